/// A way to combine what is drawn with what is there.
///
/// With premultiplied colours, S is what is drawn, D what is there, and Sa and Da their alphas; the
/// result takes D's place inside of the drawn shape only. The mixing modes lay the mixed colour over D
/// where both are.
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
    /// S + D·(1 − Sa): what is there shows through as far as what is drawn is translucent.
    case normal = 0

    /// Mixes by multiplying components, which darkens.
    case multiply = 1

    /// Mixes by multiplying the components' complements, which lightens.
    case screen = 2

    /// Multiplies where what is there is dark, screens where it is light.
    case overlay = 3

    /// Mixes by taking the darker of each component.
    case darken = 4

    /// Mixes by taking the lighter of each component.
    case lighten = 5

    /// Brightens what is there toward what is drawn.
    case colorDodge = 6

    /// Darkens what is there toward what is drawn.
    case colorBurn = 7

    /// Darkens or lightens softly, by what is drawn.
    case softLight = 8

    /// Multiplies where what is drawn is dark, screens where it is light.
    case hardLight = 9

    /// Mixes by the distance of components.
    case difference = 10

    /// Mixes like ``difference``, with less contrast.
    case exclusion = 11

    /// The hue of what is drawn with the saturation and luminosity of what is there.
    case hue = 12

    /// The saturation of what is drawn with the hue and luminosity of what is there.
    case saturation = 13

    /// The hue and saturation of what is drawn with the luminosity of what is there.
    case color = 14

    /// The luminosity of what is drawn with the hue and saturation of what is there.
    case luminosity = 15

    /// Nothing.
    case clear = 16

    /// S.
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

    /// The complement of the sum of both complements, as far as each is opaque, never below 0.
    case plusDarker = 26

    /// The sum of both, components and alpha clamped to 1: two parts of a dissolve make a whole.
    case plusLighter = 27

    /// A Boolean value that indicates whether drawing nothing with the mode changes what is there, so
    /// that only the drawn shape says how far the mode reaches.
    package var isBoundByShape: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
