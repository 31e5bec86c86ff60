import Foundation

extension RGBA {
    /// Returns the linear value of a gamma-encoded sRGB component, 0…1.
    package static func linear(_ component: Double) -> Double {
        component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
}
