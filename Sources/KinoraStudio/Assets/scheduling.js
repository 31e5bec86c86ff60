/** Types and functions that limit how often work is done. */

/**
 * Asynchronous work that runs once at a time, and then again with the latest argument.
 *
 * Results arrive in the order of their requests, and a moving slider causes as many requests as can
 * be answered.
 */
export class LatestWork {
    #work;
    #next = null;
    #abort = null;

    constructor(work) {
        this.#work = work;
    }

    /** A Boolean value that indicates whether the work is running. */
    get isRunning() {
        return this.#abort !== null;
    }

    /** Does the work with an argument, after the work that is running. */
    run(argument) {
        this.#next = { argument };
        if (!this.isRunning) this.#runAll();
    }

    /** Cancels the work that is running and discards the next. */
    cancel() {
        this.#next = null;
        this.#abort?.abort();
        this.#abort = null;
    }

    async #runAll() {
        while (this.#next) {
            const { argument } = this.#next;
            this.#next = null;
            const abort = new AbortController();
            this.#abort = abort;
            await this.#work(argument, abort.signal);
            if (this.#abort !== abort) return;
            this.#abort = null;
        }
    }
}

/** Returns a function that runs an action after a pause without calls; `cancel` prevents it. */
export function debounced(milliseconds, action) {
    let timer = 0;
    const call = (...values) => {
        clearTimeout(timer);
        timer = setTimeout(() => action(...values), milliseconds);
    };
    call.cancel = () => clearTimeout(timer);
    return call;
}

/** Returns a function that runs an action at most once in an interval, and after the last call. */
export function throttled(milliseconds, action) {
    let timer = 0;
    let latest = null;
    const act = () => {
        timer = 0;
        if (!latest) return;
        const values = latest;
        latest = null;
        timer = setTimeout(act, milliseconds);
        action(...values);
    };
    const call = (...values) => {
        latest = values;
        if (!timer) act();
    };
    call.cancel = () => {
        clearTimeout(timer);
        timer = 0;
        latest = null;
    };
    return call;
}
