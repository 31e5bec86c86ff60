import Foundation

/// A rectangle of a view's that constraints can be for and that nothing is seen of.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view that the guide belongs to.
    ///
    /// Setting it is the same as adding the guide to the view.
    open weak var owningView: UIView? {
        didSet { ownerChanged(from: oldValue) }
    }

    /// A name, which messages use.
    open var identifier = ""

    /// What the guide keeps from its view's edges; nil where constraints place it.
    let insets: (@MainActor (UIView) -> UIEdgeInsets)?

    /// Where the last layout has put the guide, in its view's space.
    var placedFrame = CGRect.zero

    /// The lengths and places that the last layout has found nothing for.
    var ambiguousAttributes: [NSLayoutConstraint.Attribute] = []

    /// Creates a guide without a view.
    public nonisolated override init() {
        insets = nil
        super.init()
    }

    /// Creates a guide that keeps from its view's edges.
    init(
        of view: UIView,
        identifier: String,
        insets: @escaping @MainActor (UIView) -> UIEdgeInsets
    ) {
        self.insets = insets
        super.init()
        self.identifier = identifier
        owningView = view
    }

    /// Where the guide is in its view's space, as of the last layout.
    open var layoutFrame: CGRect {
        guard let insets, let owningView else { return placedFrame }
        return owningView.bounds.inset(by: insets(owningView))
    }

    /// A Boolean value that indicates whether constraints leave the guide's place open.
    open var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

    private func ownerChanged(from old: UIView?) {
        guard insets == nil, owningView !== old else { return }
        old?.remove(self)
        owningView?.take(self)
    }
}

@available(*, unavailable)
extension UILayoutGuide: Sendable {}
