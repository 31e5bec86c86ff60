import { loadCatalog } from "./catalog.js";
import { CodePanel } from "./code.js";
import { CurveEditor } from "./curve-editor.js";
import { element } from "./dom.js";
import { ExportPanel } from "./exports.js";
import { formControls } from "./form.js";
import { HELP, keys } from "./keys.js";
import { short } from "./numbers.js";
import { outcomeControls } from "./outcome.js";
import { parametersPanel } from "./parameters.js";
import { Player } from "./player.js";
import { enablePull } from "./pull.js";
import { listed, writeRoute } from "./route.js";
import { Screen } from "./screen.js";
import { errorSlot, Session } from "./session.js";
import { Stage } from "./stage.js";
import { prefersReducedMotion, theme } from "./theme.js";
import { TimelineView } from "./timeline.js";
import { Transport } from "./transport.js";
import { Viewer } from "./viewer.js";

/** Shows an indicator's page. Returns its title and a function that closes it. */
export async function showIndicator(view, route) {
    const catalog = await loadCatalog();
    const indicator = catalog.indicators.find(({ identifier }) => identifier === route.identifier);
    if (!indicator) return showNotFound(view, route.identifier);
    const page = new IndicatorPage(catalog, indicator, route);
    view.replaceChildren(page.element);
    page.start();
    return { title: indicator.title, close: () => page.close() };
}

function showNotFound(view, identifier) {
    view.replaceChildren(
        element("h1", { tabIndex: -1 }, "Indicator not found"),
        element(
            "p",
            {},
            `There is no indicator “${identifier}”. `,
            element("a", { href: "#/" }, "All indicators"),
        ),
    );
    keys.bind([HELP]);
    return { title: "Indicator not found", close: () => {} };
}

/** The parts of an indicator's page. */
class IndicatorPage {
    #parts;

    constructor(catalog, indicator, route) {
        const slot = errorSlot();
        const screen = new Screen(indicator.title, () => player.refit());
        const player = new Player(screen);
        screen.size = indicator.naturalSize;
        const stage = Stage.read(route, theme.ground);
        this.session = new Session({ catalog, indicator, route, stage, player, slot });
        this.viewer = new Viewer(this.session, screen, slot);
        this.transport = new Transport(this.session);
        this.timeline = new TimelineView(this.session, (time) => this.transport.seek(time));
        const curve = new CurveEditor(this.session, this.timeline);
        const exports = new ExportPanel(this.session);
        const code = new CodePanel(this.session);
        this.#parts = [player, this.timeline, exports, code];
        this.onTheme = () => this.session.changeGround(theme.ground);
        this.element = this.#compose(curve, exports, code);
        enablePull(this.session);
        this.#bindKeys();
    }

    /** Shows the URL's state, and plays unless it is paused or the user prefers reduced motion. */
    start() {
        const { session, timeline } = this;
        const { player, route, stage } = session;
        const time = Number(route.get("t") ?? 0);
        const isPaused =
            route.get("playing") === "0" || (prefersReducedMotion && !route.get("playing"));
        player.clock.time = Number.isFinite(time) ? Math.max(time, 0) : 0;
        this.viewer.screen.layOut();
        this.viewer.screen.center();
        player.load(stage);
        timeline.refresh();
        if (!isPaused) player.play();
        theme.addEventListener("change", this.onTheme);
    }

    close() {
        theme.removeEventListener("change", this.onTheme);
        for (const part of this.#parts) part.close();
    }

    #compose(curve, exports, code) {
        const { indicator } = this.session;
        const bottom = element("div", { class: "files" }, exports.element, code.element);
        // Elements below the chart appear after it, so that the layout doesn't shift.
        const page = element("article", { class: "indicator is-waiting" });
        const reveal = () => page.classList.remove("is-waiting");
        this.timeline.addEventListener("settled", reveal, { once: true });
        page.append(
            this.#heading(indicator),
            element(
                "div",
                { class: "workspace" },
                element(
                    "div",
                    { class: "viewer-column" },
                    this.viewer.element,
                    this.#controls(code),
                ),
                this.timeline.element,
                element(
                    "div",
                    { class: "inspector" },
                    curve.element,
                    parametersPanel(this.session),
                ),
            ),
            bottom,
        );
        return page;
    }

    #heading(indicator) {
        const facts = element("p", { class: "facts" });
        const show = () => {
            const { period, size, isRepeating } = this.session.player.description ?? {
                period: indicator.period,
                size: indicator.naturalSize,
                isRepeating: true,
            };
            const sides = size.map((side) => short(side)).join(" × ");
            facts.textContent = `${short(period)} s · ${sides} pt${isRepeating ? "" : " · plays once"}`;
        };
        this.session.player.addEventListener("described", show);
        show();
        return element(
            "header",
            { class: "heading" },
            element("h1", { tabIndex: -1 }, indicator.title),
            facts,
            element("p", { class: "origin" }, indicator.origin),
        );
    }

    #controls(code) {
        const outcomes = outcomeControls(this.session);
        const pull = element(
            "p",
            { class: "hint" },
            "Drag the drop down with the mouse or a finger.",
        );
        const canPull = this.session.indicator.parameters.some(({ name }) => name === "pull");
        return element(
            "div",
            { class: "controls" },
            this.transport.element,
            element(
                "div",
                { class: "actions" },
                formControls(this.session),
                outcomes,
                canPull ? pull : null,
                element(
                    "button",
                    {
                        type: "button",
                        class: "narrow-only",
                        on: { click: () => code.element.scrollIntoView() },
                    },
                    "Code",
                ),
                this.#compareLink(),
            ),
        );
    }

    /** Returns a link to the trace page, which shows this stage next to a film. */
    #compareLink() {
        const { session } = this;
        const link = element("a", { class: "button" }, "Compare with a film");
        const update = () => {
            const values = { beside: session.indicator.identifier, ...session.stage.parameters };
            link.href = writeRoute({ page: "trace", parameters: listed(values) });
        };
        session.addEventListener("change", update);
        update();
        return link;
    }

    #bindKeys() {
        const { session, transport, viewer } = this;
        keys.bind([
            ...transport.keys("Play or pause"),
            { keys: ["o"], label: "Onion skin", action: () => viewer.toggleOnion() },
            { keys: ["+", "="], shown: ["+"], label: "Larger", action: () => viewer.zoomBy(1) },
            { keys: ["-"], label: "Smaller", action: () => viewer.zoomBy(-1) },
            { keys: ["z"], isCommand: true, shown: ["⌘Z"], label: "Undo", action: () => session.undo() },
            {
                keys: ["Z", "y"],
                isCommand: true,
                shown: ["⇧⌘Z"],
                label: "Redo",
                action: () => session.redo(),
            },
            HELP,
        ]);
    }
}
