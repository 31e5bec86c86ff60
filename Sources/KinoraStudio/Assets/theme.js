/** The light or dark theme: the system's unless the user chooses one. */

const system = matchMedia("(prefers-color-scheme: dark)");

/** A Boolean value that indicates whether the user prefers reduced motion. */
export const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The page's theme. A `change` event is dispatched after it changes. */
class Theme extends EventTarget {
    constructor() {
        super();
        system.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    }

    /** The chosen theme: `light`, `dark`, or an empty text for the system's. */
    get choice() {
        return document.documentElement.dataset.theme ?? "";
    }

    set choice(name) {
        const known = ["light", "dark"].includes(name) ? name : "";
        if (known === this.choice) return;
        if (known) document.documentElement.dataset.theme = known;
        else delete document.documentElement.dataset.theme;
        this.dispatchEvent(new Event("change"));
    }

    /** The effective theme: `light` or `dark`. */
    get ground() {
        return this.choice || (system.matches ? "dark" : "light");
    }
}

/** The theme of the page. */
export const theme = new Theme();
