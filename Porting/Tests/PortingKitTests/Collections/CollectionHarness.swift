import Foundation
import PortingKit

@testable import ViewTestSupport

/// A collection view of 100 by 100 points in a window, with a touch and a log of delegate calls.
@MainActor
struct CollectionHarness {
    let collection: UICollectionView
    let items: ItemSource
    let finger: TouchHost

    init(_ counts: [Int], layout: UICollectionViewLayout = CollectionHarness.grid()) {
        items = ItemSource(counts)
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            collectionViewLayout: layout
        )
        collection.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
        collection.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
        finger = TouchHost(window: ViewHarness(collection).window)
        collection.dataSource = items
        collection.delegate = items
        run()
    }

    /// Returns a layout with three columns of 20 points within a width of 100 points.
    static func grid() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 20, height: 10)
        layout.minimumInteritemSpacing = 15
        layout.minimumLineSpacing = 5
        return layout
    }

    func run() {
        finger.window.host.commit()
    }

    /// The frames of the visible cells, in order.
    var frames: [CGRect] {
        run()
        return collection.visibleCells.map(\.frame)
    }

    func tap(_ point: CGPoint) {
        finger.began(at: point)
        finger.ended(at: point)
    }
}

final class ItemCell: UICollectionViewCell {
    let isComplete: Bool
    var reuseCount = 0

    override init(frame: CGRect) {
        isComplete = true
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuseCount += 1
    }
}

@MainActor
final class ItemSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts: [Int]
    var sizes: [IndexPath: CGSize] = [:]
    var log: [String] = []
    var askedFor: [IndexPath] = []
    private(set) var made: Set<ObjectIdentifier> = []

    init(_ counts: [Int]) {
        self.counts = counts
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        askedFor.append(indexPath)
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: "cell",
            for: indexPath
        )
        made.insert(ObjectIdentifier(cell))
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: "header",
            for: indexPath
        )
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let layout = collectionViewLayout as? UICollectionViewFlowLayout
        return sizes[indexPath] ?? layout?.itemSize ?? .zero
    }

    func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) { log.append("selected \(indexPath.item)") }

    func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) { log.append("deselected \(indexPath.item)") }
}
