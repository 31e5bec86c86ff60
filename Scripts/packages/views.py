"""Exports views of two packages with `kinora export --package`, which share one build of Kinora.

The first package uses ViewKit, and the second PortingKit. Checks that PortingKit is built only for the second
package, which compiles no other module of Kinora again, that neither the packages' folders nor the modules of
the other package are touched, which durations are chosen, and how mistakes are reported. Prints the seconds
of each run; building Kinora for the first takes minutes of CPU time.
"""
import pathlib
import tempfile

from harness.launch import parser
from harness.measuring import measured
from harness.results import Results
from harness.tool import ROOT, TOOL

# Beginnings of the names of Kinora's modules that views are built with.
MODULES = ("Kinora", "GraphicsKit", "LayerKit", "ViewKit", "OldNames", "SchedulingKit", "PortingKit")

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "{name}",
    platforms: [.macOS(.v15)],
    products: [.library(name: "{name}", targets: ["{name}"])],
    dependencies: [.package(name: "kinora", path: "{package}")],
    targets: [
        .target(name: "UIKit", dependencies: [.product(name: "{library}", package: "kinora")]),
        .target(name: "{name}", dependencies: ["UIKit"]),
    ],
    swiftLanguageModes: [.v5]
)
"""

# A view that drops in within 0.8 s and then spins once per second, and one that fills the screen.
PULSES = """import UIKit

class Base: UIView {}

final class DropView: Base {
    private let bar = CALayer()

    init(color: UIColor, frame: CGRect = UIScreen.main.bounds) {
        super.init(frame: frame)
        bar.frame = CGRect(x: bounds.midX - 2, y: 10, width: 4, height: bounds.height - 20)
        bar.backgroundColor = color.cgColor
        layer.addSublayer(bar)
    }

    override func didMoveToWindow() {
        transform = CGAffineTransform(translationX: 0, y: -60)
        UIView.animate(withDuration: 0.8, animations: { self.transform = .identity }) { _ in
            let spin = CABasicAnimation(keyPath: "transform.rotation.z")
            spin.toValue = 2 * Double.pi
            spin.duration = 1
            spin.repeatCount = .infinity
            self.bar.add(spin, forKey: "spin")
        }
    }

    required init?(coder: NSCoder) { nil }
}
"""

# A layer that draws a ring every 1.5 s.
RINGS = """import UIKit

final class RingLayer: CAShapeLayer {
    func start() {
        path = UIBezierPath(ovalIn: bounds.insetBy(dx: 8, dy: 8)).cgPath
        fillColor = nil
        strokeColor = UIColor.blue.cgColor
        lineWidth = 4
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.duration = 1.5
        draw.repeatCount = .infinity
        add(draw, forKey: "draw")
    }
}
"""

results = Results()


def make_package(folder, name, source, library, package):
    for module, text in (("UIKit", f"@_exported import {library}\n"), (name, source)):
        place = folder / "Sources" / module
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{module}.swift").write_text(text)
    (folder / "Package.swift").write_text(MANIFEST.format(name=name, library=library, package=package))


def run(title, caches, package, *words, code=0):
    """Runs an export and returns the lines of its messages."""
    done = measured(TOOL, "export", "--package", package, *words, environment={"XDG_CACHE_HOME": str(caches)})
    print(f"{title}: {done.wall:.1f} s, {done.cpu:.1f} s of CPU time")
    results.expect(done.code == code, title, f"ended with {done.code}:\n{done.error}")
    return done.error.splitlines()


def objects(caches):
    """Returns the times of the compiled files by module, without the packages' own modules."""
    return {
        path: path.stat().st_mtime_ns
        for path in caches.glob("kinora/packages/*/build/*/release/*.build/*.o")
        if path.parent.name.startswith(MODULES)
    }


def check(folder):
    caches = folder / "caches"
    pulses, rings = folder / "Pulses", folder / "Rings"
    make_package(rings, "Rings", RINGS, "ViewKit", ROOT)
    make_package(pulses, "Pulses", PULSES, "PortingKit", ROOT / "Porting")
    before = sorted(folder.glob("*/*"))

    ring = ("--view", "RingLayer", "--init", "", "--run",
            "view.frame = CGRect(x: 0, y: 0, width: 80, height: 80); view.start()")
    lines = run("the first package", caches, rings, *ring, "-o", folder / "ring.svg")
    results.expect(any("1.5 s: the loop of the animations" in line for line in lines),
                   "the length of a loop", f"{lines}")
    first = objects(caches)
    results.expect(len(first) > 10, "modules of Kinora in the cache", f"{len(first)}")
    for name in ("KinoraStudio", "KinoraTrace", "KinoraGallery", "FlyingSocks", "PortingKit"):
        results.expect(not list(caches.glob(f"kinora/packages/*/build/*/release/{name}.build/*.o")),
                       f"{name} isn't compiled, which the view doesn't need")

    drop = ("--view", "DropView", "--init", "color: .red", "--size", "64x48")
    lines = run("the second package", caches, pulses, *drop, "-o", folder / "drop.gif")
    results.expect(any("1.8 s: changes until 0.8 s, then a loop of 1 s" in line for line in lines),
                   "the length of a view that settles", f"{lines}")
    width, height = (int.from_bytes((folder / "drop.gif").read_bytes()[i:i + 2], "little") for i in (6, 8))
    results.expect((width, height) == (64, 48), "UIScreen.main.bounds follows --size", f"{width}×{height}")

    compiled = objects(caches)
    results.expect(first.items() <= compiled.items(), "the second package compiles no module of Kinora again")
    results.expect(any("PortingKit.build" in str(path) for path in compiled), "PortingKit is compiled for it")
    run("the first package again", caches, rings, *ring, "-o", folder / "ring.svg")
    run("the second package again", caches, pulses, *drop, "-o", folder / "drop.gif")
    results.expect(objects(caches) == compiled, "neither package compiles a module of Kinora again")
    results.expect(not list(caches.glob("kinora/packages/*/build/release/Modules/UIKit.*")),
                   "no module of a package stays among Kinora's")

    lines = run("a mistyped view", caches, pulses, "--view", "DropVeiw", "-o", folder / "x.gif", code=1)
    told = f"kinora: {pulses} has no view “DropVeiw”; did you mean DropView? there are Base, DropView"
    results.expect(lines[-1:] == [told], "the message about a mistyped view", f"{lines}")
    for place, *words in (("--init:1:9", "--init", "color: .rde"),
                          ("--run:1:6", "--init", "color: .red", "--run", "view.strat()")):
        lines = run(f"a mistake in {words[-2]}", caches, pulses, "--view", "DropView", *words,
                    "-o", folder / "x.gif", code=1)
        results.expect(any(line.startswith(f"{place}: error: ") for line in lines), f"the place {place}", f"{lines}")

    left = [path for path in sorted(folder.glob("*/*")) if path not in before and caches not in path.parents]
    results.expect(not left, "packages are unchanged", f"{left}")


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--keep", type=pathlib.Path, help="a folder for the packages and caches, kept")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (given.keep or pathlib.Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        check(folder)
    return results.close("checks of views")
