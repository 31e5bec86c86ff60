import GraphicsKit

extension RGBA {
    /// Returns a color that vector formats write as `currentColor`, and others draw as an ink.
    ///
    /// - Parameter ink: The opaque color to draw.
    /// - Returns: A color that differs from the ink by a hundredth of a step of 255.
    package static func currentColor(drawnAs ink: RGBA) -> RGBA {
        func marked(_ value: Double) -> Double {
            let step = (value * 255).rounded()
            return (step + (step < 128 ? mark : -mark)) / 255
        }
        return RGBA(red: marked(ink.red), green: marked(ink.green), blue: marked(ink.blue))
    }

    /// A Boolean value that indicates whether vector formats write the color as `currentColor`.
    ///
    /// It is false for every color with eight bits per component.
    package var isCurrentColor: Bool {
        Self.areMarked([red, green, blue].map { $0 * 255 })
    }

    /// Returns a Boolean value that indicates whether components in 0...255 represent a color that
    /// vector formats write as `currentColor`.
    package static func areMarked(_ components: [Double]) -> Bool {
        components.allSatisfy { abs(abs($0 - $0.rounded()) - mark) < mark / 100 }
    }

    /// The difference from a whole number that marks a component in 0...255.
    private static let mark = 0.01
}
