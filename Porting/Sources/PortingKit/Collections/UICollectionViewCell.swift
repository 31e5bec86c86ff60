import Foundation
import ViewKit

/// A cell that displays an item of a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that contains the cell's content.
    public let contentView = UIView()

    /// Creates a cell with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The view behind the content; nil by default.
    open var backgroundView: UIView? {
        didSet { show(backgroundView, inPlaceOf: oldValue, at: 0) }
    }

    /// The view behind the content of a selected cell; nil by default.
    open var selectedBackgroundView: UIView? {
        didSet {
            show(
                selectedBackgroundView,
                inPlaceOf: oldValue,
                at: backgroundView == nil ? 0 : 1
            )
            updateBackgrounds()
        }
    }

    /// A Boolean value that indicates whether the cell is selected.
    open var isSelected = false {
        didSet { updateBackgrounds() }
    }

    /// A Boolean value that indicates whether the cell is highlighted.
    open var isHighlighted = false {
        didSet { updateBackgrounds() }
    }

    private func show(_ view: UIView?, inPlaceOf old: UIView?, at index: Int) {
        old?.removeFromSuperview()
        guard let view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: index)
    }

    private func updateBackgrounds() {
        selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    }
}
