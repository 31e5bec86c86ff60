import Foundation
import KinoraBasics
import LayerKit
import TestSupport
import Testing

/// Invalid trees and very large trees.
@Suite struct TreeRobustnessTests {
    /// Returns the messages that are reported while a closure runs.
    private func reports(of body: () -> Void) -> [String] {
        let reporter = Diagnostics.reporter
        defer { Diagnostics.reporter = reporter }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        body()
        return messages
    }

    /// The APIs that add a layer to another.
    enum Insertion: CaseIterable {
        case add, insert, below, above, replace, list, mask

        func add(_ layer: CALayer, into parent: CALayer) {
            switch self {
            case .add: parent.addSublayer(layer)
            case .insert: parent.insertSublayer(layer, at: 0)
            case .below: parent.insertSublayer(layer, below: parent.sublayers?.first)
            case .above: parent.insertSublayer(layer, above: parent.sublayers?.first)
            case .replace: parent.replaceSublayer(parent.sublayers?.first ?? layer, with: layer)
            case .list: parent.sublayers = [layer]
            case .mask: parent.mask = layer
            }
        }
    }

    @Test(arguments: Insertion.allCases)
    func `adding a layer to a descendant is ignored and reported`(_ insertion: Insertion) {
        let root = CALayer()
        let middle = CALayer()
        let leaf = CALayer()
        let last = CALayer()
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        leaf.addSublayer(last)
        for layer in [leaf, middle, root] {
            let messages = reports { insertion.add(layer, into: leaf) }
            #expect(messages.count == 1)
            #expect(messages.first?.contains("can’t hold") == true)
            #expect(leaf.superlayer === middle && middle.superlayer === root)
            #expect(root.superlayer == nil && leaf.mask == nil)
            if insertion != .list { #expect(leaf.sublayers == [last]) }
        }
        #expect(LayerHost(layer: root, clock: MediaClock()).picture().nodes.isEmpty)
    }

    @Test(arguments: Insertion.allCases)
    func `adding a layer to its own mask is ignored`(_ insertion: Insertion) {
        let root = CALayer()
        let mask = CALayer()
        mask.addSublayer(CALayer())
        root.mask = mask
        #expect(reports { insertion.add(root, into: mask) }.count == 1)
        #expect(mask.superlayer === root && root.superlayer == nil)
    }

    @Test func `a rejected layer can be added elsewhere`() {
        let root = CALayer()
        let child = CALayer()
        root.addSublayer(child)
        _ = reports { child.addSublayer(root) }
        let other = CALayer()
        other.addSublayer(root)
        #expect(child.superlayer === root && root.superlayer === other)
    }

    @Test func `a delegate that reverses a tree can't create a cycle`() {
        final class ReversingDelegate: NSObject, CALayerDelegate {
            weak var child: CALayer?

            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                if event == "sublayers", let child { child.addSublayer(layer) }
                return nil
            }
        }
        let top = CALayer()
        let parent = CALayer()
        top.addSublayer(parent)
        let host = LayerHost(layer: top, clock: MediaClock())
        host.runTurn()
        let delegate = ReversingDelegate()
        let child = CALayer()
        delegate.child = child
        parent.delegate = delegate
        let messages = reports { parent.addSublayer(child) }
        delegate.child = nil
        #expect(messages.count == 1)
        var layer: CALayer? = parent
        for _ in 0..<4 { layer = layer?.superlayer }
        #expect(layer == nil)
        _ = host.picture()
    }

    @Test func `a thousand nested layers can be used and released`() {
        let readings = onLargeStack { () -> [Double] in
            let root = CALayer()
            var layer = root
            for index in 0..<1000 {
                let next = CALayer()
                next.bounds.size = CGSize(width: 10, height: 10)
                next.opacity = index.isMultiple(of: 100) ? 0.9 : 1
                layer.addSublayer(next)
                layer = next
            }
            layer.backgroundColor = .black
            let host = LayerHost(layer: root, clock: MediaClock())
            host.runTurn()
            layer.add(basic("position.x", from: 0, to: 10), forKey: nil)
            host.advance(to: 0.5)
            let shown = host.presentation(of: layer)
            let hit = root.hitTest(CGPoint(x: 20, y: 20))
            let nodes = host.picture().nodes
            let time = layer.convertTime(1, to: nil)
            layer.removeFromSuperlayer()
            host.runTurn()
            let isGone = layer.presentation() == nil
            return [
                shown.position.x, hit == nil ? 1 : 0, Double(nodes.count), time, isGone ? 1 : 0,
            ]
        }
        #expect(readings == [5, 1, 1, 1, 1])
    }

    @Test func `ten thousand sublayers are rendered`() {
        let root = CALayer()
        root.bounds.size = CGSize(width: 10, height: 10)
        for _ in 0..<10_000 {
            let layer = CALayer()
            layer.bounds.size = CGSize(width: 1, height: 1)
            layer.backgroundColor = .black
            root.addSublayer(layer)
        }
        let host = LayerHost(layer: root, clock: MediaClock())
        #expect(host.picture().nodes.count == 10_000)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.sublayers = nil
        CATransaction.commit()
        #expect(host.picture().nodes.isEmpty)
    }

    @Test func `several transitions of a layer in a transaction are combined`() {
        let root = CALayer()
        root.sublayers = (0..<300).map { _ in CALayer() }
        let host = LayerHost(layer: root, clock: MediaClock())
        host.runTurn()
        root.sublayers = nil
        root.bounds.size = CGSize(width: 4, height: 4)
        root.backgroundColor = .black
        host.runTurn()
        guard case .group(let dissolve)? = host.picture(at: 0.1).nodes.first else {
            Issue.record("There is no transition.")
            return
        }
        #expect(dissolve.nodes.count <= 2)
    }

    @Test func `layers without a size draw nothing and contain no points`() {
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor.black, CGColor.white]
        let text = CATextLayer()
        text.foregroundColor = nil
        text.string = "a"
        for layer in [CALayer(), CAShapeLayer(), gradient, text, CAReplicatorLayer()] {
            layer.backgroundColor = .black
            layer.borderWidth = 2
            layer.cornerRadius = 3
            layer.masksToBounds = true
            let host = LayerHost(layer: layer, clock: MediaClock())
            #expect(host.picture().nodes.isEmpty)
            #expect(layer.hitTest(.zero) == nil)
            layer.frame = CGRect(x: 1, y: 2, width: 0, height: 0)
            #expect(layer.frame == CGRect(x: 1, y: 2, width: 0, height: 0))
        }
    }

    @Test(arguments: [0, -1, -1000, Int.min])
    func `a replicator without copies draws nothing`(_ count: Int) {
        #expect(replicated(count).nodes.isEmpty)
    }

    @Test func `a replicator draws thousands of copies`() {
        #expect(replicated(5000).nodes.count == 5000)
    }

    private func replicated(_ count: Int) -> Picture {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 1, height: 1)
        layer.backgroundColor = .black
        let replicator = CAReplicatorLayer()
        replicator.addSublayer(layer)
        replicator.instanceCount = count
        replicator.instanceTransform = CATransform3DMakeTranslation(1, 0, 0)
        return LayerHost(layer: replicator, clock: MediaClock()).picture()
    }

    @Test func `gradients ignore invalid colors and locations`() {
        func stops(_ colors: [Any]?, _ locations: [NSNumber]?) -> Int {
            let layer = CAGradientLayer()
            layer.bounds.size = CGSize(width: 4, height: 4)
            layer.colors = colors
            layer.locations = locations
            let nodes = LayerHost(layer: layer, clock: MediaClock()).picture().nodes
            guard case .fill(let fill)? = nodes.first, case .gradient(let gradient) = fill.paint
            else { return 0 }
            let places = gradient.stops.map(\.location)
            #expect(places == places.sorted() && places.allSatisfy { (0...1).contains($0) })
            return gradient.stops.count
        }
        let both: [Any] = [CGColor.black, CGColor.white]
        #expect(stops(nil, nil) == 0)
        #expect(stops([], [0, 1]) == 0)
        #expect(stops(["not a color", 7], nil) == 0)
        #expect(stops([CGColor.black], nil) == 1)
        #expect(stops(both, [0.9, 0.1]) == 2)
        #expect(stops(both, [-3, 7]) == 2)
        #expect(stops(both, [0.5]) == 1)
        #expect(stops(both, []) == 0)
        #expect(stops(both, [NSNumber(value: Double.nan), 0.5, 1]) == 2)
    }

    @Test func `a rendered tree is released with its host`() {
        weak var root: CALayer?
        weak var child: CALayer?
        weak var removed: CALayer?
        do {
            let tree = CALayer()
            let layers = [CALayer(), CALayer()]
            tree.sublayers = layers
            tree.mask = CALayer()
            let host = LayerHost(layer: tree, clock: MediaClock())
            layers[0].add(basic("position.x", from: 0, to: 1), forKey: nil)
            host.runTurn()
            _ = host.picture(at: 0.5)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layers[1].removeFromSuperlayer()
            CATransaction.commit()
            host.advance(to: 3)
            (root, child, removed) = (tree, layers[0], layers[1])
        }
        #expect(root == nil && child == nil && removed == nil)
    }
}
