import Foundation
import ViewKit

/// An object that says where a collection's items are.
///
/// Changes of a layout aren't animated here, and views of decoration aren't shown.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The class of the attributes; ``UICollectionViewLayoutAttributes`` by default.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The collection that the layout is for; nil for none.
    public internal(set) weak var collectionView: UICollectionView?

    /// Whether ``prepare()`` is to be called before the next question.
    var isStale = true

    /// Creates a layout.
    public override nonisolated init() {
        super.init()
    }

    /// Returns nil: layouts can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Makes ready for the questions that follow; call that of the superclass.
    open func prepare() {}

    /// The size of the whole; zero by default.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of what has a part of a rectangle; nil by default.
    open func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item; nil by default.
    open func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a view of a kind that goes with items; nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns whether other bounds of the collection make another layout; false by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Asks for a new layout with the next turn; call that of the superclass.
    open func invalidateLayout() {
        isStale = true
        collectionView?.setNeedsLayout()
    }

    /// Returns where a movement after a finger comes to rest, at a velocity in points a millisecond; where
    /// it would by itself by default.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }

    /// Returns how an item comes; never asked, as changes aren't animated here.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns how an item goes; never asked, as changes aren't animated here.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
}
