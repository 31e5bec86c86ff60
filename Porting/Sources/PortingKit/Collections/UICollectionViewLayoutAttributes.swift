import Foundation
import ViewKit

/// The layout attributes of an element in a collection view.
///
/// Differs from UIKit: Not isolated to an actor, so that subclasses can be copied.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The index path of the item.
    open var indexPath = IndexPath(item: 0, section: 0)

    /// The type of the element.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

    /// The kind of a supplementary view; nil for cells.
    open private(set) var representedElementKind: String?

    /// The center of the element.
    open var center = CGPoint.zero

    /// The size of the element, before the transform.
    open var size = CGSize.zero

    /// The 3D transform about the center; identity by default.
    open var transform3D = CATransform3DIdentity

    /// The opacity; 1 by default.
    open var alpha: CGFloat = 1

    /// The position on the z-axis; 0 by default.
    open var zIndex = 0

    /// A Boolean value that indicates whether the element is hidden; false by default.
    open var isHidden = false

    /// Creates attributes for the first item.
    public required override init() {
        super.init()
    }

    /// Creates attributes for a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes for a supplementary view.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String,
        with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// The frame of the element, before the transform.
    open var frame: CGRect {
        get {
            let half = CGSize(width: size.width / 2, height: size.height / 2)
            return CGRect(
                origin: CGPoint(x: center.x - half.width, y: center.y - half.height),
                size: size
            )
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// The bounds of the element, with an origin of zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The affine transform about the center; identity by default.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Returns a copy of the same class.
    ///
    /// Subclasses with additional properties must override it to copy them.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.center = center
        copy.size = size
        copy.transform3D = transform3D
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        return copy
    }

    /// Returns a Boolean value that indicates whether other attributes have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other.indexPath == indexPath
            && other.representedElementCategory == representedElementCategory
            && other.representedElementKind == representedElementKind
            && other.center == center && other.size == size
            && CATransform3DEqualToTransform(other.transform3D, transform3D)
            && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
    }

    /// A hash value.
    open override var hash: Int { indexPath.hashValue }
}

@available(*, unavailable)
extension UICollectionViewLayoutAttributes: Sendable {}
