#if !os(tvOS)
import KinoraPlatform

/// The keyboard shortcut ⌘R of a pull-to-refresh control.
///
/// A control isn't in the responder chain of a hardware keyboard. The view controller around it is:
/// it gets the shortcut, and finds the control when the key is pressed.
@MainActor final class RefreshCommand {
    private weak var controller: UIViewController?
    private let command: UIKeyCommand

    /// Adds the shortcut to the view controller that manages a control's view hierarchy.
    ///
    /// Returns nil if there is no view controller.
    init?(for control: PullToRefresh) {
        guard let controller = control.nearestController else { return nil }
        self.controller = controller
        command = UIKeyCommand(
            input: "r",
            modifierFlags: .command,
            action: UIViewController.refreshSelector
        )
        command.title = LocalizedString.refresh.text
        controller.addKeyCommand(command)
    }

    /// Removes the shortcut.
    func remove() {
        controller?.removeKeyCommand(command)
    }
}

extension UIViewController {
    #if canImport(UIKit) && canImport(Darwin)
    fileprivate static var refreshSelector: Selector {
        #selector(kinoraRefreshContent(_:))
    }

    @objc fileprivate func kinoraRefreshContent(_ sender: Any?) { refreshContent() }
    #else
    fileprivate static var refreshSelector: Selector {
        Selector("kinoraRefreshContent:", UIViewController.self) {
            (controller: UIViewController, _: UIKeyCommand) in controller.refreshContent()
        }
    }
    #endif

    /// Starts a refresh with the first control in the controller's view, or else in its parent's.
    private func refreshContent() {
        if let control = viewIfLoaded?.firstPullToRefresh {
            _ = control.refresh()
        } else {
            parent?.refreshContent()
        }
    }
}

extension UIResponder {
    /// The first view controller in the responder chain, or nil for none.
    fileprivate var nearestController: UIViewController? {
        self as? UIViewController ?? next?.nearestController
    }
}

extension UIView {
    /// The first visible pull-to-refresh control in the view's hierarchy, or nil for none.
    fileprivate var firstPullToRefresh: PullToRefresh? {
        if isHidden { return nil }
        if let control = self as? PullToRefresh { return control }
        return subviews.lazy.compactMap(\.firstPullToRefresh).first
    }
}
#endif
