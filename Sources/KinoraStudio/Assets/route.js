/** The fragment of the page's URL: `#/`, `#/indicator/ID` or `#/trace`, with parameters. */

/**
 * The characters that URLSearchParams escapes although a fragment can contain them; and the space,
 * for which it writes a plus sign, which means a space only in forms.
 */
const PLAIN = { "%3D": "=", "%2C": ",", "%3A": ":", "+": "%20" };

/** Returns the page, the indicator and the parameters in a fragment. */
export function readRoute(hash) {
    const [path, query = ""] = splitOnce(hash.replace(/^#/, ""), "?");
    const [, page, identifier] = path.split("/");
    const parameters = new URLSearchParams(query);
    if (page === "indicator" && identifier) {
        return { page, identifier: decoded(identifier), parameters };
    }
    return { page: page === "trace" ? "trace" : "wall", identifier: null, parameters };
}

/** Returns the fragment of a page. */
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

/** Returns the parameters for values by name, each a text, an array of texts, or null for none. */
export function listed(values) {
    const pairs = Object.entries(values);
    return new URLSearchParams(
        pairs.flatMap(([name, value]) => [value ?? []].flat().map((text) => [name, text])),
    );
}

/** Returns parameters as text with unescaped commas, colons and equals signs. */
export function readable(parameters) {
    return parameters.toString().replace(/%3D|%2C|%3A|\+/g, (escape) => PLAIN[escape]);
}

/** Returns the parts of a text before and after a separator, or only the text without one. */
export function splitOnce(text, separator) {
    const index = text.indexOf(separator);
    return index < 0 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}

function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

/** The page and its parameters, which are kept in the page's URL. */
export class Route {
    /** The minimum time between two changes in milliseconds; browsers limit their rate. */
    static #pause = 250;

    #timer = 0;

    constructor() {
        this.read();
        addEventListener("pagehide", () => this.#write());
    }

    /** Reads the page's URL. */
    read() {
        clearTimeout(this.#timer);
        this.#timer = 0;
        Object.assign(this, readRoute(location.hash));
    }

    /** Returns a parameter's value, or null. */
    get(name) {
        return this.parameters.get(name);
    }

    /** Sets parameters by name, each to a text, an array of texts, or null for none. */
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
