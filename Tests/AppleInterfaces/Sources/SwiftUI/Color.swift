import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/swiftui/color (the members’ pages).
extension Color {
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB
        case sRGBLinear
        case displayP3
    }

    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {}

    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        white: Double,
        opacity: Double = 1
    ) {}

    public static var white: Color { fatalError() }

    public func opacity(_ opacity: Double) -> Color { fatalError() }
}

// Facts: developer.apple.com/documentation/swiftui/gradient.
public struct Gradient: Equatable, Sendable {
    public struct Stop: Equatable, Sendable {
        public init(color: Color, location: CGFloat) {}
    }

    public init(stops: [Gradient.Stop]) {}
}

// Facts: developer.apple.com/documentation/swiftui/environmentvalues/colorscheme.
extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { fatalError() }
        set {}
    }
}

// Facts: developer.apple.com/documentation/swiftui/image (the initializers’ pages).
extension Image {
    public init(decorative cgImage: CGImage, scale: CGFloat) {}
}
