import Foundation

/// Colours at places between 0 and 1, to be blended along a line.
public final class CGGradient: Sendable {
    let stops: [Picture.Gradient.Stop]

    /// Creates a gradient from colours in sRGB.
    ///
    /// Nil locations spread the colours evenly. Nil when there are no colours, or fewer locations
    /// than colours.
    public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
        let last = CGFloat(max(colors.count - 1, 1))
        let locations = locations ?? colors.indices.map { CGFloat($0) / last }
        guard !colors.isEmpty, locations.count >= colors.count else { return nil }
        let stops = zip(locations, colors).map { location, color in
            Picture.Gradient.Stop(location: Double(location), color: color.rgba)
        }
        self.stops = stops.sorted { $0.location < $1.location }
    }
}

/// Whether a gradient goes on beyond the ends of its line.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The first colour fills what lies before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)

    /// The last colour fills what lies after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
