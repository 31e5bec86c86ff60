import Foundation
import TestSupport
import Testing

@testable import LayerKit

/// Tests that rendering only reads layers.
@Suite struct RenderingTests {
    /// A description of everything that is stored in a tree: in the layers, their committed state,
    /// their animations and their copies.
    private struct Contents {
        private(set) var text = ""
        private var seen: Set<ObjectIdentifier> = []

        /// The types of cached values, which are derived from a path, a text or a frozen animation.
        private static let derived: Set = [
            "PathLengthCache", "TextLayoutCache", "Optional<Plan>", "Optional<KeyFrames>",
        ]

        init(of root: CALayer) {
            add(root)
        }

        private mutating func add(_ value: Any) {
            // The host isn't part of the tree.
            let name = "\(type(of: value))"
            if value is LayerHost || Self.derived.contains(name) { return }
            text += name
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .class {
                let identity = ObjectIdentifier(value as AnyObject)
                text += "\(identity)"
                guard seen.insert(identity).inserted else { return }
            } else if mirror.children.isEmpty {
                text += "\(value)"
            }
            for part in sequence(first: mirror, next: \.superclassMirror) {
                for child in part.children { add(child.value) }
            }
            text += "\n"
        }
    }

    @Test func `rendering changes nothing that is stored in the tree`() {
        RandomRuns("rendered trees", count: 12).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let host = maker.makeHost()
            host.commit()
            let before = Contents(of: host.layer).text
            for instant in maker.instants(3) {
                _ = host.renderer.nodes(of: host.layer, at: instant)
                _ = LayerRenderer(showsModel: true).nodes(of: host.layer, at: instant)
            }
            let isUnchanged = Contents(of: host.layer).text == before
            #expect(isUnchanged, "seed \(seed)")
        }
    }

    @Test func `two renderers of a tree don't affect each other`() {
        RandomRuns("interleaved renderers", count: 60).run { seed, random in
            var maker = TreeMaker(seed: seed, isWild: false)
            let host = maker.makeHost()
            let instants = maker.instants(6)
            let alone = instants.map { LayerRenderer().nodes(of: host.layer, at: $0) }
            let (first, second) = (LayerRenderer(), LayerRenderer())
            for (index, instant) in instants.enumerated() {
                let other = instants.count - 1 - index
                let isSame = first.nodes(of: host.layer, at: instant) == alone[index]
                let isOtherSame =
                    second.nodes(of: host.layer, at: instants[other]) == alone[other]
                #expect(isSame && isOtherSame, "seed \(seed)")
            }
        }
    }

    /// A layer that renders its own tree at another time while it draws.
    private final class NestedLayer: CALayer {
        nonisolated(unsafe) static weak var tree: CALayer?

        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }

        override func draw(in ctx: CGContext) {
            let progress = value(forKey: "progress") as? Double ?? 0
            if let tree = Self.tree {
                Self.tree = nil
                _ = LayerRenderer().nodes(of: tree, at: 1 - progress)
                Self.tree = tree
            }
            ctx.fill(CGRect(x: 0, y: 0, width: progress, height: 1))
        }
    }

    @Test func `a tree can be rendered while it is rendered`() {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let nested = NestedLayer()
        nested.bounds = root.bounds
        nested.add(basic("progress", from: 0, to: 1), forKey: nil)
        // The border is read after the content is drawn.
        nested.add(basic("borderWidth", from: 0, to: 4), forKey: nil)
        root.addSublayer(nested)
        let host = LayerHost(layer: root, clock: MediaClock())
        host.commit()
        NestedLayer.tree = root
        let nodes = LayerRenderer().nodes(of: root, at: 0.25)
        NestedLayer.tree = nil
        #expect(nodes == LayerRenderer().nodes(of: root, at: 0.25))
        #expect(nodes.count == 2)
    }

    @Test func `a layer that leaves the tree is released although it was rendered`() {
        let root = CALayer()
        let host = LayerHost(layer: root, clock: MediaClock())
        weak var gone: CALayer?
        do {
            let layer = CALayer()
            layer.backgroundColor = .black
            layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
            layer.add(basic("opacity", from: 0, to: 1), forKey: nil)
            root.addSublayer(layer)
            _ = host.picture(at: 0.5)
            gone = layer
            layer.removeFromSuperlayer()
        }
        #expect(gone != nil)
        host.runTurn()
        #expect(gone == nil)
    }

    @Test func `strokes of a changed path are measured again`() {
        let shape = CAShapeLayer()
        shape.fillColor = nil
        shape.strokeColor = .black
        shape.strokeEnd = 0.5
        let host = LayerHost(layer: shape, clock: MediaClock())
        func ends(at length: CGFloat) -> CGFloat? {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addLine(to: CGPoint(x: length, y: 0))
            shape.path = path
            guard case .stroke(let stroke)? = host.picture().nodes.first else { return nil }
            return stroke.path.currentPoint?.x
        }
        #expect([8, 20, 8].map { ends(at: $0) } == [4, 10, 4])
    }
}
