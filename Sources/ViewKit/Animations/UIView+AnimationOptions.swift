import LayerKit

extension UIView {
    /// How an animation block runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the views that the block has changed inside of it, so that their subviews move.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)

        /// Lets touches reach the views while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)

        /// Starts colours from what is seen rather than from the model; numbers always blend.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)

        /// Runs for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)

        /// Runs backwards after each time.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)

        /// Takes the duration given rather than that of the block around.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)

        /// Takes the curve given rather than that of the block around.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)

        /// Animates what a transition's function changes, inside of what is shown dissolving.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)

        /// Hides and shows the views of a transition rather than removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

        /// Runs as often as the options say rather than as the block around.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly, which is the default.
        public static let curveEaseInOut: AnimationOptions = []

        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)

        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)

        /// Runs evenly.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Lets a transition change its views at once, which is the default.
        public static let transitionNone: AnimationOptions = []

        /// Turns the view about its upright middle, the left side toward the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)

        /// Turns the view about its upright middle, the right side toward the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)

        /// Takes what was seen away upward, as a page; unlike UIKit's it doesn't bend.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)

        /// Brings what is seen after a transition from above, as a page; unlike UIKit's it doesn't bend.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)

        /// Lets what was seen dissolve into what is seen after a transition.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        /// Turns the view about its level middle, the top toward the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)

        /// Turns the view about its level middle, the bottom toward the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Prefers 60 frames per second; a hint, as whoever takes pictures chooses their times.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)

        /// Prefers 30 frames per second; a hint, as whoever takes pictures chooses their times.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// How a block of key frames runs.
    ///
    /// The bits of ``AnimationOptions``' curves hold here too: one passed by its raw value replaces
    /// the ease over the whole.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the views that the block has changed inside of it, so that their subviews move.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)

        /// Lets touches reach the views while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)

        /// Starts from what is seen rather than from the model.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)

        /// Runs for ever.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)

        /// Runs backwards after each time.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)

        /// Takes the duration given rather than that of the block around.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)

        /// Runs as often as the options say rather than as the block around.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Goes straight from one value to the next, which is the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []

        /// Holds each value until the end of the next frame.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)

        /// Goes straight at one speed throughout, whatever the frames' times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)

        /// Goes along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)

        /// Goes along a smooth curve at nearly one speed, whatever the frames' times.
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

        /// The options that key frames share with plain animations.
        var shared: AnimationOptions { AnimationOptions(rawValue: rawValue) }
    }
}

extension UIView.AnimationOptions {
    /// The pace that the bits of the curve name.
    var curve: CAMediaTimingFunctionName {
        switch (rawValue >> 16) & 0xF {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInEaseOut
        }
    }
}
