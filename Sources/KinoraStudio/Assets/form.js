import { element } from "./dom.js";
import { short } from "./numbers.js";

/** The progress with which the form begins. */
const FIRST = "0.4";

/** Returns the controls that show the form for progress at a value instead of waiting. */
export function formControls(session) {
    const shows = element("input", { type: "checkbox", on: { change: () => change() } });
    const slider = element("input", {
        type: "range",
        min: 0,
        max: 1,
        step: 0.01,
        "aria-label": "Progress, value",
        on: { input: () => change() },
    });
    const output = element("output", {});
    const change = () => {
        const progress = shows.checked ? short(Number(slider.value), 2) : null;
        session.change(session.stage.changed({ progress }));
        show();
    };
    const show = () => {
        const { progress } = session.stage;
        shows.checked = progress !== null;
        if (progress !== null) slider.value = progress;
        slider.disabled = progress === null;
        output.textContent = progress === null ? "" : `${Math.round(Number(progress) * 100)} %`;
    };
    slider.value = FIRST;
    session.addEventListener("restore", show);
    show();
    return element(
        "div",
        { class: "form", role: "group", "aria-label": "Progress" },
        element("label", { class: "check" }, shows, element("span", {}, "Progress")),
        slider,
        output,
    );
}
