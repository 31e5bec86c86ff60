/** Cubic timing curves from (0, 0) to (1, 1). */

/** Returns a curve's progress at a fraction of its time, by Newton's method and bisection. */
export function progress([x1, y1, x2, y2], time) {
    if (time <= 0) return 0;
    if (time >= 1) return 1;
    let low = 0;
    let high = 1;
    let parameter = time;
    for (let round = 0; round < 40; round += 1) {
        const error = bezier(x1, x2, parameter) - time;
        if (Math.abs(error) < 1e-7) break;
        if (error > 0) high = parameter;
        else low = parameter;
        const slope = derivative(x1, x2, parameter);
        const next = parameter - error / slope;
        parameter = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2;
    }
    return bezier(y1, y2, parameter);
}

function bezier(first, second, t) {
    const rest = 1 - t;
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t ** 3;
}

function derivative(first, second, t) {
    const rest = 1 - t;
    return (
        3 * rest * rest * first +
        6 * rest * t * (second - first) +
        3 * t * t * (1 - second)
    );
}

/** Returns the name of a curve, compared with the precision of printed numbers, or null. */
export function curveName(curve, named) {
    const isNear = ({ points }) =>
        points.every((number, index) => Math.abs(number - curve[index]) < 1e-3);
    return named.find(isNear)?.name ?? null;
}
