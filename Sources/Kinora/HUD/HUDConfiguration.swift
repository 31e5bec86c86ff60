import KinoraPlatform

extension LoadingHUD {
    /// How a HUD looks and behaves.
    public struct Configuration: Sendable {
        /// What moves while work goes on: the worm by default, whose panel is the HUD's.
        public var animation: any LoadingAnimation

        /// How large the animation is; its natural size by default.
        public var style = LoadingIndicatorView.Style.natural

        /// How long work must last to be seen, and how long it is seen at least and at most.
        ///
        /// The time of disappearing is the transition's.
        public var timing = HUDPresentation.Timing()

        /// How the panel comes and goes; as the worm's by default.
        ///
        /// People who prefer less motion see it fade.
        public var transition = HUDTransition.pop

        /// What can't be touched meanwhile; the whole view by default.
        public var blocking = Blocking.view

        /// A Boolean value that indicates whether the panel has a button that calls the work off;
        /// false by default.
        public var isCancellable = false

        /// The panel's colour; black of opacity 0.8 by default.
        public var panelColor = UIColor(white: 0, alpha: 0.8)

        /// Whether dynamic colours of the panel and of what it holds are those of a light or a dark
        /// appearance; dark by default, as the panel is on any ground.
        public var panelStyle = UIUserInterfaceStyle.dark

        /// The colour of the words; white by default.
        public var textColor = UIColor.white

        /// The radius of the panel's corners in points; 4π by default, as the worm's.
        public var cornerRadius: CGFloat = 4 * .pi

        /// The colour over the view behind the panel; nil, the default, for none.
        public var dimmingColor: UIColor?

        /// The distance in points of the animation from the panel's edges where it is alone in it; 16
        /// by default, and 0 for the worm, which was drawn for a panel.
        public var bareMargin: CGFloat

        /// Creates the configuration of the worm's HUD.
        public init() {
            animation = Worm.withoutPanel
            bareMargin = 0
        }

        /// Creates a configuration with another animation.
        public init(animation: some LoadingAnimation) {
            self.animation = animation
            bareMargin = 16
        }
    }

    /// What can't be touched while a HUD is seen.
    public enum Blocking: Hashable, Sendable, CaseIterable {
        /// Nothing: touches pass the panel by, but for its button.
        case nothing

        /// What lies behind the panel.
        case panel

        /// The whole view that the HUD is attached to.
        case view
    }
}

extension Worm {
    /// A worm without a panel of its own, for one that somebody else draws.
    fileprivate static var withoutPanel: Self {
        var worm = Self()
        worm.panelColor = .clear
        return worm
    }
}

extension HUDTransition {
    /// Returns the transition, or a fade for people who prefer less motion; none in quiet mode.
    @MainActor func suited(to technology: any AssistiveTechnology) -> HUDTransition {
        if QuietMode.current != nil { return .instant }
        return moves && technology.prefersReducedMotion ? .fade : self
    }
}

extension HUDPresentation.Timing {
    /// Returns the timing with a length of disappearing.
    func disappearing(in duration: TimeInterval) -> Self {
        Self(grace: grace, minimum: minimum, maximum: maximum, disappearing: duration)
    }
}
