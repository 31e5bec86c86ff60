import KinoraPlatform

/// An open book whose pages turn one after another.
public struct BookIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "book",
        title: "Book",
        family: .objects,
        naturalSize: CGSize(width: 60, height: 44),
        purpose: "Opening or indexing a document",
        smallWidth: 30
    )

    /// The style, with the colors of the cover and the pages.
    public var style = ObjectStyle(.graphite, .blue, period: 2.4, lineWidth: 3.5)

    /// Creates the animation with its default parameters.
    public init() {}

    /// A time at which pages are upright.
    public let posterFraction = 0.4

    package func addParts(to content: CALayer, in box: DesignBox) {
        let cover = CGMutablePath()
        for side in [-1.0, 1] {
            cover.move(to: box.point(0, 18))
            cover.addCurve(
                to: box.point(27 * side, 14),
                control1: box.point(6 * side, 13),
                control2: box.point(18 * side, 12)
            )
            cover.addLine(to: box.point(27 * side, -16))
            cover.addCurve(
                to: box.point(0, -12),
                control1: box.point(18 * side, -18),
                control2: box.point(6 * side, -17)
            )
        }
        cover.move(to: box.point(0, -12))
        cover.addLine(to: box.point(0, 18))
        content.addSublayer(line(cover, in: box, name: "cover"))
        let pages = box.isSmall ? 1 : 2
        for index in 0..<pages {
            let page = makePage(in: box)
            page.name = "page-\(index)"
            let place = page.position.y
            let raised = place - box.length(3)
            score.play(
                [
                    score.keyframes(
                        "transform.scale.x",
                        [(0, 1), (0.1, 1), (0.6, -1), (1, -1)],
                        curve: .easeInEaseOut
                    ),
                    // Not a translation: of a mirrored transform, a second component may be read
                    // without the reflection.
                    score.keyframes(
                        "position.y",
                        [(0, place), (0.1, place), (0.35, raised), (0.6, place), (1, place)],
                        curve: .easeInEaseOut
                    ),
                    score.keyframes("opacity", [(0, 0), (0.1, 1), (0.6, 1), (0.7, 0), (1, 0)]),
                ],
                on: page,
                delay: 0.5 * Double(index)
            )
            content.addSublayer(page)
        }
    }

    /// Returns the edge of a page on the right side of the spine.
    private func makePage(in box: DesignBox) -> CAShapeLayer {
        let path = CGMutablePath()
        path.move(to: box.point(0, 14))
        path.addCurve(to: box.point(22, 9), control1: box.point(6, 9), control2: box.point(15, 8))
        path.addLine(to: box.point(22, -13))
        path.addCurve(
            to: box.point(0, -9),
            control1: box.point(15, -14),
            control2: box.point(6, -13)
        )
        let page = line(path, in: box, color: 1, name: "page")
        page.lineWidth *= 0.7
        return page
    }
}

extension LoadingAnimation where Self == BookIndicator {
    /// An open book whose pages turn.
    public static var book: Self { Self() }
}

/// The former name of ``BookIndicator``.
@available(*, deprecated, renamed: "BookIndicator")
public typealias Book = BookIndicator
