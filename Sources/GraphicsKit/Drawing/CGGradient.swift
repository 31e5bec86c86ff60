import Foundation

/// Colours at places between 0 and 1, to be blended along a line.
public final class CGGradient: Sendable {
    let stops: [Picture.Gradient.Stop]

    /// Creates a gradient from colours, each a ``CGColor``.
    ///
    /// Nil locations spread the colours evenly. Nil when there are no colours, something else among
    /// them, or fewer locations than colours. The space is sRGB whatever is asked for.
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let rgba = colors.compactMap { ($0 as? CGColor)?.rgba }
        guard rgba.count == colors.count, let stops = Self.stops(rgba, at: locations) else {
            return nil
        }
        self.stops = stops
    }

    /// Creates a gradient from the components of colours, one after another, each with its alpha last.
    ///
    /// Nil locations spread the colours evenly. Nil when there are no colours.
    public init?(
        colorSpace: CGColorSpace,
        colorComponents: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let length = colorSpace.numberOfComponents + 1
        guard count > 0 else { return nil }
        let colors = (0..<count).compactMap { index in
            CGColor(colorSpace, colorComponents + index * length)
        }
        let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        guard let stops = Self.stops(colors.map(\.rgba), at: places) else { return nil }
        self.stops = stops
    }

    /// Returns the stops in order; nil without colours or with too few locations.
    private static func stops(
        _ colors: [RGBA],
        at locations: [CGFloat]?
    ) -> [Picture.Gradient.Stop]? {
        let last = CGFloat(max(colors.count - 1, 1))
        let locations = locations ?? colors.indices.map { CGFloat($0) / last }
        guard !colors.isEmpty, locations.count >= colors.count else { return nil }
        let stops = zip(locations, colors).map { location, color in
            Picture.Gradient.Stop(location: Double(location), color: color)
        }
        return stops.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }.map(\.element)
    }
}

/// An array as Core Foundation takes it: `colors as CFArray` compiles here too.
public typealias CFArray = [Any]

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
