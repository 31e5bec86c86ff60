import { parameter } from "./catalog.js";
import { element } from "./dom.js";
import { short } from "./numbers.js";

const NAMES = { success: "Success", failure: "Failure", info: "Info" };

/**
 * Returns buttons that show an outcome.
 *
 * An indicator's waiting phase ends with the outcome mark and then continues, or with “Hold”, stays
 * ended, so that the ending can be scrubbed and exported. An indicator with an outcome parameter plays
 * from the start with the chosen outcome.
 */
export function outcomeControls(session) {
    const own = parameter(session.indicator, "outcome");
    if (own) {
        return buttons(own.choices, (outcome) => playFromStart(session, own, outcome));
    }
    const hold = element("input", {
        type: "checkbox",
        checked: session.stage.outcome !== null,
        on: { change: () => !hold.checked && session.stage.outcome && release(session) },
    });
    session.addEventListener("restore", () => {
        hold.checked = session.stage.outcome !== null;
    });
    return buttons(
        Object.keys(NAMES),
        (outcome) => (hold.checked ? holdOutcome(session, outcome) : playOutcome(session, outcome)),
        element("label", { class: "check" }, hold, element("span", {}, "Hold")),
    );
}

function buttons(outcomes, action, ...more) {
    return element(
        "div",
        { class: "outcomes", role: "group", "aria-label": "Outcome" },
        ...outcomes.map((outcome) => {
            const name = NAMES[outcome] ?? outcome;
            return element(
                "button",
                { type: "button", "data-outcome": outcome, on: { click: () => action(outcome) } },
                name,
            );
        }),
        ...more,
    );
}

/** Ends the stage with an outcome, which starts now, or when the held one did. */
function holdOutcome(session, outcome) {
    const { player, stage } = session;
    const outcomeTime = stage.outcome ? stage.outcomeTime : short(player.clock.time, 4);
    session.change(stage.changed({ outcome, outcomeTime }));
    player.jump(0);
    player.play();
}

/** Continues to wait where the held outcome started. */
function release(session) {
    const { player, stage } = session;
    session.change(stage.changed({ outcome: null, outcomeTime: null }));
    player.jump(Number(stage.outcomeTime));
}

function playFromStart(session, { name, default: initial }, outcome) {
    session.change(session.stage.setting(name, outcome === initial ? null : outcome));
    session.player.seek(0);
    session.player.play();
    session.dispatchEvent(new CustomEvent("set", { detail: { name, value: outcome } }));
}

function playOutcome(session, outcome) {
    const { player } = session;
    const outcomeTime = short(player.clock.time, 4);
    const wasPlaying = player.isPlaying;
    const resume = () => {
        player.onEnd = () => player.seek(0);
        player.load(session.stage);
        if (!wasPlaying) player.pause();
        player.jump(Number(outcomeTime));
    };
    player.onEnd = resume;
    player.load(session.stage.changed({ outcome, outcomeTime }));
    player.jump(0);
    player.play();
}
