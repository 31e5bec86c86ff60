import { choice, element, labeled } from "./dom.js";
import { icon, iconButton } from "./icons.js";
import { seconds } from "./numbers.js";

/** The playback rates. */
export const RATES = ["0.1", "0.25", "0.5", "1", "2", "4"];

/** The controls for time and playback, as in a video editor. */
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
            { class: "transport", "aria-label": "Playback" },
            element(
                "div",
                { class: "transport-buttons" },
                iconButton("start", "Go to start (Home)", () => this.seek(0)),
                iconButton("back", "Previous frame (left arrow)", () => this.step(-1)),
                this.#play,
                iconButton("forward", "Next frame (right arrow)", () => this.step(1)),
                iconButton("end", "Go to end (End)", () => this.seek(player.clock.period)),
            ),
            element("div", { class: "scrub" }, this.#loaded, this.#scrub),
            this.#time,
            labeled("Speed", this.#rate),
        );
        player.addEventListener("time", () => this.#showTime());
        player.addEventListener("state", () => this.#showState());
        player.addEventListener("loaded", () => this.#showLoaded());
        this.setRate(session.route.get("speed") ?? "1");
        this.#showState();
        this.#showTime();
    }

    /** Pauses at a time. */
    seek(time) {
        this.session.player.pause();
        this.session.player.seek(time);
        this.session.noteTime();
    }

    /** Pauses at another frame, a number of frames away. */
    step(count) {
        this.session.player.step(count);
        this.session.noteTime();
    }

    /** Sets the playback rate. */
    setRate(value) {
        const rate = RATES.includes(value) ? value : "1";
        this.#rate.value = rate;
        this.session.player.clock.rate = Number(rate);
        this.session.route.set({ speed: rate === "1" ? null : rate });
    }

    /** Changes the playback rate by a number of steps. */
    rateBy(step) {
        const place = RATES.indexOf(this.#rate.value) + step;
        if (RATES[place]) this.setRate(RATES[place]);
    }

    /** Returns the shortcuts for time and playback; `playLabel` describes the space bar. */
    keys(playLabel) {
        const { player } = this.session;
        return [
            { keys: [" "], shown: ["space"], label: playLabel, action: () => player.toggle() },
            {
                keys: ["ArrowLeft"],
                shown: ["←"],
                label: "Previous frame",
                action: () => this.step(-1),
            },
            {
                keys: ["ArrowRight"],
                shown: ["→"],
                label: "Next frame",
                action: () => this.step(1),
            },
            { keys: ["Home"], label: "Go to start", action: () => this.seek(0) },
            { keys: ["End"], label: "Go to end", action: () => this.seek(player.clock.period) },
            {
                keys: [..."0123456789"],
                shown: ["0", "…", "9"],
                label: "Go to a tenth of the animation",
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
        const { stream } = this.session.player;
        const fraction = stream?.count ? stream.loaded / stream.count : 0;
        this.#loaded.style.transform = `scaleX(${fraction})`;
    }
}
