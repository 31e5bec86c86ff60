import KinoraPlatform

/// A design of equal marks with the same motion, each with its own delay.
package protocol MarkAnimation: FamilyAnimation where Style == MarkStyle {
    /// Returns the layer of a mark at rest. By default, it is a disc.
    func makeMark(_ mark: Mark) -> CALayer

    /// Returns the motion of a mark, with times in fractions of the period.
    func motion(of mark: Mark) -> [CAAnimation]

    /// Returns the fraction of the period by which a mark lags behind the first.
    ///
    /// By default, the delays are even, and the motion passes through all marks in one period.
    func delay(of mark: Mark) -> Double

    /// Adds static content behind the marks.
    func addBackground(to content: CALayer, in box: DesignBox)

    /// Completes the content after the marks are added, such as with a common motion.
    func complete(_ content: CALayer, in box: DesignBox)
}

extension MarkAnimation {
    package func makeMark(_ mark: Mark) -> CALayer { mark.disc() }
    package func delay(of mark: Mark) -> Double { mark.fraction }
    package func addBackground(to content: CALayer, in box: DesignBox) {}
    package func complete(_ content: CALayer, in box: DesignBox) {}

    /// Returns the layers: `marks` contains `mark-0`, `mark-1`, and so on.
    public func makeLayer(size: CGSize) -> CALayer {
        let (box, score) = (makeBox(size), score)
        let root = box.makeLayer()
        let content = box.makeLayer("marks", in: root)
        addBackground(to: content, in: box)
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

    /// Returns the marks at rest, fading in turn; stacked marks have different sizes.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        addBackground(to: content, in: box)
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

    /// Returns the marks at rest, lighting up in turn.
    ///
    /// If the marks are stacked, a ring around them fills instead.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        guard style.layout != .stack else {
            return FramedProgress(animation: self, size: size, reducesMotion: reducesMotion)
                .makeLayer()
        }
        let box = makeBox(size)
        let content = box.makeLayer()
        addBackground(to: content, in: box)
        for mark in style.marks(in: box) {
            let layer = makeMark(mark)
            layer.lightUp(during: mark.fraction...mark.fraction + 1 / Double(mark.total))
            content.addSublayer(layer)
        }
        return content
    }
}

extension CALayer {
    /// Makes the layer, which is at rest, light up during a part of the progress.
    func lightUp(during part: ClosedRange<Double>) {
        let bright = Double(opacity)
        let dim = ProgressLine.faintest * bright
        var values: [(at: Double, value: Any)] = [
            (part.lowerBound, dim), (min(part.upperBound, 1), bright),
        ]
        if part.lowerBound > 0 { values.insert((0, dim), at: 0) }
        if part.upperBound < 1 { values.append((1, bright)) }
        addProgress([ProgressAnimation.score.keyframes("opacity", values)])
    }
}
