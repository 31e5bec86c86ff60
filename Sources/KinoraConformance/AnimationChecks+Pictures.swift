import Foundation
import KinoraIndicators
import LayerKit

extension AnimationChecks {
    // MARK: - Time

    /// A Boolean value that indicates whether there is anything to look at.
    var isEverSeen: Bool {
        let pictures = makePictures()
        return instants.contains { !pictures.frame(at: $0).isEmpty }
    }

    /// What is wrong when a play is over.
    var loopFailures: [String] {
        let (pictures, period) = (makePictures(), animation.period)
        guard animation.isRepeating else {
            let end = pictures.frame(at: period)
            let stays = [0.4, 1, 5].allSatisfy { pictures.frame(at: period + $0).looks(like: end) }
            return stays ? [] : ["A play that doesn’t repeat doesn’t stay at its end."]
        }
        // A hair's breadth after the seam, as rounding may put the seam itself before it.
        let times = [1e-6 * period] + instants
        let repeats = times.allSatisfy { time in
            let frame = pictures.frame(at: time)
            return [1, 2].allSatisfy { pictures.frame(at: time + $0 * period).looks(like: frame) }
        }
        return repeats ? [] : ["The second play isn’t the first one: the loop doesn’t close."]
    }

    /// What is wrong when an instant depends on what was seen before, or on chance.
    var orderFailures: [String] {
        let pictures = makePictures()
        let forwards = pictures.frames(at: instants)
        var failures: [String] = []
        if Array(pictures.frames(at: instants.reversed()).reversed()) != forwards {
            failures.append("An instant looks different after others were seen.")
        }
        let other = makePictures()
        if Array(other.frames(at: instants.reversed()).reversed()) != forwards {
            failures.append("Layers that are made again look different.")
        }
        return failures
    }

    // MARK: - Space

    /// What is wrong when a larger picture isn't the same one.
    var sizeFailures: [String] {
        let small = makePictures()
        let double = CGSize(width: 2 * size.width, height: 2 * size.height)
        let large = CheckedPictures(animation.makeLayer(size: double), size: double)
        for time in instants {
            let scaled = small.frame(at: time, scale: 2)
            let frame = large.frame(at: time)
            // The last pixels of edges that are a hair's breadth elsewhere.
            let allowed = 4 + frame.pixels.count { $0 != 0 } / 50
            if scaled.differences(from: frame, beyond: 24) > allowed {
                return ["In twice the size it doesn’t look twice as large."]
            }
        }
        return []
    }

    /// What is wrong when something is drawn where nothing should be.
    var areaFailures: [String] {
        // The last pixels of edges.
        let area = animation.drawnArea(in: size).insetBy(dx: -1, dy: -1)
        let pictures = makePictures()
        let margin: CGFloat = 24
        for time in [0] + instants {
            let frame = pictures.frame(at: time, margin: margin)
            for (index, pixel) in frame.pixels.enumerated() where pixel >> 24 > 8 {
                let x = CGFloat(index % frame.width) + 0.5 - margin
                let y = CGFloat(index / frame.width) + 0.5 - margin
                guard !area.contains(CGPoint(x: x, y: y)) else { continue }
                return [
                    "In a layer of \(Self.text(size.width)) × \(Self.text(size.height)) points "
                        + "something is drawn at (\(Self.text(x)), \(Self.text(y))), outside of "
                        + "its drawn area."
                ]
            }
        }
        return []
    }

    /// Returns a number with a decimal at most.
    private static func text(_ number: CGFloat) -> String {
        DecimalFormatter(precision: 1)(Double(number))
    }

    // MARK: - Reduced motion

    /// What is wrong with the variant for people who prefer less motion.
    var reducedMotionFailures: [String] {
        let calm = CheckedPictures(animation.makeReducedMotionLayer(size: size), size: size)
        let period = Animation.reducedMotionPeriod
        guard period > 0, period.isFinite else {
            return ["The reduced-motion period of \(period) s isn’t positive."]
        }
        let times = (0..<8).map { (Double($0) + 0.31) / 8 * period }
        let frames = calm.frames(at: times)
        if frames.dropFirst().allSatisfy({ $0.looks(like: frames[0]) }) {
            return ["With less motion it stands still, or nothing is seen."]
        }
        let own = makePictures()
        if zip(times, frames).allSatisfy({ own.frame(at: $0).looks(like: $1) }) {
            return ["With less motion it moves as ever."]
        }
        return []
    }
}
