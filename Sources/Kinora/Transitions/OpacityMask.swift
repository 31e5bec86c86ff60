import KinoraPlatform

/// A mask that hides or fades a layer, independent of the layer's own opacity.
///
/// The layer's other properties don't change, and ``remove()`` restores its own mask.
@MainActor final class OpacityMask {
    /// The masked layer.
    private(set) weak var layer: CALayer?

    private let mask = CALayer()
    private let original: CALayer?

    /// The distance in points by which the mask exceeds the bounds, for drop shadows of text.
    private static let margin: CGFloat = 20

    /// Masks a layer, which is hidden at first.
    init(of layer: CALayer) {
        self.layer = layer
        original = layer.mask
        mask.name = "opacity"
        mask.backgroundColor = UIColor.black.cgColor
        mask.opacity = 0
        layer.mask = mask
    }

    /// Covers the layer's bounds.
    func layOut() {
        guard let layer else { return }
        let frame = layer.bounds.insetBy(dx: -Self.margin, dy: -Self.margin)
        if mask.frame != frame { mask.frame = frame }
    }

    /// Shows the layer at a value of 0 and hides it at a value of 1, with a fade between them.
    ///
    /// With a delay, the layer disappears earlier and reappears later, by that fraction of the
    /// fade.
    func show(_ transition: ValueTransition, delay: CGFloat = 0, at time: TimeInterval) {
        guard let layer else { return }
        mask.opacity = Float(1 - transition.target)
        mask.show(transition.animation("opacity", (1, -delay), at: time, in: layer), forKey: "fade")
    }

    /// Restores the layer's own mask.
    func remove() {
        if layer?.mask === mask { layer?.mask = original }
    }
}

extension CALayer {
    /// Replaces an animation, or removes it if there is no new one.
    func show(_ animation: CAAnimation?, forKey key: String) {
        if let animation { add(animation, forKey: key) } else { removeAnimation(forKey: key) }
    }

    /// Makes changes without implicit animations.
    static func withoutActions(_ change: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        change()
        CATransaction.commit()
    }
}
