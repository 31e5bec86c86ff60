import KinoraPlatform

extension LoadingHUD {
    /// A piece of work that a HUD says something of.
    @MainActor public final class Work {
        /// What the HUD says as long as no later work has something to say.
        public var content: HUDContent {
            didSet { hud?.contentChanged() }
        }

        /// What is called when the work is to stop: by the user, or because its time is over.
        var stop: (@MainActor (Reason) -> Void)?

        /// Why work is to stop.
        enum Reason {
            case calledOff
            case expired
        }

        private weak var hud: LoadingHUD?

        init(_ content: HUDContent, in hud: LoadingHUD) {
            self.content = content
            self.hud = hud
        }
    }
}
