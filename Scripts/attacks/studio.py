"""Attacks on the local web studio: hostile requests over loopback sockets.

`run(harness)` yields a pair for each attack: its name, and the problem or None. After each, a
normal request must be answered, and the studio's processor time and memory must stay within bounds.
"""

from __future__ import annotations

import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import struct
import subprocess
import time
import urllib.parse
import zlib
from collections.abc import Callable, Iterator

from attacks import movies
from attacks.harness import CONTROLS, Harness

# The time in which a normal request must be answered under all conditions, in seconds.
PATIENCE = 2.0

# The processor time that an attack may cost, in seconds, unless it requests regular work.
PROCESSOR_TIME = 2.0

# The maximum memory that the studio may use, in bytes.
MEMORY = 512 << 20

# The limits that the studio states.
HEAD = 32 << 10
BODY = 16 << 20

Answer = tuple[int, dict[str, str], bytes]
HOST = b"Host: localhost\r\n"
NORMAL = b"GET /api/stage?id=worm HTTP/1.1\r\n" + HOST + b"\r\n"


class Problem(Exception):
    """An error for a wrong or missing answer."""


class Studio:
    """`kinora studio` on a free port; a context manager."""

    # The endings and contents of films to damage.
    films: list[tuple[str, bytes]] = []

    def __init__(self, tool: str | os.PathLike[str]) -> None:
        self.tool = tool

    def __enter__(self) -> Studio:
        words = [str(self.tool), "studio", "--port", "0"]
        # A shell's background jobs ignore SIGINT, and so would the studio.
        self.process = subprocess.Popen(
            words,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        match = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        if match is None:
            self.process.kill()
            raise Problem(f"the studio prints no URL but {line.strip()!r}")
        self.port = int(match[1])
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def connect(self) -> socket.socket:
        link = socket.create_connection(("127.0.0.1", self.port), timeout=20)
        link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return link

    @property
    def processor_time(self) -> float:
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def peak_memory(self) -> int:
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        match = re.search(r"VmHWM:\s+(\d+) kB", text)
        return int(match[1]) << 10 if match else 0

    @property
    def children(self) -> list[int]:
        """The programs that the studio runs, without the one that ends them with the studio."""
        found = []
        for folder in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                found += [int(word) for word in (folder / "children").read_text().split()]
            except OSError:
                continue
        return [number for number in found if not self.is_watcher(number)]

    @staticmethod
    def is_watcher(number: int) -> bool:
        try:
            return b"--watch-children" in pathlib.Path(f"/proc/{number}/cmdline").read_bytes()
        except OSError:
            return False

    def end(self) -> None:
        """Ends the studio as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired as error:
            raise Problem("the studio doesn't end by SIGINT") from error
        if self.process.returncode not in (0, -signal.SIGINT, 130):
            raise Problem(f"the studio ended with {self.process.returncode}")


# MARK: Requests


def received(link: socket.socket) -> Answer | None:
    """Returns the answer and checks that the connection ends after it, or None if there is none."""
    data = b""
    while b"\r\n\r\n" not in data:
        piece = link.recv(1 << 16)
        if not piece:
            if data:
                raise Problem(f"an answer ends in its head: {data[:60]!r}")
            return None
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    match = re.fullmatch(r"HTTP/1\.1 (\d{3}) .+", lines[0])
    if match is None:
        raise Problem(f"the answer's first line is {lines[0]!r}")
    headers = {}
    for line in lines[1:]:
        name, _, value = line.partition(": ")
        headers[name.lower()] = value
    if headers.get("connection") != "close":
        raise Problem("an answer doesn't say that the connection closes")
    while piece := link.recv(1 << 16):
        body += piece
    if len(body) != int(headers.get("content-length", len(body))):
        raise Problem(f"the body has {len(body)} of {headers['content-length']} bytes")
    return int(match[1]), headers, body


def asked(studio: Studio, data: bytes) -> Answer | None:
    """Sends all bytes on a new connection before reading, and returns the answer."""
    with studio.connect() as link:
        link.sendall(data)
        return received(link)


def get(target: str | bytes, headers: bytes = HOST, method: bytes = b"GET") -> bytes:
    path = target.encode() if isinstance(target, str) else target
    return method + b" " + path + b" HTTP/1.1\r\n" + headers + b"\r\n"


def expect(answer: Answer | None, *statuses: int, what: object = "") -> None:
    """Fails if an answer's status isn't among the expected ones, or a refusal isn't one line of JSON."""
    if answer is None:
        raise Problem(f"no answer to {what}")
    status, headers, body = answer
    if status not in statuses:
        raise Problem(f"{status} {body[:100]!r} to {what}, not {statuses}")
    if status >= 400:
        check_refusal(headers, body)


def check_refusal(headers: dict[str, str], body: bytes) -> None:
    if headers.get("x-content-type-options") != "nosniff":
        raise Problem("a refusal lacks the headers of every answer")
    try:
        line = json.loads(body)["error"]
    except (ValueError, KeyError, TypeError) as error:
        raise Problem(f"a refusal isn't JSON with an error: {body[:100]!r}") from error
    if not isinstance(line, str) or not line:
        raise Problem("a refusal says nothing")
    if CONTROLS.search(line) or "\n" in line:
        raise Problem(f"a refusal has control characters: {line!r}")


# MARK: Attacks


def long_lines(studio: Studio, pick: random.Random, long: bool) -> None:
    for size in (HEAD + 1, 200_000, 1_000_000):
        for start, status in (
            (b"GET /", 431), (b"", 431), (b"GET / HTTP/1.1\r\nA: ", 431),
            (b"GET / HTTP/1.1\r\n" + HOST + b"A: 1\r\nB: ", 431),
        ):
            with studio.connect() as link:
                sent = 0
                try:
                    link.sendall(start + b"a" * size)
                except OSError:
                    sent = -1
                answer = received(link) if sent == 0 else None
                if sent == 0:
                    expect(answer, status, what=f"{start[:20]!r} and {size} bytes")
    expect(asked(studio, get("/" + "a" * 20_000)), 413, what="a long target")
    expect(asked(studio, get("/", HOST + b"A: 1\r\n" * 1000)), 431, what="1000 headers")


def two_long_lines(studio: Studio, pick: random.Random, long: bool) -> None:
    links = [studio.connect() for _ in range(2)]
    for link in links:
        link.setblocking(False)
        try:
            link.send(b"GET /" + b"a" * (1 << 20))
        except OSError:
            pass
    check_normal(studio)
    for link in links:
        link.close()


def slow_heads(studio: Studio, pick: random.Random, long: bool) -> None:
    links = []
    for number in range(300):
        link = studio.connect()
        links.append(link)
        try:
            link.sendall(b"GET / HTTP/1.1\r\nX-%d:" % number)
        except OSError:
            pass
        if number % 60 == 59:
            check_normal(studio)
    start = time.monotonic()
    open_links = links
    while open_links and long and time.monotonic() - start < 15:
        still = []
        for link in open_links:
            try:
                readable, _, _ = select.select([link], [], [], 0)
                if not readable:
                    link.sendall(b"a")
                    still.append(link)
            except OSError:
                pass
        open_links = still
        time.sleep(0.2)
    if long and open_links:
        raise Problem(f"{len(open_links)} endless headers are still read after 15 s")
    for link in links:
        link.close()


def large_bodies(studio: Studio, pick: random.Random, long: bool) -> None:
    body = b"\0" * (17 << 20)
    for framing in (
        b"Content-Length: %d\r\n" % len(body),
        b"Content-Length: 100000000000\r\n",
    ):
        data = get("/api/trace", HOST + framing, b"POST") + body
        expect(asked(studio, data), 413, what=framing)
    expecting = HOST + b"Content-Length: %d\r\nExpect: 100-continue\r\n" % len(body)
    expect(asked(studio, get("/api/trace", expecting, b"POST") + body), 417, what="an expectation")
    for chunks in (b"%x\r\n" % len(body) + body, b"1\r\nx\r\n" * (1 << 14) + b"0\r\n\r\n"):
        data = get("/api/trace", HOST + b"Transfer-Encoding: chunked\r\n", b"POST") + chunks
        expect(asked(studio, data), 411, what=f"chunks of {len(chunks)} bytes")
    for path in ("/", "/api/stage?id=worm"):
        expect(asked(studio, get(path, HOST + b"Content-Length: 3\r\n") + b"abc"), 413, what="a body")
    foreign = b"Host: localhost\r\nOrigin: http://evil.example\r\nContent-Length: 17825792\r\n"
    expect(asked(studio, get("/api/trace", foreign, b"POST") + body), 403, what="a foreign upload")


def many_bodies(studio: Studio, pick: random.Random, long: bool) -> None:
    """Keeps many uploads open, each of which lacks its last byte."""
    head = get("/api/trace", HOST + b"Content-Length: %d\r\n" % BODY, b"POST")
    links = []
    for _ in range(60 if long else 15):
        link = studio.connect()
        link.setblocking(False)
        links.append(link)
        rest = memoryview(head + b"\0" * (BODY - 1))
        try:
            while rest:
                if not select.select([], [link], [], 0.05)[1]:
                    break
                rest = rest[link.send(rest):]
        except OSError:
            pass
    check_normal(studio)
    for link in links:
        link.close()


SMUGGLED = [
    b"Content-Length: -1\r\n", b"Content-Length: +1\r\n", b"Content-Length: 1x\r\n",
    b"Content-Length: \r\n", b"Content-Length: 0x10\r\n", b"Content-Length: 1, 1\r\n",
    b"Content-Length: 99999999999999999999999\r\n", b"Content-Length: 1\r\nContent-Length: 1\r\n",
    b"Content-Length: 1\r\nContent-Length: 2\r\n", b"content-length: 1\r\nCONTENT-LENGTH: 2\r\n",
    b"Content-Length : 1\r\n", b"Content-Length: 1\n", b" Content-Length: 1\r\n",
    b"A: 1\r\n Content-Length: 1\r\n", b"A: 1\r\n\tb\r\n", b"A: \0\r\n", b"A: 1\rB: 2\r\n",
    b"A B: 1\r\n", b": 1\r\n", b"A\r\n", b"A\x80: 1\r\n",
]

LINES = [
    b"GET\r\n\r\n", b"GET /\r\n\r\n", b"GET  / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1 \r\n\r\n",
    b"GET\t/\tHTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\n\n", b"GET / HTTP/11\r\n\r\n",
    b"GET / HTTP/2.0\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / http/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", b"OPTIONS * HTTP/1.1\r\n\r\n",
    b"GET http://localhost/ HTTP/1.1\r\n\r\n", b"CONNECT a:1 HTTP/1.1\r\n\r\n",
    b"GET /\xc3\xa4 HTTP/1.1\r\n\r\n", b"GET /\0 HTTP/1.1\r\n\r\n", b"GET /% HTTP/1.1\r\n\r\n",
    b"GET /%4 HTTP/1.1\r\n\r\n", b"GET /%zz HTTP/1.1\r\n\r\n", b"G\0T / HTTP/1.1\r\n\r\n",
]

CHUNKS = [
    b"x\r\n", b"-1\r\nx\r\n", b"\r\n", b"1\nx\n0\n\n", b"1\r\nxy\r\n0\r\n\r\n", b"1 \r\nx\r\n0\r\n\r\n",
    b"fffffffffffffffff\r\n", b"0x1\r\nx\r\n0\r\n\r\n", b"1;" + b"a" * 5000 + b"\r\n",
    b"0\r\n" + b"A: 1\r\n" * 1000 + b"\r\n", b"0\r\nA: 1\n\n",
]


def malformed(studio: Studio, pick: random.Random, long: bool) -> None:
    for header in SMUGGLED:
        data = get("/", HOST + header)
        expect(asked(studio, data), 400, what=header)
    for line in LINES:
        expect(asked(studio, line), 400, what=line)
    for chunk in CHUNKS:
        data = get("/api/trace", HOST + b"Transfer-Encoding: chunked\r\n", b"POST") + chunk
        expect(asked(studio, data), 411, what=chunk[:30])
    for header in (b"Transfer-Encoding: gzip", b"Transfer-Encoding: gzip, chunked", b"TRANSFER-encoding: identity",
                   b"Transfer-Encoding:", b"Content-Length: 4\r\nTransfer-Encoding: chunked",
                   b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked"):
        expect(asked(studio, get("/", HOST + header + b"\r\n")), 411, what=header)
    for target in ("/../../etc/passwd", "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd",
                   "/assets/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/assets/%00", "/assets//etc/passwd",
                   "/%FF%FE", "/" + "../" * 5000, "/" + "./" * 8000, "/" + "a/../" * 3000):
        answer = asked(studio, get(target))
        # Paths that lead above the root lead to the root, which is the page.
        expect(answer, 404, 400, 200, what=target[:40])
        if answer and answer[0] == 200 and not answer[2].startswith(b"<!DOCTYPE html>"):
            raise Problem(f"{answer[2][:60]!r} to {target[:40]}")


def guards(studio: Studio, pick: random.Random, long: bool) -> None:
    for host in (b"evil.example", b"evil.example:%d" % studio.port, b"127.0.0.1.evil.example", b"",
                 b"localhost@evil.example", b"localhost:1:2", b"[::1]", b"0.0.0.0", b"localhost\t.x",
                 b"localhost\r\nHost: localhost", b"localhost\r\nHost: evil.example"):
        expect(asked(studio, get("/", b"Host: " + host + b"\r\n")), 403, what=host)
    expect(asked(studio, get("/", b"")), 403, what="no Host")
    for header in (b"Origin: http://evil.example", b"Origin: null", b"Origin: http://localhost:1",
                   b"Sec-Fetch-Site: cross-site", b"Sec-Fetch-Site: same-site",
                   b"Origin: http://localhost\r\nOrigin: http://evil.example",
                   b"Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site"):
        expect(asked(studio, get("/api/export?id=worm", HOST + header + b"\r\n")), 403, what=header)


def connections(studio: Studio, pick: random.Random, long: bool) -> None:
    """Pipelined requests, other methods, HTTP/1.0, half-closed connections, and requests in single bytes."""
    with studio.connect() as link:
        # One answer, then the end of the connection, whatever else was sent.
        link.sendall(get("/assets/icon.svg") * 50 + NORMAL)
        answer = received(link)
        expect(answer, 200, what="the first of many requests")
        if answer and b"HTTP/1.1" in answer[2]:
            raise Problem("a pipelined request is answered")
    for method in (b"HEAD", b"PUT", b"DELETE", b"OPTIONS", b"TRACE", b"get", b"POST"):
        expect(asked(studio, get("/", method=method)), 405, what=method)
    for target in ("/", "/api/frames?id=worm&fps=10"):
        data = f"GET {target} HTTP/1.0\r\n".encode() + HOST + b"\r\n"
        expect(asked(studio, data), 200, what=f"{target} with HTTP/1.0")
    with studio.connect() as link:
        link.sendall(get("/"))
        link.shutdown(socket.SHUT_WR)
        expect(received(link), 200, what="a half-closed connection")
    with studio.connect() as link:
        for byte in NORMAL:
            link.sendall(bytes([byte]))
        expect(received(link), 200, what="single bytes")
    expect(asked(studio, get("/", HOST + b"Expect: tea\r\n")), 417, what="an expectation")
    for data in (b"", b"\r\n", b"GET / HT", get("/")[:-2], b"\0" * 100):
        with studio.connect() as link:
            link.sendall(data)
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def queries(studio: Studio, pick: random.Random, long: bool) -> None:
    for query in ("a&" * 8000, "set=&" * 3000, "set=period%3D1&" * 1000, "t=1&" * 4000, "=" * 16_000,
                  "%25" * 5000, "&" * 16_000, "timing=a:b:0%3Dlinear&" * 700):
        target = "/api/stage?id=worm&" + query
        expect(asked(studio, get(target[: 16 << 10].rsplit("%", 1)[0])), 200, 400, what=query[:20])
    expect(asked(studio, get("/api/stage?" + "a=1&" * 10_000)), 413, 414, 431, what="10,000 items")
    for item in ("t=nan", "t=inf", "t=1e999", "scale=0", "scale=-1", "fps=1e-9", "fps=99999", "width=0",
                 "width=nan", "start=-1", "chart=1e9", "background=reddish", "format=exe", "format=../a.gif",
                 "inline=2", "set=image%3D/etc/passwd", "timing=x", "speed=0", "%00=1"):
        route = pick.choice(["frame.png", "stage", "frames", "timeline", "export", "measure", "code"])
        answer = asked(studio, get(f"/api/{route}?id=worm&{item}"))
        expect(answer, 400, 403, 404, 413, what=item)
    for item in ("id=a%0Ab", "id=worm&a%0Ab", "id=worm&format=x%0D%0Aa", "id=worm&set=a%1B%E2%80%AEb", "id=worm&t=%E2%80%A8"):
        expect(asked(studio, get(f"/api/export?{item}")), 400, what=item)
    expect(asked(studio, get("/api/frame.png?id=/etc/passwd")), 400, what="a path as an identifier")
    for path in ("export", "measure"):
        for query in ("format=gif&width=1000&height=1000&fps=240&speed=0.1", "format=mp4&fps=240&speed=0.01",
                      "format=webm&width=2048&height=2048&fps=60", "format=apng&fps=240&speed=0.01"):
            answer = asked(studio, get(f"/api/{path}?id=worm&{query}"))
            expect(answer, 413, what=query)


def leaving_clients(studio: Studio, pick: random.Random, long: bool) -> None:
    """Closes connections while long exports run; they must end, and leave no process behind."""
    formats = ["gif", "apng", "webp", "mp4", "webm"]
    for ending in formats if long else pick.sample(formats, 2) + ["webm"]:
        for path in ("export", "measure"):
            query = f"id=gooey-pull&format={ending}&width=500&height=500&fps=240"
            links = [studio.connect() for _ in range(3)]
            for link in links:
                link.sendall(get(f"/api/{path}?{query}"))
            time.sleep(0.3)
            short = asked(studio, get("/api/export?id=worm&format=gif&fps=10"))
            expect(short, 200, what="a short export beside a long one")
            for link in links:
                link.close()
            settle(studio, f"{path} as {ending}")
    links = [studio.connect() for _ in range(8)]
    for link in links:
        link.sendall(get("/api/frames?id=gooey-pull&fps=240&width=400&height=400"))
    # Six are sent at a time; the others wait.
    select.select(links, [], [], 10)
    check_normal(studio)
    for link in links:
        link.close()
    settle(studio, "frame streams")


def settle(studio: Studio, what: str) -> None:
    """Waits until the studio is idle, which takes about a frame."""
    for _ in range(50):
        before = studio.processor_time
        time.sleep(0.1)
        if studio.processor_time - before < 0.03 and not studio.children:
            return
    raise Problem(f"{what} goes on 5 s after its client has left, {len(studio.children)} children")


def heavy_work(studio: Studio, pick: random.Random, long: bool) -> None:
    """Requests the largest pictures of all kinds at once."""
    large = "width=2048&height=2048&id=worm"
    targets = [f"/api/frame.png?{large}&t={number / 10}" for number in range(6)]
    targets += [f"/api/frames?{large}&fps=2"] * 6
    targets += [f"/api/{path}?{large}&fps=10&format={ending}"
                for path in ("export", "measure") for ending in ("gif", "webp", "apng")]
    links = []
    for target in targets:
        link = studio.connect()
        link.sendall(get(target))
        links.append(link)
    films = [made_film(1448, 1448, 100), made_film(2048, 2048, 60)]
    for film in films:
        for path in ("/api/trace", "/api/trace/frames"):
            link = studio.connect()
            link.sendall(get(path, HOST + b"Content-Length: %d\r\n" % len(film), b"POST") + film)
            links.append(link)
    end = time.monotonic() + (60 if long else 4)
    done = 0
    while time.monotonic() < end and done < len(links):
        readable, _, _ = select.select(links, [], [], 0.5)
        for link in readable:
            if not link.recv(1 << 20):
                done += 1
                links.remove(link)
    answer = asked(studio, get("/"))
    expect(answer, 200, what="the page during heavy work")
    for link in links:
        link.close()
    settle(studio, "heavy work")


def made_film(width: int, height: int, count: int) -> bytes:
    """Returns an APNG of black frames."""
    def chunk(name: bytes, data: bytes) -> bytes:
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    pixels = zlib.compress(b"\0" * (height * (1 + width)), 1)
    parts = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)),
             chunk(b"acTL", struct.pack(">II", count, 0))]
    number = 0
    for frame in range(count):
        control = struct.pack(">IIIIIHHBB", number, width, height, 0, 0, 1, 10, 0, 0)
        parts.append(chunk(b"fcTL", control))
        number += 1
        if frame == 0:
            parts.append(chunk(b"IDAT", pixels))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + pixels))
            number += 1
    return b"".join(parts) + chunk(b"IEND", b"")


# MARK: Random requests

SEEDS = [
    get("/"), get("/api/stage?id=worm"), get("/api/frame.png?id=worm&t=0.3&scale=2&background=%23102030"),
    get("/api/code?id=worm"), get("/api/timeline?id=worm&chart=400"), get("/api/catalog"),
    get("/api/export?id=worm&format=svg&set=period%3D2"),
    get("/api/trace", HOST + b"Content-Length: 4\r\n", b"POST") + b"GIF8",
    get("/api/trace", HOST + b"Transfer-Encoding: chunked\r\n", b"POST") + b"4\r\nGIF8\r\n0\r\n\r\n",
    get("/assets/main.js", HOST + b"Origin: http://localhost\r\nSec-Fetch-Site: same-origin\r\n"),
]
PIECES = [b"\r\n", b"\n", b"\0", b"%", b"%00", b"%2e%2e/", b"&", b"=", b":", b" ", b"\t", b"\xff", b"-1",
          b"99999999999999999999", b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n",
          b"Expect: 100-continue\r\n", b"HTTP/1.0", b"../", b"1e309", b"nan", b"a" * 5000, b"\r\n\r\n"]


def mutated(pick: random.Random) -> bytes:
    data = bytearray(pick.choice(SEEDS))
    for _ in range(pick.choice([1, 1, 2, 3, 8])):
        place = pick.randrange(len(data) + 1)
        match pick.randrange(5):
            case 0: data[place:place] = pick.choice(PIECES)
            case 1: data[place:place + pick.randrange(1, 20)] = b""
            case 2: data[place:place + 1] = bytes([pick.randrange(256)])
            case 3: data[place:place] = data[place:place + pick.randrange(1, 50)]
            case _: data[place:] = pick.choice(SEEDS)[place:] + pick.choice(SEEDS)
    return bytes(data)


def random_requests(studio: Studio, pick: random.Random, long: bool) -> None:
    count = 10_000 if long else 300
    for number in range(count):
        data = mutated(pick)
        with studio.connect() as link:
            link.sendall(data)
            link.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while piece := link.recv(1 << 16):
                    answer += piece
            except ConnectionError:
                # The connection was reset after the answers, because bytes were left unread.
                pass
            except TimeoutError as error:
                raise Problem(f"no end of the answer to {data!r}") from error
            if answer and not answer.startswith(b"HTTP/1.1 "):
                raise Problem(f"{answer[:40]!r} to {data!r}")
            if b"HTTP/1.1 500" in answer:
                raise Problem(f"{answer[:300]!r} to {data!r}")
        if number % 100 == 99:
            check_normal(studio)


# MARK: Checks


def check_normal(studio: Studio) -> None:
    """Fails if a normal request isn't answered in time."""
    start = time.monotonic()
    try:
        with socket.create_connection(("127.0.0.1", studio.port), timeout=PATIENCE) as link:
            link.sendall(NORMAL)
            expect(received(link), 200, what="a normal request")
    except TimeoutError as error:
        raise Problem(f"no answer to a normal request in {PATIENCE:g} s") from error
    except OSError as error:
        raise Problem(f"a normal request fails: {error}") from error
    if time.monotonic() - start > PATIENCE:
        raise Problem(f"a normal request took {time.monotonic() - start:.1f} s")


def long_texts(studio: Studio, pick: random.Random, long: bool) -> None:
    for design in ("bouncing-letters", "changing-words", "text-shimmer"):
        for unit in ("a", "a|", "%CC%81"):
            for route in ("stage", "frame.png", "timeline", "export", "code"):
                text = unit * (15_000 // len(unit))
                answer = asked(studio, get(f"/api/{route}?id={design}&format=svg&t=1&set=text%3D{text}"))
                expect(answer, 400, what=f"{len(text)} of {unit} as {route}")
            answer = asked(studio, get(f"/api/export?id={design}&format=svg&set=text%3D{unit * 200}"))
            expect(answer, 200, what=f"200 of {unit}")


def damaged_films(studio: Studio, pick: random.Random, long: bool) -> None:
    for _ in range(2000 if long else 40):
        ending, data = pick.choice(studio.films)
        damage = movies.slightly_damaged if pick.random() < 0.5 else movies.damaged
        body = damage(data, ending, pick)
        head = HOST + b"Content-Length: %d\r\n" % len(body)
        expect(asked(studio, get("/api/trace", head, b"POST") + body), 200, 400, 413, 415, 422, what=body[:40])


# The attacks, each with the processor time in seconds that it may cost: short and long form.
ATTACKS: list[tuple[Callable[[Studio, random.Random, bool], None], float, float]] = [
    (long_lines, PROCESSOR_TIME, PROCESSOR_TIME),
    (two_long_lines, PROCESSOR_TIME, PROCESSOR_TIME),
    (slow_heads, PROCESSOR_TIME, 10),
    (large_bodies, PROCESSOR_TIME, PROCESSOR_TIME),
    (many_bodies, PROCESSOR_TIME, PROCESSOR_TIME),
    (malformed, PROCESSOR_TIME, PROCESSOR_TIME),
    (guards, PROCESSOR_TIME, PROCESSOR_TIME),
    (connections, PROCESSOR_TIME, PROCESSOR_TIME),
    (queries, 4, 4),
    (long_texts, 20, 20),
    (damaged_films, 50, 600),
    (leaving_clients, 20, 40),
    (heavy_work, 20, 120),
    (random_requests, 10, 200),
]


def run(harness: Harness) -> Iterator[tuple[str, str | None]]:
    """Attacks a studio, and yields the name and the problem of each attack."""
    pick, long = harness.pick, harness.is_long
    films = [film for film in movies.make_sources(harness) if film[0] == "webp"]
    with Studio(harness.tool) as studio:
        studio.films = films
        for attack, short_time, long_time in ATTACKS:
            name = attack.__name__.replace("_", " ")
            yield name, attacked(studio, attack, pick, long, long_time if long else short_time)
            if studio.process.poll() is not None:
                return
        try:
            studio.end()
            yield "end", None
        except Problem as problem:
            yield "end", str(problem)


def attacked(
    studio: Studio,
    attack: Callable[[Studio, random.Random, bool], None],
    pick: random.Random,
    long: bool,
    processor_time: float,
) -> str | None:
    before = studio.processor_time
    try:
        attack(studio, pick, long)
        check_normal(studio)
    except (Problem, OSError) as problem:
        if studio.process.poll() is not None:
            return f"the studio ended with {studio.process.returncode}; {problem}"
        return str(problem) or repr(problem)
    if studio.process.poll() is not None:
        return f"the studio ended with {studio.process.returncode}"
    used = studio.processor_time - before
    if used > processor_time:
        return f"{used:.1f} s of processor time, more than {processor_time:g} s"
    if studio.peak_memory > MEMORY:
        return f"{studio.peak_memory >> 20} MB of memory, more than {MEMORY >> 20} MB"
    return None
