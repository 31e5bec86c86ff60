/** Functions that format, parse and limit numbers. */

/** Returns a number with at most some fraction digits, without trailing zeros. */
export function short(number, digits = 3) {
    return String(Number(number.toFixed(digits)));
}

/** Returns seconds with two fraction digits, so that the width of the text is constant. */
export function seconds(time) {
    return time.toFixed(2);
}

/** Returns a number of bytes in a readable unit. */
export function bytes(count) {
    if (count < 1000) return `${count} B`;
    const [size, unit] = count < 1e6 ? [count / 1e3, "kB"] : [count / 1e6, "MB"];
    return `${size < 10 ? size.toFixed(2) : size < 100 ? size.toFixed(1) : size.toFixed(0)} ${unit}`;
}

/** Returns a number limited to a range. */
export function clamped(number, low, high) {
    return Math.min(Math.max(number, low), high);
}

/** Returns the remainder with the sign of the divisor. */
export function wrapped(number, divisor) {
    return divisor > 0 ? ((number % divisor) + divisor) % divisor : 0;
}

/** Returns the finite numbers in a text separated by commas, or null if there are others. */
export function numbers(text, count) {
    const found = text.split(",").map((word) => (word.trim() === "" ? NaN : Number(word)));
    return found.length === count && found.every(Number.isFinite) ? found : null;
}
