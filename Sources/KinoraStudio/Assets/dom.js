/** Ways to build elements. */

/**
 * Returns a new element.
 *
 * Properties that the element has are set; `class`, `data-…`, `aria-…` and others are attributes, left
 * out where they are null or false. `on` holds listeners by event.
 */
export function element(name, properties = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) set(made, key, value);
    made.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return made;
}

function set(target, key, value) {
    if (key === "on") {
        for (const [event, listener] of Object.entries(value)) {
            target.addEventListener(event, listener);
        }
    } else if (key in target && !key.includes("-")) {
        target[key] = value;
    } else if (value !== null && value !== undefined && value !== false) {
        target.setAttribute(key, value === true ? "" : value);
    }
}

const SVG = "http://www.w3.org/2000/svg";

/** Returns a new element of an SVG drawing with attributes. */
export function shape(name, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value !== null && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
}

/** Returns the root element of an SVG document, ready to be put into this one. */
export function drawing(text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return document.importNode(parsed.documentElement, true);
}

let lastNumber = 0;

/** Returns an identifier that no other element has. */
export function freshIdentifier(stem) {
    lastNumber += 1;
    return `${stem}-${lastNumber}`;
}

/** Returns a label with its control, in that order. */
export function labelled(text, control) {
    return element("label", { class: "labelled" }, element("span", {}, text), control);
}

/** Returns a choice among options, each a value with its name. */
export function choice(options, selected, onChange) {
    return element(
        "select",
        { on: { change: (event) => onChange(event.target.value) } },
        options.map(([value, name]) =>
            element("option", { value, selected: value === selected }, name),
        ),
    );
}
