import Foundation
import Kinora

/// Measurement 3: time offsets, repeats, fill modes, and speed 0 of groups, and the ends of their
/// children, by presentation and by drawn pixels.
struct GroupTiming: Measurement {
    let number = 3

    func measure(_ bench: MeasurementBench) throws {
        try measureGroups(bench)
        try measureEnds(bench)
    }

    // MARK: - Groups

    /// The timing of a group whose duration is one second.
    private struct Timing {
        var timeOffset = 0.0
        var repeatCount: Float = 1
        var fillMode = CAMediaTimingFillMode.removed
        var speed: Float = 1

        var name: String {
            "offset \(timeOffset), repeat \(repeatCount), \(fillMode.rawValue), speed \(speed)"
        }
    }

    private func measureGroups(_ bench: MeasurementBench) throws {
        var all: [Timing] = []
        for timeOffset in [0, 0.25, 0.9, 1] {
            for repeatCount in [1, 2.5, .infinity] as [Float] {
                for fillMode in [.removed, .both] as [CAMediaTimingFillMode] {
                    for speed in [1, 0] as [Float] {
                        all.append(
                            Timing(
                                timeOffset: timeOffset,
                                repeatCount: repeatCount,
                                fillMode: fillMode,
                                speed: speed
                            )
                        )
                    }
                }
            }
        }
        for timing in bench.cases(all, reducedBy: 5) {
            let group = CAAnimationGroup()
            group.animations = [slide(from: 10, to: 60, during: 0...0.5)]
            group.duration = 1
            group.timeOffset = timing.timeOffset
            group.repeatCount = timing.repeatCount
            group.fillMode = timing.fillMode
            group.speed = timing.speed
            for time in [0, 0.2, 0.6, 0.95, 1, 2.3, 2.6] {
                try add(timing.name, group, at: time, bench)
            }
        }
    }

    // MARK: - Ends

    /// Measures discrete children whose last key time is the end of their group, within one unit in
    /// the last place of the end.
    ///
    /// The last unit decides whether a held part appears again for a frame. A group that fills holds
    /// its exact duration; sums with the tree's time would be rounded.
    private func measureEnds(_ bench: MeasurementBench) throws {
        for period in bench.cases([1, 0.7, 1.1, 1.45, 2.2, 3.3], reducedBy: 2) {
            for fillMode in [.removed, .forwards] as [CAMediaTimingFillMode] {
                for (name, units) in [("shorter", -1.0), ("equal", 0), ("longer", 1)] {
                    let steps = CAKeyframeAnimation(keyPath: "position.x")
                    steps.values = [10, 60]
                    steps.keyTimes = [0, 0.5, 1]
                    steps.calculationMode = .discrete
                    steps.duration = period + units * period.ulp
                    steps.fillMode = fillMode
                    let group = CAAnimationGroup()
                    group.animations = [steps]
                    (group.duration, group.fillMode) = (period, .both)
                    let subject = "\(period) s, \(name) child, \(fillMode.rawValue)"
                    for time in [period / 4, 10] { try add(subject, group, at: time, bench) }
                }
            }
        }
    }

    // MARK: - Reading

    private func slide(
        from: Double,
        to: Double,
        during phase: ClosedRange<Double>
    ) -> CABasicAnimation {
        let slide = CABasicAnimation(keyPath: "position.x")
        (slide.fromValue, slide.toValue) = (from, to)
        slide.beginTime = phase.lowerBound
        slide.duration = phase.upperBound - phase.lowerBound
        slide.fillMode = .forwards
        return slide
    }

    private func add(
        _ subject: String,
        _ group: CAAnimationGroup,
        at time: Double,
        _ bench: MeasurementBench
    ) throws {
        let mark = CALayer()
        mark.frame = CGRect(x: 30, y: 0, width: 8, height: 8)
        mark.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        group.isRemovedOnCompletion = false
        mark.add(group, forKey: "group")
        let tree = try bench.tree(showing: mark, size: CGSize(width: 80, height: 8))
        let name = "\(subject), at \(time) s"
        let shown = Double(tree.presentation(at: time).position.x)
        bench.add(name, "position.x presented", [shown], within: 1e-6)
        let drawn = tree.heldFrame(at: time).center.map { Double($0.x) } ?? .nan
        bench.add(name, "position.x drawn", [drawn], within: Accuracy.drawn)
    }
}
