import { address, requestJSON, requestImage, isAbort } from "./api.js";
import { Clock, FRAME_RATE } from "./clock.js";
import { FrameStream } from "./frame-stream.js";
import { short } from "./numbers.js";
import { requestSkins } from "./onion.js";
import { LatestWork, debounced } from "./scheduling.js";

/** The time for which the last frame of an animation that doesn't repeat stays, in seconds. */
const REST = 1;

/** The maximum step of real time, so that a page that was hidden continues where it was. */
const LONGEST_STEP = 0.1;

/** The delay from the last change of a stage to the request for its frames, in milliseconds. */
const DELAY = 300;

/** The maximum number of frames in a stream of the server. */
const FRAME_LIMIT = 3600;

/**
 * Shows a stage on a screen: single frames immediately, and playback from a stream of frames.
 *
 * Events: `described` (the stage's period and size are known), `time` (the time changed), `state`
 * (playback started or paused), `shown` (a frame was drawn; `detail` contains the stage's query and
 * the time), `loaded` (more frames are available), `failure` (`detail` is the error).
 */
export class Player extends EventTarget {
    clock = new Clock();
    stage = null;
    stream = null;
    isPlaying = false;

    /** The number of frames between two onion skins; 0 for none. */
    onion = 0;

    /** A function to call when an animation that doesn't repeat has ended. */
    onEnd = () => this.clock.seek(0);

    #stills = new LatestWork((wanted, signal) => this.#showStill(wanted, signal));
    #skins = new LatestWork((wanted, signal) => this.#showSkins(wanted, signal));
    #skinsSoon = debounced(60, () => this.#skins.run(this.#wanted()));
    #description = new LatestWork((stage, signal) => this.#describe(stage, signal));
    #streamSoon = debounced(DELAY, () => this.#loadStream());
    #held = null;
    #rest = 0;
    #last = null;
    #failedStage = null;
    #needsStream = true;
    #drawn = null;
    #scale = null;
    #tick = 0;

    constructor(screen) {
        super();
        this.screen = screen;
    }

    // Frames of the stage

    /** Shows a stage: first the current frame, then its description, then the stream of frames. */
    load(stage) {
        this.stage = stage;
        // A frame of a stage that is visible already can be canceled. The first frame of a stage
        // can't: a moving slider makes requests faster than responses arrive.
        if (!this.#needsStream) this.#stills.cancel();
        this.#dropStream();
        this.show();
        this.#description.run(stage);
    }

    /** Shows a stage's first frame instead of the current one, until it's called with null. */
    hold(stage) {
        this.#held = stage;
        this.show();
    }

    /** Requests the current frame. */
    show() {
        this.#drawn = null;
        this.#scale = this.screen.scale;
        this.#skinsSoon.cancel();
        this.#skins.cancel();
        this.#stills.run(this.#wanted());
    }

    /** Requests frames at the screen's scale if it has changed. */
    refit() {
        if (!this.stage || this.#scale === this.screen.scale) return;
        this.#dropStream();
        this.show();
    }

    /** Cancels all requests and playback. */
    close() {
        this.pause();
        for (const work of [this.#stills, this.#skins, this.#description]) work.cancel();
        this.#skinsSoon.cancel();
        this.#dropStream();
        this.screen.close();
    }

    // Time

    play() {
        if (this.isPlaying) return;
        if (!this.clock.repeats && this.clock.time >= this.clock.period) this.clock.seek(0);
        this.isPlaying = true;
        this.#last = null;
        this.#rest = 0;
        this.#tick = requestAnimationFrame((now) => this.#advance(now));
        this.#dispatch("state");
    }

    pause() {
        if (!this.isPlaying) return;
        this.isPlaying = false;
        cancelAnimationFrame(this.#tick);
        // The frame on the screen stays; its time becomes the current one.
        const { stream, clock } = this;
        if (stream?.count) clock.seek(stream.time(stream.index(clock.time)));
        this.show();
        this.#dispatch("state");
        this.#dispatch("time");
    }

    toggle() {
        if (this.isPlaying) this.pause();
        else this.play();
    }

    seek(time) {
        this.clock.seek(time);
        this.#moved();
    }

    /** Sets the time within a stage whose period isn't known yet. */
    jump(time) {
        this.clock.time = time;
        this.#moved();
    }

    step(count) {
        this.pause();
        this.clock.step(count);
        this.#moved();
    }

    #moved() {
        this.#rest = 0;
        if (!this.isPlaying) this.show();
        this.#dispatch("time");
    }

    #advance(now) {
        const elapsed = Math.min((now - (this.#last ?? now)) / 1000, LONGEST_STEP);
        this.#last = now;
        if (this.clock.advance(elapsed)) {
            this.#rest += elapsed;
            if (this.#rest >= REST) {
                this.#rest = 0;
                this.onEnd();
                // The function can pause playback.
                if (!this.isPlaying) return;
            }
        }
        this.#showPlaying();
        this.#dispatch("time");
        this.#tick = requestAnimationFrame((next) => this.#advance(next));
    }

    #showPlaying() {
        // A stage that failed isn't requested again for every frame of playback.
        if (this.stage === this.#failedStage) return;
        if (this.#held || !this.stream?.count) return this.#stills.run(this.#wanted());
        const index = this.stream.index(this.clock.time);
        if (this.#drawn?.stream === this.stream && this.#drawn.index === index) return;
        const picture = this.stream.picture(index);
        if (!picture) {
            // A frame that is being decoded is drawn at the next animation frame.
            if (!this.stream.has(index)) this.#stills.run(this.#wanted());
            return;
        }
        this.#stills.cancel();
        const time = short(this.stream.time(index), 6);
        this.screen.draw(picture, { query: this.stage.query, time, source: "stream" });
        this.#drawn = { stream: this.stream, index };
    }

    // Requests

    #wanted() {
        const stage = this.#held ?? this.stage;
        return { stage, time: this.#held ? 0 : this.clock.time, scale: this.screen.scale };
    }

    async #showStill(wanted, signal) {
        try {
            const picture = await requestImage(wanted.stage.frame(wanted), { signal });
            if (signal.aborted) return;
            this.#fit(picture, wanted.scale);
            const { stage, time, scale } = wanted;
            this.screen.draw(picture, {
                query: stage.query,
                time: short(time, 6),
                scale,
                source: "frame",
            });
            this.#drawn = null;
            picture.close();
        } catch (error) {
            if (isAbort(error)) return;
            this.#failedStage = wanted.stage;
            this.#dispatch("failure", error);
            return;
        }
        if (this.#needsStream && wanted.stage === this.stage) {
            this.#needsStream = false;
            this.#streamSoon();
        }
        this.#dispatch("shown", { query: wanted.stage.query, time: wanted.time });
        if (this.onion && !this.isPlaying && !this.#held) this.#skinsSoon();
    }

    async #showSkins(wanted, signal) {
        try {
            const skins = await requestSkins(wanted, this.clock.period, this.onion, signal);
            if (signal.aborted) return;
            this.screen.drawOnion(wanted.stage.background, skins);
            this.#dispatch("skins");
        } catch (error) {
            if (!isAbort(error)) this.#dispatch("failure", error);
        }
    }

    #fit(picture, scale) {
        const size = [picture.width / scale, picture.height / scale];
        if (String(size) === String(this.screen.size)) return;
        this.screen.size = size;
        this.screen.layOut();
    }

    // Descriptions

    async #describe(stage, signal) {
        try {
            const description = await requestJSON(address("/api/stage", stage.query), { signal });
            if (signal.aborted) return;
            this.#apply(description);
        } catch (error) {
            if (!isAbort(error)) this.#dispatch("failure", error);
        }
    }

    #apply(description) {
        this.description = description;
        this.clock.period = description.period;
        this.clock.repeats = description.isRepeating;
        if (this.clock.time > description.period) this.seek(this.clock.time % description.period);
        this.screen.size = description.size;
        this.screen.layOut();
        this.refit();
        this.#dispatch("described");
        this.#dispatch("time");
    }

    #loadStream() {
        const { time, period } = this.clock;
        const fps = Math.max(Math.min(FRAME_RATE, Math.floor(FRAME_LIMIT / period)), 1);
        const count = Math.max(Math.round(period * fps), 1);
        const start = Math.floor(time * fps) % count;
        const query = this.stage.picture(this.screen.scale, { fps, start });
        this.stream = new FrameStream(address("/api/frames", query), {
            onLoad: () => this.#dispatch("loaded"),
            onFailure: (error) => this.#dispatch("failure", error),
        });
    }

    #dropStream() {
        this.#streamSoon.cancel();
        this.#needsStream = true;
        this.stream?.close();
        this.stream = null;
        this.#dispatch("loaded");
    }

    #dispatch(type, detail = null) {
        this.dispatchEvent(new CustomEvent(type, { detail }));
    }
}
