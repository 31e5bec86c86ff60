import KinoraPlatform

// The focus of a remote control or a keyboard, which isn't that of assistive technologies.
extension LoadingHUD {
    /// A Boolean value that indicates whether the covered views can't become focused.
    var blocksFocus: Bool { configuration.blocking == .view && presentation.state.isShown }

    /// The view to focus: the Cancel button or, if the HUD blocks the focus, its backdrop.
    var preferredFocus: UIView? {
        guard presentation.state.isShown else { return nil }
        return panel.visibleButton ?? (blocksFocus ? backdrop : nil)
    }

    /// Returns a Boolean value that indicates whether the focus may move to a view.
    ///
    /// A blocking HUD keeps the focus from the covered views. The backdrop takes it only if there
    /// is no button, so that the focus never seems to be lost.
    func allowsFocus(on view: UIView?) -> Bool {
        guard blocksFocus, let view, let target else { return true }
        if view === backdrop { return panel.visibleButton == nil }
        return view.isDescendant(of: self) || !view.isDescendant(of: target)
    }

    /// Asks the focus system to choose again when a HUD that blocks the focus appears.
    ///
    /// When it is removed, the system does that by itself.
    func updateFocus() {
        #if canImport(UIKit)
        // A request must come from an environment that contains the focused item, as the window does.
        guard blocksFocus, let window, let system = UIFocusSystem.focusSystem(for: window) else {
            return
        }
        system.requestFocusUpdate(to: window)
        #endif
    }
}
