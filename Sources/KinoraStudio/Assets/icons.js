import { element, shape } from "./dom.js";

/** The outlines of icons in a square of 16 units. */
const OUTLINES = {
    play: "M4.5 2.5v11l9-5.5z",
    pause: "M4 2.5h3v11H4zM9 2.5h3v11H9z",
    start: "M3 3h2v10H3zM13 3v10L6 8z",
    end: "M11 3h2v10h-2zM3 3v10l7-5z",
    back: "M10.5 3v10L4 8z",
    forward: "M5.5 3v10L12 8z",
    reset: "M8 3a5 5 0 1 1-4.6 3l1.4.6A3.5 3.5 0 1 0 8 4.5V7L4.2 3.7 8 .5z",
    undo: "M6.5 1v3H9a4.5 4.5 0 0 1 0 9H4v-1.5h5a3 3 0 0 0 0-6H6.5v3L2 4.7z",
    redo: "M9.5 1v3H7a4.5 4.5 0 0 0 0 9h5v-1.5H7a3 3 0 0 1 0-6h2.5v3L14 4.7z",
    close: "m4.1 3 3.9 3.9L11.9 3 13 4.1 9.1 8l3.9 3.9-1.1 1.1L8 9.1 4.1 13 3 11.9 6.9 8 3 4.1z",
};

/** Returns an icon, which screen readers ignore. */
export function icon(name) {
    const outline = shape("path", { d: OUTLINES[name], fill: "currentColor" });
    const attributes = { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" };
    return shape("svg", attributes, outline);
}

/** Returns a button with an icon, and a label as its tooltip and for screen readers. */
export function iconButton(name, label, onClick, properties = {}) {
    const attributes = { type: "button", class: "icon", title: label, "aria-label": label };
    return element("button", { ...attributes, ...properties, on: { click: onClick } }, icon(name));
}
