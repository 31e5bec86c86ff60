import Foundation
import ViewKit

/// A color as Core Image stores it: red, green, blue, and opacity, not premultiplied.
public final class CIColor: NSObject {
    /// The red component from 0 to 1.
    public let red: CGFloat
    /// The green component from 0 to 1.
    public let green: CGFloat
    /// The blue component from 0 to 1.
    public let blue: CGFloat
    /// The opacity from 0 to 1.
    public let alpha: CGFloat

    /// Creates a color from components, which aren't limited.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from a UIKit color.
    public convenience init(color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a color from a Core Graphics color.
    public convenience init(cgColor color: CGColor) {
        self.init(color: UIColor(cgColor: color))
    }
}

extension UIColor {
    /// Creates a color from a Core Image color.
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
}
