import Foundation

/// A color in the HSB color space, with components 0…1.
struct HSB {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let greatest = max(red, green, blue)
        let range = greatest - min(red, green, blue)
        brightness = greatest
        saturation = greatest > 0 ? range / greatest : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sixth =
            switch greatest {
            case red: (green - blue) / range
            case green: 2 + (blue - red) / range
            default: 4 + (red - green) / range
            }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    var rgb: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        // Each component is a trapezoid over the hue, a third of a turn after the previous one.
        func primary(_ shift: CGFloat) -> CGFloat {
            let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        return (primary(5), primary(3), primary(1))
    }
}
