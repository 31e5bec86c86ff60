import { address, askJSON, askPicture, isAbort } from "./api.js";
import { Clock, FRAME_RATE } from "./clock.js";
import { Film } from "./film.js";
import { short } from "./numbers.js";
import { askSkins } from "./onion.js";
import { NewestFirst, settled } from "./waiting.js";

/** How long the end of a play that isn't repeated stays, in seconds. */
const REST = 1;

/** The longest step of real time; a page that was hidden goes on where it was. */
const LONGEST_STEP = 0.1;

/** How long a stage is seen unchanged before its film is asked for, in milliseconds. */
const CALM = 300;

/** The most frames that the server makes a film of. */
const MOST_FRAMES = 3600;

/**
 * Shows a stage on a screen: any instant at once, and the play as soon as its film is here.
 *
 * Events: `described` (the stage's length and size are known), `time` (another instant), `state` (it
 * plays or has paused), `shown` (a frame was drawn; `detail` has the stage's query and the instant),
 * `loaded` (more of the film is here), `failure` (`detail` is the error).
 */
export class Player extends EventTarget {
    clock = new Clock();
    stage = null;
    film = null;
    isPlaying = false;

    /** The frames between two skins of an onion; 0 for no skins. */
    onion = 0;

    /** What is done where a play that isn't repeated has ended. */
    onEnd = () => this.clock.seek(0);

    #stills = new NewestFirst((wanted, signal) => this.#showStill(wanted, signal));
    #skins = new NewestFirst((wanted, signal) => this.#showSkins(wanted, signal));
    #skinsSoon = settled(60, () => this.#skins.want(this.#wanted()));
    #description = new NewestFirst((stage, signal) => this.#describe(stage, signal));
    #filmSoon = settled(CALM, () => this.#loadFilm());
    #held = null;
    #rest = 0;
    #last = null;
    #refused = null;
    #needsFilm = true;
    #drawn = null;
    #scale = null;
    #tick = 0;

    constructor(screen) {
        super();
        this.screen = screen;
    }

    // What is shown

    /** Shows a stage: the frame of this instant first, then its length, then its film. */
    load(stage) {
        this.stage = stage;
        // A later moment of what was seen already needn't be waited for. The first of another
        // stage is: hands that move a slider ask anew sooner than answers come.
        if (!this.#needsFilm) this.#stills.cancel();
        this.#dropFilm();
        this.show();
        this.#description.want(stage);
    }

    /** Shows a stage's first instant in place of the play, until nothing is held. */
    hold(stage) {
        this.#held = stage;
        this.show();
    }

    /** Asks for the frame of this instant. */
    show() {
        this.#drawn = null;
        this.#scale = this.screen.scale;
        this.#skinsSoon.cancel();
        this.#skins.cancel();
        this.#stills.want(this.#wanted());
    }

    /** Asks for frames of another size, where the screen wants such. */
    refit() {
        if (!this.stage || this.#scale === this.screen.scale) return;
        this.#dropFilm();
        this.show();
    }

    /** Ends everything. */
    close() {
        this.pause();
        for (const work of [this.#stills, this.#skins, this.#description]) work.cancel();
        this.#skinsSoon.cancel();
        this.#dropFilm();
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
        this.#tell("state");
    }

    pause() {
        if (!this.isPlaying) return;
        this.isPlaying = false;
        cancelAnimationFrame(this.#tick);
        // A frame of the film stays as it is; its instant is the one that is shown.
        if (this.film?.count) this.clock.seek(this.film.time(this.film.index(this.clock.time)));
        this.show();
        this.#tell("state");
        this.#tell("time");
    }

    toggle() {
        if (this.isPlaying) this.pause();
        else this.play();
    }

    seek(time) {
        this.clock.seek(time);
        this.#moved();
    }

    /** Goes to an instant of a stage whose length isn't known yet. */
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
        this.#tell("time");
    }

    #advance(now) {
        const elapsed = Math.min((now - (this.#last ?? now)) / 1000, LONGEST_STEP);
        this.#last = now;
        if (this.clock.advance(elapsed)) {
            this.#rest += elapsed;
            if (this.#rest >= REST) {
                this.#rest = 0;
                this.onEnd();
                // What follows an end may be a rest.
                if (!this.isPlaying) return;
            }
        }
        this.#showPlaying();
        this.#tell("time");
        this.#tick = requestAnimationFrame((next) => this.#advance(next));
    }

    #showPlaying() {
        // What was turned down once isn't asked for again at every moment of the play.
        if (this.stage === this.#refused) return;
        if (this.#held || !this.film?.count) return this.#stills.want(this.#wanted());
        const index = this.film.index(this.clock.time);
        if (this.#drawn?.film === this.film && this.#drawn.index === index) return;
        const picture = this.film.picture(index);
        if (!picture) {
            // What is only being decoded will be there at the next moment.
            if (!this.film.has(index)) this.#stills.want(this.#wanted());
            return;
        }
        this.#stills.cancel();
        const time = short(this.film.time(index), 6);
        this.screen.draw(picture, { query: this.stage.query, time, source: "film" });
        this.#drawn = { film: this.film, index };
    }

    // Frames

    #wanted() {
        const stage = this.#held ?? this.stage;
        return { stage, time: this.#held ? 0 : this.clock.time, scale: this.screen.scale };
    }

    async #showStill(wanted, signal) {
        try {
            const picture = await askPicture(wanted.stage.frame(wanted), { signal });
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
            this.#refused = wanted.stage;
            this.#tell("failure", error);
            return;
        }
        if (this.#needsFilm && wanted.stage === this.stage) {
            this.#needsFilm = false;
            this.#filmSoon();
        }
        this.#tell("shown", { query: wanted.stage.query, time: wanted.time });
        if (this.onion && !this.isPlaying && !this.#held) this.#skinsSoon();
    }

    async #showSkins(wanted, signal) {
        try {
            const skins = await askSkins(wanted, this.clock.period, this.onion, signal);
            if (signal.aborted) return;
            this.screen.drawOnion(wanted.stage.background, skins);
            this.#tell("skins");
        } catch (error) {
            if (!isAbort(error)) this.#tell("failure", error);
        }
    }

    #fit(picture, scale) {
        const size = [picture.width / scale, picture.height / scale];
        if (String(size) === String(this.screen.size)) return;
        this.screen.size = size;
        this.screen.lay();
    }

    // The stage

    async #describe(stage, signal) {
        try {
            const description = await askJSON(address("/api/stage", stage.query), { signal });
            if (signal.aborted) return;
            this.#take(description);
        } catch (error) {
            if (!isAbort(error)) this.#tell("failure", error);
        }
    }

    #take(description) {
        this.description = description;
        this.clock.period = description.period;
        this.clock.repeats = description.isRepeating;
        if (this.clock.time > description.period) this.seek(this.clock.time % description.period);
        this.screen.size = description.size;
        this.screen.lay();
        this.refit();
        this.#tell("described");
        this.#tell("time");
    }

    #loadFilm() {
        const { time, period } = this.clock;
        const fps = Math.max(Math.min(FRAME_RATE, Math.floor(MOST_FRAMES / period)), 1);
        const count = Math.max(Math.round(period * fps), 1);
        const start = Math.floor(time * fps) % count;
        const query = this.stage.picture(this.screen.scale, { fps, start });
        this.film = new Film(address("/api/film", query), {
            onLoad: () => this.#tell("loaded"),
            onFailure: (error) => this.#tell("failure", error),
        });
    }

    #dropFilm() {
        this.#filmSoon.cancel();
        this.#needsFilm = true;
        this.film?.close();
        this.film = null;
        this.#tell("loaded");
    }

    #tell(type, detail = null) {
        this.dispatchEvent(new CustomEvent(type, { detail }));
    }
}
