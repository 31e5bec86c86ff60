/** Ways not to ask more often than answers come. */

/**
 * Work of which one piece is done at a time, and then only the newest that was wanted meanwhile.
 *
 * Answers so come in the order of the questions, and a question asked at every turn of a slider is
 * answered as often as there is time for it.
 */
export class NewestFirst {
    #work;
    #wanted = null;
    #abort = null;

    constructor(work) {
        this.#work = work;
    }

    /** A Boolean value that indicates whether something is being done. */
    get isBusy() {
        return this.#abort !== null;
    }

    /** Does the work with an argument, after that which is being done. */
    want(argument) {
        this.#wanted = { argument };
        if (!this.isBusy) this.#next();
    }

    /** Forgets what is wanted, and what is being done. */
    cancel() {
        this.#wanted = null;
        this.#abort?.abort();
        this.#abort = null;
    }

    async #next() {
        while (this.#wanted) {
            const { argument } = this.#wanted;
            this.#wanted = null;
            const abort = new AbortController();
            this.#abort = abort;
            await this.#work(argument, abort.signal);
            if (this.#abort !== abort) return;
            this.#abort = null;
        }
    }
}

/** Returns a function that acts once nothing has called it for a while; `cancel` forgets the call. */
export function settled(milliseconds, action) {
    let timer = 0;
    const call = (...values) => {
        clearTimeout(timer);
        timer = setTimeout(() => action(...values), milliseconds);
    };
    call.cancel = () => clearTimeout(timer);
    return call;
}

/** Returns a function that acts at most once in a while, and after the last call. */
export function spaced(milliseconds, action) {
    let timer = 0;
    let newest = null;
    const act = () => {
        timer = 0;
        if (!newest) return;
        const values = newest;
        newest = null;
        timer = setTimeout(act, milliseconds);
        action(...values);
    };
    const call = (...values) => {
        newest = values;
        if (!timer) act();
    };
    call.cancel = () => {
        clearTimeout(timer);
        timer = 0;
        newest = null;
    };
    return call;
}
