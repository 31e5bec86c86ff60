import KinoraPlatform

/// The identity of an indicator type: its names, origin, and natural size.
public struct IndicatorProfile: Hashable, Sendable {
    /// The name in lowercase with hyphens, which never changes.
    public let identifier: String

    /// The display name.
    public let title: String

    /// The origin of the animation, in one line.
    public let origin: String

    /// The group of designs that the animation belongs to, or nil for none.
    public let family: IndicatorFamily?

    /// The natural size in points; other sizes are in proportion.
    public let naturalSize: CGSize

    /// The use of the animation, in one line.
    public let purpose: String

    /// The width in points, at the natural aspect ratio, below which the small form is drawn.
    ///
    /// The small form has fewer parts and thicker lines, so that it is recognizable at 16 points.
    /// The default is 0, for animations without a small form.
    public let smallWidth: CGFloat

    /// The width in points, at the natural aspect ratio, below which the animation can't be
    /// recognized.
    ///
    /// The default is 0, for animations that are recognizable at 16 points.
    public let leastWidth: CGFloat

    /// Creates a profile.
    public init(
        identifier: String,
        title: String,
        origin: String = "",
        family: IndicatorFamily? = nil,
        naturalSize: CGSize,
        purpose: String = "",
        smallWidth: CGFloat = 0,
        leastWidth: CGFloat = 0
    ) {
        self.identifier = identifier
        self.title = title
        self.origin = origin
        self.family = family
        self.naturalSize = naturalSize
        self.purpose = purpose
        self.smallWidth = smallWidth
        self.leastWidth = leastWidth
    }

    /// Returns a Boolean value that indicates whether the small form is drawn at a size in points.
    public func isSmall(_ size: CGSize) -> Bool {
        let scale = min(size.width / naturalSize.width, size.height / naturalSize.height)
        return scale * naturalSize.width < smallWidth
    }
}
