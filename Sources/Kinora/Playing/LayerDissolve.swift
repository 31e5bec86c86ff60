import KinoraPlatform

/// A crossfade from replaced layers to the layer that replaces them.
///
/// A layer may be replaced at any time; opacities never jump. Times are in seconds of one
/// monotonic clock; a time that is earlier than the latest one, NaN, or infinite counts as the latest
/// one.
@MainActor struct LayerDissolve {
    /// The duration in seconds of a dissolve.
    nonisolated static let duration: TimeInterval = 0.3

    /// The time at which the current layer began to appear, or nil if it is opaque.
    private var start: TimeInterval?

    /// The time of the latest change.
    private var time = PresentationTime()

    /// The layers that are disappearing.
    private var outgoing: [Outgoing] = []

    private struct Outgoing {
        let layer: CALayer
        let opacity: Double
        let start: TimeInterval
    }

    /// A Boolean value that indicates whether opacities are changing.
    var isMoving: Bool { start != nil || !outgoing.isEmpty }

    /// Begins to replace a layer, which stays in its superlayer until it has disappeared.
    mutating func replace(_ layer: CALayer, at time: TimeInterval) {
        self.time.advance(to: time)
        let now = self.time.now
        outgoing.append(Outgoing(layer: layer, opacity: opacity(at: now), start: now))
        start = now
    }

    /// Sets the opacities for a time.
    mutating func update(_ content: CALayer?, at time: TimeInterval) {
        self.time.advance(to: time)
        let now = self.time.now
        for old in outgoing {
            let part = Self.part(since: old.start, at: now)
            old.layer.opacity = Float(old.opacity * (1 - part))
            if part >= 1 { old.layer.removeFromSuperlayer() }
        }
        outgoing.removeAll { Self.part(since: $0.start, at: now) >= 1 }
        content?.opacity = Float(opacity(at: now))
        if let start, Self.part(since: start, at: now) >= 1 { self.start = nil }
    }

    /// Ends all changes.
    mutating func finish(_ content: CALayer?) {
        for old in outgoing { old.layer.removeFromSuperlayer() }
        outgoing = []
        if start != nil { content?.opacity = 1 }
        start = nil
    }

    private func opacity(at time: TimeInterval) -> Double {
        start.map { Self.part(since: $0, at: time) } ?? 1
    }

    private static func part(since start: TimeInterval, at time: TimeInterval) -> Double {
        min(max((time - start) / duration, 0), 1)
    }
}
