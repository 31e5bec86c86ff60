/** Functions that create elements. */

/**
 * Returns a new element.
 *
 * Properties of the element are set. Others, such as `class`, `data-…` and `aria-…`, are
 * attributes, which null and false omit. `on` contains listeners by event.
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

/** Returns a new SVG element with attributes. */
export function shape(name, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value !== null && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
}

/** Returns the root element of an SVG document, imported into the page's document. */
export function drawing(text) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
    return document.importNode(parsed.documentElement, true);
}

let lastNumber = 0;

/** Returns a unique element identifier. */
export function freshIdentifier(stem) {
    lastNumber += 1;
    return `${stem}-${lastNumber}`;
}

/** Returns a label that contains a text and a control. */
export function labeled(text, control) {
    return element("label", { class: "labeled" }, element("span", {}, text), control);
}

/** Returns a menu of options, each an array of a value and its name. */
export function choice(options, selected, onChange) {
    return element(
        "select",
        { on: { change: (event) => onChange(event.target.value) } },
        options.map(([value, name]) =>
            element("option", { value, selected: value === selected }, name),
        ),
    );
}
