import Foundation
import LayerKit
import Testing

@Suite struct CAAnimationGroupTests {
    private static func group(
        duration: Double,
        _ animations: [CAAnimation],
        _ configure: (CAAnimationGroup) -> Void = { _ in }
    ) -> CAAnimationGroup {
        let group = CAAnimationGroup()
        group.duration = duration
        group.animations = animations
        group.isRemovedOnCompletion = false
        configure(group)
        return group
    }

    private static func slide(
        _ duration: Double,
        begin: Double = 0,
        fill: CAMediaTimingFillMode = .removed
    ) -> CABasicAnimation {
        basic("position.x", from: 0, to: 100) {
            $0.duration = duration
            $0.beginTime = begin
            $0.fillMode = fill
        }
    }

    private static func x(_ animation: CAAnimation, model: Double = 0, at time: Double) -> [Double]
    {
        let layer = CALayer()
        layer.position.x = model
        return samples(of: [animation], on: layer, at: [time]) { [Double($0.position.x)] }
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow("a child's fill mode applies within the group", .formula, [100, 7]) {
            let held = group(duration: 2, [slide(1, fill: .forwards)])
            return x(held, model: 7, at: 1.5) + x(held, model: 7, at: 2.5)
        },
        MeasuredRow("a to-only child continues from a held value", .formula, [100, 150, 200]) {
            let second = basic("position.x", to: 200) {
                $0.beginTime = 1
                $0.fillMode = .forwards
            }
            let whole = group(duration: 2, [slide(1, fill: .forwards), second])
            return [1, 1.5, 2].flatMap { x(whole, at: $0) }
        },
        MeasuredRow("a nested group uses the outer group's time", .formula, [25]) {
            x(group(duration: 4, [group(duration: 2, [slide(2)]) { $0.beginTime = 1 }]), at: 1.5)
        },
        MeasuredRow("a group without duration lasts a quarter of a second", .documented, [50, 7]) {
            let whole = group(duration: 0, [slide(0)])
            return x(whole, model: 7, at: 0.125) + x(whole, model: 7, at: 0.3)
        },
    ]

    @Test(arguments: rows)
    func `a group runs its animations in its own time space`(row: MeasuredRow) {
        row.check()
    }

    @Test func `only the group's delegate is called`() {
        let events = EventLog()
        let live = LiveLayer()
        let child = Self.slide(1)
        child.delegate = events.delegate("Child")
        let group = Self.group(duration: 1, [child]) { $0.delegate = events.delegate("Group") }
        live.layer.add(group, forKey: "group")
        live.host.advance(to: 2)
        #expect(events.all == ["startGroup", "stopGroup:1"])
    }

    @Test func `changes to an added animation don't affect the layer`() {
        let live = LiveLayer()
        let child = Self.slide(1)
        let group = Self.group(duration: 1, [child])
        live.layer.add(group, forKey: "group")
        child.toValue = 10
        group.animations = []
        live.host.commit()
        #expect(live.samples(at: [0.5]) { [Double($0.position.x)] } == [50])
    }
}
