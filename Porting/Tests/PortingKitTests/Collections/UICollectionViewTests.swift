import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport

@MainActor
@Suite(.oneAtATime) struct UICollectionViewTests {
    @Test func `only visible cells exist, and they're reused`() {
        let stage = CollectionHarness([3_000])
        #expect(stage.frames.count == 21)
        #expect(stage.collection.contentSize == CGSize(width: 100, height: 14_995))
        for offset in stride(from: CGFloat(7), through: 700, by: 7) {
            stage.collection.contentOffset.y = offset
            stage.run()
        }
        stage.collection.contentOffset.y = 6_000
        stage.run()
        #expect(stage.collection.indexPathsForVisibleItems.first == [0, 1_200])
        #expect(stage.items.made.count <= 24)
        #expect(stage.collection.visibleCells.allSatisfy { ($0 as? ItemCell)?.isComplete == true })
        #expect(stage.collection.subviews.count == stage.collection.visibleCells.count)
    }

    @Test func `cells and items can be looked up`() throws {
        let stage = CollectionHarness([2, 1])
        let cell = try #require(stage.collection.cellForItem(at: [1, 0]))
        #expect(stage.collection.indexPath(for: cell) == [1, 0])
        #expect(cell.frame == stage.collection.layoutAttributesForItem(at: [1, 0])?.frame)
        #expect(stage.collection.indexPathForItem(at: CGPoint(x: 45, y: 5)) == [0, 1])
        #expect(stage.collection.indexPathForItem(at: CGPoint(x: 30, y: 5)) == nil)
        #expect(stage.collection.numberOfItems(inSection: 1) == 1)
        #expect(stage.collection.numberOfItems(inSection: 5) == 0)
    }

    @Test func `unchanged items keep their cells`() throws {
        let stage = CollectionHarness([4])
        let kept = try #require(stage.collection.cellForItem(at: [0, 3]))
        stage.items.askedFor = []
        var isFinished = false
        stage.collection.performBatchUpdates {
            stage.items.counts = [5]
            stage.collection.deleteItems(at: [[0, 0]])
            stage.collection.insertItems(at: [[0, 0], [0, 2]])
        } completion: {
            isFinished = $0
        }
        #expect(stage.frames.count == 5)
        #expect(isFinished)
        #expect(stage.collection.cellForItem(at: [0, 4]) === kept)
        #expect(kept.frame == CGRect(x: 40, y: 15, width: 20, height: 10))
        #expect(Set(stage.items.askedFor) == [[0, 0], [0, 2]])
    }

    @Test func `changes that don't match the data source are reported`() {
        let stage = CollectionHarness([2])
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        stage.collection.insertItems(at: [[0, 0]])
        #expect(lines.count == 1)
        #expect(stage.frames.count == 2)
        _ = stage.collection.dequeueReusableCell(withReuseIdentifier: "none", for: [0, 0])
        #expect(lines.last?.contains("“none”") == true)
    }

    @Test func `a tap selects an item and deselects the previous one`() {
        let stage = CollectionHarness([3])
        stage.tap(CGPoint(x: 50, y: 5))
        stage.tap(CGPoint(x: 90, y: 5))
        stage.tap(CGPoint(x: 30, y: 5))
        #expect(stage.items.log == ["selected 1", "deselected 1", "selected 2"])
        #expect(stage.collection.indexPathsForSelectedItems == [[0, 2]])
        #expect(stage.collection.visibleCells.map(\.isSelected) == [false, false, true])
        stage.collection.reloadData()
        #expect(stage.collection.indexPathsForSelectedItems == nil)
        stage.run()
        #expect(stage.collection.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test func `an item scrolls to a position`() {
        let stage = CollectionHarness([300])
        let collection = stage.collection
        collection.scrollToItem(at: [0, 60], at: .top, animated: false)
        #expect(collection.contentOffset.y == 300)
        collection.scrollToItem(at: [0, 60], at: .centeredVertically, animated: false)
        #expect(collection.contentOffset.y == 255)
        collection.scrollToItem(at: [0, 60], at: .bottom, animated: false)
        #expect(collection.contentOffset.y == 210)
        collection.scrollToItem(at: [0, 299], at: .top, animated: false)
        #expect(collection.contentOffset.y == 1_395)
    }

    @Test func `a custom layout places items and adjusts the target offset`() {
        final class Pile: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1_000) }

            override func layoutAttributesForElements(
                in rect: CGRect
            ) -> [UICollectionViewLayoutAttributes]? {
                (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            }

            override func layoutAttributesForItem(
                at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
                attributes.alpha = 0.5
                attributes.zIndex = 1 - indexPath.item
                attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
                return attributes
            }

            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint,
                withScrollingVelocity velocity: CGPoint
            ) -> CGPoint {
                CGPoint(x: 0, y: (proposedContentOffset.y / 250).rounded() * 250)
            }
        }
        let stage = CollectionHarness([2], layout: Pile())
        #expect(
            stage.frames
                == Array(repeating: CGRect(x: -20, y: -20, width: 80, height: 80), count: 2)
        )
        let cell = stage.collection.visibleCells[0]
        #expect(cell.alpha == 0.5)
        #expect(cell.layer.zPosition == 1)
        stage.finger.began(at: CGPoint(x: 90, y: 90))
        for step in 1...8 {
            stage.finger.advance(to: Double(step) / 60)
            stage.finger.moved(to: CGPoint(x: 90, y: 90 - step * 9))
        }
        stage.finger.ended(at: CGPoint(x: 90, y: 18))
        stage.finger.advance(to: 10)
        #expect(stage.collection.contentOffset.y == 250)
    }

    @Test func `attributes are copied with properties of subclasses`() {
        final class Angled: UICollectionViewLayoutAttributes {
            var angle: CGFloat = 0

            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Angled)?.angle = angle
                return copy
            }
        }
        let attributes = Angled(forCellWith: [1, 2])
        attributes.angle = 3
        attributes.frame = CGRect(x: 1, y: 2, width: 4, height: 8)
        let copy = attributes.copy() as? Angled
        #expect(copy?.angle == 3)
        #expect(copy == attributes)
        copy?.alpha = 0
        #expect(copy != attributes)
        #expect(attributes.center == CGPoint(x: 3, y: 6))
    }
}
