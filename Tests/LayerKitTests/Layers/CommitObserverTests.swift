import Foundation
import LayerKit
import Testing

@Suite struct CommitObserverTests {
    private final class Stack: CALayer {
        override func layoutSublayers() {
            for (index, layer) in (sublayers ?? []).enumerated() {
                layer.position.y = CGFloat(10 * index)
            }
        }
    }

    private let stack = Stack()
    private let host: LayerHost

    init() {
        for _ in 0..<2 { stack.addSublayer(CALayer()) }
        host = LayerHost(layer: stack, clock: MediaClock())
        host.commit()
    }

    @Test func `an observer sees the layout, and its changes are in the same commit`() throws {
        var heights: [CGFloat] = []
        let observer = host.observeCommits { [stack] in
            guard let last = stack.sublayers?.last else { return }
            heights.append(last.position.y)
            if heights.count == 1 { stack.addSublayer(CALayer()) }
        }
        stack.setNeedsLayout()
        host.commit()
        #expect(heights == [10])
        #expect(try #require(stack.sublayers?.last).position.y == 20)
        _ = observer
    }

    @Test func `an observer isn't called without changes or after its end`() {
        var count = 0
        var observer: CommitObserver? = host.observeCommits { count += 1 }
        host.commit()
        #expect(count == 0)
        stack.opacity = 0.5
        host.commit()
        #expect(count == 1 && observer != nil)
        observer = nil
        stack.opacity = 0.4
        host.commit()
        #expect(count == 1)
    }
}
