import Foundation
import ViewKit

/// A layout that arranges items in lines, one after another.
///
/// The items of a full line extend from edge to edge with equal spacing; a single item is centered.
/// If all items have the same width, the items of the last line use the same columns; otherwise
/// they start at the leading edge with the minimum spacing. The rules approximate the system's.
/// Self-sizing cells aren't supported.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of self-sizing cells, which is treated as ``estimatedItemSize``.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )

    /// Creates a flow layout.
    public override nonisolated init() {
        super.init()
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The scroll direction; vertical by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of items; 50 by 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The size used for self-sizing items.
    ///
    /// Zero, the default, and ``automaticSize`` are treated as 50 by 50 points.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }

    /// The minimum spacing between lines in points; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The minimum spacing between the items of a line in points; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// The margins around the items of a section; zero by default.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// The size of section headers; the default, zero, means no headers.
    ///
    /// Only the length in the scroll direction is used.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The size of section footers; the default, zero, means no footers.
    ///
    /// Only the length in the scroll direction is used.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// A Boolean value that indicates whether headers stay visible while their section scrolls.
    ///
    /// The default is false.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    private var arrangement = FlowArrangement()

    // MARK: - Layout

    /// Computes the frames of all elements.
    open override func prepare() {
        super.prepare()
        arrangement = FlowArrangement()
        guard let collectionView else { return }
        let isVertical = scrollDirection == .vertical
        let inset = collectionView.adjustedContentInset
        let bounds = collectionView.bounds.size
        arrangement = FlowArrangement(
            isVertical: isVertical,
            width: isVertical
                ? bounds.width - inset.left - inset.right
                : bounds.height - inset.top - inset.bottom
        )
        for section in 0..<collectionView.numberOfSections {
            arrangement.add(measures(of: section, in: collectionView))
        }
    }

    /// The size of the whole content.
    open override var collectionViewContentSize: CGSize { arrangement.size }

    /// Returns the attributes of the elements that intersect a rectangle, in order.
    open override func layoutAttributesForElements(
        in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        for (number, section) in arrangement.sections.enumerated() {
            for kind in [UICollectionView.elementKindSectionHeader] + section.footerKinds {
                let path = IndexPath(item: 0, section: number)
                if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                    view.frame.meets(rect)
                {
                    result.append(view)
                }
            }
            guard section.frame.meets(rect) else { continue }
            for (item, frame) in section.items.enumerated() where frame.meets(rect) {
                let path = IndexPath(item: item, section: number)
                if let attributes = layoutAttributesForItem(at: path) { result.append(attributes) }
            }
        }
        return result
    }

    /// Returns the attributes of an item, or nil if there is none.
    open override func layoutAttributesForItem(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let frame = arrangement.item(at: indexPath) else { return nil }
        let attributes = makeAttributes()
        attributes.indexPath = indexPath
        attributes.frame = frame
        return attributes
    }

    private func makeAttributes() -> UICollectionViewLayoutAttributes {
        let kind = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        return (kind ?? UICollectionViewLayoutAttributes.self).init()
    }

    /// Returns the attributes of a section's header or footer, or nil if there is none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard arrangement.sections.indices.contains(indexPath.section) else { return nil }
        let section = arrangement.sections[indexPath.section]
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard let frame = isHeader ? section.header : section.footer else { return nil }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: elementKind,
            with: indexPath
        )
        attributes.frame = frame
        if isHeader, sectionHeadersPinToVisibleBounds { pin(attributes, in: section) }
        return attributes
    }

    /// Moves a header to the edge of the visible bounds, within the limits of its section.
    private func pin(
        _ header: UICollectionViewLayoutAttributes,
        in section: FlowArrangement.Section
    ) {
        guard let collectionView else { return }
        header.zIndex = 1
        var frame = header.frame
        let inset = collectionView.adjustedContentInset
        if scrollDirection == .vertical {
            let edge = collectionView.bounds.minY + inset.top
            let last = (section.footer?.minY ?? section.frame.maxY) - frame.height
            frame.origin.y = min(max(frame.minY, edge), max(last, frame.minY))
        } else {
            let edge = collectionView.bounds.minX + inset.left
            let last = (section.footer?.minX ?? section.frame.maxX) - frame.width
            frame.origin.x = min(max(frame.minX, edge), max(last, frame.minX))
        }
        header.frame = frame
    }

    /// Returns a Boolean value that indicates whether new bounds change the length of the lines.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds.size else { return false }
        return scrollDirection == .vertical
            ? old.width != newBounds.width : old.height != newBounds.height
    }

    // MARK: - Delegate

    /// Returns a size, or the estimated size for ``automaticSize``.
    private func known(_ size: CGSize) -> CGSize {
        let isKnown = { (size: CGSize) in
            size.width < .greatestFiniteMagnitude && size.height < .greatestFiniteMagnitude
        }
        if isKnown(size) { return size }
        let hasEstimate = estimatedItemSize != .zero && isKnown(estimatedItemSize)
        return hasEstimate ? estimatedItemSize : CGSize(width: 50, height: 50)
    }

    private func measures(
        of section: Int,
        in view: UICollectionView
    ) -> FlowArrangement.Measures {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
            let path = IndexPath(item: item, section: section)
            return known(
                delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
            )
        }
        return FlowArrangement.Measures(
            sizes: sizes,
            inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section)
                ?? sectionInset,
            lineSpacing: delegate?.collectionView(
                view,
                layout: self,
                minimumLineSpacingForSectionAt: section
            ) ?? minimumLineSpacing,
            itemSpacing: delegate?.collectionView(
                view,
                layout: self,
                minimumInteritemSpacingForSectionAt: section
            ) ?? minimumInteritemSpacing,
            header: delegate?.collectionView(
                view,
                layout: self,
                referenceSizeForHeaderInSection: section
            ) ?? headerReferenceSize,
            footer: delegate?.collectionView(
                view,
                layout: self,
                referenceSizeForFooterInSection: section
            ) ?? footerReferenceSize
        )
    }
}

extension CGRect {
    /// Returns a Boolean value that indicates whether the rectangle, or its origin if it's empty,
    /// is inside another.
    fileprivate func meets(_ other: CGRect) -> Bool {
        maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }
}

extension FlowArrangement.Section {
    /// The kind of the section's footer; empty if there is none.
    fileprivate var footerKinds: [String] {
        footer == nil ? [] : [UICollectionView.elementKindSectionFooter]
    }
}
