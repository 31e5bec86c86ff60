import Foundation
import GraphicsKit
import KinoraBasics

/// A property value in the form that the engine interpolates, adds and stores.
enum AnimationValue: Equatable {
    /// No color, path or image.
    case none
    case bool(Bool)
    case number(Double)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    // The transform is stored indirectly, because it is four times as large as the other cases.
    indirect case transform(CATransform3D)
    case color(RGBA)
    case path(PathGeometry)
    case contents(LayerContents)
    case text(String)
    case list([AnimationValue])
    /// The cells of an emitter layer.
    case cells([EmitterCellState])
    /// The filters of a layer.
    case filters([LayerFilter])
    /// Any other value, which layers store for custom keys.
    case object(Object)

    /// A value of any type, which is equal only to itself.
    final class Object: Equatable {
        let value: Any?

        init(_ value: Any?) {
            self.value = value
        }

        static func == (a: Object, b: Object) -> Bool { a === b }
    }

    /// Creates a value from a value that is passed to an animation or a layer.
    ///
    /// Supports all number types, geometry, colors, paths, images, strings and arrays of these;
    /// returns nil for other types.
    init?(_ any: Any?) {
        switch any {
        case nil: self = .none
        case let value as AnimationValue: self = value
        case let value as any AnimationValueConvertible: self = value.animationValue
        // This case precedes the classes, because a cast to a Foundation class first bridges all
        // elements.
        case let values as [Any]:
            if values.first is CAEmitterCell, let cells = values as? [CAEmitterCell] {
                self = .cells(cells.map { EmitterCellState($0) })
                return
            }
            if values.first is LayerFilter, let filters = values as? [LayerFilter] {
                self = .filters(filters)
                return
            }
            let converted = values.map { AnimationValue($0) }
            guard !converted.contains(nil) else { return nil }
            self = .list(converted.compactMap { $0 })
        case is NSNull: self = .none
        case let value as NSValue:
            guard let boxed = value.animationValue else { return nil }
            self = boxed
        case let value as CGImage: self = .contents(LayerContents(image: value))
        case let value as CGPath: self = .path(value.geometry)
        default: return nil
        }
    }

    /// The value in the form that the public API returns.
    var boxed: Any? {
        switch self {
        case .none: nil
        case .bool(let value): NSNumber(value: value)
        case .number(let value): NSNumber(value: value)
        case .point(let value): value
        case .size(let value): value
        case .rect(let value): value
        case .transform(let value): value
        case .color(let value): CGColor(value)
        case .path(let value): CGPath(value)
        case .contents(let value): value.image
        case .text(let value): value
        case .list(let values): values.map { $0.boxed ?? NSNull() }
        case .cells(let cells): cells.map(\.cell)
        case .filters(let filters): filters
        case .object(let object): object.value
        }
    }
}

/// A linear interpolation between two tuples of numbers.
struct NumberLine {
    let start: SIMD4<Double>
    let difference: SIMD4<Double>
    let count: Int

    /// Returns the numbers at a fraction of the interpolation.
    func numbers(at fraction: Double) -> SIMD4<Double> {
        start + difference * fraction
    }
}

/// An interpolation between two values.
struct ValueRange {
    private let from: AnimationValue
    private let to: AnimationValue
    /// The interpolation of the components, or nil if the values have none.
    let line: NumberLine?

    init(from: AnimationValue, to: AnimationValue) {
        self.from = from
        self.to = to
        if let a = from.components, let b = to.components, a.count == b.count {
            line = NumberLine(start: a.values, difference: b.values - a.values, count: a.count)
        } else {
            line = nil
        }
    }

    /// Returns the value at a fraction, or nil if the values can't be interpolated.
    func value(at fraction: Double) -> AnimationValue? {
        if let line { return from.with(line.numbers(at: fraction)) }
        return from.interpolated(to: to, fraction: fraction)
    }
}

// MARK: - Arithmetic

/// Up to four numbers that are interpolated and added separately.
struct ValueComponents: Equatable {
    var values: SIMD4<Double>
    var count: Int

    init(_ values: SIMD4<Double>, count: Int) {
        self.values = values
        self.count = count
    }

    /// Returns the distance to components with the same count.
    func distance(to other: ValueComponents) -> Double {
        let difference = other.values - values
        return (difference * difference).sum().squareRoot()
    }
}

extension AnimationValue {
    /// The components of a value that consists of numbers, or nil for other values.
    var components: ValueComponents? {
        switch self {
        case .number(let value): ValueComponents(value.numbers, count: 1)
        case .point(let value): ValueComponents(value.numbers, count: 2)
        case .size(let value): ValueComponents(value.numbers, count: 2)
        case .rect(let value): ValueComponents(value.numbers, count: 4)
        case .color(let c):
            ValueComponents(SIMD4(c.red, c.green, c.blue, c.alpha), count: 4)
        case .none, .bool, .transform, .path, .contents, .text, .list, .cells, .filters, .object:
            nil
        }
    }

    /// Returns a value of the same kind with other components.
    func with(_ c: SIMD4<Double>) -> AnimationValue {
        switch self {
        case .number: .number(c[0])
        case .point: .point(CGPoint(numbers: c))
        case .size: .size(CGSize(numbers: c))
        case .rect: .rect(CGRect(numbers: c))
        case .color: .color(RGBA(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
        case .none, .bool, .transform, .path, .contents, .text, .list, .cells, .filters, .object:
            self
        }
    }

    /// Returns the interpolation to another value, or nil if the kinds don't match.
    ///
    /// Numbers, geometry and colors interpolate by component, colors without premultiplication.
    /// Paths with the same elements interpolate point by point, others as curves that are paired in
    /// order, which is reported once. Matrices interpolate by decomposition.
    /// Images dissolve, and Boolean values change immediately.
    func interpolated(to end: AnimationValue, fraction f: Double) -> AnimationValue? {
        if let a = components, let b = end.components, a.count == b.count {
            return with(a.values + (b.values - a.values) * f)
        }
        switch (self, end) {
        case (.bool, .bool), (.bool, .number):
            return f > 0 ? end : self
        case (.transform(let a), .transform(let b)):
            return .transform(a.interpolated(to: b, fraction: f))
        case (.path(let a), .path(let b)):
            if let path = a.interpolated(to: b, fraction: f) { return .path(path) }
            // Undefined in Core Animation, where the path moves too.
            Diagnostics.reportOnce(
                "CALayer: paths with different elements are interpolated as curves paired in "
                    + "order; the motion differs from Core Animation’s, which is undefined."
            )
            return .path(a.morphed(to: b, fraction: f))
        case (.contents(let a), .contents(let b)):
            return .contents(a.dissolved(into: b, fraction: f))
        case (.list(let a), .list(let b)):
            guard a.count == b.count else { return nil }
            let values = zip(a, b).map { $0.interpolated(to: $1, fraction: f) }
            return values.contains(nil) ? nil : .list(values.compactMap { $0 })
        case (.filters(let a), .filters(let b)):
            return LayerFilterList.interpolated(from: a, to: b, fraction: f).map { .filters($0) }
        case (.none, _), (_, .none):
            // If either value is nil, there is no color, as measured on macOS.
            return AnimationValue.none
        default:
            return f < 0.5 ? self : end
        }
    }

    /// Returns the sum of two values.
    ///
    /// For matrices, the sum applies the other matrix first.
    func adding(_ other: AnimationValue) -> AnimationValue? {
        if let a = components, let b = other.components, a.count == b.count {
            return with(a.values + b.values)
        }
        switch (self, other) {
        case (.transform(let a), .transform(let b)):
            return .transform(CATransform3DConcat(b, a))
        case (.list(let a), .list(let b)):
            guard a.count == b.count else { return nil }
            let values = zip(a, b).map { $0.adding($1) }
            return values.contains(nil) ? nil : .list(values.compactMap { $0 })
        default:
            return nil
        }
    }

    /// Returns the result of adding an additive animation's value to an underlying value.
    ///
    /// Paths, images and strings can't be added and replace the underlying value, as on iOS.
    func added(to underlying: AnimationValue) -> AnimationValue? {
        switch self {
        case .path, .contents, .text: self
        default: underlying.adding(self)
        }
    }

    /// The value's inverse with respect to addition.
    var negated: AnimationValue? {
        if let components { return with(-components.values) }
        switch self {
        case .transform(let t):
            return .transform(CATransform3DInvert(t))
        case .list(let values):
            let negated = values.map(\.negated)
            return negated.contains(nil) ? nil : .list(negated.compactMap { $0 })
        default:
            return nil
        }
    }

    /// Returns the value added to itself a whole number of times, which may be negative.
    func repeated(_ times: Double) -> AnimationValue? {
        if let components { return with(components.values * times) }
        switch self {
        case .transform(let t):
            guard abs(times) < 1e4 else { return nil }
            let factor = times < 0 ? CATransform3DInvert(t) : t
            var product = CATransform3DIdentity
            for _ in 0..<Int(abs(times)) { product = CATransform3DConcat(factor, product) }
            return .transform(product)
        case .list(let values):
            let repeated = values.map { $0.repeated(times) }
            return repeated.contains(nil) ? nil : .list(repeated.compactMap { $0 })
        default:
            return nil
        }
    }

    /// Returns the distance that determines the timing of paced key frames, or nil if there is
    /// none.
    func distance(to other: AnimationValue) -> Double? {
        guard let a = components, let b = other.components, a.count == b.count else { return nil }
        return a.distance(to: b)
    }
}
