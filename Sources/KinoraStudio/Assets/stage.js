import { address } from "./api.js";
import { short } from "./numbers.js";
import { readable, splitOnce } from "./route.js";

/** The background colors of frames, which are opaque so that browsers don't blend their pixels. */
export const BACKGROUNDS = { light: "#FFFFFF", dark: "#171513" };

/** The description of a stage: an indicator with its parameters, size and look. Immutable. */
export class Stage {
    constructor(values) {
        Object.assign(
            this,
            {
                identifier: "",
                /** The text of parameters that differ from their defaults, by name. */
                values: new Map(),
                /** The text of timing overrides by `LAYER:KEYPATH:TIME`. */
                timing: new Map(),
                /** The size in points as text; empty for the natural size. */
                width: "",
                height: "",
                reducesMotion: false,
                /** The background style: the chosen one, or that of the page. */
                ground: "light",
                /** The chosen background style; empty for that of the page. */
                ownGround: "",
                framing: "drawing",
                /** The progress from 0 to 1 as text, or null to wait. */
                progress: null,
                /** The outcome that ends the animation, and the time at which it starts in seconds. */
                outcome: null,
                outcomeTime: null,
            },
            values,
        );
        Object.freeze(this);
    }

    /** Returns the stage in a page's URL. */
    static read(route, ground) {
        const { parameters, identifier } = route;
        const ownGround = parameters.get("ground") in BACKGROUNDS ? parameters.get("ground") : "";
        return new Stage({
            identifier,
            values: pairs(parameters.getAll("set")),
            timing: pairs(parameters.getAll("timing")),
            width: parameters.get("width") ?? "",
            height: parameters.get("height") ?? "",
            reducesMotion: parameters.get("reducedMotion") === "1",
            ground: ownGround || ground,
            ownGround,
            framing: parameters.get("framing") ?? "drawing",
            progress: parameters.get("progress"),
            outcome: parameters.get("outcome"),
            outcomeTime: parameters.get("outcomeTime") ?? "0",
        });
    }

    /** Returns a stage with other values of its properties. */
    changed(values) {
        return new Stage({ ...this, ...values });
    }

    /** Returns a stage with another value of a parameter, or its default for null. */
    setting(name, value) {
        return this.changed({ values: replaced(this.values, name, value) });
    }

    /** Returns a stage with another curve of a segment, or the original curve for null. */
    withTiming(key, curve) {
        return this.changed({ timing: replaced(this.timing, key, curve) });
    }

    /** The parameters that describe the stage in the page's URL. */
    get parameters() {
        return {
            set: joined(this.values),
            timing: joined(this.timing),
            width: this.width || null,
            height: this.height || null,
            reducedMotion: this.reducesMotion ? "1" : null,
            ground: this.ownGround || null,
            framing: this.framing === "drawing" ? null : this.framing,
            progress: this.progress,
            outcome: this.outcome,
            outcomeTime: this.outcome ? this.outcomeTime : null,
        };
    }

    /** The query that describes the stage in requests. */
    get query() {
        const query = new URLSearchParams({ id: this.identifier });
        if (this.width) query.set("width", this.width);
        if (this.height) query.set("height", this.height);
        if (this.reducesMotion) query.set("reducedMotion", "1");
        query.set("ground", this.ground);
        if (this.framing !== "drawing") query.set("framing", this.framing);
        for (const pair of joined(this.values)) query.append("set", pair);
        for (const pair of joined(this.timing)) query.append("timing", pair);
        if (this.progress !== null) query.set("progress", this.progress);
        if (this.outcome) {
            query.set("outcome", this.outcome);
            query.set("outcomeTime", this.outcomeTime);
        }
        return readable(query);
    }

    /** The background color of frames. */
    get background() {
        return BACKGROUNDS[this.ground] ?? BACKGROUNDS.light;
    }

    /** Returns the URL of the frame at a time. */
    frame({ time, scale, background = this.background }) {
        return address("/api/frame.png", this.picture(scale, { t: short(time, 6), background }));
    }

    /** Returns the query of a frame or a stream of frames. */
    picture(scale, values = {}) {
        const rest = new URLSearchParams({ scale, background: this.background, ...values });
        return `${this.query}&${rest}`;
    }
}

function pairs(texts) {
    return new Map(
        texts.map((text) => splitOnce(text, "=")).filter(([, value]) => value !== undefined),
    );
}

function joined(map) {
    return [...map].map(([name, value]) => `${name}=${value}`);
}

function replaced(map, name, value) {
    const copy = new Map(map);
    if (value === null) copy.delete(name);
    else copy.set(name, value);
    return copy;
}
