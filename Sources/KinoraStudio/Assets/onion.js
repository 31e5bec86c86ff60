import { requestImage } from "./api.js";
import { Clock } from "./clock.js";

/** The number of neighboring frames on each side. */
const NEIGHBORS = 2;

/**
 * Returns the frame at a time and those before and after it, the nearest first.
 *
 * They are transparent, so that they can be drawn above each other.
 */
export async function requestSkins({ stage, time, scale }, period, distance, signal) {
    const request = (count) => {
        const clock = Object.assign(new Clock(), { time, period });
        if (count) clock.step(count * distance);
        const look = { time: clock.time, scale, background: "none" };
        return requestImage(stage.frame(look), { signal });
    };
    const steps = Array.from({ length: NEIGHBORS }, (_, index) => index + 1);
    const picture = await request(0);
    const before = await Promise.all(steps.map((step) => request(-step)));
    const after = await Promise.all(steps.map((step) => request(step)));
    return { picture, before, after };
}
