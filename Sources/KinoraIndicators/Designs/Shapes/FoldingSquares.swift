import KinoraPlatform

/// Four squares of a diamond that unfold and fold up one after another.
public struct FoldingSquares: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "folding-squares",
        title: "Folding Squares",
        family: .shapes,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Assembling a package or a document"
    )

    /// The style; the line width is the width of the gaps.
    public var style = ObjectStyle(.teal, .blue, .violet, .pink, period: 2.4, lineWidth: 0.5)

    /// Creates the animation with its default parameters.
    public init() {}

    /// A time at which all squares are unfolded.
    public let posterFraction = 0.69

    package func addParts(to content: CALayer, in box: DesignBox) {
        for (index, square) in makeSquares(in: content, of: box).enumerated() {
            play(on: square, delay: Double(index) / 8)
        }
    }

    /// Adds the four squares, and returns them.
    private func makeSquares(in content: CALayer, of box: DesignBox) -> [CALayer] {
        let side = box.length(16.5)
        let gap = style.width(in: box) / 2
        let diamond = box.makeLayer("diamond", in: content)
        diamond.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        return (0..<4).map { index in
            let quarter = box.makeLayer("quarter-\(index)", in: diamond)
            quarter.transform = CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 0, 1)
            let length = max(side - gap, 0)
            let frame = CGRect(
                x: box.center.x - side,
                y: box.center.y - side,
                width: length,
                height: length
            )
            let name = "square-\(index)"
            let square = CALayer.box(frame, corner: 0, style.palette[index], name: name)
            // A square folds about the edges that it shares with its neighbors.
            square.anchorPoint = CGPoint(x: 1, y: 1)
            square.position = CGPoint(x: frame.maxX, y: frame.maxY)
            quarter.addSublayer(square)
            return square
        }
    }

    /// Returns the squares at rest, which unfold one after another with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let root = box.makeLayer()
        let empty = box.makeLayer("empty", in: root)
        for square in makeSquares(in: empty, of: box) {
            square.opacity = Float(ProgressLine.faintest)
        }
        let full = box.makeLayer("full", in: root)
        for (index, square) in makeSquares(in: full, of: box).enumerated() {
            let part = Double(index) / 4...Double(index + 1) / 4
            square.addProgress([
                ProgressAnimation.score.change(
                    "transform.scale.y",
                    from: Self.folded,
                    to: 1,
                    during: part
                )
            ])
            // Before its part, a square is folded.
            square.transform = CATransform3DMakeScale(1, Self.folded, 1)
        }
        return root
    }

    /// The scale of a folded square, which is too thin to be visible.
    private static let folded = 0.0001

    private func play(on square: CALayer, delay: Double) {
        score.play(
            [
                // Nothing can be read from a matrix without height, such as its width.
                score.keyframes(
                    "transform.scale.y",
                    [(0, Self.folded), (0.1, Self.folded), (0.25, 1), (1, 1)],
                    curves: [.linear, .easeOut, .linear]
                ),
                score.keyframes(
                    "transform.scale.x",
                    [(0, 1), (0.75, 1), (0.9, Self.folded), (1, Self.folded)],
                    curves: [.linear, .easeIn, .linear]
                ),
            ],
            on: square,
            delay: delay
        )
    }
}

extension LoadingAnimation where Self == FoldingSquares {
    /// Four squares that unfold and fold up in turn.
    public static var foldingSquares: Self { Self() }
}
