import { element } from "./dom.js";

/** The colors of the frames before and after the displayed one. */
const TINTS = { before: "#DC2626", after: "#2563EB" };

/** The opacity of neighboring frames, the nearest first. */
const OPACITIES = [0.38, 0.2];

/** The minimum zoom with a grid of pixels. */
const GRID_ZOOM = 8;

/** The maximum magnification of frames that fit the viewer. */
const LARGEST_FIT = 4;

/** The maximum number of pixels per point due to the display's resolution. */
const DENSEST = 2;

/** The maximum number of pixels in a frame of the server. */
const PIXEL_LIMIT = 4 << 20;

/** A canvas with the unchanged pixels of frames, magnified or fitted into the viewer. */
export class Screen {
    /** The size of frames in points. */
    size = [1, 1];

    /** `fit`, or the number of CSS pixels per point. */
    zoom = "fit";

    #context;
    #isTransparent;
    #grid = element("div", { class: "pixel-grid", hidden: true });

    /**
     * Creates a screen. Behind pictures that are transparent the page shows if `isTransparent` is
     * true.
     */
    constructor(name, onResize = () => {}, { isTransparent = false } = {}) {
        this.canvas = element("canvas", { role: "img", "aria-label": name });
        this.#isTransparent = isTransparent;
        this.#context = this.canvas.getContext("2d", { alpha: isTransparent });
        this.sheet = element("div", { class: "screen-sheet is-empty" }, this.canvas, this.#grid);
        this.element = element("div", { class: "screen" }, this.sheet);
        this.observer = new ResizeObserver(() => {
            this.layOut();
            onResize();
        });
        this.observer.observe(this.element);
    }

    /** The number of CSS pixels per point. */
    get magnification() {
        if (this.zoom !== "fit") return Number(this.zoom);
        const [width, height] = this.size;
        const style = getComputedStyle(this.element);
        const room = [
            this.element.clientWidth - 2 * parseFloat(style.paddingLeft),
            this.element.clientHeight - 2 * parseFloat(style.paddingTop),
        ];
        const fit = Math.min(room[0] / width, room[1] / height);
        // With integers, every pixel of a frame has the same size on the display.
        return fit >= 1 ? Math.min(Math.floor(fit), LARGEST_FIT) : Math.max(fit, 0.05);
    }

    /** The number of pixels per point of frames to request. */
    get scale() {
        const density = Math.min(Math.ceil(devicePixelRatio), DENSEST);
        const magnification = this.zoom === "fit" ? Math.max(Math.floor(this.magnification), 1) : 1;
        const limit = Math.floor(Math.sqrt(PIXEL_LIMIT / (this.size[0] * this.size[1])));
        return Math.max(Math.min(density * magnification, limit), 1);
    }

    /** Updates the layout for the size and zoom. */
    layOut() {
        const [width, height] = this.size;
        const magnification = this.magnification;
        this.sheet.style.width = `${width * magnification}px`;
        this.sheet.style.height = `${height * magnification}px`;
        this.canvas.classList.toggle("is-smooth", this.zoom === "fit" && magnification < 1);
        this.#grid.hidden = this.zoom === "fit" || Number(this.zoom) < GRID_ZOOM;
        this.#grid.style.setProperty("--pixel", `${magnification / this.scale}px`);
    }

    /** Scrolls to the center of the frame. */
    center() {
        this.element.scrollLeft = (this.element.scrollWidth - this.element.clientWidth) / 2;
        this.element.scrollTop = (this.element.scrollHeight - this.element.clientHeight) / 2;
    }

    /** Draws a frame, and describes it in the canvas's data attributes. */
    draw(picture, description = {}) {
        this.#resize(picture);
        if (this.#isTransparent) this.#context.clearRect(0, 0, picture.width, picture.height);
        this.#context.drawImage(picture, 0, 0);
        Object.assign(this.canvas.dataset, description);
    }

    /** Removes the frame. */
    clear() {
        this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
        this.sheet.classList.add("is-empty");
        delete this.canvas.dataset.frame;
    }

    /** Draws a transparent frame above its neighbors, each array with the nearest first. */
    drawOnion(background, { picture, ...neighbors }) {
        this.#resize(picture);
        const context = this.#context;
        context.fillStyle = background;
        context.fillRect(0, 0, picture.width, picture.height);
        for (const [side, pictures] of Object.entries(neighbors)) {
            for (const [distance, neighbor] of [...pictures.entries()].reverse()) {
                context.globalAlpha = OPACITIES[distance];
                context.drawImage(tinted(neighbor, TINTS[side]), 0, 0);
            }
        }
        context.globalAlpha = 1;
        context.drawImage(picture, 0, 0);
    }

    /** Stops observing the size. */
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

/** Returns a picture with all its colors replaced by one. */
function tinted(picture, color) {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    context.globalCompositeOperation = "source-in";
    context.fillStyle = color;
    context.fillRect(0, 0, picture.width, picture.height);
    return canvas;
}
