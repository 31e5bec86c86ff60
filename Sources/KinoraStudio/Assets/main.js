import { announce } from "./announcer.js";
import { element } from "./dom.js";
import { showIndicator } from "./indicator.js";
import { keys } from "./keys.js";
import { Route } from "./route.js";
import { theme } from "./theme.js";
import { showTrace } from "./trace.js";
import { showWall } from "./wall.js";

const PAGES = { wall: showWall, indicator: showIndicator, trace: showTrace };

const view = document.getElementById("view");
const route = new Route();
const chooser = document.getElementById("theme");
let page = null;
let turn = 0;

/** Shows the page at the current URL, and focuses its title unless it is the first page. */
async function show(isFirst) {
    turn += 1;
    const own = turn;
    page?.close();
    page = null;
    route.read();
    updateTheme(isFirst);
    view.setAttribute("aria-busy", "true");
    try {
        const shown = await PAGES[route.page](view, route);
        if (own !== turn) return shown.close();
        page = shown;
        document.title = `${page.title} – Kinora Studio`;
    } catch (error) {
        showFailure(error);
    }
    view.removeAttribute("aria-busy");
    markPage();
    if (isFirst) return;
    scrollTo(0, 0);
    view.querySelector("h1")?.focus({ preventScroll: true });
}

function showFailure(error) {
    const retry = element(
        "button",
        { type: "button", on: { click: () => show(false) } },
        "Try again",
    );
    view.replaceChildren(
        element("h1", { tabIndex: -1 }, "The page can’t be shown"),
        element("p", {}, error.message),
        retry,
    );
    announce(error.message);
}

/** Keeps the theme when the user follows a link; a complete URL sets it. */
function updateTheme(isFirst) {
    if (isFirst || route.get("theme")) theme.choice = route.get("theme") ?? "";
    else route.set({ theme: theme.choice || null });
    chooser.value = theme.choice;
}

function markPage() {
    for (const link of document.querySelectorAll("[data-page]")) {
        if (link.dataset.page === route.page) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
    }
}

chooser.addEventListener("change", () => {
    theme.choice = chooser.value;
    route.set({ theme: chooser.value || null });
});
document.getElementById("keys").addEventListener("click", () => keys.show());
document.getElementById("skip").addEventListener("click", () => view.querySelector("h1")?.focus());
addEventListener("hashchange", () => show(false));
show(true);
