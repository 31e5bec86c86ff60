import KinoraPlatform

/// The identity of an indicator type: its names, origin, and natural size.
public struct IndicatorProfile: Hashable, Sendable {
    /// The name in lowercase with hyphens, which never changes.
    public let identifier: String

    /// The display name.
    public let title: String

    /// The origin of the animation, in one line.
    public let origin: String

    /// The natural size in points; other sizes are in proportion.
    public let naturalSize: CGSize

    /// Creates a profile.
    public init(identifier: String, title: String, origin: String, naturalSize: CGSize) {
        self.identifier = identifier
        self.title = title
        self.origin = origin
        self.naturalSize = naturalSize
    }
}
