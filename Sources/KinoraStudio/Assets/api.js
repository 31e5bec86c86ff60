/** Requests to the studio's server. */

/** What the server says to bad values, in one line for people. */
export class Refusal extends Error {
    name = "Refusal";
}

/** Returns an address with its query left out where there is none. */
export function address(path, query = "") {
    return query ? `${path}?${query}` : path;
}

/** Returns the answer to a request; throws a `Refusal` for one that the server turns down. */
export async function ask(path, options = {}) {
    let response;
    try {
        response = await fetch(path, options);
    } catch (error) {
        if (error.name === "AbortError") throw error;
        throw new Refusal("The server doesn’t answer; is kinora studio still running?");
    }
    if (response.ok) return response;
    throw new Refusal(await reason(response));
}

async function reason(response) {
    try {
        const { error } = await response.json();
        if (error) return error;
    } catch {
        // An answer that isn't JSON has only its status to tell.
    }
    return `The server answered ${response.status} ${response.statusText}`.trim();
}

/** Returns what the server says as JSON. */
export async function askJSON(path, options) {
    return (await ask(path, options)).json();
}

/** Returns a picture of the server's, its pixels as they are in the file. */
export async function askPicture(path, options) {
    return decoded(await (await ask(path, options)).blob());
}

/** Returns the pixels of a PNG. */
export function decoded(blob) {
    return createImageBitmap(blob, { colorSpaceConversion: "none" });
}

/** Returns whether an error only says that nobody waits for an answer any more. */
export function isAbort(error) {
    return error.name === "AbortError";
}
