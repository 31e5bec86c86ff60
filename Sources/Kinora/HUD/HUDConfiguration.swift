import KinoraPlatform

extension LoadingHUD {
    /// The appearance and behavior of a HUD.
    public struct Configuration: Sendable {
        /// The animation; by default, the worm without its own panel.
        public var animation: any LoadingAnimation

        /// The size of the animation; its natural size by default.
        public var style = LoadingIndicatorView.Style.natural

        /// The grace period and the minimum and maximum display times.
        ///
        /// The duration of disappearing comes from ``transition`` instead.
        public var timing = HUDPresentation.Timing()

        /// The part of the panel that shows progress; a bar by default.
        public var progressPlacement = ProgressPlacement.bar

        /// The transition of the panel; ``HUDTransition/pop`` by default.
        ///
        /// With Reduce Motion on, transitions that move are replaced by a fade.
        public var transition = HUDTransition.pop

        /// The area in which touches are blocked; the whole view by default.
        public var blocking = Blocking.view

        /// A Boolean value that indicates whether the panel has a Cancel button.
        ///
        /// The default is false.
        public var isCancellable = false

        /// A Boolean value that indicates whether outcomes play haptic feedback.
        ///
        /// The default is true, because the user waits for the outcome. It has an effect only on iOS.
        public var playsHaptics = true

        /// A Boolean value that indicates whether the keyboard is dismissed when the HUD appears.
        ///
        /// The default is false: the panel is above the keyboard, and the user can keep typing. Has
        /// no effect unless ``blocking`` is ``Blocking/view``.
        public var endsEditing = false

        /// A Boolean value that indicates whether a visible HUD keeps the user from dismissing the
        /// sheet that contains it.
        ///
        /// The default is true. Has no effect unless ``blocking`` is ``Blocking/view``.
        public var preventsDismissal = true

        /// The panel's background; its color by default.
        public var background = Background.color

        /// The panel's color; by default, black with an opacity of 0.8.
        ///
        /// It is shown for ``Background/color`` and, without its transparency, with the Reduce
        /// Transparency setting on.
        public var panelColor = UIColor(white: 0, alpha: 0.8)

        /// The user interface style that resolves the panel's dynamic colors.
        ///
        /// The default is dark, because the panel is dark over any background.
        public var panelStyle = UIUserInterfaceStyle.dark

        /// The color of the text; white by default.
        public var textColor = UIColor.white

        /// The radius of the panel's corners in points; 4π by default.
        ///
        /// The corners of a material and of glass are continuous.
        public var cornerRadius: CGFloat = 4 * .pi

        /// The color that dims the view behind the panel; nil by default, for no dimming.
        ///
        /// It fades in and out together with the panel.
        public var dimmingColor: UIColor?

        /// The margin in points around an animation that is the panel's only content.
        ///
        /// The default is 16; for the worm, which includes a margin, it is 0.
        public var bareMargin: CGFloat

        /// Creates a configuration with the worm as the animation.
        public init() {
            animation = WormIndicator.withoutPanel
            bareMargin = 0
        }

        /// Creates a configuration with another animation.
        public init(animation: some LoadingAnimation) {
            self.animation = animation
            bareMargin = 16
        }
    }

    /// A part of the panel that shows progress.
    public enum ProgressPlacement: Hashable, Sendable, CaseIterable {
        /// A bar below the text.
        case bar

        /// The animation in its progress form.
        case animation
    }

    /// An area in which a visible HUD blocks touches.
    public enum Blocking: Hashable, Sendable, CaseIterable {
        /// No area, except for the panel's button.
        case nothing

        /// The panel's area.
        case panel

        /// The whole view that the HUD is attached to.
        case view
    }
}

extension WormIndicator {
    /// A worm that doesn't draw a panel, because the HUD has its own.
    fileprivate static var withoutPanel: Self {
        var worm = Self()
        worm.panelColor = .transparent
        return worm
    }
}

extension HUDTransition {
    /// Returns the transition to use: a fade for Reduce Motion, none in quiet mode, else this one.
    @MainActor func suited(to technology: any AssistiveTechnology) -> HUDTransition {
        if QuietMode.current != nil { return .instant }
        return moves && technology.prefersReducedMotion ? .fade : self
    }
}

extension HUDPresentation.Timing {
    /// Returns the timing with another duration for disappearing.
    func disappearing(in duration: TimeInterval) -> Self {
        Self(grace: grace, minimum: minimum, maximum: maximum, disappearing: duration)
    }
}
