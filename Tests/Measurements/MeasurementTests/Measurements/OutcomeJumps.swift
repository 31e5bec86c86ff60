import Foundation
import Kinora

/// Measurement 8: outcomes, whose animations continue from values that earlier ones hold.
///
/// A missing `fromValue` is the value below the animation. If that isn't what a held group shows,
/// the picture jumps.
struct OutcomeJumps: Measurement {
    let number = 8

    func measure(_ bench: MeasurementBench) throws {
        for type in bench.cases(IndicatorCatalog.all, reducedBy: 10) {
            let animation = type.init()
            for outcome in bench.cases(LoadingOutcome.allCases, reducedBy: 3) {
                try measure(animation, outcome, bench)
            }
        }
    }

    private func measure(
        _ animation: some LoadingAnimation,
        _ outcome: LoadingOutcome,
        _ bench: MeasurementBench
    ) throws {
        let size = animation.size(height: 32)
        let position = 0.37 * animation.waitingPeriod
        let duration = animation.outcomeDuration(outcome, from: position)
        let layer = animation.makeOutcomeLayer(outcome, from: position, size: size)
        var tree = try bench.tree(showing: layer, size: size)
        tree.run()
        let times = Array(stride(from: 0, through: duration + 0.1, by: 1.0 / 60))
        let frames = times.map { tree.frame(at: $0) }
        let jumps = zip(frames, frames.dropFirst()).map { $1.difference(from: $0) }
        let largest = jumps.max() ?? 0
        let index = jumps.firstIndex(of: largest) ?? 0
        let subject = "\(type(of: animation).identifier), \(outcome)"
        // Differences in antialiasing are small against a jump of a part.
        bench.add(subject, "largest jump", [largest], within: max(2, largest / 10))
        bench.add(subject, "time of the largest jump", [times[index]], within: 1.0 / 60 + 1e-9)
        if let last = frames.last {
            try bench.add("\(subject), at the largest jump", frames[index + 1])
            try bench.add("\(subject), at the end", last)
        }
    }
}
