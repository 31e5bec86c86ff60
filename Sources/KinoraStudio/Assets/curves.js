/** Cubic timing curves from (0, 0) to (1, 1). */

/** Returns the value of a curve's progress at a part of its time, by Newton's method and bisection. */
export function progress([x1, y1, x2, y2], time) {
    if (time <= 0) return 0;
    if (time >= 1) return 1;
    let low = 0;
    let high = 1;
    let place = time;
    for (let round = 0; round < 40; round += 1) {
        const miss = along(x1, x2, place) - time;
        if (Math.abs(miss) < 1e-7) break;
        if (miss > 0) high = place;
        else low = place;
        const slope = steepness(x1, x2, place);
        const next = place - miss / slope;
        place = slope > 1e-6 && next > low && next < high ? next : (low + high) / 2;
    }
    return along(y1, y2, place);
}

function along(first, second, place) {
    const rest = 1 - place;
    return 3 * rest * rest * place * first + 3 * rest * place * place * second + place ** 3;
}

function steepness(first, second, place) {
    const rest = 1 - place;
    return (
        3 * rest * rest * first +
        6 * rest * place * (second - first) +
        3 * place * place * (1 - second)
    );
}

/** Returns the name of a curve among named ones, to a thousandth as numbers are printed. */
export function curveName(curve, named) {
    const isNear = ({ points }) =>
        points.every((number, index) => Math.abs(number - curve[index]) < 1e-3);
    return named.find(isNear)?.name ?? null;
}
