import Foundation
import Kinora

/// Measurement 7: the seams of full rings with butt caps, at half-pixel centers.
struct RingSeams: Measurement {
    let number = 7

    func measure(_ bench: MeasurementBench) throws {
        let centers = [(20.0, 20.0), (20.5, 20), (20, 20.5), (20.5, 20.5), (20.25, 20.25)]
        for (x, y) in centers {
            for width in bench.cases([2, 1, 3] as [CGFloat], reducedBy: 3) {
                for (name, path) in Self.rings(around: CGPoint(x: x, y: y)) {
                    let ring = CAShapeLayer()
                    ring.path = path
                    ring.fillColor = nil
                    ring.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
                    ring.lineWidth = width
                    let size = CGSize(width: 40, height: 40)
                    let frame = try bench.tree(showing: ring, size: size).heldFrame(at: 0)
                    let subject = "\(name), center \(x), \(y), \(width) pt wide"
                    let seam = frame.seam
                    bench.add(subject, "lack of ink at the seam", [seam], within: 0.02)
                    try bench.add(subject, frame)
                }
            }
        }
    }

    /// Returns full rings that begin and end at the top.
    private static func rings(around center: CGPoint) -> [(name: String, path: CGPath)] {
        func ring(isClosed: Bool, turn: CGFloat) -> CGPath {
            let path = CGMutablePath()
            path.addArc(
                center: center,
                radius: 14,
                startAngle: -.pi / 2,
                endAngle: -.pi / 2 + turn,
                clockwise: false
            )
            if isClosed { path.closeSubpath() }
            return path
        }
        return [
            ("open arc", ring(isClosed: false, turn: 2 * .pi)),
            ("closed arc", ring(isClosed: true, turn: 2 * .pi)),
            // An angle of exactly one turn may be taken for none.
            ("arc of a little less than a turn", ring(isClosed: true, turn: 2 * .pi - 1e-4)),
        ]
    }
}

extension RenderedFrame {
    /// The ink that the top of the frame has less than its bottom, in pixels.
    ///
    /// The columns in the middle of a ring differ only by a seam at the top.
    fileprivate var seam: Double {
        let columns = (width / 2 - 2)...(width / 2 + 2)
        let ink = { (rows: Range<Int>) in
            rows.reduce(0) { sum, y in columns.reduce(sum) { $0 + self.opacity(x: $1, y: y) } }
        }
        return ink(height / 2..<height) - ink(0..<height / 2)
    }
}
