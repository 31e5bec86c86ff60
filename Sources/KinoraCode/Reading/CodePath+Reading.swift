import Foundation
import KinoraTimeline
import LayerKit

extension CodePath {
    /// The distance in points below which outlines count as equal.
    private static let tolerance: CGFloat = 5e-4

    /// Creates the simplest description of an outline.
    init(_ path: PathGeometry) {
        self =
            Self.box(path) ?? Self.arc(path) ?? Self.polyline(path)
            ?? .elements(path.elements.map(Element.init))
    }

    /// Returns a rectangle, a rounded rectangle, or an ellipse, or nil for another outline.
    private static func box(_ path: PathGeometry) -> CodePath? {
        let box = path.controlBounds
        guard !box.isNull, !box.isEmpty else { return nil }
        func isMade(_ make: (inout PathGeometry) -> Void) -> Bool {
            var other = PathGeometry()
            make(&other)
            return path.isNear(other, within: tolerance)
        }
        if isMade({ $0.addRect(box) }) { return .rect(CodeRect(box)) }
        if isMade({ $0.addEllipse(in: box) }) { return .ellipse(CodeRect(box)) }
        for radius in radii(path, in: box) {
            let isRounded = isMade {
                $0.addRoundedRect(in: box, cornerWidth: radius.x, cornerHeight: radius.y)
            }
            if isRounded { return .roundedRect(CodeRect(box), radius: CodePoint(radius)) }
        }
        return nil
    }

    /// Returns the radii that corners of a rounded rectangle may have.
    private static func radii(_ path: PathGeometry, in box: CGRect) -> [CGPoint] {
        let ends = path.elements.compactMap(\.end)
        let x = ends.map { min($0.x - box.minX, box.maxX - $0.x) }.filter { $0 > tolerance }.min()
        let y = ends.map { min($0.y - box.minY, box.maxY - $0.y) }.filter { $0 > tolerance }.min()
        guard let x, let y, path.elements.contains(where: \.isCubic) else { return [] }
        return [CGPoint(x: x, y: y)]
    }

    /// Returns an arc of a circle, or nil for another outline.
    private static func arc(_ path: PathGeometry) -> CodePath? {
        var open = path
        let isClosed = path.elements.last == .close
        if isClosed {
            open = PathGeometry { open in
                for element in path.elements.dropLast() { open.append(element) }
            }
        }
        guard let arc = CircularArc(open) else { return nil }
        let end = arc.start + arc.sweep
        var made = PathGeometry()
        made.addArc(
            center: arc.center,
            radius: CGFloat(arc.radius),
            startAngle: CGFloat(arc.start),
            sweep: CGFloat(arc.sweep)
        )
        guard open.isNear(made, within: tolerance) else { return nil }
        return .arc(
            CodeArc(
                center: CodePoint(arc.center),
                radius: .literal(arc.radius),
                start: .literal(arc.start),
                end: .literal(end),
                isIncreasing: arc.sweep > 0,
                isClosed: isClosed
            )
        )
    }

    /// Returns a polyline, or nil for another outline.
    private static func polyline(_ path: PathGeometry) -> CodePath? {
        var points: [CodePoint] = []
        var isClosed = false
        for (index, element) in path.elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: points.append(CodePoint(point))
            case .line(let point) where !isClosed: points.append(CodePoint(point))
            case .close where index == path.elements.count - 1: isClosed = true
            default: return nil
            }
        }
        return points.count > 1 ? .polyline(points, isClosed: isClosed) : nil
    }
}

extension CodePath.Element {
    /// Creates an element from that of an outline.
    init(_ element: PathGeometry.Element) {
        switch element {
        case .move(let p): self = .move(CodePoint(p))
        case .line(let p): self = .line(CodePoint(p))
        case .quad(let c, let p): self = .quad(CodePoint(c), CodePoint(p))
        case .cubic(let c1, let c2, let p):
            self = .cubic(CodePoint(c1), CodePoint(c2), CodePoint(p))
        case .close: self = .close
        }
    }
}

extension PathGeometry.Element {
    fileprivate var isCubic: Bool {
        if case .cubic = self { true } else { false }
    }

    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c1, let c2, let p): [c1, c2, p]
        case .close: []
        }
    }

    /// Returns a Boolean value that indicates whether another element is of the same kind.
    fileprivate func isLike(_ other: PathGeometry.Element) -> Bool {
        switch (self, other) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close):
            true
        default: false
        }
    }
}

extension PathGeometry {
    /// Returns a Boolean value that indicates whether an outline has the same elements, whose
    /// points are at most a distance apart.
    fileprivate func isNear(_ other: PathGeometry, within distance: CGFloat) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { a, b in
                a.isLike(b)
                    && zip(a.points, b.points).allSatisfy {
                        hypot($0.x - $1.x, $0.y - $1.y) <= distance
                    }
            }
    }
}
