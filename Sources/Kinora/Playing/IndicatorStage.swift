import KinoraPlatform

/// The layers of a live indicator: the content, in a layer whose clock is the playback's.
@MainActor final class IndicatorStage {
    /// The layer that follows the playback; it lies in the view's.
    let clockLayer = CALayer()

    /// The layer whose animations run by the clock layer's time; nil for none.
    private(set) var content: CALayer?

    /// The content's size; nil for none.
    var size: CGSize? { content?.bounds.size }

    /// One of the content's animations, which stands for all.
    private var sample: (layer: CALayer, key: String)?

    init() {
        clockLayer.name = "clock"
    }

    /// A Boolean value that indicates whether somebody has removed the content's animations.
    var hasLostAnimations: Bool {
        sample.map { $0.layer.animation(forKey: $0.key) == nil } ?? false
    }

    /// Shows a new content in place of the old one.
    ///
    /// - Parameters:
    ///   - content: Layers whose animations begin at zero; nil for none.
    ///   - end: The position at which what repeats ends; nil for never.
    ///   - scale: The pixels in a point, for what is drawn into pixels.
    func show(_ content: CALayer?, until end: TimeInterval?, scale: CGFloat) {
        withoutActions {
            self.content?.removeFromSuperlayer()
            self.content = content
            sample = content?.firstAnimation
            guard let content else { return }
            content.startAnimations(until: end)
            content.setScale(scale)
            clockLayer.addSublayer(content)
        }
    }

    /// Places the content.
    func place(in frame: CGRect) {
        withoutActions { clockLayer.place(in: frame) }
    }

    /// Makes the content show what a playback has at a time, and from then on.
    func follow(_ playback: Playback, at time: TimeInterval) {
        withoutActions { clockLayer.follow(playback, at: time) }
    }

    /// Makes the content stand at a position.
    func stand(at position: TimeInterval) {
        withoutActions { clockLayer.stand(at: position) }
    }

    private func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}

extension CALayer {
    /// The first animation of the layer or of what it holds; nil for none.
    fileprivate var firstAnimation: (layer: CALayer, key: String)? {
        if let key = animationKeys()?.first { return (self, key) }
        return (sublayers ?? []).lazy.compactMap(\.firstAnimation).first
    }

    /// Gives the layer, its mask and all that it holds so many pixels in a point.
    fileprivate func setScale(_ scale: CGFloat) {
        contentsScale = scale
        mask?.setScale(scale)
        for layer in sublayers ?? [] { layer.setScale(scale) }
    }
}
