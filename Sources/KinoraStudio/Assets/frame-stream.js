import { decoded, isAbort, request, ServerError } from "./api.js";

/** The number of frames that are decoded ahead. */
const AHEAD = 12;

/** The number of bytes before each frame: its index and its length, 32 bits each. */
const HEADER = 8;

/** The frames of a cycle as files, received while the server renders them. */
export class FrameStream {
    /** The number of frames; 0 until the server responds. */
    count = 0;

    /** The duration of the cycle in seconds. */
    duration = 0;

    /** The number of received frames. */
    loaded = 0;

    #files = [];
    #pictures = new Map();
    #abort = new AbortController();

    /** Starts to receive frames; `onLoad` is called after each, `onFailure` with an error. */
    constructor(path, { options = {}, onLoad = () => {}, onFailure = () => {} } = {}) {
        this.ended = this.#load(path, options, onLoad).catch((error) => {
            if (!isAbort(error)) onFailure(error);
        });
    }

    /** Stops receiving frames and discards those received. */
    close() {
        this.#abort.abort();
        for (const picture of this.#pictures.values()) release(picture);
        this.#pictures.clear();
        this.#files = [];
    }

    /** Returns the index of the frame that is visible at a time. */
    index(time) {
        if (!this.count) return 0;
        // Rounding errors must not turn a frame's own time into the previous frame.
        const place = Math.floor((time / this.duration) * this.count + 1e-6);
        return Math.min(Math.max(place, 0), this.count - 1);
    }

    /** Returns the time of a frame. */
    time(index) {
        return (index * this.duration) / this.count;
    }

    /** Returns a Boolean value that indicates whether a frame has been received. */
    has(index) {
        return this.#files[index] !== undefined;
    }

    /** Returns a decoded frame, or null if it isn't decoded yet; starts decoding the next ones. */
    picture(index) {
        for (let step = 0; step < AHEAD; step += 1) this.#decode((index + step) % this.count);
        this.#discardOthers(index);
        const picture = this.#pictures.get(index);
        return picture instanceof ImageBitmap ? picture : null;
    }

    #decode(index) {
        const file = this.#files[index];
        if (!file || this.#pictures.has(index)) return;
        const picture = decoded(file);
        this.#pictures.set(index, picture);
        picture.then((bitmap) => {
            if (this.#pictures.get(index) === picture) this.#pictures.set(index, bitmap);
            else bitmap.close();
        });
    }

    #discardOthers(index) {
        if (this.#pictures.size <= 2 * AHEAD) return;
        for (const [number, picture] of this.#pictures) {
            const distance = (number - index + this.count) % this.count;
            if (distance < AHEAD) continue;
            this.#pictures.delete(number);
            release(picture);
        }
    }

    async #load(path, options, onLoad) {
        const response = await request(path, { ...options, signal: this.#abort.signal });
        this.count = Number(response.headers.get("X-Frame-Count"));
        this.duration = Number(response.headers.get("X-Duration"));
        for await (const { index, file } of frames(response.body)) {
            if (!this.#files[index]) this.loaded += 1;
            this.#files[index] = file;
            onLoad(this);
        }
        // The end of the connection ends the response, also after an error of the server.
        if (this.loaded < this.count) throw new ServerError("The server didn’t send all frames.");
    }
}

/** Frees an image's memory. One that is being decoded is freed when it is done. */
function release(picture) {
    if (picture instanceof ImageBitmap) picture.close();
}

/** Returns the frames in a stream of bytes. */
async function* frames(stream) {
    const reader = stream.getReader();
    let rest = new Uint8Array();
    for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        rest = appended(rest, value);
        for (let length = completeLength(rest); length !== null; length = completeLength(rest)) {
            const index = new DataView(rest.buffer, rest.byteOffset).getUint32(0, true);
            const file = new Blob([rest.subarray(HEADER, length)], { type: "image/png" });
            rest = rest.subarray(length);
            yield { index, file };
        }
    }
}

/** Returns the length of the first frame with its header, or null if it isn't complete. */
function completeLength(bytes) {
    if (bytes.length < HEADER) return null;
    const length = HEADER + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    return bytes.length < length ? null : length;
}

function appended(bytes, more) {
    if (!bytes.length) return more;
    const all = new Uint8Array(bytes.length + more.length);
    all.set(bytes);
    all.set(more, bytes.length);
    return all;
}
