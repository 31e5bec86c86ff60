import Foundation
import ViewKit

/// A view of a collection that comes back for other items.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier under which the view comes back; nil for one that doesn't.
    public internal(set) var reuseIdentifier: String?

    /// Creates a view with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view as a collection does for a registered class.
    ///
    /// It stands for the call at run time that UIKit makes.
    public required convenience init(_ request: ReuseRequest) {
        self.init(frame: .zero)
        reuseIdentifier = request.identifier
    }

    /// Returns nil: such views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Makes the view ready for another item; does nothing by default.
    open func prepareForReuse() {}

    /// Takes over what the layout says, after place and size; does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes that the view would like; those given by default, and never asked here.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }

    /// Takes place, size and looks from attributes.
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
