import { element } from "./dom.js";
import { Film } from "./film.js";
import { short } from "./numbers.js";
import { Screen } from "./screen.js";

/** A movie's frames on a screen of their own, at a part of its play. */
export class MovieView {
    #screen = new Screen("The movie");
    #film = null;
    #times = [];
    #name = element("figcaption", {}, "No movie yet");
    #part = 0;
    #drawn = null;
    #retry = 0;

    constructor() {
        this.element = element("figure", {}, this.#name, this.#screen.element);
    }

    /** Loads a file's frames; what is wrong with it is told. */
    open(file, onFailure) {
        this.#film?.close();
        this.#times = [];
        this.#drawn = null;
        this.#name.textContent = file.name;
        this.#film = new Film("/api/trace/film", {
            options: { method: "POST", body: file },
            onLoad: () => this.#draw(),
            onFailure,
        });
    }

    /** Takes over what is known of the movie. */
    describe({ size, frames, period, format }, name) {
        this.#times = frames.map(({ time }) => time);
        this.#screen.size = size;
        this.#screen.lay();
        const facts = [
            `${size[0]} × ${size[1]} px`,
            `${frames.length} frames`,
            `${short(period, 2)} s`,
        ];
        this.#name.textContent = `${name}: ${format}, ${facts.join(", ")}`;
        this.#draw();
    }

    /** Shows a part of the play, 0…1. */
    show(part) {
        this.#part = part;
        this.#draw();
    }

    close() {
        cancelAnimationFrame(this.#retry);
        this.#film?.close();
        this.#screen.close();
    }

    #draw() {
        cancelAnimationFrame(this.#retry);
        if (!this.#film?.count) return;
        const index = this.#index(this.#film);
        if (index === this.#drawn) return;
        const picture = this.#film.picture(index);
        // A frame that is being decoded is there a little later.
        if (!picture) {
            if (this.#film.has(index)) this.#retry = requestAnimationFrame(() => this.#draw());
            return;
        }
        this.#screen.draw(picture, { frame: index });
        this.#drawn = index;
    }

    /** The frame that is seen; frames can stay for different times. */
    #index(film) {
        const time = this.#part * film.duration;
        if (this.#times.length !== film.count) return film.index(time);
        const next = this.#times.findIndex((begin) => begin > time + 1e-6);
        return next < 0 ? film.count - 1 : Math.max(next - 1, 0);
    }
}
