import Foundation

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The string value of the name.
    public let rawValue: String

    /// Creates a name from its string value.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")

    /// A slow start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")

    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")

    /// A slow start and a slow end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")

    /// The timing of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: (x1: Float, y1: Float, x2: Float, y2: Float)
    private let name: CAMediaTimingFunctionName?

    /// Creates a predefined timing function.
    ///
    /// - Precondition: `name` is one of the static members of ``CAMediaTimingFunctionName``.
    public init(name: CAMediaTimingFunctionName) {
        guard let curve = TimingCurve(named: name) else {
            preconditionFailure("There is no timing function named “\(name.rawValue)”.")
        }
        points = (Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
        self.name = name
    }

    /// Creates a timing function from the two inner control points of its curve.
    ///
    /// The x coordinates should be in 0…1. The y coordinates may be outside of this range, so that
    /// progress overshoots.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = (c1x, c1y, c2x, c2y)
        name = nil
    }

    /// Returns a Boolean value that indicates whether two timing functions are equal.
    ///
    /// They are equal if they are the same object or have the same predefined name, as measured on
    /// macOS.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return self === other || (name != nil && name == other.name)
    }

    /// A hash value that is the same for equal timing functions.
    public override var hash: Int {
        name?.hashValue ?? ObjectIdentifier(self).hashValue
    }

    /// Copies the coordinates of a control point, 0 to 3, into an array of two.
    ///
    /// - Precondition: The index is 0…3.
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        precondition((0...3).contains(index), "A control point's index is 0…3, not \(index).")
        let all: [(Float, Float)] = [
            (0, 0), (points.x1, points.y1), (points.x2, points.y2), (1, 1),
        ]
        values[0] = all[index].0
        values[1] = all[index].1
    }

    /// The curve as a value.
    public var curve: TimingCurve {
        TimingCurve(Double(points.x1), Double(points.y1), Double(points.x2), Double(points.y2))
    }

    /// Returns the progress at a fraction of the time, 0…1.
    ///
    /// The progress can be outside of 0…1.
    public func value(at fraction: Double) -> Double { curve.value(at: fraction) }
}

extension TimingCurve {
    /// The curves of Core Animation's predefined timing functions, as measured on macOS.
    package static let predefined: [(name: CAMediaTimingFunctionName, curve: TimingCurve)] = [
        (.linear, .linear),
        (.easeIn, TimingCurve(0.42, 0, 1, 1)),
        (.easeOut, TimingCurve(0, 0, 0.58, 1)),
        (.easeInEaseOut, TimingCurve(0.42, 0, 0.58, 1)),
        (.default, TimingCurve(0.25, 0.1, 0.25, 1)),
    ]

    /// Creates the curve of a predefined timing function, or returns nil if no function has the
    /// name.
    init?(named name: CAMediaTimingFunctionName) {
        guard let entry = Self.predefined.first(where: { $0.name == name }) else { return nil }
        self = entry.curve
    }
}
