import Foundation
import LayerKit
import TestSupport
import Testing

/// Random trees of layers with random animations, drawn.
///
/// `KINORA_FUZZ` is the number of trees and `KINORA_SEED` the seed of the first.
@Suite struct TreeFuzzTests {
    /// Returns what a tree of a seed looks like at instants, drawn in an order.
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
        // A maker that makes nothing visible would test nothing.
        #expect(drawn > seeds.count / 2 || seeds.count < 10)
    }

    @Test func `a tree of a seed has the same pixels in any order of instants`() {
        expectRepeats("trees", isWild: false, count: 60)
    }

    @Test func `a tree of numbers that make no sense is drawn, and the same each time`() {
        expectRepeats("wild trees", isWild: true, count: 60)
    }
}
