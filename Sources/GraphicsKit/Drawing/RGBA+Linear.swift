import Foundation

extension RGBA {
    /// Returns the intensity of a gamma-encoded component, 0…1, by the curve of sRGB.
    package static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
}
