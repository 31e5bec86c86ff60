import KinoraPlatform

/// What a kind of indicator is called, where it comes from and how large it was drawn.
public struct IndicatorProfile: Hashable, Sendable {
    /// The name in lower case with hyphens, which never changes.
    public let identifier: String

    /// The name for people.
    public let title: String

    /// Where the animation comes from, in one line.
    public let origin: String

    /// The size in points for which the animation was drawn; others are in proportion.
    public let naturalSize: CGSize

    /// Creates a profile.
    public init(identifier: String, title: String, origin: String, naturalSize: CGSize) {
        self.identifier = identifier
        self.title = title
        self.origin = origin
        self.naturalSize = naturalSize
    }
}
