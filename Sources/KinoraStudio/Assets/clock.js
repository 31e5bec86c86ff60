import { clamped, wrapped } from "./numbers.js";

/** The number of frames per second of steps and of frame streams. */
export const FRAME_RATE = 60;

/** The time within a cycle, changed by the user or by playback. */
export class Clock {
    time = 0;
    period = 1;
    rate = 1;

    /** The factor by which a cycle plays faster, so that it takes as long as another one. */
    pace = 1;
    repeats = true;

    /** Advances by real seconds. Returns whether an animation that doesn't repeat has ended. */
    advance(elapsed) {
        const time = this.time + elapsed * this.rate * this.pace;
        this.time = this.repeats ? wrapped(time, this.period) : Math.min(time, this.period);
        return !this.repeats && time >= this.period;
    }

    /** Sets the time, limited to the cycle. */
    seek(time) {
        this.time = clamped(Number.isFinite(time) ? time : 0, 0, this.period);
    }

    /** Moves by a number of frames, wrapping around at the end. */
    step(count) {
        const frames = Math.max(Math.round(this.period * FRAME_RATE), 1);
        const frame = Math.round(this.time * FRAME_RATE) + count;
        this.time = Math.min(wrapped(frame, frames) / FRAME_RATE, this.period);
    }
}
