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
        absorbHolds(&model)
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
                // One curve is simpler than several, but a named one is simpler than a free one.
                let limit = end > index ? model.cost + 6 : model.cost * 0.97 - 6
                guard let loose = loosened(model, index...end), loose.cost < limit else { continue }
                model = named(loose, index, orKeeping: end == index ? model : nil)
                break
            }
        }
    }

    /// The greatest length of a hold that may be the slow end of a curve, in lengths of its piece.
    private static let greatestHold = 0.2

    /// Removes short holds that are the slow ends of curves.
    private func absorbHolds(_ model: inout PieceModel) {
        var index = 0
        while index < model.curves.count {
            guard model.curves[index] == .hold,
                let better = absorbed(model, index),
                better.residual < model.residual + 9 * model.noise
            else {
                index += 1
                continue
            }
            model = better
        }
    }

    private func absorbed(_ model: PieceModel, _ index: Int) -> PieceModel? {
        let length = model.joints[index + 1] - model.joints[index]
        var best: PieceModel?
        for neighbor in [index - 1, index + 1] where model.curves.indices.contains(neighbor) {
            let own = model.joints[neighbor + 1] - model.joints[neighbor]
            let border = max(neighbor, index)
            guard length < Self.greatestHold * own, !model.jumps.contains(border),
                model.curves[neighbor] != .hold, !model.curves[neighbor].timing.isLinear
            else { continue }
            var next = model
            let isBefore = neighbor < index
            next.removePiece(index, joining: model.joints[isBefore ? index + 1 : index])
            let place = isBefore ? neighbor : index
            // The other end of a curve with slow ends is as hard to see.
            let other = isBefore ? place : place + 1
            for offset in -4...4 {
                guard let trial = moved(next, joint: other, by: Double(offset)),
                    let found = loosened(trial, place...place)
                else { continue }
                let known = named(found, place, orKeeping: nil)
                if known.cost < best?.cost ?? .infinity { best = known }
            }
        }
        return best
    }

    /// Returns a model with a joint moved by a number of the film's intervals, or nil if it can't be.
    private func moved(_ model: PieceModel, joint: Int, by number: Double) -> PieceModel? {
        guard number != 0 else { return model }
        guard joint > 0, joint + 1 < model.joints.count else { return nil }
        let time = model.joints[joint] + number * series.interval
        guard time > model.joints[joint - 1] + series.interval,
            time < model.joints[joint + 1] - series.interval
        else { return nil }
        var next = model
        next.joints[joint] = time
        next.solve()
        return next
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
            if next.cost < model.cost + 4 {
                model = next
                return
            }
        }
    }

    // MARK: - Round numbers

    /// The greatest distance of a joint from a round time, in seconds.
    private static let snapReach = 0.022

    /// The cost of a round time per place in the order of preference.
    private static let rankCost = 1.2

    /// Moves joints to round times if that costs nearly nothing.
    private func snapTimes(_ model: inout PieceModel) {
        let period = series.period
        let units = [2, 3, 4, 6, 8].map { period / $0 } + [0.1, 0.05, 0.02, 0.01]
        let noise = model.noise
        for index in 1..<max(model.curves.count, 1) {
            var best: (model: PieceModel, cost: Double)?
            for (rank, unit) in units.enumerated() {
                let part = model.joints[index] / unit
                for time in [part.rounded(.down) * unit, part.rounded(.up) * unit] {
                    guard abs(time - model.joints[index]) <= Self.snapReach,
                        time > model.joints[index - 1] + 1e-3,
                        time < model.joints[index + 1] - 1e-3
                    else { continue }
                    var next = model
                    next.joints[index] = time
                    next.solve()
                    // Another time may be that of another curve.
                    next.chooseCurves(of: [index - 1, index])
                    let cost = next.cost + Self.rankCost * Double(rank) * noise
                    let limit = model.cost + 7 * noise + 0.05 * model.residual
                    if next.cost < limit, cost < best?.cost ?? .infinity {
                        best = (next, cost)
                    }
                }
            }
            if let best { model = best.model }
        }
    }
}
