import Foundation

/// The name of a way to make a matrix of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A rotation about x by radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about y by radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about z by radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scaling by an array of three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scaling along x.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scaling along y.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scaling along z.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by an array of three distances in points.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along x by points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along y by points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along z by points.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A way to make the matrices of a transform animation from interpolated numbers.
public final class CAValueFunction: NSObject, Sendable {
    /// The function's name.
    public let name: CAValueFunctionName

    /// Creates a function; nil for a name that is none of the static members of
    /// ``CAValueFunctionName``.
    public init?(name: CAValueFunctionName) {
        guard Self.axes[name] != nil else { return nil }
        self.name = name
    }

    private enum Kind {
        case rotation, scale, translation
    }

    /// The kind of matrix and the axis, nil for all three.
    private static let axes: [CAValueFunctionName: (kind: Kind, axis: Int?)] = [
        .rotateX: (.rotation, 0), .rotateY: (.rotation, 1), .rotateZ: (.rotation, 2),
        .scale: (.scale, nil), .scaleX: (.scale, 0), .scaleY: (.scale, 1), .scaleZ: (.scale, 2),
        .translate: (.translation, nil), .translateX: (.translation, 0),
        .translateY: (.translation, 1), .translateZ: (.translation, 2),
    ]

    /// The number or numbers whose matrix moves nothing.
    var identity: AnimationValue? {
        guard let (kind, axis) = Self.axes[name] else { return nil }
        let number = AnimationValue.number(kind == .scale ? 1 : 0)
        return axis == nil ? .list([number, number, number]) : number
    }

    /// Returns the matrix of a number, or of three; nil for anything else.
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
