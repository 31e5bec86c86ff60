import KinoraPlatform

/// The progress form of designs that depict an object: the object at rest, which fills from below.
struct RisingProgress {
    let animation: any LoadingAnimation
    let size: CGSize

    /// The opacity of the part that isn't filled.
    private static let faintest: Float = 0.25

    /// Returns the layers: `empty`, and `window`, which shows the filled part of the object.
    func makeLayer() -> CALayer {
        let content = CALayer.container(size: size)
        let empty = makeObject("empty")
        empty.opacity = Self.faintest
        content.addSublayer(empty)
        let drawn = empty.drawnBounds(in: empty)
        let way = drawn.height
        let score = ProgressAnimation.score
        // The window rises from below, and its contents stay where they are.
        let window = CALayer.window(drawn, corner: 0, name: "window")
        window.addProgress([
            score.change("transform.translation.y", from: way, to: 0, during: 0...1)
        ])
        let full = makeObject("full")
        full.addProgress([
            score.change("transform.translation.y", from: -way, to: 0, during: 0...1)
        ])
        window.addSublayer(full)
        content.addSublayer(window)
        return content
    }

    /// Returns the object without motion.
    private func makeObject(_ name: String) -> CALayer {
        let object = animation.makeLayer(size: size)
        object.removeIdleMotion()
        let holder = object.enclosed(size: size)
        holder.name = name
        return holder
    }
}

extension CALayer {
    /// Returns the bounding box of what the layer and its sublayers draw, in another layer's space.
    fileprivate func drawnBounds(in root: CALayer) -> CGRect {
        var box = CGRect.null
        if let shape = self as? CAShapeLayer, let path = shape.path {
            let outset = shape.strokeColor == nil ? 0 : shape.lineWidth / 2
            box = convert(path.boundingBoxOfPath.insetBy(dx: -outset, dy: -outset), to: root)
        } else if backgroundColor != nil {
            box = convert(bounds, to: root)
        }
        return (sublayers ?? []).reduce(box) { $0.union($1.drawnBounds(in: root)) }
    }
}
