import Foundation
import KinoraTimeline
import LayerKit

/// A fitter of pieces to a series: search, common values at joints, exact times, and round numbers.
struct PieceFitter {
    let series: SampledSeries

    /// Creates a fitter.
    init(_ series: SampledSeries) {
        self.series = series
    }

    /// Returns the best pieces.
    func fit() -> PieceModel {
        var model = PieceModel(PieceSearch(series).pieces().pieces, of: series)
        model.moveJoints()
        for _ in 0..<2 {
            let before = model.cost
            model.chooseCurves()
            model.merge()
            model.moveJoints()
            if model.cost > before - 0.5 { break }
        }
        dropShortPieces(&model)
        snapTimes(&model)
        model.chooseCurves()
        loosen(&model)
        snapTimes(&model)
        return model
    }

    /// Removes pieces that are hardly longer than the interval between samples.
    private func dropShortPieces(_ model: inout PieceModel) {
        var index = 0
        while index < model.curves.count, model.curves.count > 1 {
            let length = model.joints[index + 1] - model.joints[index]
            let isJump = model.jumps.contains(index) || model.jumps.contains(index + 1)
            guard length < 2.2 * series.interval, !isJump else {
                index += 1
                continue
            }
            var best: PieceModel?
            for part in [0, 0.5, 1] {
                let time = model.joints[index] + part * length
                var next = model
                next.removePiece(index, joining: time)
                next.chooseCurves()
                next.moveJoints()
                if next.cost < best?.cost ?? .infinity { best = next }
            }
            if let best, best.cost < model.cost * 1.03 + 8 {
                model = best
            } else {
                index += 1
            }
        }
    }

    // MARK: - Curves without names

    /// The distance of a free curve from a named one that counts as the same.
    private static let nameReach = 0.02

    /// Replaces runs of moving pieces by one free curve where that is cheaper.
    private func loosen(_ model: inout PieceModel) {
        var index = 0
        while index < model.curves.count {
            defer { index += 1 }
            guard model.curves[index] != .hold else { continue }
            var last = index
            while last + 1 < model.curves.count, model.curves[last + 1] != .hold,
                !model.jumps.contains(last + 1)
            {
                last += 1
            }
            for end in stride(from: last, through: index, by: -1) {
                guard let loose = loosened(model, index...end),
                    loose.cost < model.cost * 0.97 - 6
                else { continue }
                model = named(loose, index, orKeeping: end == index ? model : nil)
                break
            }
        }
    }

    /// Returns the model with a named curve if a free one is near it.
    private func named(
        _ model: PieceModel,
        _ index: Int,
        orKeeping old: PieceModel?
    ) -> PieceModel {
        guard let nearest = NamedCurve.nearest(to: model.curves[index].timing).first,
            nearest.distance < Self.nameReach
        else { return model }
        if let old, case .named(nearest.named) = old.curves[index] { return old }
        var next = model
        next.curves[index] = .named(nearest.named)
        next.solve()
        next.moveJoints()
        return next
    }

    private func loosened(_ model: PieceModel, _ range: ClosedRange<Int>) -> PieceModel? {
        let (start, end) = (model.joints[range.lowerBound], model.joints[range.upperBound + 1])
        let values = (model.values[range.lowerBound].from, model.values[range.upperBound].to)
        guard abs(values.1 - values.0) > 1e-9 else { return nil }
        let samples = series.times.indices.compactMap { index -> TimingCurveFitter.Sample? in
            guard series.times[index] > start, series.times[index] < end,
                series.deviations[index].isFinite
            else { return nil }
            return (
                (series.times[index] - start) / (end - start),
                (series.values[index] - values.0) / (values.1 - values.0)
            )
        }
        guard samples.count > 4, let found = TimingCurveFitter(samples).best(.descent) else {
            return nil
        }
        var next = model
        next.joints.removeSubrange(range.lowerBound + 1..<range.upperBound + 1)
        next.curves.replaceSubrange(range, with: [.free(found.curve)])
        let removed = range.count - 1
        next.jumps = Set(model.jumps.map { $0 > range.lowerBound ? $0 - removed : $0 })
        next.solve()
        polish(&next, range.lowerBound)
        return next
    }

    /// Moves the control points of a free curve to where they fit best.
    private func polish(_ model: inout PieceModel, _ index: Int) {
        for step in [0.1, 0.05, 0.02, 0.01, 0.005, 0.002] {
            var isBetter = true
            var rounds = 0
            while isBetter, rounds < 12 {
                isBetter = false
                rounds += 1
                for (place, sign) in [0, 1, 2, 3].flatMap({ [($0, 1.0), ($0, -1.0)] }) {
                    guard case .free(var curve) = model.curves[index] else { return }
                    switch place {
                    case 0: curve.x1 = min(max(curve.x1 + sign * step, 0), 1)
                    case 1: curve.y1 += sign * step
                    case 2: curve.x2 = min(max(curve.x2 + sign * step, 0), 1)
                    default: curve.y2 += sign * step
                    }
                    var next = model
                    next.curves[index] = .free(curve)
                    next.solve()
                    if next.cost < model.cost - 1e-4 {
                        model = next
                        isBetter = true
                    }
                }
            }
            if step == 0.02 { model.moveJoints() }
        }
        round(&model, index)
    }

    /// Rounds the control points of a free curve to hundredths if that costs nearly nothing.
    private func round(_ model: inout PieceModel, _ index: Int) {
        guard case .free(let curve) = model.curves[index] else { return }
        for unit in [0.1, 0.05, 0.01] {
            func rounded(_ value: Double) -> Double { (value / unit).rounded() * unit }
            var next = model
            next.curves[index] = .free(
                TimingCurve(
                    rounded(curve.x1),
                    rounded(curve.y1),
                    rounded(curve.x2),
                    rounded(curve.y2)
                )
            )
            next.solve()
            if next.cost < model.cost + 2 {
                model = next
                return
            }
        }
    }

    // MARK: - Round numbers

    /// The greatest distance of a joint from a round time, in seconds.
    private static let snapReach = 0.022

    /// Moves joints to round times if that costs nearly nothing.
    private func snapTimes(_ model: inout PieceModel) {
        let period = series.period
        let units = [2, 3, 4, 6, 8].map { period / $0 } + [0.1, 0.05, 0.02, 0.01]
        for index in 1..<max(model.curves.count, 1) {
            for unit in units {
                let time = (model.joints[index] / unit).rounded() * unit
                guard abs(time - model.joints[index]) <= Self.snapReach,
                    time > model.joints[index - 1] + 1e-3, time < model.joints[index + 1] - 1e-3
                else { continue }
                var next = model
                next.joints[index] = time
                next.solve()
                if next.cost < model.cost * 1.05 + 6 {
                    model = next
                    break
                }
            }
        }
    }
}
