import LayerKit

extension UIView {
    /// Options for animating views.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the changed views within the block, so that their subviews animate too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

        /// Allows touches in the views while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

        /// Starts colors from their displayed instead of their model values; numbers always blend.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

        /// Repeats the animation indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

        /// Runs the animation in reverse after each cycle.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

        /// Uses the specified duration instead of inheriting the enclosing block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

        /// Uses the specified curve instead of inheriting the enclosing block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

        /// Animates the changes that a transition's closure makes during the transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

        /// Hides and shows the views of a transition instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

        /// Uses the specified repetition instead of inheriting the enclosing block's.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// A curve that begins and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []

        /// A curve that begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

        /// A curve that ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

        /// A linear curve.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// No transition; the default.
        public static let transitionNone: AnimationOptions = []

        /// A flip about the vertical axis, with the left side moving toward the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)

        /// A flip about the vertical axis, with the right side moving toward the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

        /// Moves the old content up and away like a page, without UIKit's curl.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)

        /// Moves the new content down into place like a page, without UIKit's curl.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

        /// Dissolves from the old content to the new.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        /// A flip about the horizontal axis, with the top moving toward the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)

        /// A flip about the horizontal axis, with the bottom moving toward the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// A frame rate of 60 frames per second; a hint, because the renderer chooses its times.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)

        /// A frame rate of 30 frames per second; a hint, because the renderer chooses its times.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// Options for keyframe animations.
    ///
    /// A curve of ``AnimationOptions`` passed by its raw value replaces the overall easing.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the changed views within the block, so that their subviews animate too.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

        /// Allows touches in the views while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

        /// Starts from the displayed values instead of the model's.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

        /// Repeats the animation indefinitely.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

        /// Runs the animation in reverse after each cycle.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

        /// Uses the specified duration instead of inheriting the enclosing block's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

        /// Uses the specified repetition instead of inheriting the enclosing block's.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Linear interpolation between values; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []

        /// Discrete values, each held until the end of the next frame.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

        /// Linear interpolation at a constant speed, ignoring the frames' times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)

        /// A smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

        /// A smooth curve at a nearly constant speed, ignoring the frames' times.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch (rawValue >> 10) & 0xF {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The options shared with plain animations.
        var shared: AnimationOptions { AnimationOptions(rawValue: rawValue) }
    }
}

extension UIView.AnimationOptions {
    /// The timing function of the curve bits.
    var curve: CAMediaTimingFunctionName {
        switch (rawValue >> 16) & 0xF {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInEaseOut
        }
    }
}

extension UIView {
    /// The timing curve of a property animator.
    public enum AnimationCurve: Int, Hashable, Sendable {
        /// A curve that begins and ends slowly.
        case easeInOut = 0

        /// A curve that begins slowly.
        case easeIn = 1

        /// A curve that ends slowly.
        case easeOut = 2

        /// A linear curve.
        case linear = 3
    }
}
