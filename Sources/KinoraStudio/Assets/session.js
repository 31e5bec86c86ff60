import { announce } from "./announcer.js";
import { element } from "./dom.js";
import { short } from "./numbers.js";
import { theme } from "./theme.js";

/** The time within which changes of one control are a single step for undoing, in milliseconds. */
const COALESCING = 800;

/** The maximum number of steps that can be undone. */
const STEPS = 200;

/** Returns an element for an error message. */
export function errorSlot() {
    return element("p", { class: "error", role: "alert", hidden: true });
}

/**
 * The state of a page: the stage, the player that shows it, and the URL that describes it.
 *
 * Events: `change` (the stage changed), `restore` (a step was undone or redone, so that controls show
 * the stage's values again), `history` (there are other steps to undo or redo).
 */
export class Session extends EventTarget {
    #slot;
    #general;
    #past = [];
    #future = [];
    #lastChange = -Infinity;

    constructor({ catalog, indicator, route, stage, player, slot }) {
        super();
        Object.assign(this, { catalog, indicator, route, stage, player });
        this.#slot = slot;
        this.#general = slot;
        player.addEventListener("failure", ({ detail }) => this.#showError(detail.message));
        player.addEventListener("shown", ({ detail }) => {
            this.#hideError();
            if (detail.query === this.stage.query) this.#writeRoute();
        });
        player.addEventListener("described", () => this.#writeRoute());
        player.addEventListener("state", () => this.noteTime());
    }

    /** Shows another stage. An error appears in the slot next to the control that caused it. */
    change(stage, slot = this.#general) {
        this.#record(slot);
        this.#show(stage, slot);
    }

    /** Shows the stage on another background that wasn't chosen for it, which can't be undone. */
    changeGround(ground) {
        if (!this.stage.ownGround) this.#show(this.stage.changed({ ground }), this.#general);
    }

    get canUndo() {
        return this.#past.length > 0;
    }

    get canRedo() {
        return this.#future.length > 0;
    }

    /** Shows the stage before the last change. */
    undo() {
        this.#restore(this.#past, this.#future);
    }

    /** Shows the stage before it was last undone. */
    redo() {
        this.#restore(this.#future, this.#past);
    }

    /** Updates the time and the state of playback in the URL. */
    noteTime() {
        const { isPlaying, clock } = this.player;
        const time = isPlaying || clock.time === 0 ? null : short(clock.time, 4);
        this.route.set({ t: time, playing: isPlaying ? null : "0" });
    }

    /** Keeps the current stage as a step, unless the same control changed it a moment ago. */
    #record(slot) {
        const now = performance.now();
        const continues =
            slot === this.#slot && slot !== this.#general && now - this.#lastChange < COALESCING;
        this.#lastChange = now;
        if (!continues) this.#past.push(this.stage);
        if (this.#past.length > STEPS) this.#past.shift();
        this.#future.length = 0;
        this.dispatchEvent(new Event("history"));
    }

    #restore(from, to) {
        if (!from.length) return;
        to.push(this.stage);
        const stage = from.pop();
        this.#lastChange = -Infinity;
        this.#show(stage.changed({ ground: stage.ownGround || theme.ground }), this.#general);
        this.dispatchEvent(new Event("restore"));
        this.dispatchEvent(new Event("history"));
    }

    #show(stage, slot) {
        this.#hideError();
        this.#slot = slot;
        this.stage = stage;
        this.player.load(stage);
        this.dispatchEvent(new Event("change"));
    }

    /** Writes the stage to the URL, which only stages do that the server accepts. */
    #writeRoute() {
        this.route.set(this.stage.parameters);
    }

    #showError(line) {
        // Several requests for a stage fail alike.
        if (!this.#slot.hidden && this.#slot.textContent === line) return;
        this.#slot.textContent = line;
        this.#slot.hidden = false;
        announce(line);
    }

    #hideError() {
        this.#slot.hidden = true;
        this.#slot.textContent = "";
    }
}
