import KinoraPlatform

extension CALayer {
    /// Sets the scale of the bitmaps of the layer, its mask, and its sublayers, in pixels per point.
    ///
    /// Text layers move to whole pixels, by at most a quarter of a pixel to the side and half of one
    /// up or down: a bitmap between pixels would be blurred. The layer's own coordinate space is
    /// assumed to begin at a whole pixel.
    package func setScale(_ scale: CGFloat) {
        contentsScale = scale
        if shouldRasterize { rasterizationScale = scale }
        (self as? CATextLayer)?.alignToPixels(scale)
        mask?.setScale(scale)
        for layer in sublayers ?? [] { layer.setScale(scale) }
    }
}

extension CATextLayer {
    /// Makes the layer's frame consist of whole pixels, and keeps its text where it is if possible.
    fileprivate func alignToPixels(_ scale: CGFloat) {
        guard scale > 0, scale.isFinite, anchorPoint == CGPoint(x: 0.5, y: 0.5) else { return }
        // The text is centered, so its place depends on the center alone. A center between two
        // pixels needs an odd number of them.
        let center = (position.x * 2 * scale).rounded()
        var width = (bounds.width * scale).rounded(.up)
        if (center - width).truncatingRemainder(dividingBy: 2) != 0 { width += 1 }
        let top = ((position.y - bounds.height / 2) * scale).rounded()
        let height = (bounds.height * scale).rounded(.up)
        let growth = width / scale - bounds.width
        bounds.size = CGSize(width: width / scale, height: height / scale)
        // The text stays in the middle, and its mask with it.
        mask?.position.x += growth / 2
        position = CGPoint(x: center / (2 * scale), y: (top + height / 2) / scale)
    }
}
