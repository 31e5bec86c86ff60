import KinoraPlatform

/// A design of equal marks that play one motion, each with a delay of its own.
package protocol MarkAnimation: FamilyAnimation where Style == MarkStyle {
    /// Returns the layer of a mark at rest. By default, it is a disc.
    func makeMark(_ mark: Mark) -> CALayer

    /// Returns the motion of a mark, with times in fractions of the period.
    func motion(of mark: Mark) -> [CAAnimation]

    /// Returns the part of the period by which a mark is behind the first.
    ///
    /// By default, the marks follow each other evenly, so that the motion runs through them all.
    func delay(of mark: Mark) -> Double

    /// Adds what the marks don't show: what is behind them, or a motion of all.
    func complete(_ content: CALayer, in box: DesignBox)
}

extension MarkAnimation {
    package func makeMark(_ mark: Mark) -> CALayer { mark.disc() }
    package func delay(of mark: Mark) -> Double { mark.fraction }
    package func complete(_ content: CALayer, in box: DesignBox) {}

    /// Returns the layers: `marks` contains `mark-0`, `mark-1`, and so on.
    public func makeLayer(size: CGSize) -> CALayer {
        let (box, score) = (makeBox(size), score)
        let root = box.makeLayer()
        let content = box.makeLayer("marks", in: root)
        for mark in style.marks(in: box) {
            let layer = makeMark(mark)
            score.play(motion(of: mark), on: layer, delay: delay(of: mark))
            content.addSublayer(layer)
        }
        complete(content, in: box)
        return root
    }

    /// A description of the reduced-motion variant.
    public static var reducedMotionSummary: String {
        "the \(Self().style.noun) at rest, which fade in turn every 2.4 s"
    }

    /// Returns the marks at rest, which fade in turn; those that lie on each other have different sizes.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let layers = style.marks(in: box).map { mark in
            let layer = makeMark(mark)
            let scale = style.layout == .stack ? 1 - 0.9 * CGFloat(mark.fraction) : 1
            if scale != 1 { layer.transform = CATransform3DMakeScale(scale, scale, 1) }
            return layer
        }
        for layer in layers { content.addSublayer(layer) }
        fadeInTurn(layers)
        return content
    }
}
