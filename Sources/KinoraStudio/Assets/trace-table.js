import { curveFigure, outline } from "./curve-figure.js";
import { choice, element, shape } from "./dom.js";
import { numbers, short } from "./numbers.js";

/** The margin above and below a curve. */
const CURVE_MARGIN = 0.08;

/** The choice of a curve that has no name. */
const CUSTOM = "";

const HEADS = ["Phase", "Layer", "Property", "From", "To", "Starts", "Ends", "Curve", "Control points"];

/**
 * Returns the table of a trace's motions by phases, in which times and curves can be corrected.
 *
 * `correct` is called with a correction's parameters.
 */
export function motionTable(trace, curves, correct) {
    const panel = element("section", { class: "panel phases" }, element("h2", {}, "Phases"));
    if (!trace.motions.length) {
        panel.append(element("p", { class: "hint" }, "No motion was found."));
        return panel;
    }
    const rows = trace.motions.map((motion, index) => {
        const isFirst = trace.motions[index - 1]?.phaseStart !== motion.phaseStart;
        return motionRow(motion, isFirst, curves, correct);
    });
    panel.append(table("Phases", HEADS, rows));
    return panel;
}

/** Returns the table of a trace's layers, whose kinds can be corrected. */
export function layerTable(trace, correct) {
    const rows = trace.layers
        .filter(({ kind }) => kind !== "group")
        .map((layer) => {
            const kinds = [...new Set([layer.kind, ...trace.kinds])];
            const chip = element("span", { class: "chip" });
            chip.style.background = layer.color ?? "currentColor";
            const kind = choice(
                kinds.map((name) => [name, name]),
                layer.kind,
                (name) => correct({ layer: layer.name, kind: name }),
            );
            kind.setAttribute("aria-label", `The kind of ${layer.name}`);
            return element(
                "tr",
                { "data-layer": layer.name },
                element("th", { scope: "row" }, chip, ` ${layer.name}`),
                element("td", {}, kind),
                element("td", {}, layer.delay ? `${short(layer.delay)} s later` : ""),
            );
        });
    return element(
        "section",
        { class: "panel phases" },
        element("h2", {}, "Layers"),
        table("Layers", ["Layer", "Kind", "Delay"], rows),
    );
}

function table(name, heads, rows) {
    return element(
        "div",
        { class: "table-scroll", tabIndex: 0, role: "region", "aria-label": name },
        element(
            "table",
            {},
            element(
                "thead",
                {},
                element(
                    "tr",
                    {},
                    heads.map((head) => element("th", { scope: "col" }, head)),
                ),
            ),
            element("tbody", {}, rows),
        ),
    );
}

function motionRow(motion, isFirst, curves, correct) {
    const times = `${short(motion.phaseStart, 2)} – ${short(motion.phaseEnd, 2)} s`;
    const place = { layer: motion.track, property: motion.property, piece: motion.piece };
    return element(
        "tr",
        {
            class: isFirst ? "is-first" : null,
            "data-layer": motion.track,
            "data-property": motion.property,
            "data-piece": motion.piece,
        },
        element("th", { scope: "row" }, isFirst ? times : ""),
        element("td", {}, motion.track),
        element("td", {}, motion.continues ? `${motion.property}, continues` : motion.property),
        element("td", { class: "figure" }, measure(motion, motion.from), deviation(motion, "from")),
        element("td", { class: "figure" }, measure(motion, motion.to), deviation(motion, "to")),
        element("td", {}, startField(motion, place, correct)),
        element("td", { class: "figure" }, `${short(motion.end)} s`),
        element("td", {}, curveChoice(motion, curves, place, correct)),
        element("td", {}, pointsField(motion, place, correct), preview(motion)),
    );
}

/** Returns a motion's value as text, with angles in degrees. */
function measure({ property }, value) {
    return property.includes("rotation") ? `${short((value * 180) / Math.PI, 1)}°` : short(value, 2);
}

function deviation(motion, end) {
    const amount = motion[`${end}Deviation`];
    if (!amount) return null;
    const isAngle = motion.property.includes("rotation");
    const shown = Number((isAngle ? (amount * 180) / Math.PI : amount).toPrecision(1));
    const text = `${shown}${isAngle ? "°" : ""}`;
    return element("small", { title: "standard deviation" }, ` ± ${text}`);
}

function startField(motion, place, correct) {
    if (!motion.piece) return `${short(motion.start)} s`;
    const field = element("input", {
        type: "number",
        class: "time-field",
        step: 0.01,
        value: short(motion.start),
        "aria-label": `The start of ${motion.track} ${motion.property} in seconds`,
        on: { change: () => correct({ ...place, time: field.value }) },
    });
    return field;
}

function curveChoice(motion, curves, place, correct) {
    const named = curves.find(({ points }) => isSame(points, motion.curve));
    const options = curves.map(({ name }) => [name, name]);
    const select = choice(
        [...(named ? [] : [[CUSTOM, "custom"]]), ...options],
        named?.name ?? CUSTOM,
        (name) => name !== CUSTOM && correct({ ...place, curve: name }),
    );
    select.setAttribute("aria-label", `The curve of ${motion.track} ${motion.property}`);
    return select;
}

function pointsField(motion, place, correct) {
    const field = element("input", {
        type: "text",
        class: "points-field",
        value: motion.curve.map((number) => short(number)).join(", "),
        "aria-label": `The control points of ${motion.track} ${motion.property}`,
        on: {
            change: () => {
                const points = numbers(field.value, 4);
                field.setAttribute("aria-invalid", String(!points));
                if (points) correct({ ...place, curve: points.join(",") });
            },
        },
    });
    return field;
}

function isSame(one, other) {
    return one.every((number, index) => Math.abs(number - other[index]) < 1e-4);
}

/** Returns a small figure of a motion's curve. */
function preview({ curve }) {
    const reached = [0, 1, curve[1], curve[3]];
    return curveFigure(
        [Math.min(...reached) - CURVE_MARGIN, Math.max(...reached) + CURVE_MARGIN],
        { class: "curve-plot curve-small", "aria-hidden": "true" },
        shape("path", { class: "curve", d: outline(curve) }),
    );
}
