/** One line for people who see it and people who hear it. */

const SHOWN = 4000;
let timer = 0;

/** Says a line in the status at the bottom of the page, for a while. */
export function announce(line) {
    const status = document.getElementById("status");
    status.textContent = line;
    status.classList.add("is-shown");
    clearTimeout(timer);
    timer = setTimeout(() => status.classList.remove("is-shown"), SHOWN);
}
