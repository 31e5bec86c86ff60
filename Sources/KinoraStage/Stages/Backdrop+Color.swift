import GraphicsKit
import KinoraIndicators

extension Backdrop {
    /// The color that stands for the background where a format needs one: white, or near-black.
    public var color: RGBA {
        switch self {
        case .light: RGBA(hex: 0xFFFFFF)
        case .dark: RGBA(hex: 0x16161A)
        }
    }

    /// The color of text and plain lines on the background.
    public var ink: RGBA {
        switch self {
        case .light: RGBA(hex: 0x464D65)
        case .dark: RGBA(hex: 0xB9C2DC)
        }
    }

    /// Creates the style of a background color, which is dark if its luma is below 0.5.
    public init(under color: RGBA) {
        let luma = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        self = luma < 0.5 ? .dark : .light
    }
}
