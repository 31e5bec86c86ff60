import { address, requestJSON, isAbort } from "./api.js";
import { choice, element, labeled } from "./dom.js";
import { bytes, short } from "./numbers.js";
import { BACKGROUNDS } from "./stage.js";
import { debounced } from "./scheduling.js";

/** The delay from the last change of a stage to the measurement of its files, in milliseconds. */
const DELAY = 1200;

const FRAME_RATES = ["25", "30", "50", "60"];
const SCALES = ["1", "2", "3", "4"];

/** The panel with a row for every format: its size, its accuracy, and a download link. */
export class ExportPanel {
    #session;
    #options = { fps: "50", scale: "2", background: "none" };
    #rows = new Map();
    #abort = null;
    #isVisible = false;
    #isMeasured = false;
    #soon = debounced(DELAY, () => this.#measure());
    #progress = element("p", { class: "hint", "aria-live": "polite" });
    #observer;

    constructor(session) {
        this.#session = session;
        this.element = element(
            "section",
            { class: "panel exports" },
            element("h2", {}, "Export"),
            this.#makeOptions(),
            this.#makeTable(),
            this.#progress,
        );
        session.addEventListener("change", () => this.#update());
        this.#observer = new IntersectionObserver((entries) => {
            this.#isVisible = entries.at(-1).isIntersecting;
            if (this.#isVisible && !this.#isMeasured) this.#soon();
        });
        this.#observer.observe(this.element);
        this.#update();
    }

    close() {
        this.#observer.disconnect();
        this.#soon.cancel();
        this.#abort?.abort();
    }

    #makeOptions() {
        const option = (name, text, values) =>
            labeled(
                text,
                choice(values, this.#options[name], (value) => {
                    this.#options[name] = value;
                    this.#update();
                }),
            );
        return element(
            "div",
            { class: "export-options" },
            option(
                "fps",
                "Frames per second",
                FRAME_RATES.map((rate) => [rate, rate]),
            ),
            option(
                "scale",
                "Pixels per point",
                SCALES.map((scale) => [scale, scale]),
            ),
            option("background", "Background", [
                ["none", "None"],
                [BACKGROUNDS.light, "Light"],
                [BACKGROUNDS.dark, "Dark"],
            ]),
        );
    }

    #makeTable() {
        const heads = ["Format", "Size", "Difference from rendered frames", "File"];
        return element(
            "table",
            {},
            element("caption", { class: "hidden" }, "Exported files"),
            element(
                "thead",
                {},
                element(
                    "tr",
                    {},
                    heads.map((head) => element("th", { scope: "col" }, head)),
                ),
            ),
            element(
                "tbody",
                {},
                this.#session.catalog.formats.map((format) => this.#makeRow(format)),
            ),
        );
    }

    #makeRow(format) {
        const row = {
            size: element("td", { class: "figure" }, "–"),
            difference: element(
                "td",
                { class: "difference" },
                format.isAvailable ? "–" : format.requirement,
            ),
            link: null,
        };
        if (format.isAvailable) {
            const file = `${this.#session.indicator.identifier}.${format.ending}`;
            const name = `Download ${format.name} as ${file}`;
            row.link = element(
                "a",
                { class: "button", download: file, "aria-label": name },
                "Download",
            );
        }
        this.#rows.set(format.ending, row);
        return element(
            "tr",
            { "data-format": format.ending, class: format.isAvailable ? null : "is-unavailable" },
            element("th", { scope: "row" }, format.name, element("small", {}, `.${format.ending}`)),
            row.size,
            row.difference,
            element("td", {}, row.link),
        );
    }

    #query(format) {
        return `${this.#session.stage.query}&${new URLSearchParams({ format, ...this.#options })}`;
    }

    /** Updates the links for the current stage, and measures its files after a delay. */
    #update() {
        this.#abort?.abort();
        this.#progress.textContent = "";
        this.#isMeasured = false;
        for (const [ending, row] of this.#rows) {
            if (row.link) row.link.href = address("/api/export", this.#query(ending));
            row.size.classList.add("is-stale");
            row.difference.classList.add("is-stale");
        }
        if (this.#isVisible) this.#soon();
    }

    async #measure() {
        const abort = new AbortController();
        this.#abort?.abort();
        this.#abort = abort;
        const formats = this.#session.catalog.formats.filter(({ isAvailable }) => isAvailable);
        for (const [index, { ending, name }] of formats.entries()) {
            this.#progress.textContent = `Measuring ${name}, ${index + 1} of ${formats.length}`;
            await this.#measureOne(ending, abort.signal);
            if (abort.signal.aborted) return;
        }
        this.#progress.textContent = "";
        this.#isMeasured = true;
    }

    async #measureOne(ending, signal) {
        const row = this.#rows.get(ending);
        try {
            const measured = await requestJSON(address("/api/measure", this.#query(ending)), {
                signal,
            });
            if (signal.aborted) return;
            row.size.textContent = bytes(measured.bytes);
            row.size.title = `${measured.bytes} bytes`;
            row.difference.replaceChildren(...description(measured));
        } catch (error) {
            if (isAbort(error)) return;
            row.size.textContent = "–";
            row.difference.replaceChildren(element("span", { class: "error" }, error.message));
        }
        row.size.classList.remove("is-stale");
        row.difference.classList.remove("is-stale");
    }
}

/** Returns the description of a measurement, with the remarks in a disclosure element. */
function description({ difference, remarks }) {
    const { kind, psnr, largest, note } = difference;
    const figures = [
        psnr === null || psnr === undefined ? null : `${short(psnr, 1)} dB`,
        largest === null || largest === undefined ? null : `at most ${largest} of 255`,
    ].filter(Boolean);
    const text = kind === "exact" ? "none, identical pixels" : figures.join(", ") || note;
    const lines = [element("span", {}, text)];
    if (text !== note) lines.push(element("small", { title: note }, note));
    if (remarks.length) lines.push(remarkList(remarks));
    return lines;
}

function remarkList(remarks) {
    const count = remarks.length === 1 ? "1 remark" : `${remarks.length} remarks`;
    return element(
        "details",
        {},
        element("summary", {}, count),
        element(
            "ul",
            {},
            remarks.map((remark) => element("li", {}, remark)),
        ),
    );
}
