import { parameter } from "./catalogue.js";
import { short } from "./numbers.js";

/** The parameter that says how far a finger has pulled. */
const PULL = "pull";

/** How long a drop that is let go takes to spring back, in milliseconds. */
const RETURN = 250;

/** The instant at which the story snaps, as a part of its play. */
const SNAP = 0.9 / 3.4;

/** Lets a pointer pull on an indicator that has a pull: beyond the trigger it snaps and plays on. */
export function letPull(session) {
    const { indicator, player } = session;
    const trigger = parameter(indicator, "trigger");
    if (!parameter(indicator, PULL) || !trigger) return;
    const { canvas } = player.screen;
    canvas.classList.add("is-pulled");
    let start = null;
    let pull = 0;
    let returning = 0;

    const show = (points) => {
        pull = Math.max(points, 0);
        const values = new Map(session.stage.values).set(PULL, short(pull, 2));
        player.hold(session.stage.changed({ values }));
    };
    // The drop is drawn for the natural size and scaled to the one that it has.
    const pointsInPixel = () =>
        Math.max(
            indicator.naturalSize[0] / canvas.clientWidth,
            indicator.naturalSize[1] / canvas.clientHeight,
        );
    const limit = () => Number(session.stage.values.get("trigger") ?? trigger.default);
    const snap = () => {
        start = null;
        if (session.stage.values.has(PULL)) {
            session.change(session.stage.setting(PULL, null));
            session.dispatchEvent(new CustomEvent("set", { detail: { name: PULL, value: null } }));
        }
        rest();
        player.seek(player.clock.period * SNAP);
        player.play();
    };
    const rest = () => {
        pull = 0;
        player.hold(null);
    };
    const springBack = () => {
        start = null;
        const from = pull;
        const began = performance.now();
        const move = (now) => {
            const part = Math.min((now - began) / RETURN, 1);
            show(from * (1 - part) ** 2);
            if (part < 1) returning = requestAnimationFrame(move);
            else rest();
        };
        returning = requestAnimationFrame(move);
    };

    canvas.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        cancelAnimationFrame(returning);
        canvas.setPointerCapture(event.pointerId);
        start = event.clientY - pull / pointsInPixel();
        player.pause();
        show(pull);
    });
    canvas.addEventListener("pointermove", (event) => {
        if (start === null) return;
        const points = (event.clientY - start) * pointsInPixel();
        if (points > limit()) snap();
        else show(points);
    });
    const release = () => start !== null && springBack();
    canvas.addEventListener("pointerup", release);
    canvas.addEventListener("pointercancel", release);
}
