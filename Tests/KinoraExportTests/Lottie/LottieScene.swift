import Foundation
import KinoraExport
import KinoraTimeline
import TestSupport

/// A handmade timeline of two seconds and 100×100 points.
struct LottieScene {
    /// The Lottie document.
    let document: LottieDocument

    init(_ nodes: [Timeline.Node], size: Double = 100, isRepeating: Bool = true) throws {
        let timeline = Timeline(
            identifier: "scene",
            title: "Scene",
            size: CGSize(width: size, height: size),
            period: 2,
            isRepeating: isRepeating,
            root: Timeline.Layer(path: ".", nodes: nodes)
        )
        document = try LottieDocument(timeline)
    }

    /// The document's layers, topmost first.
    var layers: [JSONValue] { document.json["layers"]?.elements ?? [] }

    /// Returns all shapes of a kind, in the order of the file.
    func shapes(_ kind: String) -> [JSONValue] {
        document.json.all.filter { $0["ty"]?.string == kind }
    }

    /// The problems that the linter finds.
    var problems: [String] {
        get throws { LottieLint(try JSONReader.value(of: document.text)).problems }
    }

    // MARK: - Parts

    /// Returns a filled square of 20 points.
    static func square(_ x: Double, _ y: Double, _ color: RGBA = .black) -> Timeline.Node {
        .shape(Timeline.Shape(path: Track(box(x, y)), fill: .color(Track(color))))
    }

    /// Returns the path of a square of 20 points.
    static func box(_ x: Double, _ y: Double) -> PathGeometry {
        var path = PathGeometry()
        path.addRect(CGRect(x: x, y: y, width: 20, height: 20))
        return path
    }

    /// Three lines of 10, 30 and 60 points.
    static var lines: PathGeometry {
        var path = PathGeometry()
        for (y, length) in [(10.0, 10.0), (20, 30), (30, 60)] {
            path.move(to: CGPoint(x: 5, y: y))
            path.line(to: CGPoint(x: 5 + length, y: y))
        }
        return path
    }

    /// Returns a partially stroked path.
    static func stroke(
        _ path: PathGeometry,
        _ cap: CGLineCap,
        from start: Track<Double>,
        to end: Track<Double>
    ) -> Timeline.Node {
        .shape(
            Timeline.Shape(
                path: Track(path),
                stroke: Timeline.Stroke(
                    paint: .color(Track(.black)),
                    style: StrokeStyle(width: 4, cap: cap),
                    start: start,
                    end: end
                )
            )
        )
    }

    /// Returns a track with values at equal time intervals.
    static func track(_ values: [Double], _ easing: Easing = .linear) -> Track<Double> {
        Track(
            values.enumerated().map { index, value in
                .init(2 * Double(index) / Double(values.count - 1), value, easing)
            }
        )
    }
}

extension JSONValue {
    /// Returns the value of a numeric property that a player shows at a frame.
    func number(atFrame frame: Double) -> Double {
        guard let value = self["k"] else { return .nan }
        if let number = value.number { return number }
        let keys = value.elements
        guard let index = keys.lastIndex(where: { ($0["t"]?.number ?? 0) <= frame }) else {
            return keys[0]["s"]?.elements[0].number ?? .nan
        }
        let from = keys[index]["s"]?.elements[0].number ?? .nan
        guard index + 1 < keys.count, keys[index]["h"] == nil else { return from }
        func part(_ handle: String, _ name: String) -> Double {
            keys[index][handle]?[name]?.number ?? .nan
        }
        let curve = TimingCurve(part("o", "x"), part("o", "y"), part("i", "x"), part("i", "y"))
        let (start, end) = (keys[index]["t"]?.number ?? 0, keys[index + 1]["t"]?.number ?? 0)
        let to = keys[index + 1]["s"]?.elements[0].number ?? .nan
        return from + (to - from) * curve.value(at: (frame - start) / (end - start))
    }
}
