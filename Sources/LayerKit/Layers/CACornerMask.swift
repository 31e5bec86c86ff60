import Foundation

/// Corners of a layer's bounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The corners as bits.
    public let rawValue: UInt

    /// Creates a set from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner of least x and least y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)

    /// The corner of greatest x and least y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)

    /// The corner of least x and greatest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)

    /// The corner of greatest x and greatest y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all = CACornerMask(rawValue: 0b1111)
}

extension CACornerMask: AnimationValueConvertible {
    var animationValue: AnimationValue { .number(Double(rawValue)) }

    init?(animationValue: AnimationValue) {
        guard let bits = Int(animationValue: animationValue), bits >= 0 else { return nil }
        self.init(rawValue: UInt(bits))
    }
}

/// The form of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the form.
    public let rawValue: String

    /// Creates a form from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")

    /// A curve that leaves the sides gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}

/// A way to find a colour between the pixels of a layer's contents.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the filter.
    public let rawValue: String

    /// Creates a filter from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The mean of the pixels around, weighted by distance.
    public static let linear = CALayerContentsFilter(rawValue: "linear")

    /// The closest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")

    /// The mean of smaller copies; the same as ``linear`` here.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
