import Foundation
import LayerKit
import Testing

@testable import KinoraTimeline

@Suite struct PaintOrderTests {
    private func isHeld(_ order: [Int], by sequence: [Int]) -> Bool {
        var rest = order[...]
        for item in sequence where item == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }

    @Test func `the shortest sequence contains all orders`() {
        let orders = [[1, 0, 2], [2, 1, 0], [0, 2, 1]]
        let sequence = CommonSupersequence.shortest(of: orders)
        #expect(orders.allSatisfy { isHeld($0, by: sequence) })
        #expect(sequence.count == 5)
        #expect(CommonSupersequence.shortest(of: [[3, 1], [3, 1]]) == [3, 1])
    }

    @Test func `many layers have a sequence too`() {
        let orders = (0..<8).map { shift in (0..<9).map { ($0 + shift) % 9 } }
        let sequence = CommonSupersequence.shortest(of: orders)
        #expect(orders.allSatisfy { isHeld($0, by: sequence) })
    }

    @Test func `the visible order always follows the depths`() {
        func layer(_ name: String, _ depths: [Double]) -> Timeline.Node {
            let keys = depths.enumerated().map { Track<Double>.Key(Double($0), $1, .hold) }
            let track = Track(keys + [.init(3, depths[2], .hold)])
            return .layer(Timeline.Layer(path: name, zPosition: track))
        }
        let root = Timeline.Layer(
            path: ".",
            nodes: [layer("a", [2, 3, 1]), layer("b", [1, 2, 3]), layer("c", [3, 1, 2])]
        )
        let size = CGSize(width: 1, height: 1)
        let timeline = Timeline(identifier: "t", title: "T", size: size, period: 3, root: root)
        let order = PaintOrder(of: root.nodes, period: timeline.period)
        #expect(order.appearances.count == 5)
        for time in [0, 0.5, 0.999, 1, 1.5, 2, 2.9] {
            let shown = order.appearances.filter { $0.isShown?.value(at: time) ?? true }
            #expect(shown.map(\.index) == root.paintOrder(at: time))
        }
    }

    @Test(arguments: [(8.0, 5), (40, 4)])
    func `nodes that never overlap need no order`(distance: Double, count: Int) {
        func layer(_ x: Double, _ depths: [Double]) -> Timeline.Node {
            var path = PathGeometry()
            path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
            let keys = depths.enumerated().map { Track<Double>.Key(Double($0), $1, .hold) }
            let track = Track(keys + [.init(2, depths[1], .hold)])
            let shape = Timeline.Shape(path: Track(path), fill: .color(Track(.black)))
            return .layer(
                Timeline.Layer(
                    path: "\(x)",
                    placement: Timeline.Placement(x: Track(x)),
                    zPosition: track,
                    nodes: [.shape(shape)]
                )
            )
        }
        // The third one changes places with both others.
        let nodes = [layer(0, [1, 2]), layer(8, [2, 1]), layer(8 + distance, [3, 0])]
        let order = PaintOrder(of: nodes, period: 2)
        #expect(order.appearances.count == count)
        for time in [0.5, 1.5] {
            let shown = order.appearances.filter { $0.isShown?.value(at: time) ?? true }
                .map(\.index)
            #expect(shown.sorted() == [0, 1, 2])
            let first = shown.firstIndex(of: 0) ?? 0
            let second = shown.firstIndex(of: 1) ?? 0
            #expect((first < second) == (time < 1))
        }
    }
}
