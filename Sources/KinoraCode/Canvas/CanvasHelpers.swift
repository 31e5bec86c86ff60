import Foundation
import KinoraBasics
import KinoraTimeline
import LayerKit

/// The functions and constants that the code of a canvas needs.
struct CanvasHelpers {
    let writer: CanvasWriter
    let isRepeating: Bool

    private let factor = DecimalFormatter(precision: 5)

    init(writer: CanvasWriter, isRepeating: Bool) {
        self.writer = writer
        self.isRepeating = isRepeating
    }

    /// The declarations, each after an empty line.
    var lines: [String] {
        var lines: [String] = []
        if !writer.curves.isEmpty { lines += constants }
        if !writer.outlines.isEmpty { lines += outlines }
        lines += paths
        if !writer.images.isEmpty { lines += images }
        if writer.needs.contains(.value) { lines += value }
        if writer.needs.contains(.morph) { lines += morph }
        if !writer.curves.isEmpty { lines += curve }
        if writer.needs.contains(.path) { lines += path }
        if writer.needs.contains(.arc) { lines += arc }
        return lines
    }

    private var constants: [String] {
        [""]
            + zip(writer.curves, writer.curveNames).map { curve, name in
                let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { factor($0) }
                let labels = zip(["x1", "y1", "x2", "y2"], numbers).map { "\($0): \($1)" }
                return "private let \(name) = Curve(\(labels.joined(separator: ", ")))"
            }
    }

    private var outlines: [String] {
        let all = writer.outlines.enumerated().flatMap { index, outline in
            Self.rows(
                writer.data(of: outline),
                after: "private let outline\(index + 1): [[[Double]]] = [",
                before: "]"
            )
        }
        return all.isEmpty ? [] : [""] + all
    }

    private var paths: [String] {
        let all = writer.constants.enumerated().flatMap { index, outline in
            Self.rows(
                writer.data(of: outline),
                after: "private let path\(index + 1) = outline(",
                before: ")"
            )
        }
        return all.isEmpty ? [] : [""] + all
    }

    /// Returns a call with the data of subpaths, one on each line.
    private static func rows(_ rows: [String], after start: String, before end: String) -> [String]
    {
        guard rows.count > 1 else { return [start + rows.joined() + end] }
        return [start]
            + rows.enumerated().map { index, row in
                "    \(row)\(index + 1 < rows.count ? "," : "")"
            } + [end]
    }

    private var images: [String] {
        [""]
            + writer.images.enumerated().map { index, png in
                "@MainActor private let image\(index + 1) = image(\"\(png.base64EncodedString())\")"
            } + [
                "", "/// Returns the image of a PNG file.",
                "private func image(_ png: String) -> Image {",
                "    guard let data = Data(base64Encoded: png),",
                "        let source = CGDataProvider(data: data as CFData),",
                "        let image = CGImage(",
                "            pngDataProviderSource: source, decode: nil, shouldInterpolate: true,",
                "            intent: .defaultIntent)",
                "    else { return Image(systemName: \"photo\") }",
                "    return Image(decorative: image, scale: 1)",
                "}",
            ]
    }

    private var hasCurves: Bool { !writer.curves.isEmpty }

    /// The statements that find the index of the last key frame and the progress to the next.
    private var search: [String] {
        var lines: [String] = []
        if isRepeating {
            lines += [
                "let end = times[times.count - 1]",
                "let time = time - (time / end).rounded(.down) * end",
            ]
        }
        lines.append("let next = times.firstIndex { $0 > time } ?? times.count - 1")
        lines.append("let index = max(next - 1, 0)")
        let progress = "min((time - times[index]) / (times[next] - times[index]), 1)"
        guard hasCurves else { return lines + ["let progress = \(progress)"] }
        return lines + [
            "var progress = \(progress)",
            "if !curves.isEmpty { progress = curves[min(index, curves.count - 1)](progress) }",
        ]
    }

    private func function(
        _ name: String,
        _ type: String,
        _ result: String,
        _ end: [String]
    ) -> [String] {
        let curves = hasCurves ? ", _ curves: [Curve] = []" : ""
        let head = "private func \(name)("
        let parameters = "at time: Double, _ times: [Double], _ values: \(type)\(curves)"
        return [head, "    \(parameters)", ") -> \(result) {"]
            + CanvasWriter.indented(search + end) + ["}"]
    }

    private var value: [String] {
        let comment =
            hasCurves
            ? "/// Returns the value of key frames at a time, with a curve for each interval or for all."
            : "/// Returns the value of key frames at a time."
        let end = "return values[index] + (values[next] - values[index]) * progress"
        return ["", comment] + function("value", "[Double]", "Double", [end])
    }

    private var morph: [String] {
        let end = [
            "return outline(zip(values[index], values[next]).map { a, b in",
            "    zip(a, b).map { zip($0, $1).map { $0 + ($1 - $0) * progress } }", "})",
        ]
        return ["", "/// Returns the path between outlines of the same structure at a time."]
            + function("morph", "[[[[Double]]]]", "Path", end)
    }

    private var curve: [String] {
        [
            "", "/// A cubic Bézier curve from time and progress 0 to 1.",
            "private struct Curve {",
            "    var x1: Double, y1: Double, x2: Double, y2: Double",
            "",
            "    /// Returns the progress at a time, 0…1.",
            "    func callAsFunction(_ time: Double) -> Double {",
            "        func point(_ a: Double, _ b: Double, _ s: Double) -> Double {",
            "            (3 * a * (1 - s) * (1 - s) + (3 * b * (1 - s) + s) * s) * s",
            "        }",
            "        var (low, high) = (0.0, 1.0)",
            "        for _ in 0..<20 {",
            "            let middle = (low + high) / 2",
            "            if point(x1, x2, middle) < time { low = middle } else { high = middle }",
            "        }",
            "        return point(y1, y2, (low + high) / 2)",
            "    }",
            "}",
        ]
    }

    private var arc: [String] {
        [
            "", "/// Returns an arc between angles in radians.",
            "private func arc(center: CGPoint, radius: Double, from start: Double, to end: Double) -> Path {",
            "    var path = Path()",
            "    path.addArc(",
            "        center: center, radius: radius, startAngle: .radians(start), endAngle: .radians(end),",
            "        clockwise: end < start)",
            "    return path",
            "}",
        ]
    }

    private var path: [String] {
        [
            "", "/// Returns a path through points; six numbers are a curve, none close a subpath.",
            "private func outline(_ subpaths: [[Double]]...) -> Path { outline(subpaths) }",
            "",
            "private func outline(_ subpaths: [[[Double]]]) -> Path {",
            "    var path = Path()",
            "    for points in subpaths {",
            "        for (index, row) in points.enumerated() {",
            "            let p = stride(from: 0, to: row.count, by: 2).map { "
                + "CGPoint(x: row[$0], y: row[$0 + 1]) }",
            "            switch p.count {",
            "            case 0: path.closeSubpath()",
            "            case 1: index == 0 ? path.move(to: p[0]) : path.addLine(to: p[0])",
            "            case 2: path.addQuadCurve(to: p[1], control: p[0])",
            "            default: path.addCurve(to: p[2], control1: p[0], control2: p[1])",
            "            }",
            "        }",
            "    }",
            "    return path",
            "}",
        ]
    }
}

extension CanvasWriter {
    /// The names of the curves, in order.
    var curveNames: [String] {
        var names: [String] = []
        for curve in curves {
            let own = TimingCurve(curve.x1, curve.y1, curve.x2, curve.y2)
            let named = NamedCurve.name(of: own) ?? "curve"
            let stem = curve == .linear ? "linear" : named == "default" ? "ease" : named
            var name = stem
            var count = 1
            while names.contains(name) {
                count += 1
                name = "\(stem)\(count)"
            }
            names.append(name)
        }
        return names
    }

    /// Returns lines in which curves have their names.
    func named(_ lines: [String]) -> [String] {
        let names = curveNames
        return lines.map { line in
            var line = line
            while let start = line.firstIndex(of: "\u{E000}"),
                let end = line[start...].firstIndex(of: "\u{E001}")
            {
                let index = Int(line[line.index(after: start)..<end]) ?? 0
                line.replaceSubrange(start...end, with: names[index])
            }
            return line
        }
    }
}
