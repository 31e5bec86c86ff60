import { ask, decoded, isAbort } from "./api.js";

/** How many frames are decoded before they are shown. */
const AHEAD = 12;

/** The bytes before each frame: its number and its length, 32 bits each. */
const HEADER = 8;

/** All frames of one play, as files, taken from the server as it makes them. */
export class Film {
    /** The number of frames; 0 until the server has answered. */
    count = 0;

    /** The length of the play in seconds. */
    duration = 0;

    /** How many frames are here. */
    loaded = 0;

    #files = [];
    #pictures = new Map();
    #abort = new AbortController();

    /** Starts to load a film; `onLoad` is told after each frame, `onFailure` of a refusal. */
    constructor(path, { options = {}, onLoad = () => {}, onFailure = () => {} } = {}) {
        this.ended = this.#load(path, options, onLoad).catch((error) => {
            if (!isAbort(error)) onFailure(error);
        });
    }

    /** Forgets the film, and frames that haven't come yet. */
    close() {
        this.#abort.abort();
        for (const picture of this.#pictures.values()) release(picture);
        this.#pictures.clear();
        this.#files = [];
    }

    /** Returns the number of the frame that is seen at an instant. */
    index(time) {
        if (!this.count) return 0;
        // Instants of frames themselves are not to be taken for those before by rounding.
        const place = Math.floor((time / this.duration) * this.count + 1e-6);
        return Math.min(Math.max(place, 0), this.count - 1);
    }

    /** Returns the instant of a frame. */
    time(index) {
        return (index * this.duration) / this.count;
    }

    /** Returns whether a frame is here, ready to be drawn or not. */
    has(index) {
        return this.#files[index] !== undefined;
    }

    /** Returns a frame if it is ready to be drawn, otherwise null; those that follow are made ready. */
    picture(index) {
        for (let step = 0; step < AHEAD; step += 1) this.#prepare((index + step) % this.count);
        this.#forgetOthers(index);
        const picture = this.#pictures.get(index);
        return picture instanceof ImageBitmap ? picture : null;
    }

    #prepare(index) {
        const file = this.#files[index];
        if (!file || this.#pictures.has(index)) return;
        const picture = decoded(file);
        this.#pictures.set(index, picture);
        picture.then((bitmap) => {
            if (this.#pictures.get(index) === picture) this.#pictures.set(index, bitmap);
            else bitmap.close();
        });
    }

    #forgetOthers(index) {
        if (this.#pictures.size <= 2 * AHEAD) return;
        for (const [number, picture] of this.#pictures) {
            const distance = (number - index + this.count) % this.count;
            if (distance < AHEAD) continue;
            this.#pictures.delete(number);
            release(picture);
        }
    }

    async #load(path, options, onLoad) {
        const response = await ask(path, { ...options, signal: this.#abort.signal });
        this.count = Number(response.headers.get("X-Frame-Count"));
        this.duration = Number(response.headers.get("X-Duration"));
        for await (const { index, file } of frames(response.body)) {
            if (!this.#files[index]) this.loaded += 1;
            this.#files[index] = file;
            onLoad(this);
        }
    }
}

/** Gives back a picture's memory; one that is still being decoded gives it back itself. */
function release(picture) {
    if (picture instanceof ImageBitmap) picture.close();
}

/** Takes a stream of frames apart. */
async function* frames(stream) {
    const reader = stream.getReader();
    let rest = new Uint8Array();
    for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        rest = appended(rest, value);
        for (let length = whole(rest); length !== null; length = whole(rest)) {
            const index = new DataView(rest.buffer, rest.byteOffset).getUint32(0, true);
            const file = new Blob([rest.subarray(HEADER, length)], { type: "image/png" });
            rest = rest.subarray(length);
            yield { index, file };
        }
    }
}

/** Returns the length of the first frame with its header, or null where it isn't there as a whole. */
function whole(bytes) {
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
