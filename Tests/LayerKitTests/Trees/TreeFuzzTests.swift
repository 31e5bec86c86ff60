import Foundation
import LayerKit
import TestSupport
import Testing

/// Rendering of random layer trees with random animations.
///
/// `KINORA_FUZZ` sets the number of trees and `KINORA_SEED` the first seed.
@Suite struct TreeFuzzTests {
    /// Returns the frames of the tree for a seed, rendered forward or in reverse.
    private func frames(
        of seed: UInt64,
        isWild: Bool,
        _ rasterizer: Rasterizer,
        count: Int,
        reversed: Bool
    ) -> [Frame] {
        var maker = TreeMaker(seed: seed, isWild: isWild)
        let host = maker.makeHost()
        let instants = maker.instants(count)
        let order = reversed ? instants.indices.reversed() : Array(instants.indices)
        var frames = instants.map { _ in Frame(width: 0, height: 0) }
        for index in order { frames[index] = rasterizer.draw(host.picture(at: instants[index])) }
        return frames
    }

    private func expectRepeats(_ name: String, isWild: Bool, count: Int) {
        let side = Int(TreeMaker.side)
        let rasterizer = Rasterizer(width: side, height: side, scale: 1)
        let other = Rasterizer(width: side, height: side, scale: 1)
        var drawn = 0
        let seeds = RandomRuns(name, count: count).seeds
        for seed in seeds {
            let first = frames(of: seed, isWild: isWild, rasterizer, count: 2, reversed: false)
            let second = frames(of: seed, isWild: isWild, other, count: 2, reversed: true)
            #expect(first == second, "seed \(seed)")
            if Set(first.flatMap(\.pixels)).count > 1 { drawn += 1 }
        }
        // The test is meaningful only if most trees are visible.
        #expect(drawn > seeds.count / 2 || seeds.count < 10)
    }

    @Test func `a random tree renders the same in any order of times`() {
        expectRepeats("trees", isWild: false, count: 60)
    }

    @Test func `a random tree with extreme values renders the same each time`() {
        expectRepeats("wild trees", isWild: true, count: 60)
    }
}
