import KinoraPlatform

extension LoadingIndicatorView {
    /// A preferred size of an indicator view.
    public enum Style: Hashable, Sendable, CaseIterable {
        /// The animation's natural size.
        case natural

        /// 14 points on the shorter side, for use next to a line of text.
        case small

        /// 20 points on the shorter side, like UIKit's medium indicator.
        case medium

        /// 37 points on the shorter side, like UIKit's large indicator.
        case large

        /// The length of the shorter side in points, or nil for the natural size.
        public var side: CGFloat? {
            switch self {
            case .natural: nil
            case .small: 14
            case .medium: 20
            case .large: 37
            }
        }

        /// Returns the size in points of an animation in this style, with its aspect ratio
        /// preserved.
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

    /// The source of an animation's colors.
    public enum Coloring: Hashable, Sendable, CaseIterable {
        /// The tint color for single-color animations, and the original colors for others.
        case automatic

        /// The animation's own colors, adapted to a light or dark appearance.
        case original

        /// The tint color for all animations.
        case tint
    }

    /// A variant of an animation.
    public enum Motion: Hashable, Sendable, CaseIterable {
        /// The variant that follows the Reduce Motion setting.
        case automatic

        /// The full animation.
        case full

        /// The reduced-motion variant, which is slower and simpler.
        case reduced
    }

    /// The way an animation ends.
    public enum Ending: Hashable, Sendable {
        /// The animation completes the current cycle and then stops.
        case atLoopEnd

        /// The current pose changes into an outcome mark, which stays.
        case outcome(LoadingOutcome)

        /// A checkmark.
        public static let success = Ending.outcome(.success)

        /// An exclamation mark that shakes.
        public static let failure = Ending.outcome(.failure)

        /// An “i”.
        public static let info = Ending.outcome(.info)
    }
}
