import { announce } from "./announcer.js";
import { address, requestJSON, isAbort } from "./api.js";
import { element, freshIdentifier } from "./dom.js";
import { LatestWork, debounced } from "./scheduling.js";

const TABS = [
    ["uikit", "UIKit"],
    ["swiftui", "SwiftUI"],
    ["html", "HTML"],
    ["markdown", "Markdown"],
    ["command", "Command"],
    ["own-uikit", "Swift file"],
    ["own-swiftui", "SwiftUI file"],
    ["own-canvas", "Canvas file"],
    ["own-objc", "Objective-C file"],
    ["own-css", "CSS file"],
    ["own-react", "React file"],
    ["own-vue", "Vue file"],
    ["own-element", "Element file"],
    ["own-android", "Android file"],
];

/** The delay from the last change of a stage to the request for its code, in milliseconds. */
const DELAY = 400;

/** The panel with code that shows the animation elsewhere. */
export class CodePanel {
    #session;
    #code = null;
    #problem = null;
    #chosen = TABS[0][0];
    #text = element("code", {});
    #tabs = new Map();
    #panel;
    #requests = new LatestWork((stage, signal) => this.#load(stage, signal));
    #soon = debounced(DELAY, () => this.#requests.run(this.#session.stage));

    constructor(session) {
        this.#session = session;
        const identifier = freshIdentifier("code");
        this.#panel = element("pre", { role: "tabpanel", id: identifier, tabIndex: 0 }, this.#text);
        for (const [key, name] of TABS) this.#tabs.set(key, this.#makeTab(key, name, identifier));
        this.element = element(
            "section",
            { class: "panel code" },
            element("h2", {}, "Code"),
            element(
                "div",
                { class: "code-bar" },
                element(
                    "div",
                    {
                        role: "tablist",
                        "aria-label": "Languages",
                        on: { keydown: (event) => this.#key(event) },
                    },
                    [...this.#tabs.values()],
                ),
                element(
                    "button",
                    { type: "button", class: "copy", on: { click: () => this.#copy() } },
                    "Copy",
                ),
            ),
            this.#panel,
        );
        session.addEventListener("change", () => this.#soon());
        this.#choose(this.#chosen);
        this.#soon();
    }

    close() {
        this.#soon.cancel();
        this.#requests.cancel();
    }

    #makeTab(key, name, panel) {
        return element(
            "button",
            {
                type: "button",
                role: "tab",
                id: freshIdentifier("tab"),
                "aria-controls": panel,
                "data-code": key,
                on: { click: () => this.#choose(key) },
            },
            name,
        );
    }

    #choose(key) {
        this.#chosen = key;
        for (const [own, tab] of this.#tabs) {
            tab.setAttribute("aria-selected", String(own === key));
            tab.tabIndex = own === key ? 0 : -1;
        }
        this.#panel.setAttribute("aria-labelledby", this.#tabs.get(key).id);
        this.#text.textContent = this.#code?.[key] ?? this.#problem ?? "";
    }

    #key(event) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        const keys = [...this.#tabs.keys()];
        const key = keys[(keys.indexOf(this.#chosen) + step + keys.length) % keys.length];
        this.#choose(key);
        this.#tabs.get(key).focus();
    }

    async #load(stage, signal) {
        try {
            const code = await requestJSON(address("/api/code", stage.query), { signal });
            if (signal.aborted) return;
            this.#code = code;
            this.#problem = null;
        } catch (error) {
            if (isAbort(error)) return;
            this.#code = null;
            this.#problem = error.message;
        }
        this.#choose(this.#chosen);
    }

    async #copy() {
        try {
            await navigator.clipboard.writeText(this.#text.textContent);
            announce(`Copied ${this.#tabs.get(this.#chosen).textContent}.`);
        } catch {
            getSelection().selectAllChildren(this.#text);
            announce("The browser doesn’t allow copying. The text is selected instead.");
        }
    }
}
