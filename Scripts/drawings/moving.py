"""Small SVG files that move, whose code must draw what they draw."""

import base64
import struct
import zlib

from drawings.files import ROOT as ATTRIBUTES


def png(width, height, pixels):
    """Returns a PNG file of RGB pixels."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + pixels[3 * width * y:3 * width * (y + 1)] for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


PIXELS = base64.b64encode(png(4, 4, bytes(37 * n % 256 for n in range(48)))).decode()

# For each file the markup, and the least signal-to-noise ratio of its code's frames in decibels.
# Images are drawn at another scale, so their edges differ.
MOVING = {
    "chain": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><circle id="first" cx="15" cy="30" r="6" fill="teal">
<animate id="a" attributeName="cy" begin="0;b.end+0.25s" dur="0.6s" values="30;16;30" calcMode="spline"
keySplines=".33 .66 .66 1;.33 0 .66 .33"/></circle><circle id="second" cx="45" cy="30" r="6" fill="#e63946">
<animate id="b" attributeName="cy" begin="a.begin+0.2s" dur="0.6s" values="30;16;30"/></circle></svg>""", 60),
    "delays": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><style>
@keyframes fade {{ from, to {{ opacity: 1 }} 40% {{ opacity: .2; transform: scale(.6) }} }}
circle {{ animation: fade 1.2s ease-in-out infinite; transform-box: fill-box; transform-origin: center }}
#two {{ animation-delay: .3s }} #three {{ animation-delay: .6s; animation-duration: .8s }}</style>
<circle id="one" cx="12" cy="30" r="7"/><circle id="two" cx="30" cy="30" r="7" fill="#457b9d"/>
<circle id="three" cx="48" cy="30" r="7" fill="gold"/></svg>""", 60),
    "dash": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><g id="turn"><animateTransform attributeName="transform"
type="rotate" values="0 30 30;360 30 30" dur="2s" repeatCount="indefinite"/><circle id="arc" cx="30" cy="30"
r="20" fill="none" stroke="#1d3557" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 200">
<animate attributeName="stroke-dasharray" values="1 200;90 200;90 200" dur="1.5s" repeatCount="indefinite"/>
<animate attributeName="stroke-dashoffset" values="0;-35;-124" dur="1.5s" repeatCount="indefinite"/>
<animate attributeName="stroke" values="#1d3557;#e63946;#1d3557" dur="3s" repeatCount="indefinite"/>
</circle></g></svg>""", 60),
    "morph": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><path id="blob" fill="purple"
d="M10 30Q30 0 50 30T10 30z"><animate attributeName="d" dur="1s" repeatCount="indefinite"
values="M10 30Q30 0 50 30T10 30z;M10 30Q30 60 50 30T10 30z;M10 30Q30 0 50 30T10 30z"/></path></svg>""", 60),
    "gradient": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><linearGradient id="g"><stop stop-color="gold">
<animate attributeName="stop-color" values="gold;teal;gold" dur="2s" repeatCount="indefinite"/></stop>
<stop offset=".5" stop-color="#e63946"><animate attributeName="offset" values=".2;.8;.2" dur="1s"
repeatCount="indefinite"/></stop></linearGradient>
<rect id="bar" x="5" y="20" width="50" height="20" rx="10" fill="url(#g)"/></svg>""", 60),
    "mask": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><mask id="m"><rect width="60" height="30" fill="white">
<animateTransform attributeName="transform" type="translate" values="0 0;0 30;0 0" dur="1s"
repeatCount="indefinite"/></rect></mask><circle id="sun" cx="30" cy="30" r="25" fill="orange"
mask="url(#m)"/></svg>""", 60),
    "switch": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><rect id="lamp" x="10" y="10" width="40" height="40"
fill="red"><set attributeName="visibility" to="hidden" begin="0.5s" dur="0.5s"/><animate
attributeName="fill" calcMode="discrete" values="red;lime;blue" dur="1.5s" begin="1s"
repeatCount="indefinite"/></rect></svg>""", 60),
    "overlay": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><mask id="m"><rect width="60" height="60" fill="white"/>
<circle cx="30" cy="30" r="10" fill="black"/></mask><g mask="url(#m)"><rect id="plate" x="10" y="10" width="40"
height="40" fill="navy"/><animateTransform attributeName="transform" type="translate" values="0 0;0 6;0 0"
dur="1s" repeatCount="indefinite"/></g><circle id="dot" cx="30" cy="30" r="4" fill="gold"><animate
attributeName="r" values="4;8;4" dur="1s" repeatCount="indefinite"/></circle></svg>""", 32),
    "picture": (f"""<svg {ATTRIBUTES} viewBox="0 0 60 60"><image id="photo" x="10" y="10" width="40" height="40"
href="data:image/png;base64,{PIXELS}"/><circle id="dot" cx="30" cy="30" r="4" fill="gold"><animate
attributeName="r" values="4;8;4" dur="1s" repeatCount="indefinite"/></circle></svg>""", 60),
}
