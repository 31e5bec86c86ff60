// Sets pages and files to a time. Every time is shown twice, once on each background: `times` has
// one entry for each cell of a background.

function settle() {
    return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}

// The elements that a page's scripts can access.
async function freezeDocuments(times) {
    const frames = [...document.querySelectorAll("iframe")];
    for (const [index, frame] of frames.entries()) {
        freezeDocument(frame.contentDocument, times[index % times.length]);
    }
    await settle();
}

// Firefox truncates SMIL's time to whole milliseconds after rounding it to a short number.
const ROUNDING = 1e-5;

function freezeDocument(page, time) {
    for (const element of page.querySelectorAll("*")) {
        if (element.shadowRoot) freezeDocument(element.shadowRoot, time);
    }
    for (const svg of page.querySelectorAll("svg")) {
        if (svg.ownerSVGElement) continue;
        svg.pauseAnimations();
        svg.setCurrentTime(time + ROUNDING);
    }
    for (const animation of page.getAnimations()) {
        animation.pause();
        animation.currentTime = time * 1000;
    }
}

// Returns the text of an SVG file that is paused at a time by itself. CSS animations are paused
// with delays that lead to the time; SMIL animations can't be paused, so they run a million times
// slower.
function frozenFile(text, time) {
    const file = new DOMParser().parseFromString(text, "image/svg+xml");
    const fault = file.querySelector("parsererror");
    if (fault) throw new Error(fault.textContent);
    const root = document.importNode(file.documentElement, true);
    document.body.append(root);
    for (const element of [root, ...root.querySelectorAll("*")]) {
        if (element instanceof SVGAnimationElement) slowDown(element, time);
        else pause(element, time);
    }
    root.remove();
    return new XMLSerializer().serializeToString(root);
}

function pause(element, time) {
    const style = getComputedStyle(element);
    if (style.animationName === "none") return;
    const delays = style.animationDelay.split(",").map(delay => parseFloat(delay) - time + "s");
    element.style.setProperty("animation-delay", delays.join(), "important");
    element.style.setProperty("animation-play-state", "paused", "important");
}

const SLOWNESS = 1e6;

function slowDown(element, time) {
    const begin = seconds(element.getAttribute("begin") ?? "0");
    element.setAttribute("begin", `${(begin - time) * SLOWNESS}s`);
    for (const name of ["dur", "repeatDur", "min", "max"]) {
        const value = element.getAttribute(name);
        if (value !== null && value !== "indefinite" && value !== "media") {
            element.setAttribute(name, `${seconds(value) * SLOWNESS}s`);
        }
    }
}

function seconds(text) {
    const match = /^([+-]?[\d.]+(?:e[+-]?\d+)?)(ms|s)?$/.exec(text.trim());
    if (!match) throw new Error(`“${text}” is no plain time`);
    return Number(match[1]) * (match[2] === "ms" ? 0.001 : 1);
}

async function showLottie(frames, text, renderer) {
    const places = [...document.querySelectorAll(".player")];
    await Promise.all(places.map((place, index) =>
        showFrame(place, text, frames[index % frames.length], renderer)));
    await settle();
}

// With lottie-web itself, or with LottieFiles' wrapper element. The text is parsed again for each,
// because lottie-web modifies its input.
async function showFrame(place, text, frame, renderer) {
    const animation = window.lottie ? load(place, text, renderer) : await wrap(place, text, renderer);
    if (!animation.isLoaded) {
        await new Promise(done => animation.addEventListener("DOMLoaded", done));
    }
    animation.goToAndStop(frame, true);
}

function load(place, text, renderer) {
    return window.lottie.loadAnimation({
        container: place, renderer, loop: false, autoplay: false, animationData: JSON.parse(text),
    });
}

async function wrap(place, text, renderer) {
    const element = document.createElement("lottie-player");
    element.setAttribute("renderer", renderer);
    element.setAttribute("style", "width:100%;height:100%");
    place.append(element);
    await element.updateComplete;
    await element.load(text);
    return element._lottie;
}
