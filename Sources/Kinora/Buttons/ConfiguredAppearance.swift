import KinoraPlatform

/// The appearance of a button that its `UIButton.Configuration` determines.
@MainActor struct ConfiguredAppearance {
    /// A Boolean value that indicates whether the button has an image.
    var hasImage = false

    /// The radius of the background's corners in points, or nil for a capsule.
    var cornerRadius: CGFloat?

    /// A Boolean value that indicates whether the background may be glass, which a mask may break.
    var mayBeGlass = false
}

#if canImport(UIKit)
extension ConfiguredAppearance {
    /// Reads a configuration.
    init(_ configuration: UIButton.Configuration) {
        hasImage = configuration.image != nil
        // The fixed sizes aren't public; a radius that is too small doesn't show.
        cornerRadius =
            configuration.cornerStyle == .capsule ? nil : configuration.background.cornerRadius
        if #available(iOS 26, tvOS 26, visionOS 26, *) {
            // A configuration doesn't say whether its background is glass.
            mayBeGlass = configuration.background.backgroundColor == nil
        }
    }
}
#endif
