import Foundation
import KinoraTimeline

extension MotionTrack {
    /// A stretch of frames in which the track is seen.
    struct Appearance {
        /// The frames' numbers.
        let frames: [Int]

        /// What is measured in them, told again while a frame is held for long.
        let samples: [MotionSample]
    }

    /// The number of usual delays from which on a frame is held on purpose, not late.
    private static let holdLength = 2.5

    /// Returns the stretches of the movie's frames in which the track is seen; one that passes behind
    /// something, or is lost for a few frames, isn't parted.
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

    /// Returns a frame's sample, repeated at the usual distance as long as the frame is held.
    private func held(
        _ frame: Int,
        _ delay: TimeInterval,
        _ usual: TimeInterval
    ) -> [MotionSample] {
        guard let sample = samples[frame] else { return [] }
        guard delay > Self.holdLength * usual, usual > 0 else { return [sample] }
        // A movie of few frames and long rests needs no more than this to show them.
        let count = min(Int((delay / usual).rounded()), 60)
        return (0..<count).map { index in
            var copy = sample
            copy.time += delay * Double(index) / Double(count)
            return copy
        }
    }

    /// Returns the number of frames that something may be out of sight for and still be there.
    private func longestGap(from last: Int, to next: Int) -> Int {
        let isHidden = samples[last]?.isObscured == true && samples[next]?.isObscured == true
        return isHidden ? max(6, samples.count / 6) : 4
    }
}

extension MotionTrack.Appearance {
    /// Returns the signals of all properties, parted where a property isn't known for a while.
    ///
    /// - Parameters:
    ///   - cell: The side of a cell in pixels, which bounds how exactly places are known.
    ///   - pivot: The point that distances and bearings are told from.
    ///   - size: The movie's size in pixels.
    /// - Returns: The signals in the order of their properties.
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

    /// The number of frames for which a property may be unknown and still run on.
    private static let longestGap = 4

    /// Returns the stretches in which a property is known, leaving out what something covers.
    private func runs(
        of property: MotionProperty,
        _ pivot: CGPoint,
        _ isCut: [Bool]
    ) -> [[(time: TimeInterval, value: Double)]] {
        var runs: [[(time: TimeInterval, value: Double)]] = []
        var gap = 0
        let opacity = samples.map(\.opacity).max() ?? 0
        for (sample, isCut) in zip(samples, isCut) where !sample.isObscured {
            // What is faint has lost its soft edges, so that it seems smaller.
            let isFaint = property.isExtent && sample.opacity < 0.6 * opacity
            // What is nearly round seems to turn where the picture's edge cuts it.
            let isTurned = property == .angle && isCut && sample.length < 1.8 * sample.width
            guard !isFaint, !isTurned, let value = sample.value(of: property, pivot: pivot) else {
                gap += 1
                continue
            }
            if runs.isEmpty || gap > Self.longestGap { runs.append([]) }
            runs[runs.count - 1].append((sample.time, value))
            gap = 0
        }
        // A shape that is round but for noise has a direction only now and then.
        return runs.filter { $0.count > 3 && $0.count * 8 > samples.count }
    }

    /// Returns directions that run on over a whole turn.
    private static func unwrapped(_ directions: [Double]) -> [Double] {
        var last = directions.first ?? 0
        return directions.map { direction in
            last = direction.nearest(to: last, period: 2 * .pi)
            return last
        }
    }
}

extension MotionSample {
    /// Returns the value of a property; nil where the shape has none.
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

    /// Returns whether the shape reaches a picture's edge, which may cut a part of it off.
    func isCut(by size: CGSize, _ cell: Double) -> Bool {
        let turn = angle ?? 0
        let across = angle == nil ? length : width
        let reachX = (abs(cos(turn)) * length + abs(sin(turn)) * across) / 2 + cell / 2
        let reachY = (abs(sin(turn)) * length + abs(cos(turn)) * across) / 2 + cell / 2
        return x < reachX || y < reachY || x > size.width - reachX || y > size.height - reachY
    }
}
