import { askPicture } from "./api.js";
import { Clock } from "./clock.js";

/** How many neighbours an onion skin shows on each side. */
const NEIGHBOURS = 2;

/**
 * Returns the frame of an instant and those before and after it, the nearest first, all without
 * ground so that they can lie over each other.
 */
export async function askSkins({ stage, time, scale }, period, distance, signal) {
    const ask = (count) => {
        const clock = Object.assign(new Clock(), { time, period });
        if (count) clock.step(count * distance);
        const wanted = { time: clock.time, scale, background: "none" };
        return askPicture(stage.frame(wanted), { signal });
    };
    const steps = Array.from({ length: NEIGHBOURS }, (_, index) => index + 1);
    const picture = await ask(0);
    const before = await Promise.all(steps.map((step) => ask(-step)));
    const after = await Promise.all(steps.map((step) => ask(step)));
    return { picture, before, after };
}
