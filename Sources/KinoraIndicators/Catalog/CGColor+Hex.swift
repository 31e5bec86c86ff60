import KinoraPlatform

extension CGColor {
    /// The transparent color, which Core Graphics names only on macOS.
    package static var transparent: CGColor { CGColor(gray: 0, alpha: 0) }

    /// Returns an opaque color for a number such as 0x65C8FA.
    static func hex(_ value: UInt32) -> CGColor {
        func component(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        return CGColor(
            srgbRed: component(16),
            green: component(8),
            blue: component(0),
            alpha: 1
        )
    }
}

extension CGPoint {
    /// Returns the point moved by an offset.
    func offset(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint {
        CGPoint(x: x + dx, y: y + dy)
    }
}
