import { curveFigure, outline } from "./curve-figure.js";
import { element, shape } from "./dom.js";
import { short } from "./numbers.js";
import { catalogue } from "./catalogue.js";

/** The properties that are told in radians. */
const ANGLES = ["angle", "bearing"];

/** The room above and below what a curve reaches. */
const SPARE = 0.08;

/** Returns a table of a trace's stages: what moves in each, and by which curve. */
export function stageTable({ stages }) {
    const panel = element("section", { class: "panel stages" }, element("h2", {}, "Stages"));
    if (!stages.length) {
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
            { class: "table-scroll", tabIndex: 0, role: "region", "aria-label": "Stages" },
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
                element("tbody", {}, stages.flatMap(stageRows)),
            ),
        ),
    );
    return panel;
}

function stageRows(stage) {
    const time = `${short(stage.start, 2)} – ${short(stage.end, 2)}`;
    return stage.motions.flatMap((motion, index) => {
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

/** A value of a motion; angles are for people in degrees. */
function measure({ property }, value) {
    return ANGLES.includes(property) ? `${short((value * 180) / Math.PI, 1)}°` : short(value, 2);
}

function deviation(error) {
    return element(
        "small",
        { title: "root mean square of the differences of progress" },
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

/** The fitted curve over the named one. */
async function comparison(motion) {
    const { curves } = await catalogue();
    const named = curves.find(({ name }) => name === motion.namedCurve);
    const parts = [motion.curve, named?.points ?? []].flatMap(([, y1, , y2]) => [y1, y2]);
    const reached = parts.filter((part) => Number.isFinite(part));
    const figure = curveFigure(
        [Math.min(0, ...reached) - SPARE, Math.max(1, ...reached) + SPARE],
        {
            class: "curve-plot",
            role: "img",
            "aria-label": `The fitted curve beside ${motion.namedCurve}`,
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
