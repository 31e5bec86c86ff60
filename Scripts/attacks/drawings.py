"""Moving drawings that are made to take long: schedules, key frames, nesting, filters, styles, and containers.

Each file is read in seconds and little memory: drawn with a remark for what is left out, or refused in one line.
"""
import gzip
import re
import zlib

from attacks.harness import MEGABYTE

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RECT = '<rect id="r" width="60" height="60" fill="#c30"'
COMMANDS = [["frame", "FILE", "--at", "0.5", "--size", "64", "-o", "out.png"],
            ["export", "FILE", "--size", "32", "--fps", "5", "-o", "out.gif"],
            ["export", "FILE", "-o", "out.svg"], ["inspect", "FILE", "--at", "0.5"],
            ["export", "FILE", "-o", "out.json"], ["export", "FILE", "--emit", "swift", "-o", "out.swift"]]
# The seconds of processor time for one file. Pictures of movies are at most 1200 and small.
SECONDS = {"frame": 3, "inspect": 3, "export": 20}
REASON = re.compile(r"kinora: (note: )?\S")


def svg(body, root=""):
    return f'<svg {NAMESPACES} viewBox="0 0 100 100" {root}>{body}</svg>'


def moved(attributes, name="x", values="0;40"):
    """Returns a rectangle with one animation."""
    return svg(f'{RECT}><animate attributeName="{name}" values="{values}" {attributes}/></rect>')


def styled(style, body=f'{RECT} class="a"/>'):
    return svg(f"<style>{style}</style>{body}")


def nested(opening, closing, depth, inside=f"{RECT}/>"):
    return opening * depth + inside + closing * depth


# MARK: Schedules

def schedules():
    chain = "".join(f'<animate id="a{i}" attributeName="x" to="{i % 40}" dur=".1s" begin="a{i - 1}.end"/>'
                    for i in range(1, 1500))
    yield "a cycle of begin times", svg(
        f'{RECT}><animate id="a" attributeName="x" to="9" dur="1s" begin="b.begin+1s"/>'
        '<animate id="b" attributeName="y" to="9" dur="1s" begin="a.begin-1s"/></rect>')
    yield "a begin time that refers to itself", moved('id="a" dur="1s" begin="0;a.begin"')
    yield "an end that begins itself at once", moved('id="a" dur="1ms" begin="0;a.end"')
    yield "an end that begins itself earlier", moved('id="a" dur="2s" begin="0;a.end-1.9999s"')
    yield "a chain of 1,500 animations", svg(f'{RECT}><animate id="a0" attributeName="x" to="3" dur="1s"/>{chain}</rect>')
    yield "a ring of 300 animations", svg(f"{RECT}>" + "".join(
        f'<animate id="a{i}" attributeName="x" to="{i % 40}" dur=".0{i % 9 + 1}s" '
        f'begin="{"0;" if i == 0 else ""}a{(i - 1) % 300}.end"/>' for i in range(300)) + "</rect>")
    yield "every animation begins every other", svg(f"{RECT}>" + "".join(
        f'<animate id="a{i}" attributeName="x" to="{i}" dur="{1 + i / 97}s" '
        f'begin="0;{";".join(f"a{j}.end" for j in range(60) if j != i)}"/>' for i in range(60)) + "</rect>")
    yield "a begin list of 10,000", moved(f'dur="1s" begin="{";".join(f"{i * .0137:.4f}s" for i in range(10_000))}"')
    yield "begin and end lists of 5,000", moved(
        f'dur="1s" begin="{";".join(f"{i}s" for i in range(5000))}" end="{";".join(f"{i + .5}s" for i in range(5000))}"')
    for count in ("1e15", "1e300", "1e-300", "indefinite"):
        for duration in ("1e-9s", "1ms", "1s", "1e15s"):
            yield f"{count} times {duration}", moved(f'dur="{duration}" repeatCount="{count}"')
    yield "a repeat duration of 1e15", moved('dur="1ms" repeatDur="1e15s" accumulate="sum" additive="sum"')
    yield "a begin time of -1e15", moved('dur=".3s" begin="-1e15s" repeatCount="indefinite"')
    yield "a begin time of 1e15", moved('dur=".3s" begin="1e15s" fill="freeze"')
    yield "periods without a common one", svg("".join(
        f'<rect width="{i}" height="3"><animate attributeName="x" values="0;9" dur="{1 + prime / 1009}s" '
        'repeatCount="indefinite"/></rect>' for i, prime in enumerate((1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31) * 20)))
    yield "2,000 moving elements", svg("".join(
        f'<rect width="3" height="3"><animate attributeName="x" values="0;{i % 90}" dur="1s" '
        'repeatCount="indefinite"/></rect>' for i in range(2000)))
    yield "1,000 animations of one value", svg(f"{RECT}>" + "".join(
        f'<animate attributeName="x" by="1" dur="{1 + i / 7:.3f}s" additive="sum" repeatCount="indefinite"/>'
        for i in range(1000)) + "</rect>")
    yield "CSS: tiny durations", styled("@keyframes k{to{opacity:0;x:50px}} .a{animation:k 1e-9s infinite}")
    yield "CSS: huge counts and delays", styled("@keyframes k{to{opacity:0}} .a{animation:k 1ms -1e15s 1e15 alternate both}")
    yield "CSS: 2,000 animations of one element", styled(
        "@keyframes k{to{opacity:0}} .a{animation:" + ",".join(f"k {1 + i / 97:.3f}s infinite" for i in range(2000)) + "}")


# MARK: Values

def values():
    numbers = [f"{i * 7919 % 40}" for i in range(10_000)]
    times = ";".join(f"{i / 9999:.6f}" for i in range(10_000))
    splines = ";".join([".4 0 .2 1"] * 9999)
    yield "10,000 values", moved('dur="9s" repeatCount="indefinite"', values=";".join(numbers))
    yield "10,000 key times", moved(f'dur="9s" keyTimes="{times}"', values=";".join(numbers))
    yield "10,000 key splines", moved(f'dur="9s" calcMode="spline" keyTimes="{times}" keySplines="{splines}"',
                                      values=";".join(numbers))
    yield "10,000 paced values", moved('dur="9s" calcMode="paced"', values=";".join(numbers))
    yield "10,000 discrete colors", moved('dur="9s" calcMode="discrete"', "fill", ";".join(
        f"#{i * 7919 % (1 << 24):06x}" for i in range(10_000)))
    yield "10,000 dash lists", moved('dur="9s"', "stroke-dasharray", ";".join(f"{i % 9} 1 {i % 5}" for i in range(10_000)))
    yield "200 paths of 500 lines", svg(
        '<path fill="red" d="M0 0"><animate attributeName="d" dur="3s" repeatCount="indefinite" values="'
        + ";".join(f"M{i % 9} 0L" + "1 1 50 9 " * 250 for i in range(200)) + '"/></path>')
    yield "10,000 turns", svg(f'{RECT}><animateTransform attributeName="transform" type="rotate" dur="3s" values="'
                              + ";".join(f"{i} {i % 7} 9" for i in range(10_000)) + '"/></rect>')
    yield "turns of 1e9 degrees", svg(f'{RECT}><animateTransform attributeName="transform" type="rotate" dur="3s" '
                                      'from="0 50 50" to="1000000000 50 50" repeatCount="indefinite"/></rect>')
    path = "M0 0C" + " ".join(f"{i % 97} {i % 89}" for i in range(57_000))
    yield "a motion path of 19,000 curves", svg(
        f'{RECT}><animateMotion dur="9s" rotate="auto" repeatCount="indefinite" path="{path}"/></rect>')
    yield "a motion along 19,000 curves by reference", svg(
        f'<path id="p" d="{path}" fill="none"/>{RECT}><animateMotion dur="9s" rotate="auto" calcMode="paced">'
        '<mpath href="#p"/></animateMotion></rect>')
    yield "a motion path that refers to its own element", svg(
        '<path id="p" d="M0 0h9v9z"><animateMotion dur="1s"><mpath href="#p"/></animateMotion></path>')
    yield "CSS: an offset path of 19,000 curves", styled(
        f"@keyframes k{{to{{offset-distance:100%}}}} .a{{offset-path:path('{path}');animation:k 3s infinite}}")
    yield "CSS: 10,000 key frames", styled("@keyframes k{" + "".join(
        f"{i / 100:.2f}%{{x:{i * 7919 % 40}px;opacity:{i % 10 / 10}}}" for i in range(10_001)) + "} .a{animation:k 9s infinite}")
    yield "CSS: a key frame with 10,000 offsets", styled(
        "@keyframes k{" + ",".join(f"{i / 100:.2f}%" for i in range(10_001)) + "{x:9px} 50%{x:0px}} .a{animation:k 9s}")
    yield "CSS: 1,000 sets of key frames", styled("".join(
        f"@keyframes k{i}{{to{{x:{i}px}}}}" for i in range(1000)) + ".a{animation:k999 1s infinite}")
    yield "CSS: linear() with 10,000 points", styled(
        f"@keyframes k{{to{{x:9px}}}} .a{{animation:k 1s infinite linear({','.join(numbers)})}}")
    yield "CSS: steps(1000000000)", styled("@keyframes k{to{x:40px}} .a{animation:k 9s infinite steps(1000000000)}")
    yield "CSS: transform lists of 5,000", styled(
        "@keyframes k{to{transform:" + "rotate(9deg) " * 5000 + "}} .a{animation:k 3s infinite;transform:" + "scale(1.01) " * 5000 + "}")
    yield "huge dashes", svg(f'<path d="M0 0h100v100" stroke="red" fill="none" pathLength="1e-9" stroke-dasharray="1e-9 1e-9">'
                             '<animate attributeName="stroke-dashoffset" from="1e9" to="0" dur="1s"/></path>')


# MARK: References

def references():
    spin = '<animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="1s" repeatCount="indefinite"/>'
    bomb = f'<g id="u0">{RECT}>{spin}</rect></g>' + "".join(
        f'<g id="u{i}">{f"""<use href="#u{i - 1}" x="1"/>""" * 10}{spin}</g>' for i in range(1, 8))
    yield "a use bomb with animations", svg(f'<defs>{bomb}</defs><use href="#u7"/>')
    yield "a use cycle with animations", svg(f'<g id="a"><use href="#b"/>{spin}</g><g id="b"><use href="#a"/>{spin}</g>')
    for kind, opening, closing in (
            ("groups", "<g>", "</g>"), ("masks", '<g mask="url(#m)">', "</g>"), ("filters", '<g filter="url(#f)">', "</g>"),
            ("clips", '<g clip-path="url(#c)">', "</g>"), ("blends", '<g style="mix-blend-mode:multiply" opacity=".9">', "</g>"),
            ("drawings", '<svg width="99" height="99">', "</svg>"), ("turns", f'<g>{spin}', "</g>")):
        for depth in (60, 200):
            yield f"{depth} nested {kind}", svg(
                f'<mask id="m"><rect width="90" height="90" fill="#fff">{spin}</rect></mask><filter id="f"><feGaussianBlur '
                f'stdDeviation="2"/></filter><clipPath id="c"><circle r="80"/></clipPath>{nested(opening, closing, depth)}')
    for kind, attribute in (("mask", "mask"), ("clipPath", "clip-path"), ("pattern", "fill"), ("marker", "marker-mid")):
        size = 'width="9" height="9" patternUnits="userSpaceOnUse"' if kind == "pattern" else ""
        chain = "".join(f'<{kind} id="c{i}" {size}><rect width="{30 + i % 60}" height="60" fill="#fff" {attribute}="url(#c{i + 1})">'
                        f'<animate attributeName="x" values="0;9" dur="{1 + i % 7}s" repeatCount="indefinite"/></rect></{kind}>'
                        for i in range(200))
        yield f"a chain of 200 elements {kind}", svg(f'{chain}<path d="M0 0h50v50h9z" {attribute}="url(#c0)"/>')
        cycle = (f'<{kind} id="a" {size}><rect width="60" height="60" {attribute}="url(#b)">{spin}</rect></{kind}>'
                 f'<{kind} id="b" {size}><rect width="60" height="60" {attribute}="url(#a)">{spin}</rect></{kind}>')
        yield f"a cycle of elements {kind}", svg(f'{cycle}<path d="M0 0h50v50h9z" {attribute}="url(#a)"/>')
        wide = (f'<{kind} id="w0" {size}>{RECT}/></{kind}>' + "".join(
            f'<{kind} id="w{i}" {size}>{f"""<path d="M0 0h9v9h1z" {attribute}="url(#w{i - 1})"/>""" * 10}</{kind}>'
            for i in range(1, 9)))
        yield f"a bomb of elements {kind}", svg(f'{wide}<path d="M0 0h50v50h9z" {attribute}="url(#w8)"/>')
    yield "gradients that refer to each other", svg("".join(
        f'<linearGradient id="g{i}" href="#g{(i + 1) % 500}"/>' for i in range(500)) + '<rect width="9" height="9" fill="url(#g0)"/>')
    yield "2,000 moving stops", svg('<linearGradient id="g">' + "".join(
        f'<stop offset="{i / 2000}" stop-color="#{i:06x}"><animate attributeName="stop-color" to="red" dur="1s"/></stop>'
        for i in range(2000)) + '</linearGradient><rect width="90" height="90" fill="url(#g)"/>')
    yield "a moving pattern of tiny tiles", svg(
        '<pattern id="p" width=".001" height=".001" patternUnits="userSpaceOnUse"><circle r=".0005"><animate attributeName="r" '
        'values="0;.001" dur="1s" repeatCount="indefinite"/></circle></pattern><rect width="99" height="99" fill="url(#p)"/>')
    yield "a pattern of 1,000 moving shapes", svg(
        '<pattern id="p" width="9" height="9" patternUnits="userSpaceOnUse">' + "".join(
            f'<circle r="{i % 9}"><animate attributeName="cx" values="0;9" dur="{1 + i % 5}s" repeatCount="indefinite"/></circle>'
            for i in range(1000)) + '</pattern><rect width="99" height="99" fill="url(#p)"/>')
    yield "10,000 markers", svg(
        f'<marker id="m" orient="auto" overflow="visible"><path d="M0 0l3 3-3 3z">{spin}</path></marker><path marker-mid="url(#m)" d="M0 0L'
        + "9 9 50 80 " * 5000 + '"/>')
    yield "markers on a moving path", svg(
        '<marker id="m" orient="auto"><path d="M0 0l3 3-3 3z"/></marker><path marker-mid="url(#m)" d="M0 0"><animate attributeName="d" '
        'dur="2s" repeatCount="indefinite" values="' + ";".join(f"M{i} 0L" + "9 9 50 80 " * 200 for i in range(9)) + '"/></path>')


# MARK: Filters

def filters():
    def blurred(deviation, region="", inside="", body=f'{RECT} filter="url(#f)"/>'):
        return svg(f'<filter id="f" {region}><feGaussianBlur stdDeviation="{deviation}">{inside}</feGaussianBlur></filter>{body}')

    yield "a blur of 1e9", blurred("1e9")
    yield "a blur of 1e9 by 0", blurred("1e9 0")
    yield "a blur that grows to 1e9", blurred("0", inside='<animate attributeName="stdDeviation" values="0;1e9" dur="1s"/>')
    yield "a filter region of 1e9", blurred("5", 'filterUnits="userSpaceOnUse" x="-1e9" y="-1e9" width="2e9" height="2e9"')
    yield "a filter region of 1e7 percent", blurred("5", 'x="-1e7%" y="-1e7%" width="2e7%" height="2e7%"')
    yield "a blur in a space scaled by 1e6", blurred("5", body=f'<g transform="scale(1e6)">{RECT} filter="url(#f)"/></g>')
    primitives = ('<feOffset dx="1e9"/>', '<feMorphology operator="dilate" radius="1e6"/>',
                  '<feTurbulence baseFrequency="9999" numOctaves="1000000"/>', '<feFlood/><feTile/>',
                  '<feConvolveMatrix order="1000" kernelMatrix="' + "1 " * 1_000_000 + '"/>',
                  '<feConvolveMatrix order="1000000000" kernelMatrix="1"/>',
                  '<feColorMatrix type="matrix" values="' + "1e30 " * 20 + '"/>',
                  '<feComponentTransfer><feFuncR type="table" tableValues="' + "1 0 " * 50_000 + '"/></feComponentTransfer>',
                  '<feDiffuseLighting surfaceScale="1e30"><fePointLight x="1e30" z="-1e30"/></feDiffuseLighting>',
                  '<feImage href="#r"/>', '<feDisplacementMap in2="SourceGraphic" scale="1e9"/>')
    for primitive in primitives:
        yield primitive[:40].replace("\n", " "), svg(f'<filter id="f">{primitive}</filter>{RECT} filter="url(#f)"/>')
    yield "1,000 primitives", svg('<filter id="f">' + '<feGaussianBlur stdDeviation="3"/>' * 1000 + f'</filter>{RECT} filter="url(#f)"/>')
    yield "a merge of 10,000", svg('<filter id="f"><feMerge>' + "<feMergeNode/>" * 10_000 + f'</feMerge></filter>{RECT} filter="url(#f)"/>')
    yield "500 moving filters", svg(
        '<filter id="f"><feGaussianBlur stdDeviation="3"><animate attributeName="stdDeviation" values="0;9" dur="1s" '
        'repeatCount="indefinite"/></feGaussianBlur></filter>' + '<rect width="90" height="90" filter="url(#f)"/>' * 500)
    yield "CSS: 1,000 filter functions", styled(".a{filter:" + "blur(3px) " * 1000 + "}")
    yield "CSS: a shadow of 1e9", styled("@keyframes k{to{filter:drop-shadow(1e9px 1e9px 1e9px red)}} .a{animation:k 1s infinite}")


# MARK: Styles

def styles():
    yield "a cycle of custom properties", styled(":root{--a:var(--b);--b:var(--c,var(--a));--c:var(--a)} .a{fill:var(--a,green)}")
    for width in (2, 10):
        laughs = ":root{--v0:red;" + "".join(f"--v{i}:{f'var(--v{i - 1}) ' * width};" for i in range(1, 60)) + "}"
        yield f"a bomb of custom properties, {width} wide", styled(laughs + ".a{fill:var(--v59)}")
    yield "a bomb of fallbacks", styled(".a{fill:" + "var(--x," * 5000 + "red" + ")" * 5000 + "}")
    yield "custom properties through 100 elements", svg(
        "<style>" + "".join(f".c{i}{{--v:var(--v) var(--v)}}" for i in range(1)) + ":root{--v:red}</style>"
        + "".join('<g class="c0">' for i in range(100)) + f'{RECT} style="fill:var(--v)"/>' + "</g>" * 100)
    yield "10,000 custom properties", styled(":root{" + "".join(f"--v{i}:{i};" for i in range(10_000)) + "} .a{opacity:var(--v1)}")
    deep = "".join(f'<g class="{"a b c d"}">' for _ in range(100)) + f"{RECT}/>" + "</g>" * 100
    yield "selectors of 200 descendants", svg("<style>" + "".join(
        "g " * 200 + f".x{i} rect{{fill:red}}" for i in range(200)) + f"</style>{deep}")
    yield "selectors of universal descendants", svg("<style>" + "".join(
        "* " * 60 + f"#x{i}{{fill:red}}" for i in range(2000)) + f"</style>{deep}")
    yield "sibling selectors", svg("<style>" + "".join(
        "rect~" * 40 + f"#x{i}~rect{{fill:red}}" for i in range(50)) + "</style>" + '<rect width="1" height="1"/>' * 2000)
    yield "nth-child of long lists", svg("<style>" + "".join(
        f":nth-last-of-type({i}n+1):nth-child({i}n+3){{fill:red}}" for i in range(1, 200)) + "</style>" + '<rect width="1" height="1"/>' * 3000)
    yield ":is() 100 deep", styled(":is(" * 100 + ".a" + ",g)" * 100 + "{fill:red}")
    yield ":not(:is()) 10,000 deep", styled(":not(:is(" * 10_000 + ".a" + "))" * 10_000 + "{fill:red}")
    yield ":has() of many", svg("<style>" + "".join(f"g:has(rect:has(~.x{i})){{fill:red}}" for i in range(500)) + "</style><g>"
                                + '<rect width="1" height="1"/>' * 2000 + "</g>")
    yield "100,000 classes", svg(f'<style>.z{{fill:red}}</style><rect width="9" height="9" class="{"a " * 100_000}z"/>')
    yield "5,000 media queries", styled("@media (min-width:1px){" * 5000 + ".a{fill:red}" + "}" * 5000)
    yield "a media condition 5,000 deep", styled("@media " + "(" * 5000 + "color" + ")" * 5000 + "{.a{fill:red}}")
    yield "a media condition of 50,000", styled("@media " + " and ".join(["(min-width:1px)"] * 50_000) + "{.a{fill:red}}")
    yield "rules nested 5,000 deep", styled(".a{" + "&{" * 5000 + "fill:red" + "}" * 5000 + "}")
    yield "layers and supports", styled("@layer a{@supports (fill:red){" * 2000 + ".a{fill:red}" + "}}" * 2000)
    yield "calc() 10,000 deep", styled(".a{width:" + "calc(" * 10_000 + "9px" + ")" * 10_000 + "}")
    yield "calc() of 100,000 terms", styled(".a{width:calc(" + "1px + " * 100_000 + "1px)}")
    yield "color-mix() 10,000 deep", styled(".a{fill:" + "color-mix(in oklab,red," * 10_000 + "blue" + ")" * 10_000 + "}")
    yield "brackets that never close", styled(".a{fill:" + "([{" * 100_000)
    yield "comments that never close", styled("/*" * 200_000)
    yield "escapes", styled("\\61" * 100_000 + "{fill:red}")
    yield "registered properties", styled("".join(
        f"@property --p{i}{{syntax:'&lt;length>|&lt;color>#|&lt;custom-ident>+';inherits:true;initial-value:{i}px}}" for i in range(4000)))


# MARK: Containers

def bomb(start, part, count):
    """Returns a compressed file, without ever holding its contents."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join([packer.compress(start), *(packer.compress(part) for _ in range(count)), packer.flush()])


def containers(pick):
    yield "a gzip bomb", bomb(svg("").encode()[:-6], b" " * 100_000, 4000)
    yield "a gzip bomb of elements", bomb(svg("").encode()[:-6], b"<g/>" * 25_000, 200)
    yield "a gzip bomb of bombs", gzip.compress(bomb(b"<svg>", b" " * 100_000, 1000))
    packed = gzip.compress(svg(f"{RECT}/>").encode())
    for length in (1, 9, 12, len(packed) // 2, len(packed) - 1):
        yield f"gzip cut at {length}", packed[:length]
    yield "gzip with damage", packed[:20] + bytes(255 - byte for byte in packed[20:])
    yield "many gzip members", packed[:-1] + packed * 5000
    text = '<?xml version="1.0" encoding="UTF-16"?>' + svg(f"{RECT}/>")
    for order in ("le", "be"):
        data = text.encode(f"utf-16-{order}")
        mark = "\ufeff".encode(f"utf-16-{order}")
        yield f"UTF-16 {order} with an odd byte", mark + data[:-1]
        yield f"UTF-16 {order} with the other mark", mark[::-1] + data
        yield f"UTF-16 {order} without a mark", data
        yield f"UTF-16 {order} with lone surrogates", mark + "<svg>".encode(f"utf-16-{order}") + b"\xd8\xd8" * 999
    yield "UTF-16 of noise", b"\xff\xfe" + pick.randbytes(9999)
    yield "UTF-8 that says UTF-16", text.encode()
    yield "an unknown encoding", text.replace("UTF-16", "x" * 5000).encode()
    yield "a bomb of entities", ("<!DOCTYPE svg [<!ENTITY e0 '<g/>'>" + "".join(
        f"<!ENTITY e{i} '{f'&e{i - 1};' * 10}'>" for i in range(1, 12)) + "]>" + svg("&e11;")).encode()
    yield "a long entity many times", (f"<!DOCTYPE svg [<!ENTITY e '{'x' * 50_000}'>]>" + svg("&e;" * 50_000)).encode()
    yield "a cycle of entities", f"<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]>{svg('&a;')}".encode()
    image = svg(f'{RECT}><animate attributeName="x" values="0;9" dur="1s" repeatCount="indefinite"/></rect>')
    for _ in range(12):
        quoted = image.replace("%", "%25").replace("#", "%23").replace('"', "%22").replace("<", "%3C").replace(">", "%3E")
        if len(quoted) > 1_000_000:
            break
        image = svg(f'<image width="99" height="99" href="data:image/svg+xml,{quoted}"/>' * 2)
    yield "drawings in images", image.encode()
    yield "an image of base64 noise", svg(f'<image width="9" height="9" href="data:image/png;base64,{"A" * 3_000_000}"/>').encode()


def cases(pick):
    """Returns names and contents of files."""
    made = []
    for group in (schedules(), values(), references(), filters(), styles()):
        made += [(name, text.encode()) for name, text in group]
    return made + list(containers(pick))


def run(harness):
    made = cases(harness.pick)
    # Every file is drawn; the other commands take turns.
    commands = [(name, data, COMMANDS[0]) for name, data in made]
    others = [(name, data, command) for name, data in made for command in COMMANDS[1:]]
    commands += others if harness.is_long else harness.pick.sample(others, len(made) // 2)

    def judge(case):
        _, data, command = case
        with harness.folder() as folder:
            name = "x.svgz" if data[:2] == b"\x1f\x8b" else "x.svg"
            (folder / name).write_bytes(data)
            words = [f"./{name}" if word == "FILE" else word for word in command]
            result = harness.run(words, folder, seconds=60)
            limit = SECONDS[command[0]]
            problem = harness.problem(result, codes=(0, 1), seconds=limit, memory=256 * MEGABYTE)
            empty = [line for line in result.lines if not REASON.match(line) or len(line) > 4500]
            return problem or (f"printed {empty[0][:100]!r}" if empty else None)

    for (name, _, command), (_, problem) in zip(commands, harness.all(commands, judge)):
        yield f"{name}: {command[0]} {command[-1]}", problem
