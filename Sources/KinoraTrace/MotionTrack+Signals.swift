import Foundation
import KinoraTimeline

extension MotionTrack {
    /// An interval of frames in which the track is visible.
    struct Appearance {
        /// The indices of the frames.
        let frames: [Int]

        /// The samples of the frames, repeated while a frame is held for a long time.
        let samples: [MotionSample]
    }

    /// The minimum duration of a deliberately held frame, in typical delays.
    private static let holdLength = 2.5

    /// Returns the intervals in which the track is visible.
    ///
    /// Passing behind something, or missing for a few frames, doesn't split an interval.
    func appearances(in frames: [TracedFrame]) -> [Appearance] {
        let usual = MotionSignal.median(frames.map(\.delay))
        var runs: [[Int]] = []
        for (frame, sample) in samples.enumerated() where sample != nil {
            if let last = runs.last?.last, frame - last <= longestGap(from: last, to: frame) {
                runs[runs.count - 1].append(frame)
            } else {
                runs.append([frame])
            }
        }
        return runs.map { run in
            Appearance(frames: run, samples: run.flatMap { held($0, frames[$0].delay, usual) })
        }
    }

    /// Returns a frame's sample, repeated at the typical interval for as long as the frame is held.
    private func held(
        _ frame: Int,
        _ delay: TimeInterval,
        _ usual: TimeInterval
    ) -> [MotionSample] {
        guard let sample = samples[frame] else { return [] }
        guard delay > Self.holdLength * usual, usual > 0 else { return [sample] }
        // This is enough to represent long rests in a film of few frames.
        let count = min(Int((delay / usual).rounded()), 60)
        return (0..<count).map { index in
            var copy = sample
            copy.time += delay * Double(index) / Double(count)
            return copy
        }
    }

    /// Returns the number of frames for which an object may be missing before it counts as gone.
    private func longestGap(from last: Int, to next: Int) -> Int {
        let isHidden = samples[last]?.isObscured == true && samples[next]?.isObscured == true
        return isHidden ? max(6, samples.count / 6) : 4
    }
}

extension MotionTrack.Appearance {
    /// Returns the signals of all properties, split where a property is unknown for a while.
    ///
    /// - Parameters:
    ///   - cell: The side of a cell in pixels, which limits the precision of positions.
    ///   - pivot: The origin of distances and bearings.
    ///   - size: The size of the film, in pixels.
    /// - Returns: The signals, in the order of their properties.
    func signals(cell: Double, pivot: CGPoint, size: CGSize) -> [MotionSignal] {
        let isCut = samples.map { $0.isCut(by: size, cell) }
        let scales = Scales(samples, cell: cell, pivot: pivot)
        return MotionProperty.allCases.flatMap { property in
            let scale = scales.scale(of: property)
            return runs(of: property, pivot, isCut).map { run in
                let values = run.map(\.value)
                return MotionSignal(
                    property,
                    run.map(\.time),
                    property == .bearing ? Self.unwrapped(values) : values,
                    floor: scale.floor,
                    leastChange: scale.leastChange
                )
            }
        }
    }

    /// The maximum number of frames for which a property may be unknown without a split.
    private static let longestGap = 4

    /// Returns the intervals in which a property is known, without obscured samples.
    private func runs(
        of property: MotionProperty,
        _ pivot: CGPoint,
        _ isCut: [Bool]
    ) -> [[(time: TimeInterval, value: Double)]] {
        var runs: [[(time: TimeInterval, value: Double)]] = []
        var gap = 0
        let opacity = samples.map(\.opacity).max() ?? 0
        for (sample, isCut) in zip(samples, isCut) where !sample.isObscured {
            // A faint shape has lost its soft edges, so it seems smaller.
            let isFaint = property.isExtent && sample.opacity < 0.6 * opacity
            // A nearly round shape seems to turn where the image's edge cuts it.
            let isTurned = property == .angle && isCut && sample.length < 1.8 * sample.width
            guard !isFaint, !isTurned, let value = sample.value(of: property, pivot: pivot) else {
                gap += 1
                continue
            }
            if runs.isEmpty || gap > Self.longestGap { runs.append([]) }
            runs[runs.count - 1].append((sample.time, value))
            gap = 0
        }
        // A shape that is round except for noise has a direction only occasionally.
        return runs.filter { $0.count > 3 && $0.count * 8 > samples.count }
    }

    /// Returns the directions without jumps at a full turn.
    private static func unwrapped(_ directions: [Double]) -> [Double] {
        var last = directions.first ?? 0
        return directions.map { direction in
            last = direction.nearest(to: last, period: 2 * .pi)
            return last
        }
    }
}

extension MotionSample {
    /// Returns the value of a property, or nil if the shape has none.
    func value(of property: MotionProperty, pivot: CGPoint) -> Double? {
        let (dx, dy) = (x - pivot.x, y - pivot.y)
        switch property {
        case .x: return x
        case .y: return y
        case .distance: return hypot(dx, dy)
        case .bearing: return hypot(dx, dy) > 1 ? atan2(dy, dx) : nil
        case .length: return length
        case .width: return width
        case .angle: return angle
        case .area: return area
        case .opacity: return opacity
        }
    }

    /// Returns a Boolean value that indicates whether the shape touches the image's edge, which may
    /// cut it off.
    func isCut(by size: CGSize, _ cell: Double) -> Bool {
        let turn = angle ?? 0
        let across = angle == nil ? length : width
        let reachX = (abs(cos(turn)) * length + abs(sin(turn)) * across) / 2 + cell / 2
        let reachY = (abs(sin(turn)) * length + abs(cos(turn)) * across) / 2 + cell / 2
        return x < reachX || y < reachY || x > size.width - reachX || y > size.height - reachY
    }
}
