/** Requests to the studio's server. */

/** An error response of the server; its message is one line for the user. */
export class ServerError extends Error {
    name = "ServerError";
}

/** Returns a URL of a path and a query, which can be empty. */
export function address(path, query = "") {
    return query ? `${path}?${query}` : path;
}

/** Returns the response to a request. Throws a `ServerError` if the server reports an error. */
export async function request(path, options = {}) {
    let response;
    try {
        response = await fetch(path, options);
    } catch (error) {
        if (error.name === "AbortError") throw error;
        throw new ServerError("The server doesn’t respond. Is kinora studio still running?");
    }
    if (response.ok) return response;
    throw new ServerError(await reason(response));
}

async function reason(response) {
    try {
        const { error } = await response.json();
        if (error) return error;
    } catch {
        // A response that isn't JSON is described by its status.
    }
    return `The server responded with ${response.status} ${response.statusText}`.trim();
}

/** Returns the JSON that the server responds with. */
export async function requestJSON(path, options) {
    return (await request(path, options)).json();
}

/** Returns the image that the server responds with, with unconverted colors. */
export async function requestImage(path, options) {
    return decoded(await (await request(path, options)).blob());
}

/** Returns the image in a PNG file. */
export function decoded(blob) {
    return createImageBitmap(blob, { colorSpaceConversion: "none" });
}

/** Returns a Boolean value that indicates whether an error is due to a canceled request. */
export function isAbort(error) {
    return error.name === "AbortError";
}
