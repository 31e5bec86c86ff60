import { element } from "./dom.js";

/** The keys that act wherever the focus is, but for fields in which they mean something else. */
class Keys {
    #bindings = [];

    constructor() {
        addEventListener("keydown", (event) => this.#press(event));
    }

    /** Sets the page's keys: each of `keys`, `label` and `action`, which is told the event. */
    bind(bindings) {
        this.#bindings = bindings;
    }

    /** Shows a list of the keys. */
    show() {
        const dialog = element(
            "dialog",
            { class: "keys", "aria-label": "Keys", on: { close: () => dialog.remove() } },
            element("h2", {}, "Keys"),
            element(
                "dl",
                {},
                this.#bindings.flatMap(({ shown, keys, label }) => [
                    element(
                        "dt",
                        {},
                        (shown ?? keys).map((key) => element("kbd", {}, key)),
                    ),
                    element("dd", {}, label),
                ]),
            ),
            element("form", { method: "dialog" }, element("button", { autofocus: true }, "Close")),
        );
        document.body.append(dialog);
        dialog.showModal();
    }

    #press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (document.querySelector("dialog[open]")) return;
        const binding = this.#bindings.find(({ keys }) => keys.includes(event.key));
        if (!binding || belongsTo(event.target, event.key)) return;
        event.preventDefault();
        binding.action(event);
    }
}

/** The types of fields that keys are typed into or that move by arrow keys. */
const POINTED = ["checkbox", "radio", "color", "button", "range"];
const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Returns whether a key already means something to what has the focus. */
function belongsTo(target, key) {
    if (target.matches("#scrub")) return false;
    if (target.matches("textarea, select, [contenteditable]")) return true;
    if (target.matches("input")) {
        if (!POINTED.includes(target.type)) return true;
        return key === " "
            ? target.type !== "range"
            : target.matches("[type=range], [type=radio]") && MOVES.includes(key);
    }
    return target.matches("button, a, summary, [role=tab]") && key === " ";
}

/** The one keyboard of this page. */
export const keys = new Keys();

/** The key that lists all keys, which every page has. */
export const HELP = { keys: ["?"], label: "List of keys", action: () => keys.show() };
