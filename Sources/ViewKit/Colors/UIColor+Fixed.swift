import Foundation

extension UIColor {
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
