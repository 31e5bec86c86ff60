import Foundation

/// A gradient: a smooth transition between colors at locations from 0 to 1.
public final class CGGradient: Sendable {
    let stops: [Picture.Gradient.Stop]

    /// Creates a gradient from an array of ``CGColor`` objects.
    ///
    /// If locations are nil, the colors are spaced evenly. The result is nil if there are no
    /// colors, fewer locations than colors, or objects that aren't colors. The color space is
    /// always sRGB.
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let rgba = colors.compactMap { ($0 as? CGColor)?.rgba }
        guard rgba.count == colors.count, let stops = Self.stops(rgba, at: locations) else {
            return nil
        }
        self.stops = stops
    }

    /// Creates a gradient from color components, in which each color ends with its alpha.
    ///
    /// If locations are nil, the colors are spaced evenly. The result is nil if there are no
    /// colors.
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

    /// Returns the sorted stops, or nil if there are no colors or too few locations.
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

/// A Swift array, so that `colors as CFArray` compiles as it does with Core Foundation.
public typealias CFArray = [Any]

/// The options for extending a gradient beyond its start and end.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt32

    /// Creates a set from a raw value.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Extends the first color before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)

    /// Extends the last color after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
