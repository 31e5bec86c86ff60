import Foundation
import LayerKit

/// A block whose changes each take a part of its duration.
final class KeyframeBlock: AnimationBlock {
    private let calculationMode: CAAnimationCalculationMode
    private var frame = 0.0...1.0
    private var tracks: [Track] = []
    private let outerRecorder: (any ChangeRecording)?

    /// The keyframes of one property of a layer.
    private struct Track {
        let layer: CALayer
        let key: String
        let start: Any
        let repetition: Repetition
        var frames: [(times: ClosedRange<Double>, value: Any)] = []
    }

    @MainActor
    init(
        duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions,
        calculationMode: CAAnimationCalculationMode,
        completion: ((Bool) -> Void)?
    ) {
        self.calculationMode = calculationMode
        outerRecorder = Self.current?.recorder
        super.init(
            duration: duration,
            delay: delay,
            options: options,
            spring: nil,
            completion: completion
        )
    }

    /// Calls a closure whose changes take a part of the duration.
    func inFrame(_ times: ClosedRange<Double>, _ body: () -> Void) {
        let outer = frame
        frame = times
        body()
        frame = outer
    }

    override func startValue(of layer: CALayer, forKey key: String) -> Any? {
        let shown =
            options.contains(.beginFromCurrentState)
            ? layer.presentation()?.value(forKey: key) : nil
        return shown ?? super.startValue(of: layer, forKey: key)
    }

    override func record(_ change: Change) {
        let frame = (times: frame, value: change.new)
        let index = tracks.firstIndex { $0.layer === change.layer && $0.key == change.key }
        if let index {
            tracks[index].frames.append(frame)
        } else {
            let track = Track(
                layer: change.layer,
                key: change.key,
                start: change.old,
                repetition: repetition,
                frames: [frame]
            )
            tracks.append(track)
        }
    }

    override func finish() {
        for track in tracks {
            let animation = animation(of: track)
            if let outerRecorder {
                outerRecorder.adopt(animation, on: track.layer)
            } else {
                repeating(track.repetition) { add(animation, to: track.layer) }
            }
        }
        tracks = []
    }

    private func animation(of track: Track) -> CAKeyframeAnimation {
        var times = [0.0]
        var values = [track.start]
        var now = 0.0
        var value = track.start
        let frames = track.frames.enumerated().sorted {
            ($0.element.times.lowerBound, $0.offset) < ($1.element.times.lowerBound, $1.offset)
        }
        for (_, frame) in frames {
            if frame.times.lowerBound > now {
                times.append(frame.times.lowerBound)
                values.append(value)
            }
            now = max(now, frame.times.upperBound)
            value = frame.value
            times.append(now)
            values.append(value)
        }
        if now < 1 {
            times.append(1)
            values.append(value)
        }
        // Discrete values need an additional end time.
        if calculationMode == .discrete { times.append(1) }
        let animation = CAKeyframeAnimation(keyPath: track.key)
        animation.values = values
        let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
        animation.keyTimes = isPaced ? nil : times.map { NSNumber(value: $0) }
        animation.calculationMode = calculationMode
        animation.timingFunction = timing.timingFunction
        return animation
    }
}
