import Foundation
import LayerKit
import Testing

/// The changes that make a layer need layout.
@Suite struct LayoutRequestTests {
    /// A layer that counts its layouts.
    private final class Counter: CALayer {
        var count = 0
        var body: (() -> Void)?

        override func layoutSublayers() {
            count += 1
            body?()
        }
    }

    /// A change and whether it requests a layout of the layer.
    struct Change: CustomTestStringConvertible, @unchecked Sendable {
        let testDescription: String
        let requests: Bool
        let make: (CALayer) -> Void

        init(_ name: String, _ requests: Bool, _ make: @escaping (CALayer) -> Void) {
            testDescription = name
            self.requests = requests
            self.make = make
        }
    }

    static let changes = [
        Change("nothing", false) { _ in },
        Change("setNeedsLayout", true) { $0.setNeedsLayout() },
        Change("a new size", true) { $0.bounds.size = CGSize(width: 1, height: 2) },
        Change("a frame with a new size", true) {
            $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        },
        Change("the same size", false) { $0.bounds.size = .zero },
        Change("a new position", false) { $0.position.x = 9 },
        Change("a frame with the same size", false) {
            $0.frame = CGRect(x: 1, y: 2, width: 0, height: 0)
        },
        Change("another origin of the bounds", false) { $0.bounds.origin.x = 9 },
        Change("a transform", false) { $0.transform = CATransform3DMakeScale(2, 2, 1) },
        Change("a sublayer", true) { $0.addSublayer(CALayer()) },
        Change("a mask", true) { $0.mask = CALayer() },
        Change("display", false) { $0.setNeedsDisplay() },
        Change("a color", false) { $0.backgroundColor = CGColor(gray: 0, alpha: 1) },
        Change("a superlayer without a host", false) { CALayer().addSublayer($0) },
    ]

    @Test(arguments: changes)
    func `a new layer needs layout only after a change that requests it`(change: Change) {
        let layer = Counter()
        #expect(!layer.needsLayout())
        change.make(layer)
        #expect(layer.needsLayout() == change.requests)
        layer.layoutIfNeeded()
        #expect(layer.count == (change.requests ? 1 : 0))
        #expect(!layer.needsLayout())
        layer.layoutIfNeeded()
        #expect(layer.count == (change.requests ? 1 : 0))
    }

    @Test func `a layer in a host is laid out once although nothing requests it`() {
        let live = LiveLayer()
        let layer = Counter()
        live.layer.addSublayer(layer)
        #expect(layer.needsLayout())
        live.host.runTurn()
        live.host.runTurn()
        #expect(layer.count == 1)
        layer.removeFromSuperlayer()
        live.host.runTurn()
        live.layer.addSublayer(layer)
        live.host.runTurn()
        #expect(layer.count == 1)
    }

    @Test func `a layout that rebuilds the sublayers happens once`() {
        let live = LiveLayer()
        let layer = Counter()
        layer.body = { [unowned layer] in
            layer.sublayers = nil
            for _ in 0..<3 { layer.addSublayer(Counter()) }
            layer.replaceSublayer(layer.sublayers![0], with: Counter())
            layer.mask = Counter()
        }
        live.layer.addSublayer(layer)
        for _ in 0..<3 { live.host.runTurn() }
        #expect(layer.count == 1 && !layer.needsLayout())
        let inside = (layer.sublayers ?? []) + [layer.mask].compactMap(\.self)
        #expect(inside.map { ($0 as? Counter)?.count } == [1, 1, 1, 1])
        layer.addSublayer(CALayer())
        live.host.runTurn()
        #expect(layer.count == 2)
    }

    @Test func `a request within a layout, or one by a sublayer, counts`() {
        let live = LiveLayer()
        let (layer, inner) = (Counter(), Counter())
        layer.addSublayer(inner)
        live.layer.addSublayer(layer)
        layer.body = { [unowned layer] in if layer.count == 1 { layer.setNeedsLayout() } }
        inner.body = { [unowned layer, unowned inner] in
            if inner.count == 1 { layer.addSublayer(CALayer()) }
        }
        for _ in 0..<3 { live.host.runTurn() }
        #expect(layer.count == 2 && inner.count == 1)
    }

    @Test func `layers that a sibling's layout adds are laid out, removed ones aren't`() {
        let live = LiveLayer()
        let (first, old, new) = (Counter(), Counter(), Counter())
        live.layer.sublayers = [first, old]
        first.body = { [unowned layer = live.layer] in layer.sublayers = [first, new] }
        live.layer.layoutIfNeeded()
        #expect(new.count == 1 && old.count == 0)
        first.body = nil
    }
}
