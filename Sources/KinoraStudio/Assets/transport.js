import { choice, element, labelled } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { seconds } from "./numbers.js";

/** How fast time passes. */
export const RATES = ["0.1", "0.25", "0.5", "1", "2", "4"];

/** The buttons that move time, as on a film editor's viewer. */
export class Transport {
    #play;
    #scrub;
    #loaded = element("span", { class: "scrub-loaded", "aria-hidden": "true" });
    #time = element("output", { class: "time" });
    #rate;

    constructor(session) {
        this.session = session;
        const { player } = session;
        this.#play = iconButton("play", "Play (space)", () => player.toggle(), {
            class: "icon primary",
        });
        this.#scrub = this.#makeScrub();
        this.#rate = choice(
            RATES.map((rate) => [rate, `${rate}×`]),
            "1",
            (rate) => this.setRate(rate),
        );
        this.element = element(
            "section",
            { class: "transport", "aria-label": "Playing" },
            element(
                "div",
                { class: "transport-buttons" },
                iconButton("start", "To the start (Home)", () => this.seek(0)),
                iconButton("back", "One frame back (left arrow)", () => this.step(-1)),
                this.#play,
                iconButton("forward", "One frame on (right arrow)", () => this.step(1)),
                iconButton("end", "To the end (End)", () => this.seek(player.clock.period)),
            ),
            element("div", { class: "scrub" }, this.#loaded, this.#scrub),
            this.#time,
            labelled("Speed", this.#rate),
        );
        player.addEventListener("time", () => this.#showTime());
        player.addEventListener("state", () => this.#showState());
        player.addEventListener("loaded", () => this.#showLoaded());
        this.setRate(session.route.get("speed") ?? "1");
        this.#showState();
        this.#showTime();
    }

    /** Goes to an instant and stays there. */
    seek(time) {
        this.session.player.pause();
        this.session.player.seek(time);
        this.session.noteTime();
    }

    /** Goes to another frame and stays there. */
    step(count) {
        this.session.player.step(count);
        this.session.noteTime();
    }

    setRate(value) {
        const rate = RATES.includes(value) ? value : "1";
        this.#rate.value = rate;
        this.session.player.clock.rate = Number(rate);
        this.session.route.set({ speed: rate === "1" ? null : rate });
    }

    /** Makes time pass faster or slower by one step. */
    rateBy(step) {
        const place = RATES.indexOf(this.#rate.value) + step;
        if (RATES[place]) this.setRate(RATES[place]);
    }

    /** The keys that move time; `playing` says what the space bar does. */
    keys(playing) {
        const { player } = this.session;
        return [
            { keys: [" "], shown: ["space"], label: playing, action: () => player.toggle() },
            {
                keys: ["ArrowLeft"],
                shown: ["←"],
                label: "One frame back",
                action: () => this.step(-1),
            },
            {
                keys: ["ArrowRight"],
                shown: ["→"],
                label: "One frame on",
                action: () => this.step(1),
            },
            { keys: ["Home"], label: "To the start", action: () => this.seek(0) },
            { keys: ["End"], label: "To the end", action: () => this.seek(player.clock.period) },
            {
                keys: [..."0123456789"],
                shown: ["0", "…", "9"],
                label: "To a tenth of the animation",
                action: ({ key }) => this.seek((player.clock.period * Number(key)) / 10),
            },
            { keys: [","], label: "Slower", action: () => this.rateBy(-1) },
            { keys: ["."], label: "Faster", action: () => this.rateBy(1) },
        ];
    }

    #makeScrub() {
        return element("input", {
            type: "range",
            id: "scrub",
            min: 0,
            max: 1,
            step: "any",
            value: 0,
            "aria-label": "Time",
            on: { input: ({ target }) => this.seek(Number(target.value)) },
        });
    }

    #showTime() {
        const { time, period } = this.session.player.clock;
        this.#scrub.max = period;
        this.#scrub.value = time;
        this.#scrub.setAttribute(
            "aria-valuetext",
            `${seconds(time)} of ${seconds(period)} seconds`,
        );
        this.#time.textContent = `${seconds(time)} / ${seconds(period)} s`;
    }

    #showState() {
        const { isPlaying } = this.session.player;
        const label = isPlaying ? "Pause (space)" : "Play (space)";
        this.#play.replaceChildren(icon(isPlaying ? "pause" : "play"));
        this.#play.title = label;
        this.#play.setAttribute("aria-label", label);
    }

    #showLoaded() {
        const { film } = this.session.player;
        const part = film?.count ? film.loaded / film.count : 0;
        this.#loaded.style.transform = `scaleX(${part})`;
    }
}
