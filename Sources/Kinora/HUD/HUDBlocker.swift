import KinoraPlatform

/// A blocker of more than the touches in a HUD's view, until it ends.
///
/// It disables scrolling, hides the elements of a covered sibling from assistive technologies, and
/// keeps the user from dismissing a sheet.
@MainActor final class HUDBlocker {
    private weak var scrollView: UIScrollView?
    private weak var hidden: UIView?
    private var presentation: ModalPresentation?

    /// Starts blocking.
    ///
    /// - Parameters:
    ///   - view: The covered view.
    ///   - isSibling: A Boolean value that indicates whether the HUD is beside the view.
    ///   - controller: The controller to keep from being dismissed, or nil for none.
    init(_ view: UIView, isSibling: Bool, keeping controller: UIViewController?) {
        if let view = view as? UIScrollView, view.isScrollEnabled {
            scrollView = view
            view.isScrollEnabled = false
        }
        if isSibling, !view.accessibilityElementsHidden {
            hidden = view
            view.accessibilityElementsHidden = true
        }
        presentation = controller.map(ModalPresentation.init)
    }

    /// Stops blocking and restores everything.
    func end() {
        scrollView?.isScrollEnabled = true
        hidden?.accessibilityElementsHidden = false
        presentation?.end()
        scrollView = nil
        hidden = nil
        presentation = nil
    }
}

/// A hold on a presented controller that keeps the user from dismissing it.
///
/// HUDs may hold one controller at the same time; the last one releases it.
@MainActor private final class ModalPresentation {
    private weak var controller: UIViewController?

    /// The controllers that are held, once for each hold.
    private static var held: [WeakController] = []

    private struct WeakController {
        weak var controller: UIViewController?
    }

    init(_ controller: UIViewController) {
        let isHeld = Self.held.contains { $0.controller === controller }
        guard isHeld || !controller.isModalInPresentation else { return }
        self.controller = controller
        controller.isModalInPresentation = true
        Self.held.append(WeakController(controller: controller))
    }

    func end() {
        Self.held.removeAll { $0.controller == nil }
        guard let index = Self.held.firstIndex(where: { $0.controller === controller }) else {
            return
        }
        Self.held.remove(at: index)
        if !Self.held.contains(where: { $0.controller === controller }) {
            controller?.isModalInPresentation = false
        }
        controller = nil
    }
}

extension UIView {
    /// The presented controller that contains the view, or nil if there is none.
    var presentedController: UIViewController? {
        var responder: UIResponder? = self
        while let current = responder, !(current is UIViewController) { responder = current.next }
        var controller = responder as? UIViewController
        // UIKit asks the presented controller, which may contain the view's.
        while let parent = controller?.parent { controller = parent }
        return controller?.presentingViewController == nil ? nil : controller
    }
}
