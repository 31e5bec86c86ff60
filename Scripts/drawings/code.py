"""Compiles the Swift code that the tool generates from drawings, and renders frames with it."""
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from compatibility.graph import header_flags
from drawings.files import GRADIENTS, ROOT as ATTRIBUTES, STAR
from drawings.moving import MOVING

LOGO = f"""<svg {ATTRIBUTES} viewBox="0 0 96 96"><defs>{GRADIENTS}
<clipPath id="round"><circle cx="48" cy="48" r="40"/></clipPath></defs>
<rect id="card" x="8" y="8" width="80" height="80" rx="18" fill="url(#l)"/>
<g id="inner" clip-path="url(#round)" opacity=".9"><circle id="sun" cx="60" cy="36" r="12" fill="gold"/>
<path id="hill" d="M0 96Q30 30 96 80v16z" fill="#2a9d8f" stroke="white" stroke-width="3"/></g>
<path id="line" d="M20 70l12-20 12 12 20-30" fill="none" stroke="#1d3557" stroke-width="4"
stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="9 6"/></svg>"""

EMBLEM = f"""<svg {ATTRIBUTES} viewBox="0 0 100 100"><defs>{GRADIENTS}<radialGradient id="a" href="#r"
gradientTransform="rotate(30 .5 .5) scale(1 .5) translate(0 .5)"/></defs>
<polygon id="1 star" points="{STAR}" fill="url(#a)" stroke="#e63946" fill-rule="evenodd"/>
<ellipse id="&quot;ring&quot;" cx="50" cy="50" rx="9" ry="9" transform="translate(10 20) scale(.8 .5)"
fill="none" stroke="black" stroke-width="4"/><rect class="func" x="45" y="45" width="10" height="10"/>
</svg>"""

STYLES = {"draw": 3.2, "spin": 1.6, "pulse": 1.4, "bounce": 0.9}
# Variants of the code: the style, the duration of a cycle at its own speed, and the arguments.
VARIANTS = {
    "reduced": ("draw", 2.4, ["--reduced-motion"]),
    "fast": ("bounce", 0.9, ["--speed", "2.5"]),
    "retimed": ("pulse", 1.4, ["--timing", "drawing:transform.scale:1.05=easeInQuint", "--speed", "0.5"]),
}
INSTANTS = [0.03, 0.17, 0.41, 0.52, 0.93]
MOVING_INSTANTS = [0.1, 0.37, 0.81, 1.43, 2.2]
LEAST_DECIBELS = 60.0

# Names of Apple's API in code with images, which have other names here.
SHIM = """
import Foundation
import LayerKit

typealias CFData = Data

extension CGImage {
    convenience init?(
        pngDataProviderSource source: CGDataProvider,
        decode: [CGFloat]?,
        shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data else { return nil }
        do { try self.init(pngData: data) } catch { return nil }
    }
}
"""

MAIN = """
import Foundation
import KinoraExport

struct Made: LoadingAnimation {
    static let profile = IndicatorProfile(
        identifier: "made", title: "Made", origin: "", naturalSize: CGSize(width: 100, height: 100))
    static let parameters: [IndicatorParameter<Self>] = []
    let posterFraction = 0.0
    var period = 1.0
    var size = 100.0
    var make: @Sendable () -> CALayer = { CALayer() }
    func makeLayer(size: CGSize) -> CALayer { make() }
}

func write(_ make: @escaping @Sendable () -> CALayer, _ size: Double, _ at: Double, _ path: String) throws {
    var made = Made()
    made.make = make
    made.period = 3600
    let stage = Stage(made, size: CGSize(width: size, height: size), framing: .layer)
    let exporter = PNGExporter(at: at, background: .white)
    try stage.export(exporter, to: URL(fileURLWithPath: path))
}
"""


@dataclass
class Case:
    name: str
    file: Path
    style: str | None
    function: str
    size: int
    arguments: list[str]
    least_decibels: float = LEAST_DECIBELS


def frames_of_code(tool, build, root, folder):
    """Yields each case with a time and the file of its frame."""
    sources, calls, frames = [], [], []

    def add(case, times):
        animate = [] if case.style is None else ["--animate", case.style]
        code = subprocess.run(
            [tool, "export", case.file, *animate, *case.arguments, "--emit", "swift"],
            check=True, capture_output=True, text=True).stdout
        assert code.count("import QuartzCore") == 1
        source = folder / f"{case.name}.swift"
        source.write_text(code.replace("import QuartzCore", "import Foundation\nimport LayerKit"))
        sources.append(source)
        for at in times:
            frame = folder / f"{case.name}-{at}.code.png"
            calls.append(f'try write({case.function}, {case.size}, {at}, "{frame}")')
            frames.append((case, at, frame))

    for name, (text, size) in {"logo": (LOGO, 96), "emblem": (EMBLEM, 100)}.items():
        plain = {style: (style, period, []) for style, period in STYLES.items()}
        for variant, (style, period, arguments) in (plain | VARIANTS).items():
            case = Case(f"{name}-{variant}", folder / f"{name}-{variant}.svg", style,
                        f"make{name.capitalize()}{variant.capitalize()}Layer", size, arguments)
            case.file.write_text(text)
            add(case, [round(instant * period, 4) for instant in INSTANTS])
    for name, (text, least) in MOVING.items():
        case = Case(f"moving-{name}", folder / f"moving-{name}.svg", None,
                    f"makeMoving{name.capitalize()}Layer", 60, [], least)
        case.file.write_text(text)
        add(case, MOVING_INSTANTS)
    shim = folder / "shim.swift"
    shim.write_text(SHIM)
    sources.append(shim)
    main = folder / "main.swift"
    main.write_text(MAIN + "\n".join(calls) + "\n")
    compile_program([main, *sources], build, root, folder / "program")
    subprocess.run([folder / "program"], check=True)
    return frames


def library_flags():
    """Returns the linker flags for the libraries of the package traits, where they are installed."""
    words = ["pkg-config", "--libs", "harfbuzz", "libwebpmux", "libwebpdemux", "libwebp"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()


def compile_program(sources, build, root, program):
    modules = ["KinoraBasics", "GraphicsKit", "LayerKit", "KinoraPlatform", "KinoraIndicators", "KinoraCodecs",
               "KinoraTimeline", "KinoraStage", "KinoraExport"]
    objects = [file for name in modules for file in sorted((build / f"{name}.build").glob("**/*.o"))]
    headers = header_flags()
    maps = [word for name in (["CZlib"] if headers is None else ["CZlib", "CHarfBuzz", "CWebP"])
            for word in ("-Xcc", f"-fmodule-map-file={root}/Sources/{name}/module.modulemap")]
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-I", build / "Modules", *maps,
         *(headers or []), *sources, *objects, "-lz", *([] if headers is None else library_flags()),
         "-o", program], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"the code doesn't compile:\n{done.stderr[-2000:]}")
