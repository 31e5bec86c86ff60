/// A mode that determines how drawing is composited with the backdrop.
///
/// In the formulas, S is the premultiplied source color, D is the premultiplied backdrop color, and
/// Sa and Da are their alpha values. The result replaces D only inside the drawn shape. Modes
/// without a formula composite the blended color over D where both colors are present.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
    /// S + D·(1 − Sa): the source is composited over the backdrop.
    case normal = 0

    /// Multiplies the components, which darkens.
    case multiply = 1

    /// Multiplies the complements of the components, which lightens.
    case screen = 2

    /// Multiplies where the backdrop is dark, and screens where it is light.
    case overlay = 3

    /// Selects the darker of each component.
    case darken = 4

    /// Selects the lighter of each component.
    case lighten = 5

    /// Brightens the backdrop to reflect the source.
    case colorDodge = 6

    /// Darkens the backdrop to reflect the source.
    case colorBurn = 7

    /// Softly darkens or lightens the backdrop, depending on the source.
    case softLight = 8

    /// Multiplies where the source is dark, and screens where it is light.
    case hardLight = 9

    /// Uses the absolute difference of the components.
    case difference = 10

    /// Is like ``difference``, with lower contrast.
    case exclusion = 11

    /// Uses the hue of the source with the saturation and luminosity of the backdrop.
    case hue = 12

    /// Uses the saturation of the source with the hue and luminosity of the backdrop.
    case saturation = 13

    /// Uses the hue and saturation of the source with the luminosity of the backdrop.
    case color = 14

    /// Uses the luminosity of the source with the hue and saturation of the backdrop.
    case luminosity = 15

    /// 0: the result is transparent.
    case clear = 16

    /// S: the source replaces the backdrop.
    case copy = 17

    /// S·Da.
    case sourceIn = 18

    /// S·(1 − Da).
    case sourceOut = 19

    /// S·Da + D·(1 − Sa).
    case sourceAtop = 20

    /// S·(1 − Da) + D.
    case destinationOver = 21

    /// D·Sa.
    case destinationIn = 22

    /// D·(1 − Sa).
    case destinationOut = 23

    /// S·(1 − Da) + D·Sa.
    case destinationAtop = 24

    /// S·(1 − Da) + D·(1 − Sa).
    case xor = 25

    /// The complement of the sum of both complements, weighted by alpha and clamped to 0.
    case plusDarker = 26

    /// S + D, with components and alpha clamped to 1.
    ///
    /// It is used for the two images of a dissolve.
    case plusLighter = 27

    /// A Boolean value that indicates whether the mode mixes colors and keeps normal alpha.
    package var mixesColors: Bool {
        Self.multiply.rawValue...Self.luminosity.rawValue ~= rawValue
    }

    /// A Boolean value that indicates whether a transparent source changes the backdrop.
    ///
    /// The effect of such a mode is bounded only by the drawn shape.
    package var isBoundByShape: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
