import { clamped, wrapped } from "./numbers.js";

/** The rate at which frames are stepped through and films are made. */
export const FRAME_RATE = 60;

/** The time of a play, moved by hand or by the passing of real time. */
export class Clock {
    time = 0;
    period = 1;
    rate = 1;
    repeats = true;

    /** Moves on by real seconds; returns whether a play that isn't repeated has come to its end. */
    advance(elapsed) {
        const time = this.time + elapsed * this.rate;
        this.time = this.repeats ? wrapped(time, this.period) : Math.min(time, this.period);
        return !this.repeats && time >= this.period;
    }

    /** Goes to an instant of the play. */
    seek(time) {
        this.time = clamped(Number.isFinite(time) ? time : 0, 0, this.period);
    }

    /** Goes to the frame that lies so many from the one at this instant, round the end. */
    step(count) {
        const frames = Math.max(Math.round(this.period * FRAME_RATE), 1);
        const frame = Math.round(this.time * FRAME_RATE) + count;
        this.time = Math.min(wrapped(frame, frames) / FRAME_RATE, this.period);
    }
}
