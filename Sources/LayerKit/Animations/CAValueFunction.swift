import Foundation

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string value of the name.
    public let rawValue: String

    /// Creates a name from its string value.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A rotation about the x axis, in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis, in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis, in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by an array of three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along the x axis.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along the y axis.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along the z axis.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by an array of three distances in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along the x axis, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis, in points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that converts the interpolated numbers of an animation to transforms.
public final class CAValueFunction: NSObject, Sendable {
    /// The function's name.
    public let name: CAValueFunctionName

    /// Creates a function, or returns nil if the name isn't one of the predefined names.
    public init?(name: CAValueFunctionName) {
        guard Self.axes[name] != nil else { return nil }
        self.name = name
    }

    private enum Kind {
        case rotation, scale, translation
    }

    /// The kind of transform and the axis, or nil for all three axes.
    private static let axes: [CAValueFunctionName: (kind: Kind, axis: Int?)] = [
        .rotateX: (.rotation, 0), .rotateY: (.rotation, 1), .rotateZ: (.rotation, 2),
        .scale: (.scale, nil), .scaleX: (.scale, 0), .scaleY: (.scale, 1), .scaleZ: (.scale, 2),
        .translate: (.translation, nil), .translateX: (.translation, 0),
        .translateY: (.translation, 1), .translateZ: (.translation, 2),
    ]

    /// The number or numbers that result in the identity transform.
    var identity: AnimationValue? {
        guard let (kind, axis) = Self.axes[name] else { return nil }
        let number = AnimationValue.number(kind == .scale ? 1 : 0)
        return axis == nil ? .list([number, number, number]) : number
    }

    /// Returns the transform for a number or for three numbers, or nil for other values.
    func transform(of value: AnimationValue) -> AnimationValue? {
        guard let (kind, axis) = Self.axes[name] else { return nil }
        var v = SIMD3<Double>(repeating: kind == .scale ? 1 : 0)
        if let axis {
            guard case .number(let number) = value else { return nil }
            v[axis] = number
        } else {
            guard case .list(let list) = value, list.count == 3 else { return nil }
            let numbers = list.compactMap(Double.init(animationValue:))
            guard numbers.count == 3 else { return nil }
            v = SIMD3(numbers)
        }
        switch kind {
        case .rotation:
            let unit = (0..<3).map { CGFloat($0 == axis ? 1 : 0) }
            return .transform(CATransform3DMakeRotation(v.sum(), unit[0], unit[1], unit[2]))
        case .scale: return .transform(CATransform3DMakeScale(v.x, v.y, v.z))
        case .translation: return .transform(CATransform3DMakeTranslation(v.x, v.y, v.z))
        }
    }
}
