import { parameter } from "./catalogue.js";
import { element } from "./dom.js";
import { short } from "./numbers.js";

const NAMES = { success: "Success", failure: "Failure", info: "Info" };

/**
 * Returns buttons that end the waiting, where that applies; otherwise null.
 *
 * An indicator that waits goes from what it shows to the sign, then waits on. A story that has its own
 * endings is told again with the other one.
 */
export function outcomeButtons(session) {
    const endings = parameter(session.indicator, "outcome");
    if (endings) {
        return buttons(endings.choices, (outcome) => tellStory(session, endings, outcome));
    }
    return buttons(Object.keys(NAMES), (sign) => playSign(session, sign));
}

function buttons(outcomes, act) {
    return element(
        "div",
        { class: "outcomes", role: "group", "aria-label": "Outcome" },
        outcomes.map((outcome) => {
            const name = NAMES[outcome] ?? outcome;
            return element(
                "button",
                { type: "button", "data-outcome": outcome, on: { click: () => act(outcome) } },
                name,
            );
        }),
    );
}

function tellStory(session, { name, default: usual }, outcome) {
    session.change(session.stage.setting(name, outcome === usual ? null : outcome));
    session.player.seek(0);
    session.player.play();
    session.dispatchEvent(new CustomEvent("set", { detail: { name, value: outcome } }));
}

function playSign(session, sign) {
    const { player } = session;
    const from = short(player.clock.time, 4);
    const wasPlaying = player.isPlaying;
    const finish = () => {
        player.onEnd = () => player.seek(0);
        player.load(session.stage);
        if (!wasPlaying) player.pause();
        player.jump(Number(from));
    };
    player.onEnd = finish;
    player.load(session.stage.changed({ ending: { sign, from } }));
    player.jump(0);
    player.play();
}
