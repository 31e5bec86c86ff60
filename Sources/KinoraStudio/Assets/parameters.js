import { valueText } from "./catalog.js";
import { element, freshIdentifier } from "./dom.js";
import { iconButton } from "./icons.js";
import { control } from "./parameter-controls.js";
import { errorSlot } from "./session.js";

/** Returns the panel with controls for every parameter and the size. */
export function parametersPanel(session) {
    const { indicator } = session;
    const rows = indicator.parameters.map((parameter) => parameterRow(session, parameter));
    return element(
        "section",
        { class: "panel parameters" },
        element(
            "div",
            { class: "panel-head" },
            element("h2", {}, "Parameters"),
            historyButtons(session),
        ),
        rows,
        sizeRow(session),
    );
}

/** Returns the buttons that undo and redo changes. */
function historyButtons(session) {
    const undo = iconButton("undo", "Undo (⌘Z or Ctrl+Z)", () => session.undo());
    const redo = iconButton("redo", "Redo (⇧⌘Z or Ctrl+Y)", () => session.redo());
    const update = () => {
        // A disabled button would lose the focus to the page.
        undo.setAttribute("aria-disabled", !session.canUndo);
        redo.setAttribute("aria-disabled", !session.canRedo);
    };
    session.addEventListener("history", update);
    update();
    return element("div", { class: "history", role: "group", "aria-label": "History" }, undo, redo);
}

/** Returns a parameter's control with its name, summary, reset button, and error message. */
function parameterRow(session, parameter) {
    const slot = errorSlot();
    const summary = element(
        "p",
        { class: "hint", id: freshIdentifier("summary") },
        parameter.summary,
    );
    const name = spokenName(parameter.name);
    // A color's default depends on the page's background.
    const shown = {
        ...parameter,
        get default() {
            const isDark = session.stage.ground === "dark";
            return isDark ? (parameter.darkDefault ?? parameter.default) : parameter.default;
        },
    };
    const change = (value) => {
        const isDefault = value === null || value === valueText(shown.default);
        reset.disabled = isDefault;
        session.change(session.stage.setting(parameter.name, isDefault ? null : value), slot);
    };
    const made = control(shown, {
        name,
        description: summary.id,
        value: session.stage.values.get(parameter.name) ?? null,
        onChange: change,
    });
    const reset = iconButton("reset", `${name}: reset to default`, () => {
        made.show(null);
        change(null);
    });
    reset.disabled = !session.stage.values.has(parameter.name);
    session.addEventListener("set", ({ detail }) => {
        if (detail.name !== parameter.name) return;
        made.show(detail.value);
        reset.disabled = !session.stage.values.has(parameter.name);
    });
    session.addEventListener("restore", () => {
        made.show(session.stage.values.get(parameter.name) ?? null);
        reset.disabled = !session.stage.values.has(parameter.name);
    });
    let { ground } = session.stage;
    session.addEventListener("change", () => {
        if (session.stage.ground === ground) return;
        ground = session.stage.ground;
        if (!session.stage.values.has(parameter.name)) made.show(null);
    });
    made.element.addEventListener("dblclick", ({ target }) => {
        if (target.type === "range") reset.click();
    });
    return element(
        "fieldset",
        { class: "parameter", "data-parameter": parameter.name },
        element("legend", {}, name),
        element("div", { class: "parameter-line" }, made.element, reset),
        summary,
        slot,
    );
}

/** Returns the controls for the size in points; empty fields stand for the natural size. */
function sizeRow(session) {
    const slot = errorSlot();
    const sides = ["width", "height"];
    const inputs = sides.map((side, index) =>
        element("input", {
            type: "number",
            min: 1,
            max: 4096,
            value: session.stage[side],
            placeholder: session.indicator.naturalSize[index],
            "aria-label": `${spokenName(side)} in points`,
            on: { input: () => change() },
        }),
    );
    const change = () => {
        const [width, height] = inputs.map((input) => input.value);
        reset.disabled = !width && !height;
        session.change(session.stage.changed({ width, height }), slot);
    };
    const reset = iconButton("reset", "Size: reset to natural size", () => {
        for (const input of inputs) input.value = "";
        change();
    });
    reset.disabled = !session.stage.width && !session.stage.height;
    session.addEventListener("restore", () => {
        for (const [index, side] of sides.entries()) inputs[index].value = session.stage[side];
        reset.disabled = !session.stage.width && !session.stage.height;
    });
    return element(
        "fieldset",
        { class: "parameter", "data-parameter": "size" },
        element("legend", {}, "Size"),
        element(
            "div",
            { class: "parameter-line" },
            element(
                "div",
                { class: "size" },
                inputs[0],
                element("span", {}, "×"),
                inputs[1],
                element("span", { class: "unit" }, "pt"),
            ),
            reset,
        ),
        element("p", { class: "hint" }, "A single side keeps the aspect ratio."),
        slot,
    );
}

function spokenName(name) {
    const words = name.replaceAll("-", " ");
    return words[0].toUpperCase() + words.slice(1);
}
