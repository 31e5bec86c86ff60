import { askJSON } from "./api.js";

let loaded = null;

/** Returns what the server offers: indicators, named curves and formats; asked for once. */
export function catalogue() {
    loaded ??= askJSON("/api/catalogue").catch((error) => {
        loaded = null;
        throw error;
    });
    return loaded;
}

/** Returns an indicator's parameter of a name, or undefined. */
export function parameter(indicator, name) {
    return indicator.parameters.find((candidate) => candidate.name === name);
}

/** Returns a parameter's value as the server reads it. */
export function written(value) {
    return Array.isArray(value) ? value.join(",") : String(value);
}
