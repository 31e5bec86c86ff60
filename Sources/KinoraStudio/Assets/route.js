/** What the page's address says: `#/`, `#/indicator/ID` or `#/trace`, with parameters. */

/**
 * The signs that an address can hold as they are, which URLSearchParams would write as numbers; and
 * the space, for which it writes a plus that only forms mean so.
 */
const PLAIN = { "%3D": "=", "%2C": ",", "%3A": ":", "+": "%20" };

/** Returns the page that a hash names, its indicator and its parameters. */
export function readRoute(hash) {
    const [path, query = ""] = splitOnce(hash.replace(/^#/, ""), "?");
    const [, page, identifier] = path.split("/");
    const parameters = new URLSearchParams(query);
    if (page === "indicator" && identifier) {
        return { page, identifier: decoded(identifier), parameters };
    }
    return { page: page === "trace" ? "trace" : "wall", identifier: null, parameters };
}

/** Returns the hash of a page. */
export function writeRoute({ page, identifier, parameters }) {
    const path =
        page === "indicator"
            ? `/indicator/${encodeURIComponent(identifier)}`
            : page === "trace"
              ? "/trace"
              : "/";
    const query = readable(parameters);
    return query ? `#${path}?${query}` : `#${path}`;
}

/** Returns parameters of values by name: a text, a list of texts, or null for none. */
export function listed(values) {
    const pairs = Object.entries(values);
    return new URLSearchParams(
        pairs.flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
    );
}

/** Returns parameters as text in which commas, colons and equal signs stay what they are. */
export function readable(parameters) {
    return parameters.toString().replace(/%3D|%2C|%3A|\+/g, (sign) => PLAIN[sign]);
}

/** Returns a text's parts before and after the first mark; without one, the text alone. */
export function splitOnce(text, mark) {
    const place = text.indexOf(mark);
    return place < 0 ? [text] : [text.slice(0, place), text.slice(place + mark.length)];
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** The page's address: what it says, kept up with what is seen. */
export class Route {
    /** The least time between two changes; browsers refuse more than some in a second. */
    static #pause = 250;

    #timer = 0;

    constructor() {
        this.read();
        addEventListener("pagehide", () => this.#write());
    }

    /** Takes over what the browser's address says. */
    read() {
        clearTimeout(this.#timer);
        this.#timer = 0;
        Object.assign(this, readRoute(location.hash));
    }

    /** Returns a parameter's value, or null. */
    get(name) {
        return this.parameters.get(name);
    }

    /** Sets parameters by name: a text, a list of texts, or null for none. */
    set(values) {
        for (const [name, value] of Object.entries(values)) {
            this.parameters.delete(name);
            for (const text of [value ?? []].flat()) this.parameters.append(name, text);
        }
        this.#timer ||= setTimeout(() => this.#write(), Route.#pause);
    }

    #write() {
        clearTimeout(this.#timer);
        this.#timer = 0;
        const hash = writeRoute(this);
        if (hash !== (location.hash || "#/")) history.replaceState(history.state, "", hash);
    }
}
