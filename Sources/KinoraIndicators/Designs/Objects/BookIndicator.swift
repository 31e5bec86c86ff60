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

    /// A time at which a page is halfway, and the other one lies on the left.
    public let posterFraction = 0.22

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
        for part in [0.0, 1] {
            let paper = box.fill(outline(turned: part, in: box), style.palette[1], name: "paper")
            paper.opacity = 0.25
            content.addSublayer(paper)
        }
        content.addSublayer(line(cover, in: box, name: "cover"))
        let pages = 2
        for index in 0..<pages {
            let page = makePage(index, in: box)
            let keys = Self.poses.map { part in
                (at: 0.04 + 0.46 * part, value: outline(turned: part, in: box) as Any)
            }
            let ends: [(at: Double, value: Any)] = [keys[0], keys[keys.count - 1]]
            score.play(
                [
                    score.keyframes("path", [(0, ends[0].value)] + keys + [(1, ends[1].value)]),
                    score.keyframes("opacity", [(0, 0), (0.08, 1), (0.5, 1), (0.7, 0), (1, 0)]),
                ],
                on: page,
                delay: Double(index) / Double(pages)
            )
            content.addSublayer(page)
        }
    }

    /// Returns a page on the right side.
    private func makePage(_ index: Int, in box: DesignBox) -> CAShapeLayer {
        box.fill(outline(turned: 0, in: box), style.palette[1], name: "page-\(index)")
    }

    /// The parts of a turn between which a page changes evenly: slow at first and last.
    private static let poses = [0.0, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1]

    /// Returns the outline of a page that is turned by a part, from the right side to the left.
    ///
    /// Its free edge rises in an arc, and lags behind what is near the spine.
    private func outline(turned part: Double, in box: DesignBox) -> CGPath {
        let angle = part * part * (3 - 2 * part) * .pi
        let lift = sin(angle)
        let (late, early) = (angle - 0.35 * lift, angle - 0.2 * lift)
        let (edge, bend) = (25.2 * cos(late), 14 * cos(early))
        func point(_ x: Double, _ y: Double, rise: Double) -> CGPoint {
            box.point(CGFloat(x), CGFloat(y - rise))
        }
        let (high, low) = (7 * sin(late), 5 * sin(early))
        let path = CGMutablePath()
        path.move(to: point(0, 16.5, rise: 0))
        path.addCurve(
            to: point(edge, 12, rise: high),
            control1: point(bend * 0.4, 12, rise: low / 2),
            control2: point(bend, 10.5, rise: low)
        )
        path.addLine(to: point(edge, -14.5, rise: high))
        path.addCurve(
            to: point(0, -11, rise: 0),
            control1: point(bend, -16, rise: low),
            control2: point(bend * 0.4, -15, rise: low / 2)
        )
        path.closeSubpath()
        return path
    }

    /// Returns the book, whose page turns with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let root = makeStillLayer(size: size)
        root.descendant(named: "page-1")?.removeFromSuperlayer()
        let keys = stride(from: 0.0, through: 1, by: 0.0625).map { part in
            (at: part, value: outline(turned: Self.turn(part), in: box) as Any)
        }
        root.descendant(named: "page-0")?.addProgress([
            ProgressAnimation.score.keyframes("path", keys)
        ])
        return root
    }

    /// Returns the part of a turn at which the page's edge has moved by a part of its way.
    private static func turn(_ part: Double) -> Double {
        // The inverse of the slow start and end.
        0.5 - sin(asin(1 - 2 * part) / 3)
    }
}

extension LoadingAnimation where Self == BookIndicator {
    /// An open book whose pages turn.
    public static var book: Self { Self() }
}

/// The former name of ``BookIndicator``.
@available(*, deprecated, renamed: "BookIndicator")
public typealias Book = BookIndicator
