import { announce } from "./announcer.js";
import { element } from "./dom.js";
import { short } from "./numbers.js";

/** Returns an element for an error message. */
export function errorSlot() {
    return element("p", { class: "error", role: "alert", hidden: true });
}

/**
 * The state of a page: the stage, the player that shows it, and the URL that describes it.
 *
 * A `change` event is dispatched after the stage changes.
 */
export class Session extends EventTarget {
    #slot;
    #general;

    constructor({ catalog, indicator, route, stage, player, slot }) {
        super();
        Object.assign(this, { catalog, indicator, route, stage, player });
        this.#slot = slot;
        this.#general = slot;
        player.addEventListener("failure", ({ detail }) => this.#showError(detail.message));
        player.addEventListener("shown", () => this.#hideError());
        player.addEventListener("state", () => this.noteTime());
    }

    /** Shows another stage. An error appears in the slot next to the control that caused it. */
    change(stage, slot = this.#general) {
        this.#hideError();
        this.#slot = slot;
        this.stage = stage;
        this.route.set(stage.parameters);
        this.player.load(stage);
        this.dispatchEvent(new Event("change"));
    }

    /** Updates the time and the state of playback in the URL. */
    noteTime() {
        const { isPlaying, clock } = this.player;
        const time = isPlaying || clock.time === 0 ? null : short(clock.time, 4);
        this.route.set({ t: time, playing: isPlaying ? null : "0" });
    }

    #showError(line) {
        this.#slot.textContent = line;
        this.#slot.hidden = false;
        announce(line);
    }

    #hideError() {
        this.#slot.hidden = true;
        this.#slot.textContent = "";
    }
}
