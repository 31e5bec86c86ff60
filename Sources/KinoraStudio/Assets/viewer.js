import { choice, element, labeled } from "./dom.js";
import { theme } from "./theme.js";

const ZOOMS = ["fit", "1", "2", "4", "8"];

/** The choices of frames between two onion skins. */
const ONION_STEPS = [
    ["0", "Off"],
    ["1", "1 frame"],
    ["3", "3 frames"],
    ["6", "6 frames"],
];

/** The screen with the controls for its look. */
export class Viewer {
    #zooms;
    #onion;

    constructor(session, screen, slot) {
        this.session = session;
        this.screen = screen;
        this.#zooms = this.#makeZooms();
        this.#onion = choice(ONION_STEPS, session.route.get("onion") ?? "0", (value) =>
            this.setOnion(value),
        );
        this.element = element(
            "section",
            { class: "viewer", "aria-label": "Viewer" },
            element("div", { class: "viewer-tools" }, this.#zooms, this.#looks()),
            screen.element,
            slot,
        );
        this.setZoom(session.route.get("zoom") ?? "fit");
        this.setOnion(session.route.get("onion") ?? "0");
    }

    /** Sets the zoom. */
    setZoom(zoom) {
        const known = ZOOMS.includes(zoom) ? zoom : "fit";
        for (const input of this.#zooms.querySelectorAll("input"))
            input.checked = input.value === known;
        this.screen.zoom = known;
        this.screen.layOut();
        this.screen.center();
        this.session.route.set({ zoom: known === "fit" ? null : known });
        this.session.player.refit();
    }

    /** Changes the zoom by a number of steps. */
    zoomBy(step) {
        const place = ZOOMS.indexOf(this.screen.zoom) + step;
        if (ZOOMS[place]) this.setZoom(ZOOMS[place]);
    }

    /** Sets the number of frames between two onion skins; 0 for none. */
    setOnion(value) {
        const known = ONION_STEPS.some(([step]) => step === value) ? value : "0";
        const { player, route } = this.session;
        this.#onion.value = known;
        player.onion = Number(known);
        route.set({ onion: known === "0" ? null : known });
        if (player.stage && !player.isPlaying) player.show();
    }

    toggleOnion() {
        this.setOnion(this.session.player.onion ? "0" : "1");
    }

    #makeZooms() {
        const input = (zoom) =>
            element("input", {
                type: "radio",
                name: "zoom",
                value: zoom,
                on: { change: () => this.setZoom(zoom) },
            });
        return element(
            "fieldset",
            { class: "segmented" },
            element("legend", { class: "hidden" }, "Zoom"),
            ZOOMS.map((zoom) =>
                element(
                    "label",
                    {},
                    input(zoom),
                    element("span", {}, zoom === "fit" ? "Fit" : `${zoom}×`),
                ),
            ),
        );
    }

    #looks() {
        const { session } = this;
        const ground = choice(
            [
                ["", "Page"],
                ["light", "Light"],
                ["dark", "Dark"],
            ],
            session.stage.ownGround,
            (ownGround) =>
                session.change(
                    session.stage.changed({ ownGround, ground: ownGround || theme.ground }),
                ),
        );
        const framing = choice(
            [
                ["drawing", "Whole drawing"],
                ["layer", "Layer bounds"],
            ],
            session.stage.framing,
            (value) => session.change(session.stage.changed({ framing: value })),
        );
        const reduced = element("input", {
            type: "checkbox",
            checked: session.stage.reducesMotion,
            on: {
                change: ({ target }) =>
                    session.change(session.stage.changed({ reducesMotion: target.checked })),
            },
        });
        reduced.title = session.indicator.reducedMotion ?? "";
        const paint = () => {
            const isDark = session.stage.ground === "dark";
            this.screen.element.classList.toggle("is-dark", isDark);
            this.screen.element.classList.toggle("is-light", !isDark);
        };
        session.addEventListener("change", paint);
        session.addEventListener("restore", () => {
            ground.value = session.stage.ownGround;
            framing.value = session.stage.framing;
            reduced.checked = session.stage.reducesMotion;
        });
        paint();
        return [
            labeled("Onion skin", this.#onion),
            labeled("Ground", ground),
            labeled("Frame", framing),
            element("label", { class: "check" }, reduced, element("span", {}, "Reduced motion")),
        ];
    }
}
