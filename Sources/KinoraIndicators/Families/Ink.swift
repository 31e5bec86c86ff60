import KinoraPlatform

/// A default color with a tone for light backgrounds and one for dark ones.
///
/// Both have a contrast of at least 3:1 to white and to black, respectively.
package struct Ink: Hashable, Sendable {
    /// The tone on light backgrounds, such as 0x65C8FA.
    let light: UInt32

    /// The tone on dark backgrounds.
    let dark: UInt32

    static let blue = Ink(light: 0x2F6FED, dark: 0x6EA2FF)
    static let teal = Ink(light: 0x0B8F86, dark: 0x2DD4BF)
    static let green = Ink(light: 0x1E9150, dark: 0x4ADE80)
    static let amber = Ink(light: 0xE07000, dark: 0xFFB94A)
    static let coral = Ink(light: 0xE5484D, dark: 0xFF7F79)
    static let pink = Ink(light: 0xD6336C, dark: 0xF783AC)
    static let violet = Ink(light: 0x7C4DE8, dark: 0xA78BFA)
    static let graphite = Ink(light: 0x3A4352, dark: 0xE2E6EC)
    static let gray = Ink(light: 0x7D8694, dark: 0x9AA3B0)

    /// Returns the tone on a background.
    func color(on ground: Backdrop) -> CGColor { .hex(ground == .light ? light : dark) }
}

/// The colors of a design: custom colors, or inks that suit the background.
package struct InkPalette: Hashable, Sendable {
    /// The default colors.
    let inks: [Ink]

    /// The background.
    var ground = Backdrop.light

    /// The custom colors, or nil.
    package private(set) var custom: [CGColor]?

    init(_ inks: [Ink]) { self.inks = inks }

    /// The custom colors, or the default ones.
    var colors: [CGColor] {
        get { custom ?? inks.map { $0.color(on: ground) } }
        set { custom = newValue }
    }

    /// Returns the color at an index; indexes past the end wrap around.
    subscript(index: Int) -> CGColor { colors[index % colors.count] }
}
