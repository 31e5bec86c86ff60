import Foundation
import GraphicsKit

extension CALayer {
    /// The layer's local time at the host's current time; nil without a host.
    var currentLocalTime: CFTimeInterval? {
        root.host.map { localTime(atMediaTime: $0.clock.time) }
    }

    /// Converts a media time to the layer's local time.
    func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
        mediaTiming.localTime(
            fromParent: superlayer?.localTime(atMediaTime: time) ?? time
        )
    }

    /// Converts a local time to media time.
    func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = mediaTiming.parentTime(fromLocal: time)
        return superlayer?.mediaTime(atLocalTime: parentTime) ?? parentTime
    }

    /// A Boolean value that indicates whether the layer or an ancestor has a speed of 0.
    var isPaused: Bool {
        mediaTiming.speed == 0 || superlayer?.isPaused ?? false
    }

    /// Converts a time from another layer's time space to this layer's; nil is media time.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard let ancestor = commonAncestor(with: l) else {
            return localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
        }
        return localTime(from: ancestor, l?.time(t, in: ancestor) ?? t)
    }

    /// Converts a time from this layer's time space to another's; nil is media time.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        l?.convertTime(t, from: self) ?? mediaTime(atLocalTime: t)
    }

    private func commonAncestor(with other: CALayer?) -> CALayer? {
        var candidate = other
        while let layer = candidate {
            var own: CALayer? = self
            while let next = own {
                if next === layer { return layer }
                own = next.superlayer
            }
            candidate = layer.superlayer
        }
        return nil
    }

    /// Converts a local time to an ancestor's time.
    private func time(_ t: CFTimeInterval, in ancestor: CALayer) -> CFTimeInterval {
        guard self !== ancestor, let superlayer else { return t }
        return superlayer.time(mediaTiming.parentTime(fromLocal: t), in: ancestor)
    }

    /// Converts an ancestor's time to local time.
    private func localTime(from ancestor: CALayer, _ t: CFTimeInterval) -> CFTimeInterval {
        guard self !== ancestor, let superlayer else { return t }
        return mediaTiming.localTime(fromParent: superlayer.localTime(from: ancestor, t))
    }
}
