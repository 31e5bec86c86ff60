import { element } from "./dom.js";
import { clamped, numbers, short } from "./numbers.js";

/** The minimum width of a button, for touch. */
const NARROWEST = 12;

/** Buttons on the chart's segments. Tab focuses one of them, the arrow keys the others. */
export class Segments {
    #buttons = [];
    #onChoose;
    #chosen = null;
    #current = null;

    /** Creates buttons; `onChoose` receives the key of the chosen segment. */
    constructor(onChoose) {
        this.#onChoose = onChoose;
        this.element = element("div", {
            class: "segments",
            role: "group",
            "aria-label": "Timeline curves (arrow keys move, Enter opens)",
            on: { keydown: (event) => this.#move(event) },
        });
    }

    /** The chosen segment in the current chart, or null. */
    get chosen() {
        return this.#buttons.find(({ key }) => key === this.#chosen) ?? null;
    }

    /** Marks the segment with a key, or none for null. */
    choose(key) {
        this.#chosen = key;
        for (const { key: own, button } of this.#buttons) {
            button.setAttribute("aria-pressed", String(own === key));
        }
    }

    /** Focuses the segment with a key. */
    focus(key) {
        this.#buttons.find((candidate) => candidate.key === key)?.button.focus();
    }

    /** Places the buttons on a chart. */
    show(chart, stage) {
        const hadFocus = this.element.contains(document.activeElement);
        const segments = readSegments(chart);
        const isSame =
            segments.length === this.#buttons.length &&
            segments.every((segment, index) => segment.place === this.#buttons[index].place);
        if (!isSame) this.#make(segments);
        for (const [index, segment] of segments.entries()) {
            Object.assign(this.#buttons[index], segment);
            this.#place(this.#buttons[index], chart, stage);
        }
        this.choose(this.#chosen);
        this.#setCurrent(this.#current ?? this.#buttons[0]?.place);
        if (hadFocus && !isSame) this.#at(this.#current)?.button.focus();
    }

    #make(segments) {
        this.#buttons = segments.map((segment) => {
            const entry = { ...segment };
            entry.button = element("button", {
                type: "button",
                on: {
                    click: () => this.#onChoose(entry.key),
                    focus: () => this.#setCurrent(entry.place),
                },
            });
            return entry;
        });
        this.element.replaceChildren(...this.#buttons.map(({ button }) => button));
    }

    #place(entry, { plot, period }, stage) {
        const { button, row, segment } = entry;
        const left = plot.x + (plot.width * segment.start) / period;
        const width = Math.max((plot.width * (segment.end - segment.start)) / period, NARROWEST);
        Object.assign(button.style, {
            left: `${left}px`,
            top: `${row.y}px`,
            width: `${width}px`,
            height: `${row.height}px`,
        });
        button.classList.toggle("is-changed", stage.timing.has(entry.key));
        button.setAttribute("aria-label", spoken(row, segment));
        button.title = `${row.keyPath}: ${segment.curveName ?? curveText(segment.curve)}`;
    }

    #at(place) {
        return this.#buttons.find((entry) => entry.place === place) ?? this.#buttons[0];
    }

    #setCurrent(place) {
        const current = this.#at(place);
        this.#current = current?.place ?? null;
        for (const entry of this.#buttons) entry.button.tabIndex = entry === current ? 0 : -1;
    }

    #move(event) {
        const from = this.#at(this.#current);
        const to = from && this.#neighbor(from, event.key);
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        to?.button.focus();
    }

    /** Returns the segment in an arrow key's direction, or null; undefined for other keys. */
    #neighbor(from, key) {
        const inRow = this.#buttons.filter((entry) => entry.row === from.row);
        const place = inRow.indexOf(from);
        if (key === "ArrowLeft") return inRow[place - 1] ?? null;
        if (key === "ArrowRight") return inRow[place + 1] ?? null;
        if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
        const rows = [...new Set(this.#buttons.map((entry) => entry.row))];
        const row = rows[rows.indexOf(from.row) + (key === "ArrowUp" ? -1 : 1)];
        const candidates = this.#buttons.filter((entry) => row && entry.row === row);
        const distance = (entry) => Math.abs(entry.segment.start - from.segment.start);
        return candidates.sort((one, other) => distance(one) - distance(other))[0] ?? null;
    }
}

/** Returns the segments of a chart whose curves can be changed, with their keys. */
function readSegments(chart) {
    return chart.rows.flatMap((row) =>
        row.bars.flatMap((bar) =>
            bar.segments
                .filter((segment) => segment.isEditable && segment.curve)
                .map((segment) => ({
                    row,
                    segment,
                    key: segment.place,
                    place: [row.layer, row.keyPath, bar.animation, bar.cycle, segment.index].join(
                        ":",
                    ),
                })),
        ),
    );
}

function spoken(row, segment) {
    const times = `${short(segment.start)} to ${short(segment.end)} s`;
    const curve = segment.curveName ?? `curve ${curveText(segment.curve)}`;
    return `${row.layer} ${row.keyPath} ${times}, from ${segment.from} to ${segment.to}, ${curve}`;
}

/** Returns the four numbers of a curve as text. */
export function curveText(curve) {
    return curve.map((number) => short(number)).join(", ");
}

/** Returns the curve in a text, with its times limited to the unit, or null. */
export function readCurve(text) {
    const found = text === undefined ? null : numbers(text, 4);
    return found && [clamped(found[0], 0, 1), found[1], clamped(found[2], 0, 1), found[3]];
}
