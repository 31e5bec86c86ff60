import Foundation
import LayerKit

/// An outline in the simplest terms that describe it.
enum CodePath: Hashable {
    case rect(CodeRect)
    case ellipse(CodeRect)
    case roundedRect(CodeRect, radius: CodePoint)
    case arc(CodeArc)

    /// Points that are joined by straight lines.
    case polyline([CodePoint], isClosed: Bool)

    case elements([Element])

    /// A part of an outline.
    enum Element: Hashable {
        case move(CodePoint)
        case line(CodePoint)
        case quad(CodePoint, CodePoint)
        case cubic(CodePoint, CodePoint, CodePoint)
        case close
    }
}

/// An arc of a circle.
struct CodeArc: Hashable {
    var center: CodePoint
    var radius: CodeNumber

    /// The angles in radians from the x-axis, clockwise on screen.
    var start: CodeNumber
    var end: CodeNumber

    /// A Boolean value that indicates whether the angle increases from start to end.
    var isIncreasing: Bool

    /// A Boolean value that indicates whether a line leads from the end to the start.
    var isClosed: Bool
}

extension [CodePath.Element] {
    /// The elements without the lines that closing a subpath draws by itself.
    var withoutClosingLines: Self {
        var kept: Self = []
        var start: CodePoint?
        for element in self {
            switch (element, kept.last) {
            case (.move(let point), _): start = point
            case (.close, .line(let point)?) where start.map(point.isClose) == true:
                kept.removeLast()
            default: break
            }
            kept.append(element)
        }
        return kept
    }
}

extension CodePoint {
    /// Returns a Boolean value that indicates whether two known points are as good as one.
    fileprivate func isClose(to other: CodePoint) -> Bool {
        guard let x = x.literal, let y = y.literal, let otherX = other.x.literal,
            let otherY = other.y.literal
        else { return self == other }
        return hypot(x - otherX, y - otherY) < 1e-3
    }
}

extension CodePath.Element: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .move(var p):
            p.visitNumbers(body)
            self = .move(p)
        case .line(var p):
            p.visitNumbers(body)
            self = .line(p)
        case .quad(var c, var p):
            c.visitNumbers(body)
            p.visitNumbers(body)
            self = .quad(c, p)
        case .cubic(var c1, var c2, var p):
            c1.visitNumbers(body)
            c2.visitNumbers(body)
            p.visitNumbers(body)
            self = .cubic(c1, c2, p)
        case .close: break
        }
    }
}

extension CodePath: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        switch self {
        case .rect(var rect):
            rect.visitNumbers(body)
            self = .rect(rect)
        case .ellipse(var rect):
            rect.visitNumbers(body)
            self = .ellipse(rect)
        case .roundedRect(var rect, var radius):
            rect.visitNumbers(body)
            radius.visitNumbers(body)
            self = .roundedRect(rect, radius: radius)
        case .arc(var arc):
            arc.center.visitNumbers(body)
            body(&arc.radius)
            body(&arc.start)
            body(&arc.end)
            self = .arc(arc)
        case .polyline(var points, let isClosed):
            points.visitNumbers(body)
            self = .polyline(points, isClosed: isClosed)
        case .elements(var elements):
            elements.visitNumbers(body)
            self = .elements(elements)
        }
    }
}
