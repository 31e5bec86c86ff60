import Foundation
import LayerKit

extension ExpressionEvaluator {
    /// The functions of properties that are paths.
    static let pathMembers: Set<String> = [
        "points", "inTangents", "outTangents", "isClosed", "pointOnPath", "tangentOnPath",
        "normalOnPath",
    ]

    /// The maximum number of points of a path that an expression makes.
    private static let pointLimit = 5_000

    /// Returns the result of a function of a path.
    func call(
        _ name: String,
        ofPath numbers: [Double],
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        let path = BezierPath(numbers: numbers)
        switch name {
        case "points":
            return .list(path.vertices.map { Self.pair($0.point.x, $0.point.y) })
        case "inTangents":
            return .list(
                path.vertices.map { Self.pair($0.into.x - $0.point.x, $0.into.y - $0.point.y) }
            )
        case "outTangents":
            return .list(
                path.vertices.map { Self.pair($0.out.x - $0.point.x, $0.out.y - $0.point.y) }
            )
        case "isClosed": return .bool(path.isClosed)
        default:
            let part = min(max(arguments.first?.scalar ?? 0.5, 0), 1)
            guard let (segment, t) = Self.place(on: path, at: part) else {
                return Self.pair(0, 0)
            }
            if name == "pointOnPath" {
                let point = segment.point(at: t)
                return Self.pair(point.x, point.y)
            }
            let tangent = segment.tangent(at: t) ?? .zero
            return name == "normalOnPath"
                ? Self.pair(-tangent.dy, tangent.dx) : Self.pair(tangent.dx, tangent.dy)
        }
    }

    /// Returns the curve of a path at a fraction of its length, with the parameter on it.
    private static func place(on path: BezierPath, at part: Double) -> (PathSegment, CGFloat)? {
        let segments = path.segments
        let lengths = segments.map { Double($0.length) }
        var left = lengths.reduce(0, +) * part
        for (segment, length) in zip(segments, lengths) {
            guard left > length else {
                let parameter = segment.parameter(atLength: CGFloat(left), of: CGFloat(length))
                return (segment, length > 0 ? parameter : 0)
            }
            left -= length
        }
        return segments.last.map { ($0, 1) }
    }

    private static func pair(_ x: CGFloat, _ y: CGFloat) -> ExpressionValue {
        .list([.number(Double(x)), .number(Double(y))])
    }

    /// Returns the path of lists of points and of tangents, which are relative to them.
    func path(of arguments: [ExpressionValue]) throws(ExpressionFault) -> ExpressionValue {
        func pairs(_ index: Int) throws(ExpressionFault) -> [[Double]] {
            guard index < arguments.count, case .list(let values) = arguments[index] else {
                return []
            }
            var pairs: [[Double]] = []
            for value in values {
                guard let numbers = value.numbers, numbers.count > 1 else {
                    throw ExpressionFault("“createPath” takes lists of points")
                }
                pairs.append(numbers)
            }
            return pairs
        }
        let (points, into, out) = (try pairs(0), try pairs(1), try pairs(2))
        guard points.count <= Self.pointLimit else { throw ExpressionFault("a path is too long") }
        let isClosed = arguments.count > 3 ? arguments[3].isTrue : true
        var numbers = [isClosed ? 1.0 : 0]
        for (index, point) in points.enumerated() {
            let (before, after) = (
                index < into.count ? into[index] : [0, 0], index < out.count ? out[index] : [0, 0]
            )
            numbers += [point[0], point[1], before[0], before[1], after[0], after[1]]
        }
        return .path(numbers)
    }
}
