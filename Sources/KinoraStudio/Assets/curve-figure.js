import { shape } from "./dom.js";

/** The length of a unit on both axes, in user units. */
export const UNIT = 150;

/** The range of progress that is drawn, with room for curves that overshoot. */
export const LOWEST = -0.65;
export const HIGHEST = 1.65;

/** The margin next to the unit square. */
export const MARGIN = 14;

const WIDTH = UNIT + 2 * MARGIN;

/** Returns the horizontal position of a fraction of the time. */
export function x(time) {
    return MARGIN + UNIT * time;
}

/** Returns the vertical position of a progress. */
export function y(progress) {
    return UNIT * (HIGHEST - progress);
}

/** Returns an SVG element with shapes above the unit square, for a range of progress. */
export function curveFigure([low, high], attributes, ...shapes) {
    const height = UNIT * (high - low);
    const unit = shape("rect", {
        class: "curve-unit",
        x: x(0),
        y: y(1),
        width: UNIT,
        height: UNIT,
    });
    const size = { viewBox: `0 ${y(high)} ${WIDTH} ${height}`, width: WIDTH, height };
    return shape("svg", { ...size, ...attributes }, unit, ...shapes);
}

/** Returns the path data of a curve. */
export function outline([x1, y1, x2, y2]) {
    return `M${x(0)} ${y(0)}C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${x(1)} ${y(1)}`;
}
