import { valueText } from "./catalog.js";
import { choice, element } from "./dom.js";
import { clamped, short } from "./numbers.js";

const UNITS = { seconds: "s", points: "pt", degrees: "°", ratio: "" };

/** The maximum size of a range that a slider covers completely. */
const WIDEST = 1440;

/** The reach of a slider in a wide range, as a multiple of the default; 100 if the default is 0. */
const REACH = 4;
const REACH_OF_ZERO = 100;

/**
 * Returns a parameter's control: its `element`, and `show`, which sets a value, or the default for
 * null.
 *
 * `onChange` receives values in the form in which the server reads them, or null for the default.
 */
export function control(parameter, options) {
    const make = MAKERS[parameter.kind] ?? MAKERS.text;
    const made = make(parameter, options);
    made.show(options.value);
    return made;
}

const MAKERS = {
    number(parameter, { name, description, onChange }) {
        const [low, high] = sliderRange(parameter);
        const step = Math.min(10 ** Math.floor(Math.log10((high - low) / 100)), 1);
        const common = { step, "aria-describedby": description };
        const slider = element("input", {
            type: "range",
            min: low,
            max: high,
            ...common,
            "aria-label": name,
            on: { input: () => accept(slider.value, field) },
        });
        const field = element("input", {
            type: "number",
            min: parameter.minimum,
            max: parameter.maximum,
            ...common,
            step: "any",
            placeholder: "default",
            "aria-label": `${name}, number`,
            on: {
                input: () => field.value !== "" && accept(field.value, slider),
                change: () => field.value === "" && onChange(null),
            },
        });
        const accept = (text, other) => {
            other.value = text;
            onChange(text);
        };
        return {
            element: element("div", { class: "number" }, slider, field, unit(parameter)),
            show: (value) => {
                const text = value ?? parameter.default;
                field.value = text === null ? "" : short(Number(text), 4);
                slider.value = text ?? low;
            },
        };
    },

    colors(parameter, { name, description, onChange }) {
        const swatches = element("div", { class: "swatches" });
        const text = element("input", {
            type: "text",
            spellcheck: false,
            autocomplete: "off",
            "aria-label": `${name}, as #RRGGBB, separated by commas`,
            "aria-describedby": description,
            on: {
                input: () => {
                    fill();
                    onChange(withoutSpaces(text.value) || null);
                },
            },
        });
        const fill = () => {
            const colors = withoutSpaces(text.value).split(",").filter(isColor);
            const hadFocus = [...swatches.children].indexOf(document.activeElement);
            if (swatches.children.length !== colors.length) {
                swatches.replaceChildren(...colors.map((_, index) => swatch(index)));
            }
            for (const [index, color] of colors.entries()) {
                swatches.children[index].value = color.slice(0, 7).toLowerCase();
            }
            swatches.children[hadFocus]?.focus();
        };
        const swatch = (index) =>
            element("input", {
                type: "color",
                "aria-label": `${name} ${index + 1}`,
                on: { input: ({ target }) => paint(index, target.value.toUpperCase()) },
            });
        const paint = (index, color) => {
            const colors = withoutSpaces(text.value).split(",");
            // Keeps the two digits of the opacity, which the browser's color picker doesn't have.
            colors[index] = color + colors[index].slice(7);
            text.value = colors.join(", ");
            onChange(colors.join(","));
        };
        return {
            element: element("div", { class: "colors" }, swatches, text),
            show: (value) => {
                text.value = (value ?? valueText(parameter.default ?? [])).split(",").join(", ");
                fill();
            },
        };
    },

    text(parameter, { name, description, onChange }) {
        const input = element("input", {
            type: "text",
            "aria-label": name,
            "aria-describedby": description,
            on: { input: () => onChange(input.value) },
        });
        const show = (value) => {
            input.value = value ?? parameter.default ?? "";
        };
        return { element: input, show };
    },

    choice(parameter, { name, description, onChange }) {
        const select = choice(
            parameter.choices.map((value) => [value, value]),
            null,
            onChange,
        );
        select.setAttribute("aria-label", name);
        select.setAttribute("aria-describedby", description);
        const show = (value) => {
            select.value = value ?? parameter.default;
        };
        return { element: select, show };
    },

    flag(parameter, { name, description, onChange }) {
        const input = element("input", {
            type: "checkbox",
            "aria-describedby": description,
            on: { change: () => onChange(String(input.checked)) },
        });
        const show = (value) => {
            input.checked = (value ?? String(parameter.default)) === "true";
        };
        return {
            element: element("label", { class: "check" }, input, element("span", {}, name)),
            show,
        };
    },

    image() {
        const note = "Use kinora export --image to set an image file.";
        return { element: element("p", { class: "unavailable" }, note), show: () => {} };
    },
};

function unit(parameter) {
    return element("span", { class: "unit" }, UNITS[parameter.unit] ?? parameter.unit ?? "");
}

/** Returns the part of a range that a slider covers; the field next to it accepts all of it. */
function sliderRange({ minimum, maximum, default: initial }) {
    const [low, high] = [minimum ?? 0, maximum ?? REACH_OF_ZERO];
    const reach = initial ? REACH * Math.abs(initial) : REACH_OF_ZERO;
    if (high - low <= Math.min(WIDEST, 10 * reach)) return [low, high];
    return [clamped(-reach, low, high), clamped(reach, low, high)];
}

function isColor(text) {
    return /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text);
}

function withoutSpaces(text) {
    return text.replace(/\s+/g, "");
}
