import Foundation
import LayerKit
import TestSupport
import Testing

/// Replicator layers with counts that no memory could hold.
@Suite struct ReplicatorCountTests {
    @Test(arguments: [20_000, 1 << 40, Int.max])
    func `a replicator layer draws at most 10,000 copies`(count: Int) throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        let replicator = CAReplicatorLayer()
        replicator.frame = root.bounds
        replicator.instanceCount = count
        let dot = CALayer()
        dot.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        dot.backgroundColor = .black
        replicator.addSublayer(dot)
        root.addSublayer(replicator)
        let picture = LayerHost(layer: root, clock: MediaClock()).picture(at: 0)
        #expect(replicator.instanceCount == count)
        #expect(Self.fillCount(picture.nodes) == 10_000)
    }

    private static func fillCount(_ nodes: [Picture.Node]) -> Int {
        nodes.reduce(0) { count, node in
            switch node {
            case .group(let group): count + fillCount(group.nodes)
            default: count + 1
            }
        }
    }
}
