import { announce } from "./announcer.js";
import { element } from "./dom.js";
import { short } from "./numbers.js";

/** Returns a place for the line that says why a value was turned down. */
export function errorSlot() {
    return element("p", { class: "error", role: "alert", hidden: true });
}

/**
 * What an indicator's page works on: the stage, the player that shows it, and the address that says it.
 *
 * An event `change` tells of another stage.
 */
export class Session extends EventTarget {
    #slot;
    #general;

    constructor({ catalogue, indicator, route, stage, player, slot }) {
        super();
        Object.assign(this, { catalogue, indicator, route, stage, player });
        this.#slot = slot;
        this.#general = slot;
        player.addEventListener("failure", ({ detail }) => this.#refuse(detail.message));
        player.addEventListener("shown", () => this.#accept());
        player.addEventListener("state", () => this.noteTime());
    }

    /** Shows another stage; a refusal is said in the slot beside the control that made it. */
    change(stage, slot = this.#general) {
        this.#accept();
        this.#slot = slot;
        this.stage = stage;
        this.route.set(stage.parameters);
        this.player.load(stage);
        this.dispatchEvent(new Event("change"));
    }

    /** Writes into the address which instant is seen, or that it plays. */
    noteTime() {
        const { isPlaying, clock } = this.player;
        const time = isPlaying || clock.time === 0 ? null : short(clock.time, 4);
        this.route.set({ t: time, playing: isPlaying ? null : "0" });
    }

    #refuse(line) {
        this.#slot.textContent = line;
        this.#slot.hidden = false;
        announce(line);
    }

    #accept() {
        this.#slot.hidden = true;
        this.#slot.textContent = "";
    }
}
