import Foundation
import LayerKit

/// The commands of path data, which can be interpolated.
///
/// All coordinates are absolute: relative commands are converted where they are read, which changes
/// no interpolation because both forms are linear.
struct SVGPathData: Hashable, Sendable {
    /// The commands' letters in uppercase.
    private(set) var letters: [UInt8] = []

    /// The commands' numbers, in order.
    private(set) var numbers: [Double] = []

    /// The empty path.
    static let none = SVGPathData()

    /// A Boolean value that indicates whether the path has no commands.
    var isEmpty: Bool { letters.isEmpty }

    /// Adds a command, whose numbers have been added before.
    mutating func append(command letter: UInt8) { letters.append(letter) }

    /// Adds a number of the next command.
    mutating func append(number: Double) { numbers.append(number) }

    /// Removes the numbers of a command that isn't complete.
    mutating func removeNumbers(from index: Int) { numbers.removeSubrange(index...) }

    /// Returns the number of a command's numbers.
    static func arity(of letter: UInt8) -> Int {
        switch letter {
        case UInt8(ascii: "H"), UInt8(ascii: "V"): 1
        case UInt8(ascii: "M"), UInt8(ascii: "L"), UInt8(ascii: "T"): 2
        case UInt8(ascii: "S"), UInt8(ascii: "Q"): 4
        case UInt8(ascii: "C"): 6
        case UInt8(ascii: "A"): 7
        default: 0
        }
    }

    /// The lines and curves.
    var geometry: PathGeometry {
        var builder = SVGPathBuilder()
        var index = 0
        for letter in letters {
            let end = index + Self.arity(of: letter)
            builder.append(letter, numbers[index..<end])
            index = end
        }
        return builder.path
    }

    /// The vertices at which markers are drawn: one for each command.
    var vertices: [SVGVertex] {
        var builder = SVGPathBuilder()
        var vertices: [SVGVertex] = []
        var index = 0
        for letter in letters {
            let end = index + Self.arity(of: letter)
            let count = builder.path.elements.count
            let start = builder.current
            builder.append(letter, numbers[index..<end])
            index = end
            switch letter {
            case UInt8(ascii: "M"): vertices.append(SVGVertex(.move, at: builder.current))
            case UInt8(ascii: "Z"):
                vertices.append(SVGVertex(.close, from: start, to: builder.current))
            default:
                let added = builder.path.elements.dropFirst(count)
                vertices.append(SVGVertex(Array(added), from: start, to: builder.current))
            }
        }
        return vertices
    }

    /// Returns the result of combining the numbers of two paths, or nil if their commands differ.
    private func combined(
        with other: SVGPathData,
        _ combine: (Double, Double) -> Double
    ) -> SVGPathData? {
        guard letters == other.letters else { return nil }
        var result = self
        for index in numbers.indices {
            result.numbers[index] = combine(numbers[index], other.numbers[index])
        }
        return result
    }
}

extension SVGPathData: SVGAnimatable {
    /// Returns the path between two paths with the same commands; an arc's flags switch halfway.
    static func interpolated(
        from start: SVGPathData,
        to end: SVGPathData,
        fraction: Double
    ) -> SVGPathData? {
        guard !start.isEmpty else { return nil }
        return start.combined(with: end) { a, b in a + (b - a) * fraction }
    }

    func adding(_ other: SVGPathData, times: Double) -> SVGPathData? {
        combined(with: other) { a, b in a + b * times }
    }
}

/// A builder of lines and curves from commands with absolute coordinates.
private struct SVGPathBuilder {
    private(set) var path = PathGeometry()
    private var start = CGPoint.zero
    private(set) var current = CGPoint.zero

    /// The last control point of the previous curve, which smooth curves reflect.
    private var control: (point: CGPoint, isCubic: Bool)?

    mutating func append(_ letter: UInt8, _ n: ArraySlice<Double>) {
        let mirrored = control
        control = nil
        func point(_ index: Int) -> CGPoint {
            CGPoint(x: n[n.startIndex + index], y: n[n.startIndex + index + 1])
        }
        switch letter {
        case UInt8(ascii: "M"):
            current = point(0)
            start = current
            path.move(to: current)
        case UInt8(ascii: "Z"):
            path.close()
            current = start
        case UInt8(ascii: "L"): line(to: point(0))
        case UInt8(ascii: "H"): line(to: CGPoint(x: CGFloat(n[n.startIndex]), y: current.y))
        case UInt8(ascii: "V"): line(to: CGPoint(x: current.x, y: CGFloat(n[n.startIndex])))
        case UInt8(ascii: "C"): cubic(point(0), point(2), point(4))
        case UInt8(ascii: "S"): cubic(reflection(mirrored, isCubic: true), point(0), point(2))
        case UInt8(ascii: "Q"): quad(point(0), point(2))
        case UInt8(ascii: "T"): quad(reflection(mirrored, isCubic: false), point(0))
        case UInt8(ascii: "A"):
            arc(Array(n))
        default: break
        }
    }

    private mutating func line(to end: CGPoint) {
        path.line(to: end)
        current = end
    }

    private mutating func cubic(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        path.cubic(to: end, control1: control1, control2: control2)
        control = (control2, true)
        current = end
    }

    private mutating func quad(_ control: CGPoint, _ end: CGPoint) {
        path.quad(to: end, control: control)
        self.control = (control, false)
        current = end
    }

    private mutating func arc(_ n: [Double]) {
        let end = CGPoint(x: n[5], y: n[6])
        path.addEllipticArc(
            to: end,
            radii: CGSize(width: n[0], height: n[1]),
            rotation: CGFloat(n[2]) * .pi / 180,
            isLarge: n[3] >= 0.5,
            isSweep: n[4] >= 0.5
        )
        current = end
    }

    /// Returns the first control point of a smooth curve.
    ///
    /// It's the reflection of the last control point if the previous curve has the same type.
    private func reflection(
        _ control: (point: CGPoint, isCubic: Bool)?,
        isCubic: Bool
    ) -> CGPoint {
        guard let control, control.isCubic == isCubic else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }
}
