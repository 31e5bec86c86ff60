import Foundation

extension UIColor {
    /// Grey 0.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Grey 1/3.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Grey 2/3.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Grey 1.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Grey 1/2.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// The first primary alone.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// The second primary alone.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// The third primary alone.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red and half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Red 0.6, green 0.4, blue 0.2.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Black of no opacity.
    public static let clear = UIColor(white: 0, alpha: 0)
}

// MARK: - System colours

// There is no dark appearance here: these are the values of the light one.
extension UIColor {
    /// Red as the system shows it.
    public static let systemRed = UIColor(bytes: 255, 59, 48)
    /// Orange as the system shows it.
    public static let systemOrange = UIColor(bytes: 255, 149, 0)
    /// Yellow as the system shows it.
    public static let systemYellow = UIColor(bytes: 255, 204, 0)
    /// Green as the system shows it.
    public static let systemGreen = UIColor(bytes: 52, 199, 89)
    /// Mint as the system shows it.
    public static let systemMint = UIColor(bytes: 0, 199, 190)
    /// Teal as the system shows it.
    public static let systemTeal = UIColor(bytes: 48, 176, 199)
    /// Cyan as the system shows it.
    public static let systemCyan = UIColor(bytes: 50, 173, 230)
    /// Blue as the system shows it; the tint where nothing else is set.
    public static let systemBlue = UIColor(bytes: 0, 122, 255)
    /// Indigo as the system shows it.
    public static let systemIndigo = UIColor(bytes: 88, 86, 214)
    /// Purple as the system shows it.
    public static let systemPurple = UIColor(bytes: 175, 82, 222)
    /// Pink as the system shows it.
    public static let systemPink = UIColor(bytes: 255, 45, 85)
    /// Brown as the system shows it.
    public static let systemBrown = UIColor(bytes: 162, 132, 94)
    /// The darkest of the six greys.
    public static let systemGray = UIColor(bytes: 142, 142, 147)
    /// The second of the six greys.
    public static let systemGray2 = UIColor(bytes: 174, 174, 178)
    /// The third of the six greys.
    public static let systemGray3 = UIColor(bytes: 199, 199, 204)
    /// The fourth of the six greys.
    public static let systemGray4 = UIColor(bytes: 209, 209, 214)
    /// The fifth of the six greys.
    public static let systemGray5 = UIColor(bytes: 229, 229, 234)
    /// The lightest of the six greys.
    public static let systemGray6 = UIColor(bytes: 242, 242, 247)
    /// The colour of main text.
    public static let label = UIColor(white: 0, alpha: 1)
    /// The colour of less important text.
    public static let secondaryLabel = UIColor(bytes: 60, 60, 67, alpha: 0.6)
    /// The colour behind everything.
    public static let systemBackground = UIColor(white: 1, alpha: 1)

    private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.init(bytes: red, green, blue, alpha: 1)
    }

    private convenience init(
        bytes red: CGFloat,
        _ green: CGFloat,
        _ blue: CGFloat,
        alpha: CGFloat
    ) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
