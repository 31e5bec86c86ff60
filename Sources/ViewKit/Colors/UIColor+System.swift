import Foundation

// The values come from Apple's Human Interface Guidelines: for light and dark appearance and, where
// listed, for increased contrast.

// MARK: - Named colors

extension UIColor {
    /// The adaptive system red.
    public static let systemRed = system(0xFF3B30, 0xFF453A, high: 0xD70015, 0xFF6961)
    /// The adaptive system orange.
    public static let systemOrange = system(0xFF9500, 0xFF9F0A, high: 0xC93400, 0xFFB340)
    /// The adaptive system yellow.
    public static let systemYellow = system(0xFFCC00, 0xFFD60A, high: 0xB25000, 0xFFD426)
    /// The adaptive system green.
    public static let systemGreen = system(0x34C759, 0x30D158, high: 0x248A3D, 0x30DB5B)
    /// The adaptive system mint.
    public static let systemMint = system(0x00C7BE, 0x63E6E2, high: 0x0C817B, 0x66D4CF)
    /// The adaptive system teal.
    public static let systemTeal = system(0x30B0C7, 0x40C8E0, high: 0x008299, 0x5DE6FF)
    /// The adaptive system cyan.
    public static let systemCyan = system(0x32ADE6, 0x64D2FF, high: 0x0071A4, 0x70D7FF)
    /// The adaptive system blue; the default tint.
    public static let systemBlue = system(0x007AFF, 0x0A84FF, high: 0x0040DD, 0x409CFF)
    /// The default tint.
    ///
    /// Differs from UIKit: it is always ``systemBlue``, not the view's tint color.
    public static let tintColor = systemBlue
    /// The adaptive system indigo.
    public static let systemIndigo = system(0x5856D6, 0x5E5CE6, high: 0x3634A3, 0x7D7AFF)
    /// The adaptive system purple.
    public static let systemPurple = system(0xAF52DE, 0xBF5AF2, high: 0x8944AB, 0xDA8FFF)
    /// The adaptive system pink.
    public static let systemPink = system(0xFF2D55, 0xFF375F, high: 0xD30F45, 0xFF6482)
    /// The adaptive system brown.
    public static let systemBrown = system(0xA2845E, 0xAC8E68, high: 0x7F6545, 0xB59469)
    /// The base of the six adaptive grays.
    public static let systemGray = system(0x8E8E93, 0x8E8E93, high: 0x6C6C70, 0xAEAEB2)
    /// The second-level adaptive gray.
    public static let systemGray2 = system(0xAEAEB2, 0x636366, high: 0x8E8E93, 0x7C7C80)
    /// The third-level adaptive gray.
    public static let systemGray3 = system(0xC7C7CC, 0x48484A, high: 0xAEAEB2, 0x545456)
    /// The fourth-level adaptive gray.
    public static let systemGray4 = system(0xD1D1D6, 0x3A3A3C, high: 0xBCBCC0, 0x444446)
    /// The fifth-level adaptive gray.
    public static let systemGray5 = system(0xE5E5EA, 0x2C2C2E, high: 0xD8D8DC, 0x363638)
    /// The sixth-level adaptive gray, which is closest to the background.
    public static let systemGray6 = system(0xF2F2F7, 0x1C1C1E, high: 0xEBEBF0, 0x242426)
}

// MARK: - Semantic colors

extension UIColor {
    /// The color for labels with primary content.
    public static let label = system(0x000000, 0xFFFFFF)
    /// The color for labels with secondary content.
    public static let secondaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.6, 0.6)
    /// The color for labels with tertiary content.
    public static let tertiaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
    /// The color for labels with quaternary content.
    public static let quaternaryLabel = system(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)
    /// The color for placeholder text.
    public static let placeholderText = system(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
    /// The color for links.
    public static let link = system(0x007AFF, 0x0984FF)
    /// The color for thin separators that let content show through.
    public static let separator = system(0x3C3C43, 0x545458, alpha: 0.29, 0.6)
    /// The color for opaque separators.
    public static let opaqueSeparator = system(0xC6C6C8, 0x38383A)
    /// The fill color for thin and small shapes.
    public static let systemFill = system(0x787880, 0x787880, alpha: 0.2, 0.36)
    /// The fill color for medium-size shapes.
    public static let secondarySystemFill = system(0x787880, 0x787880, alpha: 0.16, 0.32)
    /// The fill color for large shapes.
    public static let tertiarySystemFill = system(0x767680, 0x767680, alpha: 0.12, 0.24)
    /// The fill color for large areas with complex content.
    public static let quaternarySystemFill = system(0x747480, 0x767680, alpha: 0.08, 0.18)
    /// The main background color.
    public static let systemBackground = system(0xFFFFFF, 0x000000)
    /// The color for content layered on the main background.
    public static let secondarySystemBackground = system(0xF2F2F7, 0x1C1C1E)
    /// The color for content layered on secondary backgrounds.
    public static let tertiarySystemBackground = system(0xFFFFFF, 0x2C2C2E)
    /// The main background color of a grouped interface.
    public static let systemGroupedBackground = system(0xF2F2F7, 0x000000)
    /// The color for content layered on the main background of a grouped interface.
    public static let secondarySystemGroupedBackground = system(0xFFFFFF, 0x1C1C1E)
    /// The color for content layered on secondary backgrounds of a grouped interface.
    public static let tertiarySystemGroupedBackground = system(0xF2F2F7, 0x2C2C2E)
}

// MARK: - Creation

extension UIColor {
    /// Returns a color with RGB byte values for light and dark appearance.
    ///
    /// The `high` values are for increased contrast.
    private static func system(
        _ light: Int,
        _ dark: Int,
        high highLight: Int,
        _ highDark: Int
    ) -> UIColor {
        let normal = [light, dark].map { UIColor(bytes: $0, alpha: 1) }
        let high = [highLight, highDark].map { UIColor(bytes: $0, alpha: 1) }
        return UIColor { traits in
            let colors = traits.accessibilityContrast == .high ? high : normal
            return colors[traits.userInterfaceStyle == .dark ? 1 : 0]
        }
    }

    /// Returns a color with RGB byte values for light and dark appearance.
    private static func system(
        _ light: Int,
        _ dark: Int,
        alpha lightAlpha: CGFloat = 1,
        _ darkAlpha: CGFloat = 1
    ) -> UIColor {
        let lightColor = UIColor(bytes: light, alpha: lightAlpha)
        let darkColor = UIColor(bytes: dark, alpha: darkAlpha)
        return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
    }

    private convenience init(bytes: Int, alpha: CGFloat) {
        self.init(
            red: CGFloat(bytes >> 16 & 255) / 255,
            green: CGFloat(bytes >> 8 & 255) / 255,
            blue: CGFloat(bytes & 255) / 255,
            alpha: alpha
        )
    }

    // MARK: - Fixed colors

    /// Black; grayscale 0.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Dark gray; grayscale 1/3.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Light gray; grayscale 2/3.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// White; grayscale 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Gray; grayscale 1/2.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Red: RGB 1, 0, 0.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green: RGB 0, 1, 0.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue: RGB 0, 0, 1.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Cyan: RGB 0, 1, 1.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Yellow: RGB 1, 1, 0.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Magenta: RGB 1, 0, 1.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Orange: RGB 1, 0.5, 0.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple: RGB 0.5, 0, 0.5.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown: RGB 0.6, 0.4, 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// White with 60 percent opacity, for text on dark backgrounds.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Black, for text on light backgrounds.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// Black with an opacity of 0.
    public static let clear = UIColor(white: 0, alpha: 0)
}
