import Foundation
import ViewKit

/// Where and how a collection shows an item or a view that goes with it.
///
/// Of no actor here, so that copies of subclasses can be made.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The path of the item.
    open var indexPath = IndexPath(item: 0, section: 0)

    /// What is shown.
    open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell

    /// The kind of a view that goes with items; nil for cells.
    open private(set) var representedElementKind: String?

    /// The place of the middle.
    open var center = CGPoint.zero

    /// The size without the transform.
    open var size = CGSize.zero

    /// The map in space applied about the middle; identity by default.
    open var transform3D = CATransform3DIdentity

    /// The opacity; 1 by default.
    open var alpha: CGFloat = 1

    /// How far in front the view is; 0 by default.
    open var zIndex = 0

    /// A Boolean value that indicates whether the view isn't shown; false by default.
    open var isHidden = false

    /// Creates attributes of the first item.
    public required override init() {
        super.init()
    }

    /// Creates attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a view of a kind that goes with items.
    public convenience init(
        forSupplementaryViewOfKind elementKind: String,
        with indexPath: IndexPath
    ) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// The rectangle without the transform, whose change keeps this.
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

    /// The size as a rectangle at zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The map in the plane applied about the middle; identity by default.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Returns attributes of the same class with the same values.
    ///
    /// Subclasses with more values copy them too.
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

    /// A number that equal attributes share.
    open override var hash: Int { indexPath.hashValue }
}

@available(*, unavailable)
extension UICollectionViewLayoutAttributes: Sendable {}
