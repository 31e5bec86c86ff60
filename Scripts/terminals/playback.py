"""Tests playback in terminals: tmux, with keys and signals, and a pseudoterminal that replies to queries.

In tmux, half blocks must move, pause, step, adapt to a new size, and disappear and return when suspended.
However playback ends, the screen, the cursor, and the terminal's mode must be restored. A pseudoterminal
then replies like kitty and like a sixel terminal, and its input is decoded. Finally, a spinner is tested.
Requires: swift build.
"""
import base64
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

from PIL import Image

from harness.launch import parser
from harness.tool import binary_folder

SOCKET = f"kinora-{os.getpid()}"
PATIENCE = 20.0
TOOL = binary_folder() / "kinora"


def tmux(*words):
    return subprocess.run(["tmux", "-L", SOCKET, *words], capture_output=True, text=True).stdout


def keys(*words):
    tmux("send-keys", "-t", "t", *words)


def screen():
    return tmux("capture-pane", "-p", "-t", "t").rstrip("\n").split("\n")


def has_blocks(lines):
    return any(letter in line for line in lines for letter in "▀▄█")


def wait(what, condition):
    """Waits until a condition is true for the contents of the tmux screen."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        lines = screen()
        if condition(lines):
            return lines
        time.sleep(0.1)
    sys.exit(f"not within {PATIENCE:.0f} s: {what}\n" + "\n".join(screen()))


def check(what, holds):
    if not holds:
        sys.exit(f"failed: {what}\n" + "\n".join(screen()))
    print(f"ok  {what}")


def ask(command):
    """Runs a command in the tmux shell and returns its line."""
    marker = f"m{time.monotonic_ns()}"
    keys(f"echo {marker} $({command})", "Enter")
    lines = wait(command, lambda lines: any(line.startswith(marker) for line in lines))
    keys("clear", "Enter")
    wait("a clear screen", lambda lines: not any(marker in line for line in lines))
    return next(line for line in lines if line.startswith(marker)).split(" ", 1)[1]


def play(*words):
    keys(f"clear; echo above; kinora play {' '.join(words)}", "Enter")
    return wait("a picture", has_blocks)


def is_restored(mode, shell_lines=()):
    lines = wait("the prompt", lambda lines: not has_blocks(lines) and lines[-1].startswith("$"))
    check("  the earlier output is there, and nothing else",
          [line for line in lines if line] == ["above", *shell_lines, "$"])
    check("  the cursor is shown", tmux("display", "-p", "-t", "t", "#{cursor_flag}").strip() == "1")
    check("  the terminal's mode is as before", ask("stty -g") == mode)


def is_moving(seconds=1.0):
    before = screen()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(0.1)
        if screen() != before:
            return True
    return False


def process():
    """Returns the identifier of the process that the tmux shell runs."""
    shell = tmux("display", "-p", "-t", "t", "#{pane_pid}").strip()
    return int(subprocess.run(["pgrep", "-n", "-P", shell], capture_output=True, text=True).stdout)


def check_tmux():
    # Variables of automated runs, which would turn off the spinner's animation.
    unset = "-u CI -u NO_COLOR -u COLORTERM"
    shell = f"exec env {unset} 'PS1=$ ' LANG=C.UTF-8 'PATH={TOOL.parent}:{os.environ['PATH']}' bash --norc --noprofile"
    subprocess.run(["tmux", "-L", SOCKET, "-f", "/dev/null", "-u", "new-session", "-d", "-s", "t", "-x", "80",
                    "-y", "30", shell], check=True)
    wait("a prompt", lambda lines: lines[0].startswith("$"))
    mode = ask("stty -g")

    play("hash-lines")
    check("half blocks move", is_moving())
    keys("Space")
    time.sleep(0.3)
    check("space pauses playback", not is_moving())
    before = screen()
    keys("Right", "Right", "Right")
    check("an arrow shows another frame", wait("another frame", lambda lines: lines != before) != before)
    keys("Space")
    check("space resumes playback", is_moving())
    tmux("resize-window", "-t", "t", "-x", "40", "-y", "12")
    lines = wait("a smaller picture", lambda lines: has_blocks(lines) and len(lines) <= 12)
    check("a smaller window has a smaller picture", max(map(len, lines)) <= 40 and is_moving())
    tmux("resize-window", "-t", "t", "-x", "80", "-y", "30")
    keys("q")
    keys("clear", "Enter")
    time.sleep(0.3)

    # Of a program that a signal has ended, the shell says so.
    for name, end, shell_lines in [("q", lambda: keys("q"), []), ("Ctrl-C", lambda: keys("C-c"), []),
                                   ("SIGTERM", lambda: os.kill(process(), signal.SIGTERM), ["Terminated"]),
                                   ("SIGHUP", lambda: os.kill(process(), signal.SIGHUP), ["Hangup"]),
                                   ("the last cycle", lambda: None, [])]:
        play("three-balls", *(["--loops", "1"] if name == "the last cycle" else []))
        end()
        print(f"    {name} ends it")
        is_restored(mode, shell_lines)

    play("worm")
    keys("C-z")
    wait("a stop", lambda lines: any("Stopped" in line for line in lines) and not has_blocks(lines))
    check("Ctrl-Z suspends playback and restores the terminal",
          tmux("display", "-p", "-t", "t", "#{cursor_flag}").strip() == "1")
    check("  and its mode", ask("stty -g") == mode)
    keys("fg", "Enter")
    wait("a picture", has_blocks)
    check("fg resumes playback", is_moving())
    keys("q")
    wait("the prompt", lambda lines: not has_blocks(lines))
    keys("clear", "Enter")

    play("worm")
    os.kill(process(), signal.SIGSTOP)
    wait("a stop", lambda lines: any("Stopped" in line for line in lines))
    check("the shell has its mode after SIGSTOP too, which can't be caught", ask("stty -g") == mode)
    keys("fg", "Enter")
    wait("a picture", has_blocks)
    check("fg resumes playback", is_moving())
    keys("q")
    wait("the prompt", lambda lines: not is_moving(0.3) and lines[-1].startswith("$"))
    keys("clear", "Enter")
    check("  and the mode is as before at the end", ask("stty -g") == mode)

    play_line = "clear; echo above; kinora play --line closing-arc"
    keys(play_line, "Enter")
    wait("a line", lambda lines: len(lines) > 1 and re.fullmatch(r"[⠀-⣿]{2}", lines[1]))
    check("a line of dots moves", is_moving())
    tmux("resize-window", "-t", "t", "-x", "30", "-y", "12")
    check("  in a narrower window too", is_moving() and screen()[0] == "above")
    tmux("resize-window", "-t", "t", "-x", "80", "-y", "30")
    keys("q")
    is_restored(mode)
    keys("clear", "Enter")

    keys("SeveralSpinners", "Enter")
    pattern = r"[⠀-⣿]{2} +([⣀-⣿]+ +\d+ % )?(Fetching|Building|Testing).* \(\d s\)"
    wait("three spinners", lambda lines: sum(bool(re.match(pattern, line)) for line in lines) == 3)
    tmux("resize-window", "-t", "t", "-x", "26", "-y", "30")
    check("several spinners move in a narrower window", is_moving())
    lines = wait("their end", lambda lines: sum("✔" in line for line in lines) == 3)
    # tmux scrolls lines away when it wraps others, so the command may be out of sight.
    lines = wait("the prompt", lambda lines: lines[-1].startswith("$"))
    check("  and leave a line each", all("✔" in line for line in lines[-4:-1]))
    tmux("resize-window", "-t", "t", "-x", "80", "-y", "30")
    keys("clear", "Enter")

    keys("ProgressSpinner", "Enter")
    wait("a spinner", lambda lines: any(re.search(r"[⠀-⣿]{2} Adding up: \d", line) for line in lines))
    check("a spinner moves", is_moving())
    lines = wait("its end", lambda lines: any("✔" in line for line in lines) and "210" in lines)
    check("  and leaves one line", len([line for line in lines if "Adding" in line]) == 1)
    keys("clear; CI=1 ProgressSpinner", "Enter")
    lines = wait("its end", lambda lines: "Adding up: 1 of 20" in lines
                 and any("✔" in line for line in lines))
    check("in CI it writes plain lines", sum("Adding up" in line for line in lines) == 22)


def answered(protocol_words, answers, seconds=6.0):
    """Returns the output to a terminal that gives some replies, until the process ends."""
    child, descriptor = pty.fork()
    if child == 0:
        for name in ("CI", "TMUX", "KITTY_WINDOW_ID", "TERM_PROGRAM", "LC_TERMINAL"):
            os.environ.pop(name, None)
        os.environ["TERM"] = "xterm-256color"
        os.execv(TOOL, [str(TOOL), "play", "three-balls", "--loops", "1", *protocol_words])
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 640, 384))
    data, is_answered, end = b"", False, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if not select.select([descriptor], [], [], 0.5)[0]:
            continue
        try:
            part = os.read(descriptor, 65536)
        except OSError:
            break
        if not part:
            break
        data += part
        if not is_answered and b"\x1b[c" in data:
            is_answered = True
            os.write(descriptor, answers)
    os.close(descriptor)
    return data, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def kitty_frames(data):
    payload = b""
    for keys_, part in re.findall(rb"\x1b_G([^;\x1b]*);([^\x1b]*)\x1b\\", data):
        if b"i=31" in keys_:
            continue
        payload += part
        if b"m=0" in keys_:
            yield Image.open(io.BytesIO(base64.b64decode(payload))).convert("RGBA")
            payload = b""


def check_protocols():
    data, code = answered([], b"\x1b_Gi=31;OK\x1b\\\x1b[?62;4c")
    frames = list(kitty_frames(data))
    check(f"a terminal with kitty's protocol receives it: {len(frames)} frames",
          code == 0 and len(frames) > 8 and len({frame.tobytes() for frame in frames}) > 8)
    check("  in their own size", {frame.size for frame in frames} == {(80, 20)})
    check("  and deletes them at the end", data.count(b"a=d,d=I") == 1
          and data.rstrip().endswith(b"\x1b[?25h"))
    data, code = answered([], b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?62;4;22c")
    strips = re.findall(rb"\x1bP0;0;0q\"1;1;(\d+);(\d+)#", data)
    check(f"a terminal with sixel receives it: {len(strips)} frames",
          code == 0 and len(strips) > 8 and set(strips) == {(b"80", b"20")})
    check("  over the background that it reports", b"2;100;100;100" in data)
    data, code = answered([], b"\x1b[?1;2c")
    check("a terminal with neither receives half blocks", code == 0 and "▀".encode() in data)
    data, code = answered(["--protocol", "iterm2"], b"")
    check("a requested protocol is used", code == 0 and b"\x1b]1337;File=inline=1" in data)
    done = subprocess.run([TOOL, "play", "worm"], capture_output=True, text=True)
    check("without a terminal, playback fails with one line",
          done.returncode == 1 and not done.stdout and done.stderr.count("\n") == 1)


def main():
    parser(__doc__).parse_args()
    try:
        check_tmux()
        check_protocols()
    finally:
        tmux("kill-server")
    print("all terminals were restored")
