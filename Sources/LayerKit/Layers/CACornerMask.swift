import Foundation

/// The corners of a layer's bounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt

    /// Creates a set from its raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The corner with the least x and the least y.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)

    /// The corner with the greatest x and the least y.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)

    /// The corner with the least x and the greatest y.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)

    /// The corner with the greatest x and the greatest y.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

    static let all = CACornerMask(rawValue: 0b1111)

    /// The corners in the order of a `RoundedRectangle`.
    static let clockwise: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner,
    ]
}

extension CACornerMask: AnimationValueConvertible {
    var animationValue: AnimationValue { .number(Double(rawValue)) }

    init?(animationValue: AnimationValue) {
        guard let bits = Int(animationValue: animationValue), bits >= 0 else { return nil }
        self.init(rawValue: UInt(bits))
    }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name of the curve.
    public let rawValue: String

    /// Creates a curve from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")

    /// A curve with continuous curvature.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}

/// The filter that determines colors when a layer's contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The name of the filter.
    public let rawValue: String

    /// Creates a filter from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation between the nearest pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")

    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")

    /// Linear interpolation in reduced copies of the image; treated as ``linear``.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
