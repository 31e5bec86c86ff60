import { announce } from "./announcer.js";
import { requestJSON, isAbort } from "./api.js";
import { loadCatalog } from "./catalog.js";
import { choice, element, labeled } from "./dom.js";
import { HELP, keys } from "./keys.js";
import { FilmView } from "./film-view.js";
import { Player } from "./player.js";
import { Screen } from "./screen.js";
import { errorSlot, Session } from "./session.js";
import { Stage } from "./stage.js";
import { theme } from "./theme.js";
import { TraceChart } from "./trace-chart.js";
import { phaseTable } from "./trace-table.js";
import { Transport } from "./transport.js";

/** The maximum size of a film in bytes. */
const FILM_LIMIT = 16 * 1024 * 1024;

/** Shows the page that traces a film and plays it next to an indicator. */
export async function showTrace(view, route) {
    const page = new TracePage(await loadCatalog(), route);
    view.replaceChildren(page.element);
    page.start();
    return { title: "Trace", close: () => page.close() };
}

/** A page that plays a film and an indicator side by side, each at the same fraction of its cycle. */
class TracePage {
    #abort = null;
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
        this.film = new FilmView();
        this.transport = new Transport(this.session);
        this.player.addEventListener("time", () => this.#showTime());
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
        this.film.close();
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
                "Analyzes the frames, motions and timing curves of a GIF, PNG or WebP animation. The file stays on this machine and isn’t part of the link.",
            ),
            this.#dropZone(),
            this.#slot,
            element(
                "div",
                { class: "pair" },
                this.film.element,
                element("figure", {}, this.#besideName, screen.element, besideSlot),
            ),
            element("div", { class: "panel" }, this.transport.element),
            this.#findings,
        );
    }

    #dropZone() {
        const input = element("input", {
            type: "file",
            class: "hidden",
            accept: ".gif,.png,.apng,.webp,image/gif,image/png,image/apng,image/webp",
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
        this.#findings.replaceChildren(
            element("p", { class: "hint", role: "status" }, `Tracing ${file.name}…`),
        );
        this.film.open(file, (error) => this.#showError(error.message));
        try {
            const trace = await requestJSON("/api/trace", {
                method: "POST",
                body: file,
                signal: abort.signal,
            });
            if (!abort.signal.aborted) this.#show(trace, file.name);
        } catch (error) {
            if (!isAbort(error)) this.#showError(error.message);
        }
    }

    #showError(line) {
        this.#findings.replaceChildren();
        this.#slot.textContent = line;
        this.#slot.hidden = false;
        announce(line);
    }

    #show(trace, name) {
        this.film.describe(trace, name);
        this.#chart.show(trace);
        this.#findings.replaceChildren(
            element(
                "section",
                { class: "panel" },
                element("h2", {}, "Motions"),
                this.#chart.element,
            ),
            phaseTable(trace),
        );
        this.#chart.layOut();
        this.#showTime();
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
        this.film.show(fraction);
        this.#chart.showTime(fraction);
    }

    #bindKeys() {
        keys.bind([...this.transport.keys("Play or pause both"), HELP]);
    }
}
