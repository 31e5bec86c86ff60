import { address, requestJSON, isAbort } from "./api.js";
import { drawing, element } from "./dom.js";
import { clamped, seconds } from "./numbers.js";
import { Segments } from "./segments.js";
import { theme } from "./theme.js";
import { LatestWork, throttled } from "./scheduling.js";

/** The range of chart widths that the server allows. */
const WIDTHS = [320, 4096];

/** The minimum time between two requests for charts in milliseconds, because frames come first. */
const PAUSE = 200;

/** The timeline chart with a playhead and a button on each segment. */
export class TimelineView extends EventTarget {
    #session;
    #chart = null;
    #paper = element("div", { class: "chart-paper" });
    #label = element("span", { class: "playhead-time" });
    #head = element("div", { class: "playhead", "aria-hidden": "true" }, this.#label);
    #scrub = element("div", { class: "chart-scrub", "aria-hidden": "true" });
    #charts = new LatestWork((stage, signal) => this.#load(stage, signal));
    #soon = throttled(PAUSE, () => this.#charts.run(this.#session.stage));
    #observer;

    constructor(session, seek) {
        super();
        this.#session = session;
        this.segments = new Segments((key) =>
            this.dispatchEvent(new CustomEvent("choose", { detail: key })),
        );
        this.element = element(
            "section",
            { class: "timeline", "aria-label": "Timeline" },
            this.#paper,
            this.#scrub,
            this.segments.element,
            this.#head,
        );
        this.#head.hidden = true;
        this.#listen(seek);
        this.#observer = new ResizeObserver(
            () => this.#width !== this.#chart?.size[0] && this.#soon(),
        );
        this.#observer.observe(this.element);
    }

    /** Cancels requests and stops observing the size. */
    close() {
        this.#observer.disconnect();
        this.#soon.cancel();
        this.#charts.cancel();
    }

    /** Requests the current chart. */
    refresh() {
        this.#soon();
    }

    get #width() {
        return clamped(Math.floor(this.element.clientWidth), ...WIDTHS);
    }

    #listen(seek) {
        const session = this.#session;
        // The chart is requested after the frame, which users look at first.
        let isOutdated = false;
        session.addEventListener("change", () => {
            isOutdated = true;
        });
        session.player.addEventListener("shown", () => {
            if (isOutdated) this.refresh();
            isOutdated = false;
        });
        session.player.addEventListener("time", () => this.#moveHead());
        const scrub = (event) => {
            if (!this.#chart || !(event.buttons & 1)) return;
            const box = this.#scrub.getBoundingClientRect();
            seek(
                (clamped(event.clientX - box.left, 0, box.width) / box.width) * this.#chart.period,
            );
        };
        this.#scrub.addEventListener("pointerdown", (event) => {
            this.#scrub.setPointerCapture(event.pointerId);
            scrub(event);
        });
        this.#scrub.addEventListener("pointermove", scrub);
    }

    async #load(stage, signal) {
        const query = new URLSearchParams({ chart: this.#width, appearance: theme.ground });
        try {
            const chart = await requestJSON(address("/api/timeline", `${stage.query}&${query}`), {
                signal,
            });
            if (signal.aborted) return;
            this.#show(chart);
        } catch (error) {
            // The error appears next to the frame; the last valid chart stays.
            if (isAbort(error)) return;
            this.element.classList.add("is-stale");
            this.dispatchEvent(new Event("settled"));
        }
    }

    #show(chart) {
        this.#chart = chart;
        const [width, height] = chart.size;
        const svg = drawing(chart.svg);
        svg.setAttribute("width", width);
        svg.setAttribute("height", height);
        this.#paper.replaceChildren(svg);
        this.element.classList.remove("is-stale");
        this.element.style.setProperty("--chart-height", `${height}px`);
        const { plot } = chart;
        place(this.#scrub, plot.x, plot.top, plot.width, plot.bottom - plot.top);
        place(this.#head, plot.x, plot.top, 0, plot.bottom - plot.top);
        this.#head.hidden = false;
        this.segments.show(chart, this.#session.stage);
        this.#moveHead();
        this.dispatchEvent(new Event("drawn"));
        this.dispatchEvent(new Event("settled"));
    }

    #moveHead() {
        if (!this.#chart) return;
        const { plot, period } = this.#chart;
        const part = clamped(this.#session.player.clock.time / period, 0, 1);
        this.#head.style.transform = `translateX(${plot.width * part}px)`;
        this.#label.textContent = seconds(this.#session.player.clock.time);
        this.#label.classList.toggle("is-left", part > 0.8);
    }
}

function place(target, x, y, width, height) {
    Object.assign(target.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${width}px`,
        height: `${height}px`,
    });
}
