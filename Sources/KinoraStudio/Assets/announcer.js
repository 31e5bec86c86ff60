/** Short messages for the user, also for screen readers. */

/** The time for which a message is visible, in milliseconds. */
const DURATION = 4000;
let timer = 0;

/** Shows a message at the bottom of the page for a few seconds. */
export function announce(line) {
    const status = document.getElementById("status");
    status.textContent = line;
    status.classList.add("is-shown");
    clearTimeout(timer);
    timer = setTimeout(() => status.classList.remove("is-shown"), DURATION);
}
