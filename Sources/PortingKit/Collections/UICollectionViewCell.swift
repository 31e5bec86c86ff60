import Foundation
import ViewKit

/// The view of a collection's item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that holds the content.
    public let contentView = UIView()

    /// Creates a cell with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Returns nil: cells can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The view behind the content; nil, the default, for none.
    open var backgroundView: UIView? {
        didSet { show(backgroundView, inPlaceOf: oldValue, at: 0) }
    }

    /// The view behind the content of a chosen item; nil, the default, for none.
    open var selectedBackgroundView: UIView? {
        didSet {
            show(
                selectedBackgroundView,
                inPlaceOf: oldValue,
                at: backgroundView == nil ? 0 : 1
            )
            showState()
        }
    }

    /// A Boolean value that indicates whether the item is chosen.
    open var isSelected = false {
        didSet { showState() }
    }

    /// A Boolean value that indicates whether a finger is on the item.
    open var isHighlighted = false {
        didSet { showState() }
    }

    private func show(_ view: UIView?, inPlaceOf old: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }

    private func showState() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }
}
