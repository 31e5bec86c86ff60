import { element } from "./dom.js";

/** The tints of neighbouring frames: before and after the one that is shown. */
const TINTS = { before: "#DC2626", after: "#2563EB" };

/** How strongly neighbours show, the nearest first. */
const STRENGTHS = [0.38, 0.2];

/** The sizes of a magnified point from which the frame's pixels are ruled. */
const RULED_FROM = 8;

/** The most that frames are drawn larger in order to fill the viewer. */
const LARGEST_FIT = 4;

/** The most pixels in a point that a display's own density makes. */
const DENSEST = 2;

/** The most pixels of a frame; the server draws no larger ones. */
const LARGEST = 4 << 20;

/** The canvas of frames: their pixels as they are, magnified or at the size that fills the viewer. */
export class Screen {
    /** The size in points of what is shown. */
    size = [1, 1];

    /** `fit`, or the number of CSS pixels in a point. */
    zoom = "fit";

    #context;
    #grid = element("div", { class: "pixel-grid", hidden: true });

    constructor(name, onResize = () => {}) {
        this.canvas = element("canvas", { role: "img", "aria-label": name });
        this.#context = this.canvas.getContext("2d", { alpha: false });
        this.sheet = element("div", { class: "screen-sheet is-empty" }, this.canvas, this.#grid);
        this.element = element("div", { class: "screen" }, this.sheet);
        this.observer = new ResizeObserver(() => {
            this.lay();
            onResize();
        });
        this.observer.observe(this.element);
    }

    /** The number of CSS pixels in a point. */
    get magnification() {
        if (this.zoom !== "fit") return Number(this.zoom);
        const [width, height] = this.size;
        const style = getComputedStyle(this.element);
        const room = [
            this.element.clientWidth - 2 * parseFloat(style.paddingLeft),
            this.element.clientHeight - 2 * parseFloat(style.paddingTop),
        ];
        const fit = Math.min(room[0] / width, room[1] / height);
        // Whole numbers keep every pixel of a frame one of the display.
        return fit >= 1 ? Math.min(Math.floor(fit), LARGEST_FIT) : Math.max(fit, 0.05);
    }

    /** The pixels in a point that frames are wanted with. */
    get scale() {
        const density = Math.min(Math.ceil(devicePixelRatio), DENSEST);
        const magnification = this.zoom === "fit" ? Math.max(Math.floor(this.magnification), 1) : 1;
        const most = Math.floor(Math.sqrt(LARGEST / (this.size[0] * this.size[1])));
        return Math.max(Math.min(density * magnification, most), 1);
    }

    /** Lays the canvas out for its size and zoom. */
    lay() {
        const [width, height] = this.size;
        const magnification = this.magnification;
        this.sheet.style.width = `${width * magnification}px`;
        this.sheet.style.height = `${height * magnification}px`;
        this.canvas.classList.toggle("is-smooth", this.zoom === "fit" && magnification < 1);
        this.#grid.hidden = this.zoom === "fit" || Number(this.zoom) < RULED_FROM;
        this.#grid.style.setProperty("--pixel", `${magnification / this.scale}px`);
    }

    /** Scrolls so that the frame's middle is seen. */
    center() {
        this.element.scrollLeft = (this.element.scrollWidth - this.element.clientWidth) / 2;
        this.element.scrollTop = (this.element.scrollHeight - this.element.clientHeight) / 2;
    }

    /** Draws a frame as it is; what it shows stands in the canvas's data attributes. */
    draw(picture, shown = {}) {
        this.#resize(picture);
        this.#context.drawImage(picture, 0, 0);
        Object.assign(this.canvas.dataset, shown);
    }

    /** Draws a frame without ground over its neighbours, each list the nearest first. */
    drawOnion(background, { picture, ...neighbours }) {
        this.#resize(picture);
        const context = this.#context;
        context.fillStyle = background;
        context.fillRect(0, 0, picture.width, picture.height);
        for (const [side, pictures] of Object.entries(neighbours)) {
            for (const [distance, neighbour] of [...pictures.entries()].reverse()) {
                context.globalAlpha = STRENGTHS[distance];
                context.drawImage(tinted(neighbour, TINTS[side]), 0, 0);
            }
        }
        context.globalAlpha = 1;
        context.drawImage(picture, 0, 0);
    }

    /** Ends the watching of its size. */
    close() {
        this.observer.disconnect();
    }

    #resize({ width, height }) {
        this.sheet.classList.remove("is-empty");
        if (this.canvas.width === width && this.canvas.height === height) return;
        this.canvas.width = width;
        this.canvas.height = height;
        this.#context.imageSmoothingEnabled = false;
    }
}

/** Returns a picture's form in one colour. */
function tinted(picture, color) {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = color;
    context.fillRect(0, 0, picture.width, picture.height);
    return canvas;
}
