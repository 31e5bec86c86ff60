import Foundation
import KinoraTimeline
import LayerKit

extension RGBA {
    /// The color without transparency.
    var opaque: RGBA { RGBA(red: red, green: green, blue: blue) }

    /// The color as text of Android: `#RRGGBB`, or `#AARRGGBB` if it's partly transparent.
    var androidText: String {
        func digits(_ value: Double) -> String {
            let byte = Int((min(max(value, 0), 1) * 255).rounded())
            return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        let color = digits(red) + digits(green) + digits(blue)
        return alpha >= 1 ? "#\(color)" : "#\(digits(alpha))\(color)"
    }

    /// The exponent with which Android 8 and later interpolate components.
    private static let gamma = 2.2

    /// Returns the color that Android interpolates in linear light.
    func interpolatedInLight(to end: RGBA, _ fraction: Double) -> RGBA {
        func blend(_ a: Double, _ b: Double) -> Double {
            let (a, b) = (pow(max(a, 0), Self.gamma), pow(max(b, 0), Self.gamma))
            return pow(max(a + (b - a) * fraction, 0), 1 / Self.gamma)
        }
        return RGBA(
            red: blend(red, end.red),
            green: blend(green, end.green),
            blue: blend(blue, end.blue)
        )
    }
}

extension Track<RGBA> {
    /// The greatest difference of a component between both ways to interpolate.
    private static let tolerance = 0.005

    /// The greatest depth of halves between two keys.
    private static let mostHalves = 6

    /// The track with so many keys that it doesn't matter in which space colors are interpolated.
    ///
    /// Layers interpolate encoded components, as Android 7 does; Android 8 and later interpolate
    /// linear ones.
    var subdivided: Track {
        var marks: [Double] = []
        for (key, next) in zip(keys, keys.dropFirst())
        where key.value != next.value && key.easing != .hold && key.time < next.time {
            let length = next.time - key.time
            let progress = Track<Double>([.init(0, 0, key.easing), .init(length, 1)])
            for fraction in Self.fractions(key.value, next.value, 0, 1, depth: 0) {
                let times =
                    key.easing == .linear
                    ? [fraction * length] : progress.times(crossing: Track<Double>(fraction))
                marks += times.map { key.time + $0 }
            }
        }
        return marks.isEmpty ? self : cut(at: marks.sorted())
    }

    /// Returns the fractions between two colors at which keys are needed.
    private static func fractions(
        _ a: RGBA,
        _ b: RGBA,
        _ low: Double,
        _ high: Double,
        depth: Int
    ) -> [Double] {
        guard depth < mostHalves else { return [] }
        let isNear = [0.25, 0.5, 0.75].allSatisfy { fraction in
            let plain = RGBA.blend(a, b, fraction)
            let light = a.interpolatedInLight(to: b, fraction)
            return abs(plain.red - light.red) < tolerance
                && abs(plain.green - light.green) < tolerance
                && abs(plain.blue - light.blue) < tolerance
        }
        guard !isNear else { return [] }
        let (middle, color) = ((low + high) / 2, RGBA.blend(a, b, 0.5))
        return fractions(a, color, low, middle, depth: depth + 1) + [middle]
            + fractions(color, b, middle, high, depth: depth + 1)
    }
}
