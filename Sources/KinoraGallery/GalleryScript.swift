/// The script of a gallery's page.
///
/// Pictures are inline SVG, so that one clock and one speed drive all of them. The page needs no
/// server: everything that it copies or shows is in the page.
enum GalleryScript {
    static let text = #"""
        const page = document.documentElement;
        const cards = [...document.querySelectorAll("article")];
        const status = document.getElementById("status");
        const all = (selector, root = document) => [...root.querySelectorAll(selector)];
        const look = { ground: "light", speed: 1, reduced: false, color: null };
        const systemReduces = matchMedia("(prefers-reduced-motion: reduce)");

        /** Returns the picture of a card for the page's look. */
        function source(card, kind) {
          const names = [
            `${kind}-${look.reduced ? "reduced-" : ""}${look.ground === "dark" ? "dark" : "light"}`,
            `${kind}-${look.reduced ? "reduced-" : ""}light`,
          ];
          const found = names.map((name) => card.querySelector(`template[data-form="${name}"]`));
          return (found.find(Boolean) ?? card.querySelector("template")).innerHTML.trim();
        }

        /** Returns a color of a picture as #rrggbb. */
        function written(color) {
          if (color === "red") return "#ff0000";
          return color.length === 4 ? `#${[...color.slice(1)].map((c) => c + c).join("")}` : color;
        }

        /** Returns a picture with the animation's colors replaced, if one is chosen. */
        function tinted(card, text) {
          if (!look.color) return text;
          const colors = card.dataset.colors.split(" ");
          return text.replace(/(fill|stroke)(="|:)(#[0-9a-f]{3,6}|red)\b/g, (all, name, sign, color) =>
            colors.includes(written(color)) ? name + sign + look.color : all,
          );
        }

        /** Animations of inline pictures, without the preference that hides or stops them. */
        function moving(text) {
          return text
            .replaceAll("(prefers-reduced-motion:no-preference)", " all")
            .replaceAll("(prefers-reduced-motion:reduce)", " not all");
        }

        function draw() {
          for (const card of cards) {
            const whole = moving(tinted(card, source(card, "full")));
            const small = moving(tinted(card, source(card, "small")));
            card.querySelector(".show").innerHTML = whole;
            for (const place of all(".sizes span", card)) {
              place.innerHTML = Number(place.dataset.side) < 40 ? small : whole;
            }
          }
          keepTime();
        }

        /** Puts every animation in phase, at the page's speed. */
        function keepTime() {
          for (const animation of document.getAnimations()) {
            if (!animation.effect?.target?.closest?.("svg")) continue;
            animation.playbackRate = look.speed;
            animation.startTime = 0;
          }
          for (const svg of all("svg")) {
            if (!svg.querySelector("animate,animateTransform,set")) continue;
            svg.pauseAnimations();
          }
        }

        /** SMIL has no speed of its own, so its time is set for each frame. */
        function tick(now) {
          for (const svg of all(".show > svg, .sizes svg")) {
            if (svg.animationsPaused()) svg.setCurrentTime((now / 1000) * look.speed);
          }
          requestAnimationFrame(tick);
        }

        function say(text) {
          status.textContent = "";
          requestAnimationFrame(() => (status.textContent = text));
        }

        async function copy(text, what) {
          try {
            await navigator.clipboard.writeText(text);
          } catch {
            // Browsers refuse the clipboard to pages from files.
            const area = document.createElement("textarea");
            area.value = text;
            document.body.append(area);
            area.select();
            document.execCommand("copy");
            area.remove();
          }
          say(`${what} copied`);
        }

        /** Returns what a button copies. */
        function copied(card, kind) {
          const svg = tinted(card, source(card, "full"));
          if (kind === "svg" || kind === "html") return svg;
          const code = card.querySelector(`template[data-code="${kind}"]`);
          const text = code.content.textContent.trim();
          if (kind !== "command") return text;
          const ground = look.ground === "dark" ? " --ground dark" : "";
          const color = look.color ? ` --color '${look.color}'` : "";
          const speed = [0, 1].includes(look.speed) ? "" : ` --speed ${look.speed}`;
          return text + ground + color + speed + (look.reduced ? " --reduced-motion" : "");
        }

        for (const button of all("button[data-copy]")) {
          button.addEventListener("click", async () => {
            const card = button.closest("article");
            const title = card.querySelector("h3").textContent;
            await copy(copied(card, button.dataset.copy), `${title}: ${button.textContent}`);
            button.dataset.done = "";
            setTimeout(() => delete button.dataset.done, 1200);
          });
        }

        function filter(text) {
          const words = text.toLowerCase().split(/\s+/).filter(Boolean);
          let count = 0;
          for (const card of cards) {
            const isFound = words.every((word) => card.dataset.words.includes(word));
            card.hidden = !isFound;
            count += isFound ? 1 : 0;
          }
          for (const section of all("section")) {
            const shown = all("article:not([hidden])", section).length;
            section.hidden = shown === 0;
            section.querySelector("h2 small").textContent = shown;
          }
          document.getElementById("none").hidden = count > 0;
          say(`${count} of ${cards.length} animations`);
        }

        const search = document.getElementById("search");
        search.addEventListener("input", () => filter(search.value));
        document.addEventListener("keydown", (event) => {
          if (event.key !== "/" || event.target.matches("input")) return;
          event.preventDefault();
          search.focus();
        });
        for (const input of all("input[name=ground]")) {
          input.addEventListener("change", () => {
            page.dataset.ground = look.ground = input.value;
            draw();
          });
        }
        for (const input of all("input[name=speed]")) {
          input.addEventListener("change", () => {
            look.speed = Number(input.value);
            keepTime();
          });
        }
        const color = document.getElementById("color");
        const own = document.getElementById("own");
        color.addEventListener("input", () => {
          look.color = color.value;
          own.disabled = false;
          draw();
        });
        own.addEventListener("click", () => {
          look.color = null;
          own.disabled = true;
          draw();
        });
        const reduced = document.getElementById("reduced");
        reduced.addEventListener("change", () => {
          look.reduced = reduced.checked;
          draw();
        });
        reduced.checked = look.reduced = systemReduces.matches;
        document.querySelector(".tools").hidden = false;
        draw();
        requestAnimationFrame(tick);
        """#
}
