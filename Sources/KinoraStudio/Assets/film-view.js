import { address } from "./api.js";
import { element } from "./dom.js";
import { FrameStream } from "./frame-stream.js";
import { Screen } from "./screen.js";

/** A view of a trace's pictures: the film, the rebuilt one, or their difference. */
export class FilmView {
    #kind;
    #screen;
    #stream = null;
    #times = [];
    #duration = 1;
    #name;
    #fraction = 0;
    #drawn = null;
    #retry = 0;

    /** Creates a view; `kind` is the kind of pictures, and `title` the name that people read. */
    constructor(kind, title) {
        this.#kind = kind;
        this.#name = element("figcaption", {}, title);
        this.#screen = new Screen(title, () => {}, { isTransparent: true });
        this.element = element(
            "figure",
            { "data-kind": kind },
            this.#name,
            this.#screen.element,
        );
    }

    /** Removes the pictures of the trace that was shown. */
    clear() {
        cancelAnimationFrame(this.#retry);
        this.#stream?.close();
        this.#stream = null;
        this.#drawn = null;
        this.#screen.clear();
    }

    /** Shows a trace's pictures; `onFailure` is called with an error. */
    open({ trace, size, frames, period }, onFailure) {
        this.#stream?.close();
        this.#drawn = null;
        this.#times = frames.map(({ time }) => time).filter((time) => time < period - 1e-6);
        this.#duration = period;
        this.#screen.size = size;
        this.#screen.layOut();
        const query = new URLSearchParams({ trace, kind: this.#kind });
        this.#stream = new FrameStream(address("/api/trace/frames", query), {
            onLoad: () => this.#draw(),
            onFailure,
        });
    }

    /** Sets the text above the pictures. */
    describe(text) {
        this.#name.textContent = text;
    }

    /** Shows the frame at a fraction of the cycle. */
    show(fraction) {
        this.#fraction = fraction;
        this.#draw();
    }

    close() {
        this.clear();
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
        const time = this.#fraction * this.#duration;
        if (this.#times.length !== stream.count) return stream.index(time);
        const next = this.#times.findIndex((start) => start > time + 1e-6);
        return next < 0 ? stream.count - 1 : Math.max(next - 1, 0);
    }
}
