import { catalogue } from "./catalogue.js";
import { CodePanel } from "./code.js";
import { CurveEditor } from "./curve-editor.js";
import { element } from "./dom.js";
import { ExportPanel } from "./exports.js";
import { HELP, keys } from "./keys.js";
import { short } from "./numbers.js";
import { outcomeButtons } from "./outcome.js";
import { parametersPanel } from "./parameters.js";
import { Player } from "./player.js";
import { letPull } from "./pull.js";
import { listed, writeRoute } from "./route.js";
import { Screen } from "./screen.js";
import { errorSlot, Session } from "./session.js";
import { Stage } from "./stage.js";
import { prefersLessMotion, theme } from "./theme.js";
import { TimelineView } from "./timeline.js";
import { Transport } from "./transport.js";
import { Viewer } from "./viewer.js";

/** Shows an indicator's page; returns its title and how it is closed. */
export async function showIndicator(view, route) {
    const offered = await catalogue();
    const indicator = offered.indicators.find(({ identifier }) => identifier === route.identifier);
    if (!indicator) return showAbsence(view, route.identifier);
    const page = new IndicatorPage(offered, indicator, route);
    view.replaceChildren(page.element);
    page.start();
    return { title: indicator.title, close: () => page.close() };
}

function showAbsence(view, identifier) {
    view.replaceChildren(
        element("h1", { tabIndex: -1 }, "No such indicator"),
        element(
            "p",
            {},
            `There is no indicator “${identifier}”. `,
            element("a", { href: "#/" }, "All indicators"),
        ),
    );
    keys.bind([HELP]);
    return { title: "No such indicator", close: () => {} };
}

/** All parts of an indicator's page, and what ties them together. */
class IndicatorPage {
    #parts;

    constructor(offered, indicator, route) {
        const slot = errorSlot();
        const screen = new Screen(indicator.title, () => player.refit());
        const player = new Player(screen);
        screen.size = indicator.naturalSize;
        const stage = Stage.read(route, theme.ground);
        this.session = new Session({ catalogue: offered, indicator, route, stage, player, slot });
        this.viewer = new Viewer(this.session, screen, slot);
        this.transport = new Transport(this.session);
        this.timeline = new TimelineView(this.session, (time) => this.transport.seek(time));
        const curve = new CurveEditor(this.session, this.timeline);
        const exports = new ExportPanel(this.session);
        const code = new CodePanel(this.session);
        this.#parts = [player, this.timeline, exports, code];
        this.onTheme = () =>
            this.session.change(this.session.stage.changed({ ground: theme.ground }));
        this.element = this.#compose(curve, exports, code);
        letPull(this.session);
        this.#bindKeys();
    }

    /** Shows what the address says, playing unless it or people's settings say otherwise. */
    start() {
        const { session, timeline } = this;
        const { player, route, stage } = session;
        const time = Number(route.get("t") ?? 0);
        const isStill =
            route.get("playing") === "0" || (prefersLessMotion && !route.get("playing"));
        player.clock.time = Number.isFinite(time) ? Math.max(time, 0) : 0;
        this.viewer.screen.lay();
        this.viewer.screen.center();
        player.load(stage);
        timeline.refresh();
        if (!isStill) player.play();
        theme.addEventListener("change", this.onTheme);
    }

    close() {
        theme.removeEventListener("change", this.onTheme);
        for (const part of this.#parts) part.close();
    }

    #compose(curve, exports, code) {
        const { indicator } = this.session;
        const bottom = element("div", { class: "files" }, exports.element, code.element);
        // What lies below the chart comes after it, so that nothing moves when the chart does.
        const page = element("article", { class: "indicator is-waiting" });
        const reveal = () => page.classList.remove("is-waiting");
        this.timeline.addEventListener("settled", reveal, { once: true });
        page.append(
            this.#heading(indicator),
            element(
                "div",
                { class: "bench" },
                element("div", { class: "stand" }, this.viewer.element, this.#controls()),
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

    #controls() {
        const outcomes = outcomeButtons(this.session);
        const pull = element(
            "p",
            { class: "hint" },
            "Pull the drop down with the mouse or a finger.",
        );
        const canPull = this.session.indicator.parameters.some(({ name }) => name === "pull");
        return element(
            "div",
            { class: "controls" },
            this.transport.element,
            element("div", { class: "acts" }, outcomes, canPull ? pull : null, this.#compareLink()),
        );
    }

    /** A link to the trace page with this stage beside the movie. */
    #compareLink() {
        const { session } = this;
        const link = element("a", { class: "button" }, "Compare with a movie");
        const point = () => {
            const values = { beside: session.indicator.identifier, ...session.stage.parameters };
            link.href = writeRoute({ page: "trace", parameters: listed(values) });
        };
        session.addEventListener("change", point);
        point();
        return link;
    }

    #bindKeys() {
        const { transport, viewer } = this;
        keys.bind([
            ...transport.keys("Play or pause"),
            { keys: ["o"], label: "Onion skin", action: () => viewer.toggleOnion() },
            { keys: ["+", "="], shown: ["+"], label: "Larger", action: () => viewer.zoomBy(1) },
            { keys: ["-"], label: "Smaller", action: () => viewer.zoomBy(-1) },
            HELP,
        ]);
    }
}
