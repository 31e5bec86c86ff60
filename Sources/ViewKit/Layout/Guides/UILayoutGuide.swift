import Foundation

/// An invisible rectangular area that constraints can use.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view that owns the guide.
    ///
    /// Setting it adds the guide to the view.
    open weak var owningView: UIView? {
        didSet { ownerChanged(from: oldValue) }
    }

    /// The name of the guide in messages.
    open var identifier = ""

    /// The fixed insets from the view's edges; nil if constraints determine the frame.
    let insets: (@MainActor (UIView) -> UIEdgeInsets)?

    /// The frame of the last layout, in the owning view's coordinates.
    var placedFrame = CGRect.zero

    /// The attributes that the last layout left ambiguous.
    var ambiguousAttributes: [NSLayoutConstraint.Attribute] = []

    /// Creates a guide without an owning view.
    public nonisolated override init() {
        insets = nil
        super.init()
    }

    /// Creates a guide with fixed insets from the view's edges.
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

    /// The frame in the owning view's coordinates, as of the last layout.
    open var layoutFrame: CGRect {
        guard let insets, let owningView else { return placedFrame }
        return owningView.bounds.inset(by: insets(owningView))
    }

    /// A Boolean value that indicates whether the constraints leave the frame ambiguous.
    open var hasAmbiguousLayout: Bool { !ambiguousAttributes.isEmpty }

    private func ownerChanged(from old: UIView?) {
        guard insets == nil, owningView !== old else { return }
        old?.remove(self)
        owningView?.take(self)
    }
}

@available(*, unavailable)
extension UILayoutGuide: Sendable {}
