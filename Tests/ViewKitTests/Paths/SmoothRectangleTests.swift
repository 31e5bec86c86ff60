import Foundation
import Testing
import ViewKit

/// The elements of UIKit's rounded rectangles.
///
/// The rows are dumps of UIKit's paths on iOS, from a public test, rounded to four places. Their last
/// line, which ends at the start, is a close here.
@Suite struct SmoothRectangleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let size: CGSize
        let radius: CGFloat
        let corners: UIRectCorner
        let elements: [String]

        var testDescription: String {
            "\(size.width) × \(size.height), radius \(radius), corners \(corners.rawValue)"
        }
    }

    static let rows = [
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 10,
            corners: .allCorners,
            elements: [
                "M 15.2866 0", "L 144.7133 0", "C 149.1151 0 151.3159 0 153.6851 0.7491",
                "L 153.6851 0.7491", "C 156.2718 1.6906 158.3094 3.7282 159.2509 6.3149",
                "C 160 8.6841 160 10.8849 160 15.2866", "L 160 84.7134",
                "C 160 89.1151 160 91.3159 159.2509 93.6851", "L 159.2509 93.6851",
                "C 158.3094 96.2718 156.2718 98.3094 153.6851 99.2509",
                "C 151.3159 100 149.1151 100 144.7134 100", "L 15.2866 100",
                "C 10.8849 100 8.6841 100 6.3149 99.2509", "L 6.3149 99.2509",
                "C 3.7282 98.3094 1.6906 96.2718 0.7491 93.6851",
                "C 0 91.3159 0 89.1151 0 84.7134", "L 0 15.2866",
                "C 0 10.8849 0 8.6841 0.7491 6.3149", "L 0.7491 6.3149",
                "C 1.6906 3.7282 3.7282 1.6906 6.3149 0.7491", "C 8.6841 0 10.8849 0 15.2866 0",
                "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 0,
            corners: .allCorners,
            elements: [
                "M 0 0", "L 160 0", "L 160 100", "L 0 100", "L 0 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 42,
            corners: .allCorners,
            elements: [
                "M 64.2039 0", "L 95.7961 0", "C 106.5129 0 117.5172 0 129.3628 3.7456",
                "L 129.3628 3.7456", "C 147.7571 10.4405 160 27.9252 160 47.5",
                "C 160 50 160 50 160 50", "L 160 50", "C 160 50 160 50 160 50", "L 160 52.5",
                "C 160 72.0748 147.7571 89.5595 129.3628 96.2544",
                "C 117.5172 100 106.5129 100 84.5043 100", "L 64.2039 100",
                "C 53.4871 100 42.4828 100 30.6372 96.2544", "L 30.6372 96.2544",
                "C 12.2429 89.5595 0 72.0748 0 52.5", "C 0 50 0 50 0 50", "L 0 50",
                "C 0 50 0 50 0 50", "L 0 47.5", "C 0 27.9252 12.2429 10.4405 30.6372 3.7456",
                "C 42.4828 0 53.4871 0 75.4957 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 64,
            corners: .allCorners,
            elements: [
                "M 80 0", "L 80 0", "C 110 0 110 0 110 0", "L 110 0",
                "C 137.6142 0 160 22.3858 160 50", "C 160 50 160 50 160 50", "L 160 50",
                "C 160 50 160 50 160 50", "L 160 50", "C 160 77.6142 137.6142 100 110 100",
                "C 110 100 110 100 110 100", "L 80 100", "C 50 100 50 100 50 100", "L 50 100",
                "C 22.3858 100 0 77.6142 0 50", "C 0 50 0 50 0 50", "L 0 50", "C 0 50 0 50 0 50",
                "L 0 50", "C 0 22.3858 22.3858 0 50 0", "C 50 0 50 0 50 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 60, height: 160),
            radius: 24,
            corners: .allCorners,
            elements: [
                "M 30 0", "L 30 0", "C 30 0 30 0 30 0", "L 31.5 0",
                "C 43.2449 0 53.7357 7.3457 57.7527 18.3823",
                "C 60 25.4897 60 32.0923 60 45.2974", "L 60 123.312",
                "C 60 127.9077 60 134.5103 57.7527 141.6177", "L 57.7527 141.6177",
                "C 53.7357 152.6543 43.2449 160 31.5 160", "C 30 160 30 160 30 160", "L 30 160",
                "C 30 160 30 160 30 160", "L 28.5 160",
                "C 16.7551 160 6.2643 152.6543 2.2473 141.6177",
                "C 0 134.5103 0 127.9077 0 114.7026", "L 0 36.688",
                "C 0 32.0923 0 25.4897 2.2473 18.3823", "L 2.2473 18.3823",
                "C 6.2643 7.3457 16.7551 0 28.5 0", "C 30 0 30 0 30 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 60, height: 160),
            radius: 64,
            corners: .allCorners,
            elements: [
                "M 30 0", "L 30 0", "C 30 0 30 0 30 0", "L 30 0", "C 46.5685 0 60 13.4315 60 30",
                "C 60 30 60 30 60 30", "L 60 80", "C 60 130 60 130 60 130", "L 60 130",
                "C 60 146.5685 46.5685 160 30 160", "C 30 160 30 160 30 160", "L 30 160",
                "C 30 160 30 160 30 160", "L 30 160", "C 13.4315 160 0 146.5685 0 130",
                "C 0 130 0 130 0 130", "L 0 80", "C 0 30 0 30 0 30", "L 0 30",
                "C 0 13.4315 13.4315 0 30 0", "C 30 0 30 0 30 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 20,
            corners: [.topLeft],
            elements: [
                "M 30.5733 0", "L 160 0", "L 160 100", "L 0 100", "L 0 30.5733",
                "C 0 21.7699 0 17.3681 1.4982 12.6299", "L 1.4982 12.6299",
                "C 3.3812 7.4565 7.4565 3.3812 12.6299 1.4982", "C 17.3681 0 21.7699 0 30.5733 0",
                "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 20,
            corners: [.topRight],
            elements: [
                "M 0 0", "L 129.4267 0", "C 138.2301 0 142.6319 0 147.3701 1.4982",
                "L 147.3701 1.4982", "C 152.5435 3.3812 156.6188 7.4565 158.5018 12.6299",
                "C 160 17.3681 160 21.7699 160 30.5733", "L 160 100", "L 0 100", "L 0 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 20,
            corners: [.topLeft, .bottomRight],
            elements: [
                "M 30.5733 0", "L 160 0", "L 160 69.4267",
                "C 160 78.2301 160 82.6319 158.5018 87.3701", "L 158.5018 87.3701",
                "C 156.6188 92.5435 152.5435 96.6188 147.3701 98.5018",
                "C 142.6319 100 138.2301 100 129.4267 100", "L 0 100", "L 0 30.5733",
                "C 0 21.7699 0 17.3681 1.4982 12.6299", "L 1.4982 12.6299",
                "C 3.3812 7.4565 7.4565 3.3812 12.6299 1.4982", "C 17.3681 0 21.7699 0 30.5733 0",
                "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 20,
            corners: [],
            elements: [
                "M 0 0", "L 160 0", "L 160 100", "L 0 100", "L 0 0", "Z",
            ]
        ),
        Row(
            size: CGSize(width: 160, height: 100),
            radius: 20,
            corners: [.topRight, .bottomRight, .bottomLeft],
            elements: [
                "M 0 0", "L 129.4267 0", "C 138.2301 0 142.6319 0 147.3701 1.4982",
                "L 147.3701 1.4982", "C 152.5435 3.3812 156.6188 7.4565 158.5018 12.6299",
                "C 160 17.3681 160 21.7699 160 30.5733", "L 160 69.4267",
                "C 160 78.2301 160 82.6319 158.5018 87.3701", "L 158.5018 87.3701",
                "C 156.6188 92.5435 152.5435 96.6188 147.3701 98.5018",
                "C 142.6319 100 138.2301 100 129.4267 100", "L 30.5733 100",
                "C 21.7699 100 17.3681 100 12.6299 98.5018", "L 12.6299 98.5018",
                "C 7.4565 96.6188 3.3812 92.5435 1.4982 87.3701",
                "C 0 82.6319 0 78.2301 0 69.4267", "L 0 0", "Z",
            ]
        ),
    ]

    private func path(_ row: Row, height: CGFloat? = nil) -> UIBezierPath {
        UIBezierPath(
            roundedRect: CGRect(origin: CGPoint(x: 7, y: -3), size: row.size),
            byRoundingCorners: row.corners,
            cornerRadii: CGSize(width: row.radius, height: height ?? row.radius)
        )
    }

    @Test(arguments: rows)
    func `a path has UIKit's elements`(row: Row) {
        let path = path(row)
        path.apply(CGAffineTransform(translationX: -7, y: 3))
        let actual = path.cgPath.geometry.elements.map(Element.init)
        let expected = row.elements.map(Element.init(text:))
        #expect(actual.map(\.kind) == expected.map(\.kind))
        for (one, other) in zip(actual, expected) {
            let isNear = zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) < 1e-4 }
            #expect(isNear && one.numbers.count == other.numbers.count, "\(one), \(other)")
        }
    }

    @Test(arguments: rows)
    func `the height of the radii is ignored`(row: Row) {
        let expected = path(row).cgPath.geometry
        #expect(path(row, height: 0).cgPath.geometry == expected)
        #expect(path(row, height: 99).cgPath.geometry == expected)
    }

    @Test func `one radius rounds all corners, a negative one none`() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 40)
        for radius in [0, 3, 12, 15, 90] as [CGFloat] {
            let row = Row(size: rect.size, radius: radius, corners: .allCorners, elements: [])
            let path = path(row)
            path.apply(CGAffineTransform(translationX: -6, y: 5))
            let all = UIBezierPath(roundedRect: rect, cornerRadius: radius)
            let boxes = [path.bounds, all.bounds].map { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
            #expect(zip(boxes[0], boxes[1]).allSatisfy { abs($0 - $1) < 1e-9 })
        }
        let square = UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath.geometry
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: -4).cgPath.geometry == square)
    }

    @Test func `strokes start after the top-left corner and go clockwise, circles on top`() throws {
        func spot(_ path: UIBezierPath, at fraction: CGFloat) throws -> CGPoint {
            let layer = CAShapeLayer()
            layer.path = path.cgPath
            layer.strokeColor = CGColor(gray: 0, alpha: 1)
            layer.fillColor = nil
            layer.lineWidth = 0.1
            layer.strokeStart = fraction
            layer.strokeEnd = fraction + 0.01
            let host = LayerHost(layer: layer, clock: MediaClock())
            let boxes = host.picture().nodes.compactMap { node -> CGRect? in
                guard case .stroke(let stroke) = node else { return nil }
                return stroke.path.controlBounds
            }
            let box = try #require(boxes.first)
            return CGPoint(x: box.midX, y: box.midY)
        }
        let circle = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
            cornerRadius: 50
        )
        for (fraction, x, y) in [(0.0, 50.0, 0.0), (0.25, 100, 50), (0.5, 50, 100), (0.75, 0, 50)] {
            let point = try spot(circle, at: fraction)
            #expect(abs(point.x - x) < 3 && abs(point.y - y) < 3, "\(point)")
        }
        let box = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
            cornerRadius: 10
        )
        let first = try spot(box, at: 0)
        #expect(first.x > 15 && first.x < 22 && first.y == 0)
        let last = try spot(box, at: 0.99)
        #expect(last.x < 16 && last.x > 8)
    }
}

/// An element of a path as a letter and its numbers.
private struct Element {
    let kind: Character
    let numbers: [CGFloat]

    init(text: String) {
        let words = text.split(separator: " ")
        kind = words[0].first ?? "?"
        numbers = words.dropFirst().map { CGFloat(Double($0) ?? .nan) }
    }

    init(_ element: PathGeometry.Element) {
        let points: [CGPoint]
        switch element {
        case .move(let point): (kind, points) = ("M", [point])
        case .line(let point): (kind, points) = ("L", [point])
        case .quad(let control, let point): (kind, points) = ("Q", [control, point])
        case .cubic(let one, let other, let point): (kind, points) = ("C", [one, other, point])
        case .close: (kind, points) = ("Z", [])
        }
        numbers = points.flatMap { [$0.x, $0.y] }
    }
}
