import { parameter } from "./catalog.js";
import { short } from "./numbers.js";

/** The name of the parameter for the distance of a pull, in points. */
const PULL = "pull";

/** The time in which a released drop springs back, in milliseconds. */
const RETURN = 250;

/** The time at which the drop snaps, as a fraction of the cycle. */
const SNAP = 0.9 / 3.4;

/** Makes an indicator with a pull follow the pointer; beyond the trigger it snaps and plays. */
export function enablePull(session) {
    const { indicator, player } = session;
    const trigger = parameter(indicator, "trigger");
    if (!parameter(indicator, PULL) || !trigger) return;
    const { canvas } = player.screen;
    canvas.classList.add("is-pullable");
    let start = null;
    let distance = 0;
    let returning = 0;

    const show = (points) => {
        distance = Math.max(points, 0);
        const values = new Map(session.stage.values).set(PULL, short(distance, 2));
        player.hold(session.stage.changed({ values }));
    };
    // The distance is in points of the natural size, from which the drop is scaled.
    const pointsPerPixel = () =>
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
        distance = 0;
        player.hold(null);
    };
    const springBack = () => {
        start = null;
        const from = distance;
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
        start = event.clientY - distance / pointsPerPixel();
        player.pause();
        show(distance);
    });
    canvas.addEventListener("pointermove", (event) => {
        if (start === null) return;
        const points = (event.clientY - start) * pointsPerPixel();
        if (points > limit()) snap();
        else show(points);
    });
    const release = () => start !== null && springBack();
    canvas.addEventListener("pointerup", release);
    canvas.addEventListener("pointercancel", release);
}
