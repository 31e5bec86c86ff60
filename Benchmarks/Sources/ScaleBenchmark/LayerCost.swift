import Foundation
import LayerKit

/// The cost of trees of layers.
enum LayerCost {
    /// Prints the CPU time per layer in microseconds for building, the first commit, and sampling.
    static func printCosts(count: Int) {
        // A small tree performs the process's one-time work before the measurement.
        let few = LayerHost(layer: ShapeTree.root(count: 10, isAnimated: true))
        few.commit()
        precondition(!few.picture(at: 0.5).nodes.isEmpty)
        let before = ProcessClock.peakMegabytes
        for isAnimated in [true, false] {
            let name = isAnimated ? "animated" : "static"
            let scale = 1e6 / Double(count)
            var tree: CALayer?
            let build = ProcessClock.processorSeconds {
                tree = ShapeTree.root(count: count, isAnimated: isAnimated)
            }
            guard let tree else { return }
            let host = LayerHost(layer: tree)
            let commit = ProcessClock.processorSeconds { host.commit() }
            printCost("build \(name)", build * scale)
            printCost("commit \(name)", commit * scale)
            printCost("sample \(name)", sampling(host, rounds: max(200_000 / count, 7)) * scale)
            guard isAnimated else { continue }
            printCost("kB", (ProcessClock.peakMegabytes - before) * 1024 / Double(count))
        }
    }

    /// Returns the median CPU time of creating a picture, in seconds.
    private static func sampling(_ host: LayerHost, rounds: Int) -> Double {
        let times = (0..<rounds).map { round in
            ProcessClock.processorSeconds {
                let picture = host.picture(at: Double(round % 100) / 100 + 0.005)
                precondition(!picture.nodes.isEmpty)
            }
        }
        return times.sorted()[rounds / 2]
    }
}
