import Foundation

extension RGBA {
    /// Creates a color from `RRGGBB` or `RRGGBBAA`, with or without `#`, or returns nil for other
    /// text.
    public init?(hexText: String) {
        let digits = hexText.hasPrefix("#") ? hexText.dropFirst() : hexText[...]
        guard [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        self.init(hex: digits.utf8.count == 8 ? value >> 8 : value)
        if digits.utf8.count == 8 { alpha = Double(value & 0xFF) / 255 }
    }

    /// The color as `#RRGGBB`, or as `#RRGGBBAA` if it isn't opaque.
    public var hexText: String {
        func digits(_ value: Double) -> String {
            let byte = Int((min(max(value, 0), 1) * 255).rounded())
            let text = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + text : text
        }
        let opaque = "#" + digits(red) + digits(green) + digits(blue)
        return alpha < 1 ? opaque + digits(alpha) : opaque
    }
}
