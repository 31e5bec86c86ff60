import Foundation
import LayerKit
import Testing

@Suite struct LayerTimeTests {
    private static func layer(
        begin: Double = 0,
        speed: Float = 1,
        offset: Double = 0,
        in parent: CALayer? = nil
    ) -> CALayer {
        let layer = CALayer()
        layer.beginTime = begin
        layer.speed = speed
        layer.timeOffset = offset
        parent?.addSublayer(layer)
        return layer
    }

    /// A root with two children, kept alive while a time is converted.
    private static func converting(
        _ body: (_ root: CALayer, _ first: CALayer, _ second: CALayer) -> Double
    ) -> [Double] {
        let root = layer(begin: 1, speed: 2, offset: 3)
        let first = layer(begin: 6, speed: 4, offset: 5, in: root)
        let second = layer(begin: 8, speed: 0.5, offset: 7, in: root)
        return [body(root, first, second)]
    }

    /// A child of a root without a time of its own.
    private static func inPlainRoot(
        begin: Double,
        speed: Float,
        offset: Double,
        _ body: (_ child: CALayer, _ root: CALayer) -> Double
    ) -> [Double] {
        let root = CALayer()
        return [body(layer(begin: begin, speed: speed, offset: offset, in: root), root)]
    }

    static let conversions: [MeasuredRow] = [
        MeasuredRow("speed 0.5, offset 1: 0.5 of a plain layer", .documented, [1.25]) {
            inPlainRoot(begin: 0, speed: 0.5, offset: 1) { $0.convertTime(0.5, from: $1) }
        },
        MeasuredRow("begin 3, speed 2, offset 1: 10 of the parent", .measured, [15]) {
            inPlainRoot(begin: 3, speed: 2, offset: 1) { $0.convertTime(10, from: $1) }
        },
        MeasuredRow("the same back", .measured, [10]) {
            inPlainRoot(begin: 3, speed: 2, offset: 1) { $0.convertTime(15, to: $1) }
        },
        MeasuredRow("the root from the clock", .crossChecked, [21]) {
            converting { root, _, _ in root.convertTime(10, from: nil) }
        },
        MeasuredRow("the root to the clock", .crossChecked, [4.5]) {
            converting { root, _, _ in root.convertTime(10, to: nil) }
        },
        MeasuredRow("a child from the clock", .crossChecked, [65]) {
            converting { _, first, _ in first.convertTime(10, from: nil) }
        },
        MeasuredRow("a child to the clock", .crossChecked, [3.125]) {
            converting { _, first, _ in first.convertTime(10, to: nil) }
        },
        MeasuredRow("a sibling that has not begun", .crossChecked, [0]) {
            converting { _, first, second in second.convertTime(10, from: first) }
        },
        MeasuredRow("from a sibling", .crossChecked, [37]) {
            converting { _, first, second in first.convertTime(10, from: second) }
        },
        MeasuredRow("before the begin time", .crossChecked, [0]) {
            inPlainRoot(begin: 8, speed: 0.5, offset: 7) { $0.convertTime(7, from: $1) }
        },
        MeasuredRow("at the begin time", .crossChecked, [7]) {
            inPlainRoot(begin: 8, speed: 0.5, offset: 7) { $0.convertTime(8, from: $1) }
        },
        MeasuredRow("after the begin time", .crossChecked, [8]) {
            inPlainRoot(begin: 8, speed: 0.5, offset: 7) { $0.convertTime(10, from: $1) }
        },
        MeasuredRow("a paused layer from its parent", .crossChecked, [7]) {
            inPlainRoot(begin: 8, speed: 0, offset: 7) { $0.convertTime(10, from: $1) }
        },
        MeasuredRow("a paused layer to its parent", .crossChecked, [0]) {
            inPlainRoot(begin: 8, speed: 0, offset: 7) { $0.convertTime(10, to: $1) }
        },
        MeasuredRow("a paused layer to the clock through its root", .crossChecked, [-0.5]) {
            let root = layer(begin: 1, speed: 2, offset: 3)
            return [layer(begin: 8, speed: 0, offset: 7, in: root).convertTime(10, to: nil)]
        },
    ]

    @Test(arguments: conversions)
    func `a time converts through the layers between`(row: MeasuredRow) {
        row.check()
    }

    @Test func `a layer pauses and resumes where it stood`() {
        let layer = CALayer()
        var seen: [Double] = []
        func pause(at now: Double) {
            let paused = layer.convertTime(now, from: nil)
            layer.speed = 0
            layer.timeOffset = paused
        }
        func resume(at now: Double) {
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(now, from: nil) - paused
            seen.append(layer.beginTime)
        }
        func look(at now: Double) { seen.append(layer.convertTime(now, from: nil)) }
        pause(at: 105)
        look(at: 109)
        resume(at: 110)
        look(at: 110)
        look(at: 112)
        pause(at: 120)
        look(at: 125)
        resume(at: 130)
        look(at: 130)
        look(at: 131.5)
        #expect(seen == [105, 5, 105, 107, 115, 15, 115, 116.5])
    }

    @Test func `a paused layer's animations neither start nor end`() {
        let events = EventLog()
        let live = LiveLayer()
        live.layer.speed = 0
        live.layer.add(
            basic("opacity", from: 0, to: 1) { $0.delegate = events.delegate("A") },
            forKey: "A"
        )
        live.host.advance(to: 10)
        #expect(events.all.isEmpty)
        live.layer.beginTime = 0
        live.layer.speed = 1
        live.layer.beginTime = 10
        live.host.advance(to: 12)
        #expect(events.all == ["startA", "stopA:1"])
    }
}
