import Foundation
import LayerKit

/// The value of a layer's property in a key frame.
enum LayerValue: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case point(CGPoint)
    case size(CGSize)
    case matrix(CGAffineTransform)
    case color(RGBA)
    case colors([RGBA])
    case numbers([Double])
    case path(PathGeometry)
    case filters([LayerFilter])

    /// The value as an object for Core Animation.
    var object: Any {
        switch self {
        case .number(let number): NSNumber(value: number)
        case .flag(let flag): NSNumber(value: flag)
        case .point(let point): NSValue(cgPoint: point)
        case .size(let size): NSValue(cgRect: CGRect(origin: .zero, size: size))
        case .matrix(let matrix): NSValue(caTransform3D: CATransform3DMakeAffineTransform(matrix))
        case .color(let color): CGColor(color)
        case .colors(let colors): colors.map { CGColor($0) }
        case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
        case .path(let path): CGPath(path)
        case .filters(let filters): filters
        }
    }

    /// Returns the value that Core Animation shows between two values, or nil if it doesn't
    /// interpolate them.
    func interpolated(to end: LayerValue, fraction f: Double) -> LayerValue? {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * f }
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(f) }
        func mix(_ a: RGBA, _ b: RGBA) -> RGBA {
            RGBA(
                red: mix(a.red, b.red),
                green: mix(a.green, b.green),
                blue: mix(a.blue, b.blue),
                alpha: mix(a.alpha, b.alpha)
            )
        }
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(mix(a, b))
        case (.flag(let a), .flag(let b)): return a == b ? self : nil
        case (.point(let a), .point(let b)):
            return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.matrix(let a), .matrix(let b)):
            let (start, end) = (
                CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b)
            )
            return .matrix(
                CATransform3DGetAffineTransform(start.interpolated(to: end, fraction: f))
            )
        case (.color(let a), .color(let b)): return .color(mix(a, b))
        case (.colors(let a), .colors(let b)):
            return a.count == b.count ? .colors(zip(a, b).map { mix($0, $1) }) : nil
        case (.numbers(let a), .numbers(let b)):
            return a.count == b.count ? .numbers(zip(a, b).map { mix($0, $1) }) : nil
        case (.path(let a), .path(let b)):
            return a.interpolated(to: b, fraction: f).map { .path($0) }
        case (.filters(let a), .filters(let b)):
            return a.interpolated(to: b, fraction: f).map { .filters($0) }
        default: return nil
        }
    }

    /// Returns the greatest difference of a component from another value, or infinity if the values
    /// are of different kinds.
    func distance(to other: LayerValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(a - b)
        case (.flag(let a), .flag(let b)): a == b ? 0 : .infinity
        case (.point(let a), .point(let b)): Double(hypot(a.x - b.x, a.y - b.y))
        case (.size(let a), .size(let b)):
            Double(max(abs(a.width - b.width), abs(a.height - b.height)))
        case (.matrix(let a), .matrix(let b)): Double(a.difference(from: b))
        case (.color(let a), .color(let b)): a.difference(from: b)
        case (.colors(let a), .colors(let b)):
            a.count == b.count ? zip(a, b).map { $0.difference(from: $1) }.max() ?? 0 : .infinity
        case (.numbers(let a), .numbers(let b)):
            a.count == b.count ? zip(a, b).map { abs($0 - $1) }.max() ?? 0 : .infinity
        case (.path(let a), .path(let b)): a.difference(from: b)
        case (.filters(let a), .filters(let b)): a.difference(from: b)
        default: .infinity
        }
    }
}

extension CGAffineTransform {
    fileprivate func difference(from other: CGAffineTransform) -> CGFloat {
        [
            a - other.a, b - other.b, c - other.c, d - other.d, tx - other.tx, ty - other.ty,
        ].map { abs($0) }.max() ?? 0
    }
}

extension RGBA {
    /// Returns the greatest difference of a component from another color, with colors multiplied by
    /// their alpha.
    func difference(from other: RGBA) -> Double {
        [
            red * alpha - other.red * other.alpha, green * alpha - other.green * other.alpha,
            blue * alpha - other.blue * other.alpha, alpha - other.alpha,
        ].map { abs($0) }.max() ?? 0
    }
}

extension [LayerFilter] {
    /// Returns the filters between two lists, or nil if their structures differ.
    fileprivate func interpolated(to end: Self, fraction: Double) -> Self? {
        guard count == end.count else { return nil }
        var result = self
        for index in indices {
            let (a, b) = (self[index].filter, end[index].filter)
            guard let filter = a.interpolated(to: b, fraction: fraction) else { return nil }
            result[index].filter = filter
        }
        return result
    }

    /// Returns the greatest difference of a number from that of another list, or infinity if the
    /// structures differ.
    fileprivate func difference(from other: Self) -> Double {
        guard count == other.count else { return .infinity }
        return zip(self, other).map { $0.filter.difference(from: $1.filter) }.max() ?? 0
    }
}

extension PathGeometry {
    /// Returns the greatest distance of a point from the same point of another path, or infinity if
    /// the paths have elements of different kinds.
    fileprivate func difference(from other: PathGeometry) -> Double {
        guard elements.count == other.elements.count else { return .infinity }
        var greatest: CGFloat = 0
        func compare(_ p: CGPoint, _ q: CGPoint) {
            greatest = Swift.max(greatest, abs(p.x - q.x), abs(p.y - q.y))
        }
        for pair in zip(elements, other.elements) {
            switch pair {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)): compare(a, b)
            case (.quad(let c, let a), .quad(let d, let b)):
                compare(a, b)
                compare(c, d)
            case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
                compare(a, b)
                compare(c1, d1)
                compare(c2, d2)
            case (.close, .close): break
            default: return .infinity
            }
        }
        return Double(greatest)
    }
}
