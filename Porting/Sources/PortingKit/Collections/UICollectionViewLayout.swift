import Foundation
import ViewKit

/// The base class of layouts that arrange a collection view's items.
///
/// Layout changes aren't animated, and decoration views aren't displayed.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The class of the layout attributes; ``UICollectionViewLayoutAttributes`` by default.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The collection view that uses the layout, or nil if there is none.
    public internal(set) weak var collectionView: UICollectionView?

    /// A Boolean value that indicates whether ``prepare()`` must be called before the next query.
    var isStale = true

    /// Creates a layout.
    public override nonisolated init() {
        super.init()
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Prepares the layout for queries; call the superclass's implementation.
    open func prepare() {}

    /// The size of the content; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of the elements that intersect a rectangle; nil by default.
    open func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; nil by default.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view; nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns a Boolean value that indicates whether a change of the bounds invalidates the
    /// layout.
    ///
    /// The default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Invalidates the layout until the next turn; call the superclass's implementation.
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }

    /// Returns the content offset at which scrolling stops; the proposed offset by default.
    ///
    /// The velocity is in points per millisecond.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns the initial attributes of an inserted item; never called.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the final attributes of a deleted item; never called.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
}
