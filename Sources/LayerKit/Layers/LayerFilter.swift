import Foundation
import GraphicsKit

/// A filter of a layer, with a name by which animations change its inputs.
///
/// Not in Core Animation, whose layers take Core Image filters on macOS and ignore filters on iOS.
///
/// ```swift
/// layer.filters = [LayerFilter.gaussianBlur(radius: 4, name: "blur")]
/// let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
/// animation.toValue = 0
/// ```
public struct LayerFilter: Hashable, Sendable {
    /// The name in key paths, or nil if the inputs aren't animated.
    public var name: String?

    /// A Boolean value that indicates whether the filter has an effect.
    public var isEnabled = true

    /// The effects, in the layer's own coordinate space.
    public var filter: Picture.Filter

    /// Creates a filter of a layer.
    public init(_ filter: Picture.Filter, name: String? = nil) {
        self.filter = filter
        self.name = name
    }

    /// Returns a filter that blurs, with a standard deviation in points.
    public static func gaussianBlur(radius: CGFloat, name: String? = nil) -> LayerFilter {
        LayerFilter(.gaussianBlur(radius), name: name)
    }

    /// Returns a filter that applies a matrix to color components.
    public static func colorMatrix(
        _ matrix: Picture.Filter.ColorMatrix,
        name: String? = nil
    ) -> LayerFilter {
        LayerFilter(.colorMatrix(matrix), name: name)
    }

    /// Returns a filter that draws a shadow below the layer.
    public static func dropShadow(
        color: CGColor,
        offset: CGSize,
        radius: CGFloat,
        name: String? = nil
    ) -> LayerFilter {
        LayerFilter(.dropShadow(color: color.rgba, offset: offset, deviation: radius), name: name)
    }
}

extension LayerFilter {
    /// The name and the effects, as text.
    package var summary: String {
        let effects = filter.primitives.map { $0.effect.name }.joined(separator: ", ")
        return name.map { "\($0): \(effects)" } ?? effects
    }

    /// The standard deviation of the first blur or drop shadow in points, or nil if there is none.
    ///
    /// Setting it sets the deviation along both axes.
    public var inputRadius: CGFloat? {
        get {
            for primitive in filter.primitives {
                switch primitive.effect {
                case .gaussianBlur(let size), .dropShadow(_, _, let size): return size.width
                default: break
                }
            }
            return nil
        }
        set {
            guard let newValue else { return }
            let size = CGSize(width: newValue, height: newValue)
            change { effect in
                switch effect {
                case .gaussianBlur: .gaussianBlur(size)
                case .dropShadow(let color, let offset, _):
                    .dropShadow(color: color, offset: offset, deviation: size)
                default: nil
                }
            }
        }
    }

    /// The color of the first drop shadow or flood, or nil if there is none.
    public var inputColor: CGColor? {
        get { rgba.map { CGColor($0) } }
        set {
            guard let color = newValue?.rgba else { return }
            rgba = color
        }
    }

    /// The offset of the first drop shadow or offset in points, or nil if there is none.
    public var inputOffset: CGSize? {
        get {
            for primitive in filter.primitives {
                switch primitive.effect {
                case .offset(let size), .dropShadow(_, let size, _): return size
                default: break
                }
            }
            return nil
        }
        set {
            guard let newValue else { return }
            change { effect in
                switch effect {
                case .offset: .offset(newValue)
                case .dropShadow(let color, _, let deviation):
                    .dropShadow(color: color, offset: newValue, deviation: deviation)
                default: nil
                }
            }
        }
    }

    private var rgba: RGBA? {
        get {
            for primitive in filter.primitives {
                switch primitive.effect {
                case .flood(let color), .dropShadow(let color, _, _): return color
                default: break
                }
            }
            return nil
        }
        set {
            guard let newValue else { return }
            change { effect in
                switch effect {
                case .flood: .flood(newValue)
                case .dropShadow(_, let offset, let deviation):
                    .dropShadow(color: newValue, offset: offset, deviation: deviation)
                default: nil
                }
            }
        }
    }

    /// Replaces the first effect for which a closure returns another.
    private mutating func change(
        _ changed: (Picture.Filter.Effect) -> Picture.Filter.Effect?
    ) {
        for index in filter.primitives.indices {
            guard let effect = changed(filter.primitives[index].effect) else { continue }
            filter.primitives[index].effect = effect
            return
        }
    }
}

// MARK: - Key paths

extension LayerFilter {
    /// Returns the value of an input, or nil if there is no such input.
    func value(named name: Substring) -> AnimationValue? {
        switch name {
        case "enabled", "isEnabled": .bool(isEnabled)
        case "name": self.name.map { .text($0) } ?? AnimationValue.none
        case "inputRadius": inputRadius.map { .number(Double($0)) }
        case "inputColor": rgba.map { .color($0) }
        case "inputOffset": inputOffset.map { .size($0) }
        default: nil
        }
    }

    /// Sets the value of an input, and returns a Boolean value that indicates whether it has been
    /// set.
    mutating func set(_ value: AnimationValue, named name: Substring) -> Bool {
        guard self.value(named: name) != nil else { return false }
        switch (name, value) {
        case ("enabled", _), ("isEnabled", _):
            guard let value = Bool(animationValue: value) else { return false }
            isEnabled = value
        case ("inputRadius", _):
            guard let value = CGFloat(animationValue: value) else { return false }
            inputRadius = value
        case ("inputColor", .color(let color)): rgba = color
        case ("inputOffset", .size(let size)): inputOffset = size
        default: return false
        }
        return true
    }

    /// Returns the interpolation to another filter, which changes halfway if the structures differ.
    fileprivate func interpolated(to end: LayerFilter, fraction: Double) -> LayerFilter {
        guard isEnabled == end.isEnabled,
            let filter = filter.interpolated(to: end.filter, fraction: fraction)
        else { return fraction < 0.5 ? self : end }
        var result = self
        result.filter = filter
        return result
    }
}

extension ValuePart {
    /// Returns the part for an input of a named filter, such as `blur.inputRadius`.
    static func filter(_ names: [Substring]) -> ValuePart? {
        guard let name = names.first, names.count > 1 else { return nil }
        let key = names[1]
        let whole = ValuePart { whole in
            guard case .filters(let filters) = whole else { return nil }
            return filters.first { $0.name.map { $0 == name } ?? false }?.value(named: key)
        } replace: { whole, part in
            guard case .filters(var filters) = whole else { return nil }
            var isSet = false
            for index in filters.indices where filters[index].name.map({ $0 == name }) ?? false {
                if filters[index].set(part, named: key) { isSet = true }
            }
            return isSet ? .filters(filters) : nil
        }
        guard names.count > 2 else { return whole }
        guard key == "inputOffset" else { return nil }
        return AnimationValue.size(.zero).part(named: Array(names.dropFirst(2))).map(whole.part)
    }
}

/// The filters of a layer as the value of a property.
struct LayerFilterList: AnimationValueConvertible {
    var filters: [LayerFilter]

    init(_ filters: [LayerFilter]) {
        self.filters = filters
    }

    var animationValue: AnimationValue { .filters(filters) }

    init?(animationValue: AnimationValue) {
        switch animationValue {
        case .filters(let filters): self.filters = filters
        case .none, .list([]): filters = []
        default: return nil
        }
    }

    /// Returns the interpolation to other filters, or nil if the numbers of filters differ.
    static func interpolated(
        from start: [LayerFilter],
        to end: [LayerFilter],
        fraction: Double
    ) -> [LayerFilter]? {
        guard start.count == end.count else { return nil }
        return zip(start, end).map { $0.interpolated(to: $1, fraction: fraction) }
    }
}
