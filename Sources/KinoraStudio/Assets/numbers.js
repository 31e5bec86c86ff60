/** Numbers as text, and the other way round. */

/** Returns a number with at most so many digits after the point, without zeros at its end. */
export function short(number, digits = 3) {
    return String(Number(number.toFixed(digits)));
}

/** Returns seconds with two digits, so that they don't change their width. */
export function seconds(time) {
    return time.toFixed(2);
}

/** Returns a count of bytes for people. */
export function bytes(count) {
    if (count < 1000) return `${count} B`;
    const [size, unit] = count < 1e6 ? [count / 1e3, "kB"] : [count / 1e6, "MB"];
    return `${size < 10 ? size.toFixed(2) : size < 100 ? size.toFixed(1) : size.toFixed(0)} ${unit}`;
}

/** Returns a number within bounds. */
export function clamped(number, low, high) {
    return Math.min(Math.max(number, low), high);
}

/** Returns the remainder of the sign of the divisor, which a clock needs. */
export function wrapped(number, divisor) {
    return divisor > 0 ? ((number % divisor) + divisor) % divisor : 0;
}

/** Returns finite numbers parted by commas, or null where there is something else. */
export function numbers(text, count) {
    const found = text.split(",").map((word) => (word.trim() === "" ? NaN : Number(word)));
    return found.length === count && found.every(Number.isFinite) ? found : null;
}
