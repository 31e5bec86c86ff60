import Foundation
import Kinora

/// Measurement 6: trimmed strokes of zero length with each cap, and of closed and several subpaths.
struct StrokeTrims: Measurement {
    let number = 6

    private static let ranges: [(start: CGFloat, end: CGFloat)] = [
        (0, 1), (0, 0), (0.5, 0.5), (1, 1), (0, 0.5), (0.25, 0.75), (0.9, 0.1), (0, 1e-6),
    ]

    func measure(_ bench: MeasurementBench) throws {
        let caps = [CAShapeLayerLineCap.butt, .round, .square]
        for (name, path) in Self.paths {
            for cap in caps {
                for (start, end) in bench.cases(Self.ranges, reducedBy: 3) {
                    let shape = CAShapeLayer()
                    shape.path = path
                    shape.fillColor = nil
                    shape.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
                    (shape.lineWidth, shape.lineCap) = (6, cap)
                    (shape.strokeStart, shape.strokeEnd) = (start, end)
                    let size = CGSize(width: 40, height: 40)
                    let tree = try bench.tree(showing: shape, size: size, scale: 2)
                    let subject = "\(name), \(cap.rawValue), \(start)…\(end)"
                    let frame = tree.heldFrame(at: 0)
                    bench.add(subject, "ink", [frame.ink], within: 2 * Accuracy.area)
                    try bench.add(subject, frame)
                }
            }
        }
    }

    private static var paths: [(name: String, path: CGPath)] {
        let box = CGRect(x: 8, y: 8, width: 24, height: 24)
        return [
            ("point", path { $0.addLines(between: [box.origin, box.origin]) }),
            (
                "line",
                path { $0.addLines(between: [CGPoint(x: 8, y: 20), CGPoint(x: 32, y: 20)]) }
            ),
            ("rectangle", path { $0.addRect(box) }),
            ("circle", path { $0.addEllipse(in: box) }),
            (
                "two lines",
                path { path in
                    for (y, end) in [(12.0, 32.0), (28, 20)] {
                        path.addLines(between: [CGPoint(x: 8, y: y), CGPoint(x: end, y: y)])
                    }
                }
            ),
            (
                "circle and line",
                path { path in
                    path.addEllipse(in: CGRect(x: 8, y: 8, width: 12, height: 12))
                    path.addLines(between: [CGPoint(x: 8, y: 30), CGPoint(x: 32, y: 30)])
                }
            ),
        ]
    }

    private static func path(_ draw: (CGMutablePath) -> Void) -> CGPath {
        let path = CGMutablePath()
        draw(path)
        return path
    }
}
