import KinoraPlatform

extension LoadingIndicatorView {
    /// How large a view would like to be.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// The size that the animation was drawn for.
        case natural

        /// 14 points at the shorter side: beside a line of text.
        case small

        /// 20 points at the shorter side, as UIKit's medium indicator.
        case medium

        /// 37 points at the shorter side, as UIKit's large indicator.
        case large

        /// The length of the shorter side in points; nil for the animation's own.
        public var side: CGFloat? {
            switch self {
            case .natural: nil
            case .small: 14
            case .medium: 20
            case .large: 37
            }
        }

        /// Returns the size in points of an animation in the style; its proportions stay.
        public func size(of animation: some LoadingAnimation) -> CGSize {
            let natural = animation.naturalSize
            let shorter = min(natural.width, natural.height)
            guard let side, shorter > 0 else { return natural }
            return CGSize(
                width: natural.width * side / shorter,
                height: natural.height * side / shorter
            )
        }
    }

    /// Where an animation's colours come from.
    public enum Coloring: Hashable, Sendable, CaseIterable {
        /// The tint colour for animations of one colour; their own for those of several, adapted to
        /// a light or a dark appearance.
        case automatic

        /// The animation's own, adapted to a light or a dark appearance.
        case original

        /// The tint colour for all.
        case tint
    }

    /// Which variant of an animation is shown.
    public enum Motion: Hashable, Sendable, CaseIterable {
        /// That which the user prefers in the system's settings.
        case automatic

        /// The animation.
        case full

        /// The slower and simpler variant.
        case reduced
    }

    /// How an animation ends.
    public enum Ending: Hashable, Sendable {
        /// At the end of the play, so that nothing is cut; then it is stopped.
        case atLoopEnd

        /// With the sign of an outcome, into which the present pose changes, and which stays.
        case outcome(LoadingOutcome)

        /// With a tick.
        public static let success = Ending.outcome(.success)

        /// With an exclamation mark that shakes its head.
        public static let failure = Ending.outcome(.failure)

        /// With an “i”.
        public static let info = Ending.outcome(.info)
    }
}
