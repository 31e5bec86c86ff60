import { curveFigure, HIGHEST, LOWEST, MARGIN, outline, UNIT, x, y } from "./curve-figure.js";
import { shape } from "./dom.js";
import { clamped, short } from "./numbers.js";

/** The distance that an arrow key moves a handle; ten times as much with Shift. */
const STEP = 0.01;

const NAMES = ["First handle", "Second handle"];

/** A plot of a timing curve with handles to drag or to move with the arrow keys. */
export class CurvePlot {
    #onChange;
    #curve = [0, 0, 1, 1];
    #path = shape("path", { class: "curve" });
    #original = shape("path", { class: "curve-original" });
    #marker = shape("circle", { class: "curve-marker", r: 4 });
    #arms = NAMES.map(() => shape("line", { class: "curve-arm" }));
    #handles = NAMES.map((name, index) => this.#makeHandle(name, index));

    /** Creates a plot; `onChange` receives the curves that the user makes. */
    constructor(onChange) {
        this.#onChange = onChange;
        this.element = curveFigure(
            [LOWEST, HIGHEST],
            { class: "curve-plot" },
            this.#original,
            ...this.#arms,
            this.#path,
            this.#marker,
            ...this.#handles,
        );
        this.mark(null);
    }

    /** Draws a curve above the original one. */
    show(curve, original) {
        this.#curve = curve;
        this.#path.setAttribute("d", outline(curve));
        this.#original.setAttribute("d", outline(original));
        for (const index of [0, 1]) this.#placeHandle(index);
    }

    /** Marks a point of the curve, a time and a progress, or none for null. */
    mark(point) {
        this.#marker.setAttribute("visibility", point ? "visible" : "hidden");
        if (point) setCenter(this.#marker, point);
    }

    #makeHandle(name, index) {
        const handle = shape(
            "g",
            {
                class: "curve-handle",
                tabindex: 0,
                role: "slider",
                "aria-label": name,
                "data-handle": index + 1,
            },
            shape("circle", { class: "curve-target", r: 20 }),
            shape("circle", { class: "curve-knob", r: 6 }),
        );
        handle.addEventListener("pointerdown", (event) => {
            handle.setPointerCapture(event.pointerId);
            event.preventDefault();
            handle.focus({ preventScroll: true });
        });
        handle.addEventListener("pointermove", (event) => {
            if (handle.hasPointerCapture(event.pointerId)) this.#drag(index, event);
        });
        handle.addEventListener("keydown", (event) => this.#key(index, event));
        return handle;
    }

    #placeHandle(index) {
        const point = this.#curve.slice(2 * index, 2 * index + 2);
        const shown = [point[0], clamped(point[1], LOWEST, HIGHEST)];
        const handle = this.#handles[index];
        handle.setAttribute("transform", `translate(${x(shown[0])} ${y(shown[1])})`);
        handle.setAttribute("aria-valuenow", short(point[1]));
        handle.setAttribute(
            "aria-valuetext",
            `time ${short(point[0])}, progress ${short(point[1])}`,
        );
        const arm = this.#arms[index];
        setLine(arm, [index, index], shown);
    }

    #drag(index, event) {
        const box = this.element.getBoundingClientRect();
        const scale = box.width / (UNIT + 2 * MARGIN);
        this.#move(index, [
            ((event.clientX - box.left) / scale - MARGIN) / UNIT,
            HIGHEST - (event.clientY - box.top) / scale / UNIT,
        ]);
    }

    #key(index, event) {
        const direction = {
            ArrowLeft: [-1, 0],
            ArrowRight: [1, 0],
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
        }[event.key];
        if (!direction) return;
        event.preventDefault();
        event.stopPropagation();
        const step = event.shiftKey ? 10 * STEP : STEP;
        const [dx, dy] = direction;
        this.#move(index, [
            this.#curve[2 * index] + dx * step,
            this.#curve[2 * index + 1] + dy * step,
        ]);
    }

    #move(index, point) {
        const curve = [...this.#curve];
        curve[2 * index] = rounded(clamped(point[0], 0, 1));
        curve[2 * index + 1] = rounded(clamped(point[1], LOWEST, HIGHEST));
        this.#onChange(curve);
    }
}

function rounded(number) {
    return Math.round(number * 1000) / 1000;
}

function setCenter(circle, [time, progress]) {
    circle.setAttribute("cx", x(time));
    circle.setAttribute("cy", y(progress));
}

function setLine(line, from, to) {
    const ends = { x1: x(from[0]), y1: y(from[1]), x2: x(to[0]), y2: y(to[1]) };
    for (const [name, value] of Object.entries(ends)) line.setAttribute(name, value);
}
