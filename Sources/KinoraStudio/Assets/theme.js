/** Light and dark: the system's choice unless another is made. */

const system = matchMedia("(prefers-color-scheme: dark)");

/** Whether people asked their system for less motion. */
export const prefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The page's look; an event `change` tells of another one. */
class Theme extends EventTarget {
    constructor() {
        super();
        system.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    }

    /** What is chosen: `light`, `dark`, or nothing for the system's choice. */
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

    /** What is seen: `light` or `dark`. */
    get ground() {
        return this.choice || (system.matches ? "dark" : "light");
    }
}

/** The one look of this page. */
export const theme = new Theme();
