import { announce } from "./announcer.js";
import { address, requestJSON, isAbort } from "./api.js";
import { loadCatalog } from "./catalog.js";
import { choice, element, labeled } from "./dom.js";
import { HELP, keys } from "./keys.js";
import { FilmView } from "./film-view.js";
import { Player } from "./player.js";
import { Screen } from "./screen.js";
import { errorSlot, Session } from "./session.js";
import { Stage } from "./stage.js";
import { short } from "./numbers.js";
import { theme } from "./theme.js";
import { TraceChart } from "./trace-chart.js";
import { layerTable, motionTable } from "./trace-table.js";
import { Transport } from "./transport.js";

/** The maximum size of a film in bytes. */
const FILM_LIMIT = 16 * 1024 * 1024;

/** The views of a trace, by the kinds of their pictures. */
const VIEWS = [
    ["film", "The film"],
    ["rebuilt", "Rebuilt"],
    ["difference", "The difference, four times as strong"],
];

/** The endings of film files. */
const ENDINGS = ".gif,.png,.apng,.webp,.mp4,.m4v,.mov,.webm,.mkv";

/** Shows the page that traces a film and plays it next to an indicator. */
export async function showTrace(view, route) {
    const page = new TracePage(await loadCatalog(), route);
    view.replaceChildren(page.element);
    page.start();
    return { title: "Trace", close: () => page.close() };
}

/**
 * A page that plays a film, the rebuilt one, their difference, and an indicator side by side, each at
 * the same fraction of its cycle.
 */
class TracePage {
    #abort = null;
    #trace = null;
    #code = element("code", {});
    #views = VIEWS.map(([kind, title]) => new FilmView(kind, title));
    #slot = errorSlot();
    #findings = element("div", { class: "findings" });
    #chart = new TraceChart((fraction) => this.#seek(fraction));
    #besideName = element("figcaption", {});

    constructor(catalog, route) {
        const identifier = route.get("beside") ?? "";
        const indicator =
            catalog.indicators.find((candidate) => candidate.identifier === identifier) ??
            catalog.indicators[0];
        const besideSlot = errorSlot();
        const screen = new Screen("The indicator", () => this.player.refit());
        screen.size = indicator.naturalSize;
        this.player = new Player(screen);
        this.session = new Session({
            catalog,
            indicator,
            route,
            stage: this.#stage(route, indicator),
            player: this.player,
            slot: besideSlot,
        });
        this.transport = new Transport(this.session);
        this.player.addEventListener("time", () => this.#showTime());
        this.player.addEventListener("described", () => this.#keepPace());
        this.onTheme = () =>
            this.session.change(this.session.stage.changed({ ground: theme.ground }));
        this.element = this.#compose(screen, besideSlot, indicator);
        this.#bindKeys();
    }

    start() {
        const { player, session } = this;
        const { route } = session;
        player.clock.time = Math.max(Number(route.get("t") ?? 0) || 0, 0);
        player.load(session.stage);
        if (route.get("playing") !== "0") player.play();
        theme.addEventListener("change", this.onTheme);
    }

    close() {
        theme.removeEventListener("change", this.onTheme);
        this.#abort?.abort();
        this.player.close();
        for (const view of this.#views) view.close();
        this.#chart.close();
    }

    #stage(route, indicator) {
        return Stage.read(
            { identifier: indicator.identifier, parameters: route.parameters },
            theme.ground,
        );
    }

    #compose(screen, besideSlot, indicator) {
        const { indicators } = this.session.catalog;
        const beside = choice(
            indicators.map(({ identifier, title }) => [identifier, title]),
            indicator.identifier,
            (identifier) => this.#setBeside(identifier),
        );
        this.#besideName.append(labeled("Compare with", beside));
        return element(
            "article",
            { class: "trace" },
            element("h1", { tabIndex: -1 }, "Trace"),
            element(
                "p",
                { class: "hint" },
                "Rebuilds a GIF, APNG, WebP or video as layers and animations, which you can correct. The file stays on this machine and isn’t part of the link.",
            ),
            this.#dropZone(),
            this.#slot,
            element(
                "div",
                { class: "pair" },
                this.#views.map((view) => view.element),
                element(
                    "figure",
                    { "data-kind": "beside" },
                    this.#besideName,
                    screen.element,
                    besideSlot,
                ),
            ),
            element("div", { class: "panel" }, this.transport.element),
            this.#findings,
        );
    }

    #dropZone() {
        const input = element("input", {
            type: "file",
            class: "hidden",
            accept: `${ENDINGS},image/gif,image/png,image/apng,image/webp,video/*`,
            on: { change: () => input.files[0] && this.#open(input.files[0]) },
        });
        const zone = element(
            "label",
            {
                class: "drop",
                on: {
                    dragover: (event) => {
                        event.preventDefault();
                        zone.classList.add("is-over");
                    },
                    dragleave: () => zone.classList.remove("is-over"),
                    drop: (event) => {
                        event.preventDefault();
                        zone.classList.remove("is-over");
                        const [file] = event.dataTransfer.files;
                        if (file) this.#open(file);
                    },
                },
            },
            input,
            element("span", {}, "Drop a film here, or ", element("u", {}, "choose a file")),
        );
        return zone;
    }

    async #open(file) {
        this.#abort?.abort();
        const abort = new AbortController();
        this.#abort = abort;
        if (file.size > FILM_LIMIT)
            return this.#showError(
                `${file.name} has ${file.size} bytes; the limit is ${FILM_LIMIT}.`,
            );
        this.#slot.hidden = true;
        this.#trace = null;
        this.#keepPace();
        for (const view of this.#views) view.clear();
        this.#findings.replaceChildren(
            element("p", { class: "hint", role: "status" }, `Tracing ${file.name}…`),
        );
        const query = new URLSearchParams({ name: file.name });
        try {
            const trace = await requestJSON(address("/api/trace", query), {
                method: "POST",
                body: file,
                signal: abort.signal,
            });
            if (!abort.signal.aborted) this.#show(trace, abort.signal);
        } catch (error) {
            if (!isAbort(error)) this.#showError(error.message);
        }
    }

    /** Fits a layer again with a correction, and shows the corrected trace. */
    async #correct(correction) {
        const abort = this.#abort;
        const query = new URLSearchParams({ trace: this.#trace.trace, ...correction });
        this.#slot.hidden = true;
        try {
            const trace = await requestJSON(address("/api/trace/correction", query), {
                method: "POST",
                signal: abort.signal,
            });
            if (abort.signal.aborted) return;
            this.#show(trace, abort.signal);
            announce(`${correction.layer} is fitted again: ${this.#nearness(trace)}.`);
        } catch (error) {
            if (isAbort(error)) return;
            this.#show(this.#trace, abort.signal);
            this.#slot.textContent = error.message;
            this.#slot.hidden = false;
            announce(error.message);
        }
    }

    #showError(line) {
        this.#findings.replaceChildren();
        this.#slot.textContent = line;
        this.#slot.hidden = false;
        announce(line);
    }

    #show(trace, signal) {
        this.#trace = trace;
        const failed = (error) => this.#showError(error.message);
        for (const view of this.#views) view.open(trace, failed);
        const facts = [
            `${trace.size[0]} × ${trace.size[1]} px`,
            `${trace.frames.length} frames`,
            `${short(trace.period, 2)} s`,
        ];
        this.#views[0].describe(`${trace.file}: ${trace.format}, ${facts.join(", ")}`);
        this.#views[1].describe(`Rebuilt: ${this.#nearness(trace)}`);
        this.#chart.show(trace);
        const correct = (correction) => this.#correct(correction);
        this.#findings.replaceChildren(
            ...this.#notes(trace),
            element(
                "section",
                { class: "panel" },
                element("h2", {}, "Motions"),
                this.#chart.element,
            ),
            motionTable(trace, this.session.catalog.curves, correct),
            layerTable(trace, correct),
            this.#codePanel(),
        );
        this.#chart.layOut();
        this.#keepPace();
        this.#showTime();
        this.#showCode(trace, signal);
    }

    #nearness({ quality }) {
        return `${short(quality.decibels, 1)} dB, the worst frame ${short(quality.leastDecibels, 1)} dB`;
    }

    #notes({ remarks, choices }) {
        const lines = [...remarks, ...choices];
        if (!lines.length) return [];
        return [
            element(
                "ul",
                { class: "hint notes" },
                lines.map((line) => element("li", {}, line)),
            ),
        ];
    }

    #codePanel() {
        return element(
            "section",
            { class: "panel code" },
            element("h2", {}, "Swift"),
            element("pre", { tabIndex: 0, "aria-label": "Swift" }, this.#code),
        );
    }

    async #showCode({ trace }, signal) {
        try {
            const query = new URLSearchParams({ trace });
            const code = await requestJSON(address("/api/trace/code", query), { signal });
            this.#code.textContent = code.swift;
        } catch (error) {
            if (!isAbort(error)) this.#code.textContent = error.message;
        }
    }

    /** Plays the indicator's cycle in the time of the film's. */
    #keepPace() {
        const { clock } = this.player;
        clock.pace = this.#trace ? clock.period / this.#trace.period : 1;
    }

    #setBeside(identifier) {
        const { session } = this;
        session.indicator = session.catalog.indicators.find(
            (candidate) => candidate.identifier === identifier,
        );
        session.route.set({ beside: identifier });
        session.change(new Stage({ identifier, ground: theme.ground }));
    }

    #seek(fraction) {
        this.transport.seek(fraction * this.player.clock.period);
    }

    #showTime() {
        const { time, period } = this.player.clock;
        const fraction = period > 0 ? time / period : 0;
        for (const view of this.#views) view.show(fraction);
        this.#chart.showTime(fraction);
    }

    #bindKeys() {
        keys.bind([...this.transport.keys("Play or pause both"), HELP]);
    }
}
