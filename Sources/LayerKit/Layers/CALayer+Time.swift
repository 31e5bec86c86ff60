import Foundation
import GraphicsKit

extension CALayer {
    /// The layer's local time at the host's current time, or nil without a host.
    var currentLocalTime: CFTimeInterval? {
        root.host.map { localTime(atMediaTime: $0.frameTime ?? $0.clock.time) }
    }

    /// Converts a media time to the layer's local time.
    func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
        mediaTiming.localTime(
            fromParent: model().parent?.localTime(atMediaTime: time) ?? time
        )
    }

    /// Converts a local time to media time.
    func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = mediaTiming.parentTime(fromLocal: time)
        return model().parent?.mediaTime(atLocalTime: parentTime) ?? parentTime
    }

    /// Returns the media time at which local time reaches a value, or nil if local time runs
    /// backward.
    ///
    /// Local time is stopped before a layer's begin time, so it can't reach the value there.
    func mediaTime(reaching localTime: CFTimeInterval) -> CFTimeInterval? {
        var time = localTime
        var rate = 1.0
        var layer: CALayer? = model()
        while let next = layer {
            let timing = next.mediaTiming
            rate *= Double(timing.speed)
            time = timing.parentTime(fromLocal: time)
            if timing.beginTime != 0 { time = max(time, timing.beginTime) }
            layer = next.parent
        }
        return rate > 0 ? time : nil
    }

    /// A Boolean value that indicates whether the layer or an ancestor has a speed of 0.
    var isPaused: Bool {
        mediaTiming.speed == 0 || model().parent?.isPaused ?? false
    }

    /// Converts a time from another layer's time space to this layer's time space.
    ///
    /// If the other layer is nil, the time is media time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        let l = l?.model()
        guard let ancestor = model().commonAncestor(with: l) else {
            return localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
        }
        return model().localTime(from: ancestor, l?.time(t, in: ancestor) ?? t)
    }

    /// Converts a time from this layer's time space to another layer's time space.
    ///
    /// If the other layer is nil, the result is media time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.convertTime(t, from: self) ?? mediaTime(atLocalTime: t)
    }

    private func commonAncestor(with other: CALayer?) -> CALayer? {
        var candidate = other
        while let layer = candidate {
            var own: CALayer? = self
            while let next = own {
                if next === layer { return layer }
                own = next.parent
            }
            candidate = layer.parent
        }
        return nil
    }

    /// Converts a local time to an ancestor's time.
    private func time(_ t: CFTimeInterval, in ancestor: CALayer) -> CFTimeInterval {
        guard self !== ancestor, let parent else { return t }
        return parent.time(mediaTiming.parentTime(fromLocal: t), in: ancestor)
    }

    /// Converts an ancestor's time to local time.
    private func localTime(from ancestor: CALayer, _ t: CFTimeInterval) -> CFTimeInterval {
        guard self !== ancestor, let parent else { return t }
        return mediaTiming.localTime(fromParent: parent.localTime(from: ancestor, t))
    }
}
