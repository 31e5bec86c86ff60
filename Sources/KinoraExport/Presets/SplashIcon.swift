/// The icon in the middle of Android's splash screen.
public struct SplashIcon: Hashable, Sendable {
    /// A Boolean value that indicates whether the system draws a background behind the icon.
    public var hasBackground: Bool

    /// Creates an icon.
    public init(hasBackground: Bool) {
        self.hasBackground = hasBackground
    }

    /// The side length of the icon in density-independent pixels.
    public var side: Double { hasBackground ? 240 : 288 }

    /// The diameter of the circle that is always visible, in density-independent pixels: two thirds
    /// of the side.
    public var safeDiameter: Double { side * 2 / 3 }

    /// The longest duration of the animation in seconds.
    public static let longestDuration = 1.0
}
