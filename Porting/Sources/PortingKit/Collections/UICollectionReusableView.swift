import Foundation
import ViewKit

/// A view in a collection view that can be reused for other items.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier for reusing the view; nil for a view that isn't reused.
    public internal(set) var reuseIdentifier: String?

    /// Creates a view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view for a collection view's request for a registered class.
    ///
    /// Not in UIKit, which finds the initializer at run time.
    public required convenience init(_ request: ReuseRequest) {
        self.init(frame: .zero)
        reuseIdentifier = request.identifier
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Prepares the view for reuse; does nothing by default.
    open func prepareForReuse() {}

    /// Applies custom layout attributes after the standard ones; does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the view's preferred attributes, by default the ones passed to it; never called.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Applies the frame, transform, and appearance of layout attributes.
    func take(_ attributes: UICollectionViewLayoutAttributes) {
        transform3D = CATransform3DIdentity
        bounds.size = attributes.size
        center = attributes.center
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        layer.zPosition = CGFloat(attributes.zIndex)
        apply(attributes)
    }
}

extension UICollectionReusableView: ReusableView {}
