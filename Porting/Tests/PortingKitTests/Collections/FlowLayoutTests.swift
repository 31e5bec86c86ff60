import Foundation
import PortingKit
import Testing

@testable import TestSupport

@MainActor
@Suite(.oneAtATime) struct FlowLayoutTests {
    private func lefts(_ stage: CollectionHarness) -> [CGFloat] { stage.frames.map(\.minX) }

    @Test func `full lines extend from edge to edge, and the last line keeps the columns`() {
        let stage = CollectionHarness([5])
        #expect(lefts(stage) == [0, 40, 80, 0, 40])
        #expect(stage.frames.map(\.minY) == [0, 0, 0, 15, 15])
        #expect(stage.collection.contentSize == CGSize(width: 100, height: 25))
    }

    @Test func `single items of a narrow section are centered`() {
        let layout = CollectionHarness.grid()
        layout.itemSize.width = 60
        layout.sectionInset = UIEdgeInsets(top: 3, left: 10, bottom: 4, right: 0)
        let stage = CollectionHarness([2], layout: layout)
        #expect(lefts(stage) == [25, 25])
        #expect(stage.frames.map(\.minY) == [3, 18])
        #expect(stage.collection.contentSize.height == 32)
    }

    @Test func `items of different sizes are centered in their line`() {
        let stage = CollectionHarness([3])
        stage.items.sizes = [
            [0, 0]: CGSize(width: 50, height: 30), [0, 2]: CGSize(width: 30, height: 10),
        ]
        stage.collection.collectionViewLayout.invalidateLayout()
        #expect(
            stage.frames == [
                CGRect(x: 0, y: 0, width: 50, height: 30),
                CGRect(x: 80, y: 10, width: 20, height: 10),
                CGRect(x: 0, y: 35, width: 30, height: 10),
            ]
        )
    }

    @Test func `horizontal scrolling swaps the axes`() {
        let layout = CollectionHarness.grid()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 10, height: 20)
        let stage = CollectionHarness([5], layout: layout)
        #expect(stage.frames.map(\.minY) == [0, 40, 80, 0, 40])
        #expect(stage.frames.map(\.minX) == [0, 0, 0, 15, 15])
        #expect(stage.collection.contentSize == CGSize(width: 25, height: 100))
    }

    @Test func `a header precedes its section or stays visible`() throws {
        let layout = CollectionHarness.grid()
        layout.headerReferenceSize = CGSize(width: 0, height: 12)
        let stage = CollectionHarness([30, 30], layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        let collection = stage.collection
        let header = try #require(collection.supplementaryView(forElementKind: kind, at: [0, 0]))
        #expect(header.frame == CGRect(x: 0, y: 0, width: 100, height: 12))
        #expect(stage.frames.first?.minY == 12)
        collection.contentOffset.y = 50
        stage.run()
        #expect(collection.visibleSupplementaryViews(ofKind: kind).isEmpty)
        layout.sectionHeadersPinToVisibleBounds = true
        stage.run()
        #expect(collection.visibleSupplementaryViews(ofKind: kind).first?.frame.minY == 50)
        let second = collection.layoutAttributesForItem(at: [1, 0])?.frame.minY ?? 0
        collection.contentOffset.y = second - 18
        stage.run()
        let views = collection.visibleSupplementaryViews(ofKind: kind)
        #expect(views.map(\.frame.minY) == [second - 24, second - 12])
    }

    @Test func `a new width updates the layout`() {
        let stage = CollectionHarness([4])
        stage.collection.frame.size.width = 60
        #expect(lefts(stage) == [0, 40, 0, 40])
        stage.collection.frame.size.width = 0
        #expect(stage.frames.isEmpty)
        stage.collection.frame.size.width = 100
        #expect(lefts(stage) == [0, 40, 80, 0])
    }

    @Test func `a layout can set its properties while it prepares`() {
        final class Square: UICollectionViewFlowLayout {
            var count = 0

            override func prepare() {
                count += 1
                itemSize = CGSize(width: 30 + count % 2, height: 30)
                super.prepare()
            }
        }
        let layout = Square()
        let stage = CollectionHarness([3], layout: layout)
        #expect(stage.frames.map(\.width) == [31, 31, 31])
        stage.run()
        #expect(layout.count == 1)
    }

    @Test func `a layout can be replaced`() {
        let stage = CollectionHarness([2])
        let other = CollectionHarness.grid()
        other.itemSize = CGSize(width: 100, height: 20)
        stage.collection.setCollectionViewLayout(other, animated: true)
        #expect(stage.frames.map(\.minY) == [0, 25])
        #expect(stage.items.askedFor.count == 2)
    }

    @Test func `the estimated size replaces the automatic size`() {
        let layout = CollectionHarness.grid()
        layout.itemSize = UICollectionViewFlowLayout.automaticSize
        let stage = CollectionHarness([1], layout: layout)
        #expect(stage.frames.map(\.size) == [CGSize(width: 50, height: 50)])
        layout.estimatedItemSize = CGSize(width: 30, height: 20)
        #expect(stage.frames.map(\.size) == [CGSize(width: 30, height: 20)])
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        #expect(stage.frames.map(\.size) == [CGSize(width: 50, height: 50)])
    }
}
