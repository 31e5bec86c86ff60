import Foundation
import GraphicsKit

extension CALayer {
    /// The layer's local time at the host's current instant; nil outside a host.
    var currentLocalTime: CFTimeInterval? {
        root.host.map { localTime(atMediaTime: $0.clock.time) }
    }

    /// Returns the layer's local time at a time of the media clock.
    func localTime(atMediaTime time: CFTimeInterval) -> CFTimeInterval {
        mediaTiming.localTime(
            fromParent: superlayer?.localTime(atMediaTime: time) ?? time
        )
    }

    /// Returns the media clock's time at a local time.
    func mediaTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        let parentTime = mediaTiming.parentTime(fromLocal: time)
        return superlayer?.mediaTime(atLocalTime: parentTime) ?? parentTime
    }

    /// A Boolean value that indicates whether the layer's clock stands still, by its own or an
    /// outer layer's speed.
    var isPaused: Bool {
        mediaTiming.speed == 0 || superlayer?.isPaused ?? false
    }

    /// Returns a time of another layer in this one's; nil stands for the media clock.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        guard let ancestor = commonAncestor(with: l) else {
            return localTime(atMediaTime: l?.mediaTime(atLocalTime: t) ?? t)
        }
        return localTime(from: ancestor, l?.time(t, in: ancestor) ?? t)
    }

    /// Returns a time of this layer in another's; nil stands for the media clock.
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

    /// Returns a local time as an ancestor's.
    private func time(_ t: CFTimeInterval, in ancestor: CALayer) -> CFTimeInterval {
        guard self !== ancestor, let superlayer else { return t }
        return superlayer.time(mediaTiming.parentTime(fromLocal: t), in: ancestor)
    }

    /// Returns an ancestor's time as a local one.
    private func localTime(from ancestor: CALayer, _ t: CFTimeInterval) -> CFTimeInterval {
        guard self !== ancestor, let superlayer else { return t }
        return mediaTiming.localTime(fromParent: superlayer.localTime(from: ancestor, t))
    }
}
