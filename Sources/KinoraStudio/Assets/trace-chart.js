import { element, shape } from "./dom.js";
import { clamped, short } from "./numbers.js";

/** The rows of the chart: the key of a sample, its name, and a factor for its unit. */
const ROWS = [
    ["x", "x, px", 1],
    ["y", "y, px", 1],
    ["angle", "angle, °", 180 / Math.PI],
    ["length", "length, px", 1],
    ["strokeStart", "strokeStart", 1],
    ["strokeEnd", "strokeEnd", 1],
    ["opacity", "opacity", 1],
];

/** The change of a value, in its unit, below which a row isn't drawn. */
const STILLNESS = 0.02;

const LABELS = 66;
const HEAD = 34;
const ROW = 84;
const GAP = 10;
const RIGHT = 10;

/** The width of a letter, and of the last time's label. */
const LETTER = 7;
const END = 36;

/** The maximum gap between connected samples, in median distances between samples. */
const LARGEST_GAP = 2.5;

/** The chart of a trace: a row for each property, with a line for each track. */
export class TraceChart {
    #trace = null;
    #drawing = element("div", { class: "trace-drawing" });
    #legend = element("ul", { class: "legend" });
    #head = shape("line", { class: "trace-head" });
    #observer;
    #width = 0;
    #fraction = 0;

    /** Creates a chart; `onSeek` receives the fraction of the period that the user chooses. */
    constructor(onSeek) {
        this.element = element("div", { class: "trace-chart" }, this.#legend, this.#drawing);
        this.#observer = new ResizeObserver(() => this.layOut());
        this.#observer.observe(this.#drawing);
        const seek = (event) => {
            if (!this.#trace || !(event.buttons & 1)) return;
            const box = this.#drawing.getBoundingClientRect();
            onSeek(clamped((event.clientX - box.left - LABELS) / this.#plot, 0, 1));
        };
        this.#drawing.addEventListener("pointerdown", (event) => {
            this.#drawing.setPointerCapture(event.pointerId);
            seek(event);
        });
        this.#drawing.addEventListener("pointermove", seek);
    }

    close() {
        this.#observer.disconnect();
    }

    /** Sets the trace to draw. */
    show(trace) {
        this.#trace = trace;
        this.#width = 0;
        this.#legend.replaceChildren(
            ...trace.tracks.map((track) => {
                const chip = element("span", { class: "chip" });
                chip.style.background = track.color ?? "currentColor";
                return element("li", {}, chip, track.name);
            }),
        );
    }

    /** Draws the chart for the current width. */
    layOut() {
        const width = Math.floor(this.#drawing.clientWidth);
        if (!this.#trace || !width || width === this.#width) return;
        this.#width = width;
        const rows = ROWS.filter(([key, , factor]) => this.#moves(key, factor));
        const height = HEAD + rows.length * (ROW + GAP);
        const label = `Curves of ${this.#trace.tracks.length} tracks over ${short(this.#trace.period, 2)} seconds`;
        this.#drawing.replaceChildren(
            shape(
                "svg",
                {
                    width,
                    height,
                    viewBox: `0 0 ${width} ${height}`,
                    role: "img",
                    "aria-label": label,
                },
                ...this.#phaseBands(height),
                ...this.#phaseRules(height),
                ...rows.flatMap((row, index) => this.#row(row, HEAD + index * (ROW + GAP))),
                this.#head,
            ),
        );
        this.#head.setAttribute("y1", HEAD - 8);
        this.#head.setAttribute("y2", height);
        this.showTime(this.#fraction);
    }

    /** Moves the playhead to a fraction of the period. */
    showTime(fraction) {
        this.#fraction = fraction;
        const place = LABELS + fraction * this.#plot;
        this.#head.setAttribute("x1", place);
        this.#head.setAttribute("x2", place);
    }

    get #plot() {
        return Math.max(this.#width - LABELS - RIGHT, 1);
    }

    #x(time) {
        return LABELS + (this.#plot * time) / this.#trace.period;
    }

    /** Returns whether a property of any track changes. */
    #moves(key, factor) {
        return this.#trace.tracks.some(({ samples }) => {
            const values = samples.map((sample) => sample[key]).filter(Number.isFinite);
            return (Math.max(...values) - Math.min(...values)) * factor > STILLNESS;
        });
    }

    #values(key) {
        const samples = this.#trace.tracks.flatMap((track) => track.samples);
        return samples.map((sample) => sample[key]).filter((value) => Number.isFinite(value));
    }

    /** Returns the phases as bands with their numbers, every other one shaded. */
    #phaseBands(height) {
        const { phases } = this.#trace;
        if (phases.length < 3) return [];
        return phases.slice(1).flatMap((end, index) => {
            const [left, right] = [this.#x(phases[index]), this.#x(end)];
            const band = shape("rect", {
                class: index % 2 ? "phase is-even" : "phase",
                x: left,
                y: HEAD - 14,
                width: Math.max(right - left, 0),
                height: height - HEAD + 14,
            });
            const number = shape("text", {
                class: "phase-number",
                x: (left + right) / 2,
                y: HEAD - 4,
                "text-anchor": "middle",
            });
            number.textContent = right - left > 12 ? String(index + 1) : "";
            return [band, number];
        });
    }

    #phaseRules(height) {
        const { phases, period } = this.#trace;
        const times = [...new Set([0, ...phases, period])];
        let free = -Infinity;
        return times
            .sort((one, other) => one - other)
            .flatMap((time) => {
                const place = this.#x(time);
                const rule = shape("line", {
                    class: "rule",
                    x1: place,
                    x2: place,
                    y1: HEAD - 8,
                    y2: height,
                });
                const text = short(time, 2);
                const half = (LETTER * text.length) / 2;
                const isEnd = time === period;
                const left = time === 0 ? place : place - half;
                if (!isEnd && (left < free || place + half > this.#x(period) - END)) return [rule];
                free = left + 2 * half + LETTER;
                const anchor = isEnd ? "end" : time === 0 ? "start" : "middle";
                const name = shape("text", {
                    class: "time-label",
                    x: place,
                    y: 12,
                    "text-anchor": anchor,
                });
                name.textContent = isEnd ? `${text} s` : text;
                return [rule, name];
            });
    }

    #row([key, name, factor], top) {
        const values = this.#values(key);
        const low = Math.min(...values);
        const high = Math.max(...values);
        const span = high - low || 1;
        const y = (value) => top + ROW - 6 - ((value - low) / span) * (ROW - 12);
        const text = (words, place, className) => {
            const made = shape("text", {
                x: LABELS - 10,
                y: place,
                "text-anchor": "end",
                class: className,
            });
            made.textContent = words;
            return made;
        };
        return [
            shape("rect", {
                class: "trace-row",
                x: LABELS,
                y: top,
                width: this.#plot,
                height: ROW,
            }),
            text(name, top + ROW / 2 + 4, "row-name"),
            text(short(high * factor, 1), top + 14, "row-value"),
            ...(high > low ? [text(short(low * factor, 1), top + ROW - 5, "row-value")] : []),
            ...this.#trace.tracks.map((track) => this.#line(track, key, y)),
        ];
    }

    #line(track, key, y) {
        const samples = track.samples.filter((sample) => Number.isFinite(sample[key]));
        const distances = samples
            .slice(1)
            .map((sample, index) => sample.time - samples[index].time);
        const median = [...distances].sort((one, other) => one - other)[distances.length >> 1] ?? 0;
        const path = samples.map((sample, index) => {
            const isJoined = index > 0 && distances[index - 1] <= median * LARGEST_GAP;
            return `${isJoined ? "L" : "M"}${this.#x(sample.time).toFixed(2)} ${y(sample[key]).toFixed(2)}`;
        });
        const line = shape("path", { class: "trace-line", d: path.join("") });
        if (track.color) line.style.setProperty("--track", track.color);
        return line;
    }
}
