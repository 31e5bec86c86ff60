import KinoraPlatform

extension LoadingHUD {
    /// A piece of work that a HUD represents.
    @MainActor public final class Work {
        /// The content to show unless later work has content of its own.
        public var content: HUDContent {
            didSet { hud?.contentChanged() }
        }

        /// A closure to call when the user cancels the work or its time is over.
        var stop: (@MainActor (Reason) -> Void)?

        /// The reason to stop work.
        enum Reason {
            case canceled
            case expired
        }

        private weak var hud: LoadingHUD?

        init(_ content: HUDContent, in hud: LoadingHUD) {
            self.content = content
            self.hud = hud
        }
    }
}
