import Kinora
import SwiftUI

/// A reference to the window that shows a view of SwiftUI.
@MainActor final class WindowReference {
    fileprivate weak var view: UIView?

    /// The window, or nil while the view isn't shown.
    var window: UIWindow? { view?.window }
}

/// A view without content that finds its window.
struct WindowFinder: UIViewRepresentable {
    /// The reference to the window.
    let reference: WindowReference

    /// Creates a view that ignores touches.
    func makeUIView(context: Context) -> UIView {
        let view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        return view
    }

    /// Passes on the view.
    func updateUIView(_ view: UIView, context: Context) {
        reference.view = view
    }
}
