import KinoraPlatform

/// The way in which a view shows progress.
@MainActor struct ProgressForm {
    /// The label's content, or nil for no label.
    var label: ProgressLabel?

    /// The colors from no progress to all of it, or none for the animation's own.
    var colors: [UIColor] = []

    /// The view of the label, once there was one.
    var labelView: UILabel?

    /// A Boolean value that indicates whether the label is inside of a ring, or nil if that isn't
    /// known since the animation changed.
    var isInside: Bool?

    /// The position at which a ring's track appears, or nil if it is there from the beginning.
    var trackStart: TimeInterval?

    /// The time at which the animation was started, or nil if it is stopped.
    var start: TimeInterval?

    /// The gap in points between an animation and a label below.
    static let gap: CGFloat = 4

    nonisolated init() {}

    /// The font of a label below an animation.
    static var font: UIFont { .preferredFont(forTextStyle: .footnote) }

    /// The height in points of a label below an animation.
    static var height: CGFloat { font.lineHeight.rounded(.up) }

    /// Returns the size of an animation with a label below, if it is shown.
    func size(around size: CGSize, isShown: Bool) -> CGSize {
        guard isShown, label != nil, isInside == false else { return size }
        return CGSize(
            width: max(size.width, 4 * Self.height),
            height: size.height + Self.gap + Self.height
        )
    }
}
