import { element } from "./dom.js";
import { FrameStream } from "./frame-stream.js";
import { short } from "./numbers.js";
import { Screen } from "./screen.js";

/** A view of a film's frames. */
export class FilmView {
    #screen = new Screen("The film");
    #stream = null;
    #times = [];
    #name = element("figcaption", {}, "No film yet");
    #fraction = 0;
    #drawn = null;
    #retry = 0;

    constructor() {
        this.element = element("figure", {}, this.#name, this.#screen.element);
    }

    /** Loads a file's frames; `onFailure` is called with an error. */
    open(file, onFailure) {
        this.#stream?.close();
        this.#times = [];
        this.#drawn = null;
        this.#name.textContent = file.name;
        this.#stream = new FrameStream("/api/trace/frames", {
            options: { method: "POST", body: file },
            onLoad: () => this.#draw(),
            onFailure,
        });
    }

    /** Shows the description of the film from its trace. */
    describe({ size, frames, period, format }, name) {
        this.#times = frames.map(({ time }) => time);
        this.#screen.size = size;
        this.#screen.layOut();
        const facts = [
            `${size[0]} × ${size[1]} px`,
            `${frames.length} frames`,
            `${short(period, 2)} s`,
        ];
        this.#name.textContent = `${name}: ${format}, ${facts.join(", ")}`;
        this.#draw();
    }

    /** Shows the frame at a fraction of the film's duration. */
    show(fraction) {
        this.#fraction = fraction;
        this.#draw();
    }

    close() {
        cancelAnimationFrame(this.#retry);
        this.#stream?.close();
        this.#screen.close();
    }

    #draw() {
        cancelAnimationFrame(this.#retry);
        if (!this.#stream?.count) return;
        const index = this.#index(this.#stream);
        if (index === this.#drawn) return;
        const picture = this.#stream.picture(index);
        // A frame that is being decoded is drawn a little later.
        if (!picture) {
            if (this.#stream.has(index)) this.#retry = requestAnimationFrame(() => this.#draw());
            return;
        }
        this.#screen.draw(picture, { frame: index });
        this.#drawn = index;
    }

    /** Returns the index of the visible frame; the frames' durations can differ. */
    #index(stream) {
        const time = this.#fraction * stream.duration;
        if (this.#times.length !== stream.count) return stream.index(time);
        const next = this.#times.findIndex((start) => start > time + 1e-6);
        return next < 0 ? stream.count - 1 : Math.max(next - 1, 0);
    }
}
