import Foundation

/// The name of a pacing that the system defines.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String

    /// Creates a name from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Even pace.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")

    /// A slow start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")

    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")

    /// A slow start and a slow end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")

    /// The pace of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pacing: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: (x1: Float, y1: Float, x2: Float, y2: Float)
    private let name: CAMediaTimingFunctionName?

    /// Creates one of the system's pacings.
    ///
    /// - Precondition: `name` is one of the static members of ``CAMediaTimingFunctionName``.
    public init(name: CAMediaTimingFunctionName) {
        guard let points = Self.named[name] else {
            preconditionFailure("There is no timing function called “\(name.rawValue)”.")
        }
        self.points = points
        self.name = name
    }

    /// Creates a pacing from the curve's two inner control points.
    ///
    /// The x coordinates belong in 0…1; the y coordinates may leave it, which overshoots.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = (c1x, c1y, c2x, c2y)
        name = nil
    }

    /// Returns a Boolean value that indicates whether both are one of the system's pacings, or the
    /// same object (measured).
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return self === other || (name != nil && name == other.name)
    }

    /// A number that is the same for equal pacings.
    public override var hash: Int {
        name?.hashValue ?? ObjectIdentifier(self).hashValue
    }

    private static let named: [CAMediaTimingFunctionName: (Float, Float, Float, Float)] = [
        .linear: (0, 0, 1, 1),
        .easeIn: (0.42, 0, 1, 1),
        .easeOut: (0, 0, 0.58, 1),
        .easeInEaseOut: (0.42, 0, 0.58, 1),
        .default: (0.25, 0.1, 0.25, 1),
    ]

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

    /// The curve in the engine's numbers.
    public var curve: TimingCurve {
        TimingCurve(Double(points.x1), Double(points.y1), Double(points.x2), Double(points.y2))
    }

    /// Returns the progress at a fraction of the time, both 0…1 unless the curve overshoots.
    public func value(at fraction: Double) -> Double { curve.value(at: fraction) }
}
