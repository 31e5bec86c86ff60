import Foundation
import ViewKit

/// A line with round caps, in ems, with y down.
enum SymbolLine {
    /// A polyline.
    case straight([CGPoint])

    /// A circular arc; angles are in radians, clockwise on the screen.
    case arc(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat)
}

/// The glyph of a symbol, drawn around the origin in ems, with y down.
///
/// The names come from SF Symbols; the drawings don't.
struct SymbolGlyph {
    var lines: [SymbolLine] = []

    /// The centers of dots, which are slightly wider than lines.
    var dots: [CGPoint] = []

    /// The corners of areas; their edges are also drawn as lines, which rounds the corners.
    var areas: [[CGPoint]] = []

    private init(_ lines: [[CGPoint]] = [], dots: [CGPoint] = [], areas: [[CGPoint]] = []) {
        self.lines = lines.map(SymbolLine.straight)
        self.dots = dots
        self.areas = areas
    }

    /// Creates the glyph of a name without enclosure and fill; returns nil for an unsupported name.
    init?(name: String) {
        switch name {
        case "checkmark":
            self.init([[Self.point(-0.36, 0.06), Self.point(-0.11, 0.34), Self.point(0.36, -0.35)]])
        case "xmark": self.init(Self.cross(0.31))
        case "plus": self.init([Self.level(0.39), Self.upright(-0.39, 0.39)])
        case "minus": self.init([Self.level(0.39)])
        case "exclamationmark":
            self.init([Self.upright(-0.4, 0.12)], dots: [Self.point(0, 0.37)])
        case "info":
            self.init(
                [
                    [Self.point(-0.13, -0.08), Self.point(0.02, -0.08), Self.point(0.02, 0.38)],
                    [Self.point(-0.15, 0.38), Self.point(0.19, 0.38)],
                ],
                dots: [Self.point(0, -0.35)]
            )
        case "ellipsis": self.init(dots: [-0.36, 0, 0.36].map { Self.point($0, 0) })
        case "rays": self.init(Self.rays)
        case "play":
            self.init(areas: [
                [Self.point(-0.26, -0.34), Self.point(0.36, 0), Self.point(-0.26, 0.34)]
            ])
        case "pause": self.init(areas: [Self.box(-0.29, -0.13, 0.34), Self.box(0.13, 0.29, 0.34)])
        case "stop": self.init(areas: [Self.box(-0.3, 0.3, 0.3)])
        case "arrow.clockwise": self.init(turnTo: 1)
        case "arrow.counterclockwise": self.init(turnTo: -1)
        default: self.init(pointing: name)
        }
    }

    private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private static func level(_ reach: CGFloat) -> [CGPoint] {
        [point(-reach, 0), point(reach, 0)]
    }

    private static func upright(_ top: CGFloat, _ bottom: CGFloat) -> [CGPoint] {
        [point(0, top), point(0, bottom)]
    }

    private static func cross(_ reach: CGFloat) -> [[CGPoint]] {
        [
            [point(-reach, -reach), point(reach, reach)],
            [point(reach, -reach), point(-reach, reach)],
        ]
    }

    private static var rays: [[CGPoint]] {
        (0..<8).map { index in
            let angle = CGFloat(index) * .pi / 4
            return [0.2, 0.42].map { point($0 * cos(angle), $0 * sin(angle)) }
        }
    }

    private static func box(_ left: CGFloat, _ right: CGFloat, _ reach: CGFloat) -> [CGPoint] {
        [point(left, -reach), point(right, -reach), point(right, reach), point(left, reach)]
    }

    // MARK: - Arrows

    /// The rotations of a shape that points up, in radians clockwise on the screen.
    private static let directions: [(name: String, angle: CGFloat)] = [
        ("up", 0), ("right", .pi / 2), ("down", .pi), ("left", -.pi / 2),
    ]

    /// Creates an arrow or a chevron, such as `arrow.left`.
    private init?(pointing name: String) {
        let parts = name.split(separator: ".")
        guard parts.count == 2,
            let turn = Self.directions.first(where: { $0.name == parts[1] })
        else { return nil }
        let upward: [[CGPoint]]
        switch parts[0] {
        case "arrow":
            upward = [
                Self.upright(0.41, -0.41),
                [Self.point(-0.31, -0.1), Self.point(0, -0.41), Self.point(0.31, -0.1)],
            ]
        case "chevron":
            upward = [[Self.point(-0.38, 0.19), Self.point(0, -0.19), Self.point(0.38, 0.19)]]
        default: return nil
        }
        let map = CGAffineTransform(rotationAngle: turn.angle)
        self.init(upward.map { $0.map { $0.applying(map) } })
    }

    /// Creates a circular arrow with its head at the upper end.
    ///
    /// The arrow is clockwise on the screen for 1 and mirrored for -1.
    private init(turnTo side: CGFloat) {
        let radius: CGFloat = 0.39
        let end = -CGFloat.pi * 0.22
        let tip = Self.point(radius * cos(end), radius * sin(end))
        // The arms are horizontal and vertical, because the arc ends at almost 45 degrees.
        let head = [
            Self.point(tip.x, tip.y - 0.27), tip, Self.point(tip.x - 0.27, tip.y),
        ]
        self.init([head.map { Self.point(side * $0.x, $0.y) }])
        let start: CGFloat = 0.1
        let arc = SymbolLine.arc(
            center: .zero,
            radius: radius,
            start: side > 0 ? start : .pi - start,
            sweep: side * (2 * .pi + end - start)
        )
        lines.append(arc)
    }
}
