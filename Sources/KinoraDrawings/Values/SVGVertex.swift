import Foundation
import LayerKit

/// A vertex of a shape, at which a marker can be drawn, with the segment that leads to it.
struct SVGVertex: Hashable, Sendable {
    /// The kind of the command that leads to the vertex.
    enum Kind {
        case move
        case segment
        case close
    }

    /// The kind of the command that leads to the vertex.
    let kind: Kind

    /// The position.
    let point: CGPoint

    /// The direction in which the segment starts; zero for a move.
    let outgoing: CGVector

    /// The direction in which the segment ends at the vertex; zero for a move.
    let incoming: CGVector

    /// Creates a vertex without a segment.
    init(_ kind: Kind, at point: CGPoint) {
        self.kind = kind
        self.point = point
        outgoing = .zero
        incoming = .zero
    }

    /// Creates a vertex at the end of a straight line.
    init(_ kind: Kind = .segment, from start: CGPoint, to end: CGPoint) {
        self.kind = kind
        point = end
        outgoing = Self.vector(start, end)
        incoming = outgoing
    }

    /// Creates a vertex at the end of one or more lines and curves.
    init(_ elements: [PathGeometry.Element], from start: CGPoint, to end: CGPoint) {
        kind = .segment
        point = end
        var last = start
        var tangents: [(CGVector, CGVector)] = []
        for element in elements {
            guard let next = element.end else { continue }
            var points = [last]
            switch element {
            case .quad(let control, _): points.append(control)
            case .cubic(let control1, let control2, _): points += [control1, control2]
            default: break
            }
            tangents.append(Self.tangents(points + [next]))
            last = next
        }
        outgoing = tangents.first?.0 ?? Self.vector(start, end)
        incoming = tangents.last?.1 ?? outgoing
    }

    /// Returns the directions at the start and end of a curve with control points.
    private static func tangents(_ points: [CGPoint]) -> (CGVector, CGVector) {
        let vectors = zip(points, points.dropFirst()).map { vector($0, $1) }
        // Control points that coincide with an end have no direction of their own.
        let first = vectors.first { $0 != .zero } ?? .zero
        return (first, vectors.last { $0 != .zero } ?? .zero)
    }

    private static func vector(_ start: CGPoint, _ end: CGPoint) -> CGVector {
        CGVector(dx: end.x - start.x, dy: end.y - start.y)
    }
}

extension [SVGVertex] {
    /// Creates the vertices of a list of points.
    init(_ points: [CGPoint], isClosed: Bool) {
        self = []
        var last: CGPoint?
        for point in points {
            append(last.map { SVGVertex(from: $0, to: point) } ?? SVGVertex(.move, at: point))
            last = point
        }
        if isClosed, let first = points.first, let last {
            append(SVGVertex(.close, from: last, to: first))
        }
    }

    /// The angles in degrees of markers that follow the direction of the shape.
    var angles: [Double] {
        var angles = [Double](repeating: 0, count: count)
        var start = 0
        for (index, vertex) in enumerated() {
            let next = index + 1 < count ? self[index + 1] : nil
            switch vertex.kind {
            case .move:
                start = index
                angles[index] = Self.degrees(next?.outgoing ?? .zero)
            case .close:
                // The start of a closed subpath is a corner as any other.
                let first = start + 1 < count ? self[start + 1].outgoing : .zero
                angles[index] = Self.bisector(vertex.incoming, first)
                angles[start] = angles[index]
            case .segment:
                if let next, next.kind != .move {
                    angles[index] = Self.bisector(vertex.incoming, next.outgoing)
                } else {
                    angles[index] = Self.degrees(vertex.incoming)
                }
            }
        }
        return angles
    }

    private static func degrees(_ vector: CGVector) -> Double {
        vector == .zero ? 0 : Double(atan2(vector.dy, vector.dx)) * 180 / .pi
    }

    /// Returns the angle halfway between two directions.
    private static func bisector(_ incoming: CGVector, _ outgoing: CGVector) -> Double {
        let (a, b) = (degrees(incoming), degrees(outgoing))
        return abs(a - b) > 180 ? (a + 360 + b) / 2 : (a + b) / 2
    }
}
