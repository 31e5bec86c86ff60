import Foundation
import ViewKit

/// A layout of lines that items fill one after another.
///
/// Items of a line stand from edge to edge, with equal spaces; those of the last line in the same
/// columns where all have one width, else from its beginning, as near as they may. An item alone in a
/// full line stands in the middle. The rules are ours, after what is seen. Sizes don't come from cells
/// here.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// A size that cells would give themselves; here ``estimatedItemSize`` stands for it.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude,
        height: CGFloat.greatestFiniteMagnitude
    )

    /// Creates a layout.
    public override nonisolated init() {
        super.init()
    }

    /// Returns nil: layouts can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The direction in which lines follow each other; down by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { invalidateLayout() } }
    }

    /// The size of items; 50 by 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet { if itemSize != oldValue { invalidateLayout() } }
    }

    /// The size of items that would give theirs themselves, as they don't here; zero, the default, and
    /// ``automaticSize`` stand for 50 by 50 points.
    open var estimatedItemSize = CGSize.zero {
        didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
    }

    /// The points between lines; 10 by default.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
    }

    /// The least points between items of a line; 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
    }

    /// What sections leave free around their items; nothing by default.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { if sectionInset != oldValue { invalidateLayout() } }
    }

    /// The size of the view before a section, of which the part along the scrolling counts; zero, the
    /// default, for none.
    open var headerReferenceSize = CGSize.zero {
        didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// The size of the view after a section, of which the part along the scrolling counts; zero, the
    /// default, for none.
    open var footerReferenceSize = CGSize.zero {
        didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
    }

    /// A Boolean value that indicates whether the view before a section stays in view with its items; false
    /// by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
    }

    private var arrangement = FlowArrangement()

    // MARK: - Questions

    /// Places everything.
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

    /// The size of the whole.
    open override var collectionViewContentSize: CGSize { arrangement.size }

    /// Returns the attributes of what has a part of a rectangle, in order.
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

    /// Returns the attributes of an item; nil where there is none.
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

    /// Returns the attributes of the view before or after a section; nil where there is none.
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

    /// Moves the view before a section to the edge of what is in view, as far as the section goes.
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

    /// Returns whether bounds have another size across the lines.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds.size else { return false }
        return scrollDirection == .vertical
            ? old.width != newBounds.width : old.height != newBounds.height
    }

    // MARK: - Delegate

    /// Returns a size, or what stands for one that cells would give themselves.
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
    /// Returns whether a part of the rectangle, or its place where it is empty, is in another.
    fileprivate func meets(_ other: CGRect) -> Bool {
        maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }
}

extension FlowArrangement.Section {
    /// The kind of the view after the section, where there is one.
    fileprivate var footerKinds: [String] {
        footer == nil ? [] : [UICollectionView.elementKindSectionFooter]
    }
}
