import { element } from "./dom.js";

/** The page's keyboard shortcuts, except in controls that use the same keys. */
class Keys {
    #bindings = [];

    constructor() {
        addEventListener("keydown", (event) => this.#press(event));
    }

    /**
     * Sets the shortcuts, each with `keys`, a `label`, and an `action` that receives the event.
     *
     * With `isCommand`, the key is pressed together with Command or Control.
     */
    bind(bindings) {
        this.#bindings = bindings;
    }

    /** Shows a list of the shortcuts. */
    show() {
        const dialog = element(
            "dialog",
            {
                class: "keys",
                "aria-label": "Keyboard shortcuts",
                on: { close: () => dialog.remove() },
            },
            element("h2", {}, "Keyboard shortcuts"),
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
        if (event.altKey || event.defaultPrevented) return;
        if (document.querySelector("dialog[open]")) return;
        const isCommand = event.ctrlKey || event.metaKey;
        const binding = this.#bindings.find(
            (candidate) =>
                candidate.keys.includes(event.key) && (candidate.isCommand ?? false) === isCommand,
        );
        if (!binding || belongsTo(event.target, event.key)) return;
        event.preventDefault();
        binding.action(event);
    }
}

/** The types of input elements in which users don't type text. */
const TEXTLESS = ["checkbox", "radio", "color", "button", "range"];
/** The keys that change the value of a slider or a group of radio buttons. */
const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Returns a Boolean value that indicates whether the focused element uses a key itself. */
function belongsTo(target, key) {
    if (target.matches("#scrub")) return false;
    if (target.matches("textarea, select, [contenteditable]")) return true;
    if (target.matches("input")) {
        if (!TEXTLESS.includes(target.type)) return true;
        return key === " "
            ? target.type !== "range"
            : target.matches("[type=range], [type=radio]") && MOVES.includes(key);
    }
    return target.matches("button, a, summary, [role=tab]") && key === " ";
}

/** The shortcuts of the page. */
export const keys = new Keys();

/** The shortcut of every page that lists all shortcuts. */
export const HELP = { keys: ["?"], label: "Show keyboard shortcuts", action: () => keys.show() };
