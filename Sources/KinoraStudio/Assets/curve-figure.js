import { shape } from "./dom.js";

/** The length of the unit on both axes, in the drawing's own units. */
export const UNIT = 150;

/** The progresses that are drawn; overshooting curves need room beyond 0 and 1. */
export const LOWEST = -0.65;
export const HIGHEST = 1.65;

/** The room beside the unit. */
export const MARGIN = 14;

const WIDTH = UNIT + 2 * MARGIN;

/** Returns where a part of the time stands. */
export function x(time) {
    return MARGIN + UNIT * time;
}

/** Returns where a part of the way stands. */
export function y(part) {
    return UNIT * (HIGHEST - part);
}

/** Returns a drawing of the unit square with shapes over it, of a range of progresses. */
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

/** Returns a curve's path. */
export function outline([x1, y1, x2, y2]) {
    return `M${x(0)} ${y(0)}C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${x(1)} ${y(1)}`;
}
