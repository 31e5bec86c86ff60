import { curveName, progress } from "./curves.js";
import { CurvePlot } from "./curve-plot.js";
import { choice, element, labeled } from "./dom.js";
import { iconButton } from "./icons.js";
import { short } from "./numbers.js";
import { curveText, readCurve } from "./segments.js";
import { errorSlot } from "./session.js";

const NAMES = ["x1", "y1", "x2", "y2"];
const CUSTOM = "";

/** The panel for editing a segment's timing curve. */
export class CurveEditor {
    #session;
    #timeline;
    #key = null;
    #originals = new Map();
    #plot = new CurvePlot((curve) => this.#change(curve));
    #title = element("p", { class: "curve-title" });
    #named;
    #fields = NAMES.map((name, index) => this.#makeField(name, index));
    #reset = iconButton("reset", "Reset to the original curve", () => this.#change(null));
    #slot = errorSlot();
    #hint = element(
        "p",
        { class: "hint" },
        "Select a segment in the timeline to edit its curve.",
    );
    #body;

    constructor(session, timeline) {
        this.#session = session;
        this.#timeline = timeline;
        this.#named = this.#makeNamed();
        this.#body = this.#makeBody();
        this.element = element(
            "section",
            { class: "panel curve-panel" },
            element("h2", {}, "Curve"),
            this.#hint,
            this.#body,
        );
        timeline.addEventListener("choose", ({ detail }) => this.open(detail));
        timeline.addEventListener("drawn", () => this.#show());
        session.player.addEventListener("time", () => this.#markTime());
    }

    /** Opens the curve of the segment with a key. */
    open(key) {
        this.#key = key;
        this.#timeline.segments.choose(key);
        this.#show();
        this.element.scrollIntoView({ block: "nearest" });
        this.#body.querySelector("[data-handle]").focus({ preventScroll: true });
    }

    /** Closes the curve and returns the focus to its segment. */
    close() {
        const key = this.#key;
        this.#key = null;
        this.#timeline.segments.choose(null);
        this.#show();
        this.#timeline.segments.focus(key);
    }

    #makeBody() {
        const close = iconButton("close", "Close the curve (Escape)", () => this.close());
        return element(
            "div",
            {
                class: "curve-body",
                hidden: true,
                on: { keydown: (event) => event.key === "Escape" && this.close() },
            },
            element("div", { class: "curve-head" }, this.#title, this.#reset, close),
            this.#plot.element,
            element(
                "div",
                { class: "curve-fields" },
                labeled("Named", this.#named),
                this.#fields.map(({ label }) => label),
            ),
            this.#slot,
        );
    }

    #makeNamed() {
        const { curves } = this.#session.catalog;
        const options = [[CUSTOM, "Custom"], ...curves.map(({ name }) => [name, name])];
        return choice(options, CUSTOM, (name) => {
            const curve = curves.find((candidate) => candidate.name === name);
            if (curve) this.#change(curve.points);
        });
    }

    #makeField(name, index) {
        const isTime = index % 2 === 0;
        const input = element("input", {
            type: "number",
            step: 0.01,
            min: isTime ? 0 : -10,
            max: isTime ? 1 : 10,
            on: { input: () => this.#type(index) },
        });
        return { input, label: labeled(name, input) };
    }

    #type(index) {
        const number = this.#fields[index].input.valueAsNumber;
        if (!Number.isFinite(number)) return;
        const curve = [...this.#curve];
        curve[index] = number;
        this.#change(curve);
    }

    /** The displayed curve: the one that overrides the segment's timing, or the original. */
    get #curve() {
        const text = this.#session.stage.timing.get(this.#key);
        const current = this.#timeline.segments.chosen?.segment.curve;
        return text === undefined
            ? (this.#originals.get(this.#key) ?? current)
            : (readCurve(text) ?? current);
    }

    #change(curve) {
        const text = curve?.map((number) => short(number)).join(",") ?? null;
        this.#session.change(this.#session.stage.withTiming(this.#key, text), this.#slot);
        this.#show();
    }

    #show() {
        const { chosen } = this.#timeline.segments;
        const isChanged = this.#session.stage.timing.has(this.#key);
        // The chart contains the original curve only until it is overridden.
        if (chosen && !isChanged) this.#originals.set(this.#key, chosen.segment.curve);
        const curve = this.#key === null ? null : this.#curve;
        this.#hint.hidden = Boolean(curve);
        this.#body.hidden = !curve;
        if (!curve) return;
        this.#plot.show(curve, this.#originals.get(this.#key) ?? curve);
        this.#title.textContent = chosen ? `${chosen.row.layer} ${chosen.row.keyPath}` : this.#key;
        this.#title.title = curveText(curve);
        this.#named.value = curveName(curve, this.#session.catalog.curves) ?? CUSTOM;
        for (const [index, { input }] of this.#fields.entries()) {
            if (input !== document.activeElement) input.value = short(curve[index]);
        }
        this.#reset.disabled = !isChanged;
        this.#markTime();
    }

    /** Marks the current time on the curve. */
    #markTime() {
        const { chosen } = this.#timeline.segments;
        if (this.#key === null || !chosen) return;
        const { start, end, isReversed } = chosen.segment;
        const part = (this.#session.player.clock.time - start) / (end - start);
        if (part < 0 || part > 1) return this.#plot.mark(null);
        const time = isReversed ? 1 - part : part;
        this.#plot.mark([time, progress(this.#curve, time)]);
    }
}
