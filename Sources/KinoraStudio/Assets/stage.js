import { address } from "./api.js";
import { short } from "./numbers.js";
import { readable, splitOnce } from "./route.js";

/** The colours behind frames; frames are opaque so that their pixels are the engine's own. */
export const BACKGROUNDS = { light: "#FFFFFF", dark: "#171513" };

/** What is shown of an indicator, as a value: a change makes another one. */
export class Stage {
    constructor(values) {
        Object.assign(
            this,
            {
                identifier: "",
                /** Values that differ from their defaults, by name, as text. */
                values: new Map(),
                /** Changed curves by `LAYER:KEYPATH:TIME`, as text. */
                paces: new Map(),
                /** The size in points as texts, empty for the natural one. */
                width: "",
                height: "",
                isReduced: false,
                ground: "light",
                framing: "drawing",
                /** The sign of an outcome that the play goes to, and from which second. */
                ending: null,
            },
            values,
        );
        Object.freeze(this);
    }

    /** Returns the stage that an address describes. */
    static read(route, ground) {
        const { parameters, identifier } = route;
        return new Stage({
            identifier,
            values: pairs(parameters.getAll("set")),
            paces: pairs(parameters.getAll("pace")),
            width: parameters.get("width") ?? "",
            height: parameters.get("height") ?? "",
            isReduced: parameters.get("reduced") === "1",
            ground: parameters.get("ground") ?? ground,
            framing: parameters.get("framing") ?? "drawing",
        });
    }

    /** Returns a stage with other values. */
    changed(values) {
        return new Stage({ ...this, ...values });
    }

    /** Returns a stage with another value of a parameter, or its default for null. */
    setting(name, value) {
        return this.changed({ values: replaced(this.values, name, value) });
    }

    /** Returns a stage with another curve, or the written one for null. */
    pacing(key, curve) {
        return this.changed({ paces: replaced(this.paces, key, curve) });
    }

    /** The parameters of the page's address that describe it. */
    get parameters() {
        return {
            set: joined(this.values),
            pace: joined(this.paces),
            width: this.width || null,
            height: this.height || null,
            reduced: this.isReduced ? "1" : null,
            framing: this.framing === "drawing" ? null : this.framing,
        };
    }

    /** The query that asks the server for it. */
    get query() {
        const query = new URLSearchParams({ id: this.identifier });
        if (this.width) query.set("width", this.width);
        if (this.height) query.set("height", this.height);
        if (this.isReduced) query.set("reduced", "1");
        query.set("ground", this.ground);
        if (this.framing !== "drawing") query.set("framing", this.framing);
        for (const pair of joined(this.values)) query.append("set", pair);
        for (const pair of joined(this.paces)) query.append("pace", pair);
        if (this.ending) {
            query.set("sign", this.ending.sign);
            query.set("from", this.ending.from);
        }
        return readable(query);
    }

    /** The colour behind its frames. */
    get background() {
        return BACKGROUNDS[this.ground] ?? BACKGROUNDS.light;
    }

    /** Returns the address of the frame of an instant, on its own ground unless another is given. */
    frame({ time, scale, background = this.background }) {
        return address("/api/frame.png", this.picture(scale, { t: short(time, 6), background }));
    }

    /** Returns the query of a picture of it, on its own background unless another is given. */
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
