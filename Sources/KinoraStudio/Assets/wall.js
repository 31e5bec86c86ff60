import { address } from "./api.js";
import { loadCatalog } from "./catalog.js";
import { element, freshIdentifier } from "./dom.js";
import { HELP, keys } from "./keys.js";
import { short } from "./numbers.js";
import { writeRoute } from "./route.js";
import { prefersReducedMotion, theme } from "./theme.js";

/** Shows all indicators, each as its exported animated SVG. */
export async function showWall(view, route) {
    const { indicators } = await loadCatalog();
    const reducesMotion = () =>
        route.get("reducedMotion") === "1" ||
        (prefersReducedMotion && route.get("reducedMotion") !== "0");
    const cards = indicators.map((indicator) => makeCard(indicator));
    const count = element("p", { class: "hint", role: "status" });

    const draw = () => {
        for (const card of cards) card.draw(theme.ground, reducesMotion());
    };
    const filter = element("input", {
        type: "search",
        id: freshIdentifier("filter"),
        value: route.get("filter") ?? "",
        placeholder: "Name, family, use, parameter",
        on: {
            input: () => {
                route.set({ filter: filter.value || null });
                narrow();
            },
        },
    });
    const families = groups(indicators, cards);
    const narrow = () => {
        const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
        for (const card of cards)
            card.element.hidden = !words.every((word) => card.text.includes(word));
        for (const family of families) family.narrow();
        const shown = cards.filter((card) => !card.element.hidden).length;
        count.textContent = `${shown} of ${cards.length}`;
    };
    const reduced = element("input", {
        type: "checkbox",
        checked: reducesMotion(),
        on: {
            change: () => {
                const isDefault = reduced.checked === prefersReducedMotion;
                route.set({ reducedMotion: isDefault ? null : reduced.checked ? "1" : "0" });
                draw();
            },
        },
    });

    view.replaceChildren(
        element(
            "div",
            { class: "wall-head" },
            element("h1", { tabIndex: -1 }, "Indicators"),
            element(
                "label",
                { class: "labeled wall-filter" },
                element("span", {}, "Filter"),
                filter,
            ),
            element("label", { class: "check" }, reduced, element("span", {}, "Reduced motion")),
            count,
        ),
        ...families.map((family) => family.element),
    );
    draw();
    narrow();
    theme.addEventListener("change", draw);
    keys.bind([{ keys: ["/"], label: "Filter", action: () => filter.focus() }, HELP]);
    return { title: "Wall", close: () => theme.removeEventListener("change", draw) };
}

/** Returns a section for each family of indicators, with its cards. */
function groups(indicators, cards) {
    const names = [...new Set(indicators.map(({ family }) => family))];
    return names.map((name) => {
        const own = cards.filter((card, index) => indicators[index].family === name);
        const count = element("span", { class: "wall-count" });
        const identifier = `family-${name ?? "other"}`;
        const section = element(
            "section",
            { class: "wall-family", "aria-labelledby": identifier },
            element("h2", { id: identifier }, titled(name ?? "other"), " ", count),
            element(
                "ul",
                { class: "wall" },
                own.map((card) => card.element),
            ),
        );
        return {
            element: section,
            narrow: () => {
                const shown = own.filter((card) => !card.element.hidden).length;
                count.textContent = String(shown);
                section.hidden = !shown;
            },
        };
    });
}

function titled(name) {
    return name[0].toUpperCase() + name.slice(1);
}

function makeCard(indicator) {
    const { identifier, title, period, naturalSize, origin, parameters } = indicator;
    const { family, purpose, keywords } = indicator;
    const image = element("img", { alt: "", width: naturalSize[0], height: naturalSize[1] });
    const facts = `${short(period)} s · ${naturalSize.join(" × ")} pt`;
    const link = element(
        "a",
        { href: writeRoute({ page: "indicator", identifier, parameters: new URLSearchParams() }) },
        element("span", { class: "wall-picture" }, image),
        element("span", { class: "wall-title" }, title),
        element("span", { class: "wall-facts" }, facts),
    );
    return {
        element: element("li", { "data-indicator": identifier }, link),
        text: [
            ...[identifier, title, family, purpose, origin],
            ...parameters.map(({ name }) => name),
            ...keywords,
        ]
            .join(" ")
            .toLowerCase(),
        draw: (ground, reducesMotion) => {
            const query = new URLSearchParams({
                id: identifier,
                format: "svg",
                inline: 1,
                ground,
                framing: "drawing",
                reducedMotion: reducesMotion ? 1 : 0,
            });
            image.src = address("/api/export", query.toString());
        },
    };
}
