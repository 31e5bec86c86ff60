import { written } from "./catalogue.js";
import { choice, element } from "./dom.js";
import { clamped, short } from "./numbers.js";

const UNITS = { seconds: "s", points: "pt", degrees: "°", ratio: "" };

/** Ranges up to this many steps are a slider's as a whole. */
const WIDEST = 1440;

/** What a slider shows of a wide range: so many times the default, or so much beside 0. */
const REACH = 4;
const REACH_OF_ZERO = 100;

/**
 * Returns a parameter's control: its `element`, and `show`, which sets a value or, for null, the default.
 *
 * `onChange` is told values as the server reads them, null where there is none.
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
            placeholder: "natural",
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
            "aria-label": `${name}, as #RRGGBB separated by commas`,
            "aria-describedby": description,
            on: {
                input: () => {
                    fill();
                    onChange(tight(text.value) || null);
                },
            },
        });
        const fill = () => {
            const colors = tight(text.value).split(",").filter(isColor);
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
            const colors = tight(text.value).split(",");
            // The two digits of the opacity stay, which the browser's chooser doesn't know.
            colors[index] = color + colors[index].slice(7);
            text.value = colors.join(", ");
            onChange(colors.join(","));
        };
        return {
            element: element("div", { class: "colors" }, swatches, text),
            show: (value) => {
                text.value = (value ?? written(parameter.default ?? [])).split(",").join(", ");
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
        const note = "A file’s path is needed: use the tool’s --image.";
        return { element: element("p", { class: "absent" }, note), show: () => {} };
    },
};

function unit(parameter) {
    return element("span", { class: "unit" }, UNITS[parameter.unit] ?? parameter.unit ?? "");
}

/** Returns the part of a range that a slider shows; the field beside it takes the whole. */
function sliderRange({ minimum, maximum, default: usual }) {
    const [low, high] = [minimum ?? 0, maximum ?? REACH_OF_ZERO];
    const reach = usual ? REACH * Math.abs(usual) : REACH_OF_ZERO;
    if (high - low <= Math.min(WIDEST, 10 * reach)) return [low, high];
    return [clamped(-reach, low, high), clamped(reach, low, high)];
}

function isColor(text) {
    return /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(text);
}

function tight(text) {
    return text.replace(/\s+/g, "");
}
