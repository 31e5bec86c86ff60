import Foundation
import LayerKit
import Testing

@Suite struct LayerTimeTests {
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
