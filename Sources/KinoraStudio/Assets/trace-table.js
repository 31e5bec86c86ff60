import { curveFigure, outline } from "./curve-figure.js";
import { element, shape } from "./dom.js";
import { short } from "./numbers.js";
import { loadCatalog } from "./catalog.js";

/** The properties in radians. */
const ANGLES = ["angle", "bearing"];

/** The margin above and below a curve. */
const CURVE_MARGIN = 0.08;

/** Returns the table of a trace's phases, with the motions in each and their curves. */
export function phaseTable({ phases }) {
    const panel = element("section", { class: "panel phases" }, element("h2", {}, "Phases"));
    if (!phases.length) {
        panel.append(element("p", { class: "hint" }, "No motion was found."));
        return panel;
    }
    const heads = [
        "Seconds",
        "Track",
        "Property",
        "From",
        "To",
        "Named curve",
        "Fitted curve",
        "Curves",
    ];
    panel.append(
        element(
            "div",
            { class: "table-scroll", tabIndex: 0, role: "region", "aria-label": "Phases" },
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
                element("tbody", {}, phases.flatMap(phaseRows)),
            ),
        ),
    );
    return panel;
}

function phaseRows(phase) {
    const time = `${short(phase.start, 2)} – ${short(phase.end, 2)}`;
    return phase.motions.flatMap((motion, index) => {
        const detail = element(
            "tr",
            { class: "detail", hidden: true },
            element("td", { colSpan: 8 }),
        );
        const open = element(
            "button",
            {
                type: "button",
                "aria-expanded": "false",
                on: { click: () => toggle(open, detail, motion) },
            },
            "Show",
        );
        const row = element(
            "tr",
            { class: index ? null : "is-first" },
            element("th", { scope: "row" }, index ? "" : time),
            element("td", {}, motion.track),
            element("td", {}, motion.continues ? `${motion.property}, continues` : motion.property),
            element("td", { class: "figure" }, measure(motion, motion.from)),
            element("td", { class: "figure" }, measure(motion, motion.to)),
            element("td", {}, `${motion.namedCurve} `, deviation(motion.namedError)),
            element(
                "td",
                {},
                `${motion.curve.map((number) => short(number, 2)).join(", ")} `,
                deviation(motion.error),
            ),
            element("td", {}, open),
        );
        return [row, detail];
    });
}

/** Returns a motion's value as text, with angles in degrees. */
function measure({ property }, value) {
    return ANGLES.includes(property) ? `${short((value * 180) / Math.PI, 1)}°` : short(value, 2);
}

function deviation(error) {
    return element(
        "small",
        { title: "root mean square error of the progress" },
        `± ${short(error, 3)}`,
    );
}

async function toggle(button, detail, motion) {
    const cell = detail.firstElementChild;
    if (!cell.childElementCount) cell.append(await comparison(motion));
    detail.hidden = !detail.hidden;
    button.setAttribute("aria-expanded", String(!detail.hidden));
    button.textContent = detail.hidden ? "Show" : "Hide";
}

/** Returns a figure of the fitted curve and the named one. */
async function comparison(motion) {
    const { curves } = await loadCatalog();
    const named = curves.find(({ name }) => name === motion.namedCurve);
    const parts = [motion.curve, named?.points ?? []].flatMap(([, y1, , y2]) => [y1, y2]);
    const reached = parts.filter((part) => Number.isFinite(part));
    const figure = curveFigure(
        [Math.min(0, ...reached) - CURVE_MARGIN, Math.max(1, ...reached) + CURVE_MARGIN],
        {
            class: "curve-plot",
            role: "img",
            "aria-label": `The fitted curve and ${motion.namedCurve}`,
        },
        ...(named ? [shape("path", { class: "curve-named", d: outline(named.points) })] : []),
        shape("path", { class: "curve", d: outline(motion.curve) }),
    );
    return element(
        "div",
        { class: "comparison" },
        figure,
        element(
            "ul",
            {},
            element(
                "li",
                { class: "of-fitted" },
                `fitted: ${motion.curve.map((number) => short(number)).join(", ")}`,
            ),
            element(
                "li",
                { class: "of-named" },
                `${motion.namedCurve}: ${named?.points.join(", ") ?? "not in the catalog"}`,
            ),
        ),
    );
}
