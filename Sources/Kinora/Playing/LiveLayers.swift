import KinoraPlatform

/// The layers of a live component: the content, in a layer whose time follows a playback.
@MainActor final class LiveLayers {
    /// The layer that follows the playback, a sublayer of the view's layer.
    let clockLayer = CALayer()

    /// The layer whose animations use the clock layer's time, or nil for none.
    private(set) var content: CALayer?

    /// The content's size, or nil if there is no content.
    var size: CGSize? { content?.bounds.size }

    /// The change from one content to another.
    private var dissolve = LayerDissolve()

    /// One of the content's animations, used to detect that animations were removed.
    private var sample: (layer: CALayer, key: String)?

    init() {
        clockLayer.name = "clock"
    }

    /// A Boolean value that indicates whether the content's animations were removed.
    var hasLostAnimations: Bool {
        sample.map { $0.layer.animation(forKey: $0.key) == nil } ?? false
    }

    /// Replaces the content.
    ///
    /// - Parameters:
    ///   - content: Layers whose animations begin at zero, or nil for none.
    ///   - end: The position at which repeating animations end, or nil for never.
    ///   - scale: The content scale, in pixels per point.
    ///   - frameRates: A closure that returns the frame rates to use instead of an animation's own,
    ///     or nil to keep these.
    ///   - dissolveTime: The time at which the old content begins to disappear while the new one
    ///     appears, or nil to replace it at once.
    func show(
        _ content: CALayer?,
        until end: TimeInterval?,
        scale: CGFloat,
        frameRates: ((CAFrameRateRange) -> CAFrameRateRange)? = nil,
        dissolvingAt dissolveTime: TimeInterval? = nil
    ) {
        CALayer.withoutActions {
            if let old = self.content {
                if let dissolveTime, content != nil {
                    dissolve.replace(old, at: dissolveTime)
                } else {
                    old.removeFromSuperlayer()
                }
            }
            self.content = content
            sample = content?.firstAnimation
            guard let content else { return dissolve.finish(nil) }
            content.startAnimations(until: end)
            if let frameRates { content.changeFrameRates(frameRates) }
            content.setScale(scale)
            clockLayer.addSublayer(content)
        }
    }

    /// A Boolean value that indicates whether one content is changing to another.
    var isDissolving: Bool { dissolve.isMoving }

    /// Updates the change from one content to another.
    func dissolve(at time: TimeInterval) {
        guard isDissolving else { return }
        CALayer.withoutActions { dissolve.update(content, at: time) }
    }

    /// Completes the change from one content to another.
    func endDissolve() {
        CALayer.withoutActions { dissolve.finish(content) }
    }

    /// Shows a progress in the content.
    func show(_ pose: ProgressPose) {
        CALayer.withoutActions { if let content { pose.show(in: content) } }
    }

    /// A Boolean value that indicates whether the content has a track.
    var hasTrack: Bool { content?.descendant(named: "track") != nil }

    /// The pose of the arc that the content shows, or nil if it isn't a single arc.
    var arcPose: ProgressPose? {
        content?.presentation().flatMap { ProgressPose(ofArcIn: $0) }
    }

    /// Sets the frame of the content.
    func place(in frame: CGRect) {
        CALayer.withoutActions { clockLayer.place(in: frame) }
    }

    /// Makes the content follow a playback from a time on.
    func follow(_ playback: Playback, at time: TimeInterval) {
        CALayer.withoutActions { clockLayer.follow(playback, at: time) }
    }

    /// Holds the content at a position.
    func hold(at position: TimeInterval) {
        CALayer.withoutActions { clockLayer.hold(at: position) }
    }
}

extension CALayer {
    /// The first animation of the layer, its mask, or its sublayers, or nil if there is none.
    fileprivate var firstAnimation: (layer: CALayer, key: String)? {
        if let key = animationKeys()?.first { return (self, key) }
        if let first = mask?.firstAnimation { return first }
        return (sublayers ?? []).lazy.compactMap(\.firstAnimation).first
    }
}
