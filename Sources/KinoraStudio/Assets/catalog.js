import { requestJSON } from "./api.js";

let catalog = null;

/** Returns the indicators, named curves and formats, which are requested once. */
export function loadCatalog() {
    catalog ??= requestJSON("/api/catalog").catch((error) => {
        catalog = null;
        throw error;
    });
    return catalog;
}

/** Returns an indicator's parameter with a name, or undefined. */
export function parameter(indicator, name) {
    return indicator.parameters.find((candidate) => candidate.name === name);
}

/** Returns a parameter's value in the form in which the server reads it. */
export function valueText(value) {
    return Array.isArray(value) ? value.join(",") : String(value);
}
