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
            let poses = Self.poses.map { outline(turned: $0, in: box) }
            let page = box.fill(poses[0], style.palette[1], name: "page-\(index)")
            let times = Self.poses.map { 0.05 + 0.6 * $0 }
            var keys = zip(times, poses).map { (at: $0, value: $1 as Any) }
            keys.insert((0, poses[0]), at: 0)
            keys.append((1, poses[poses.count - 1]))
            score.play(
                [
                    score.keyframes("path", keys),
                    score.keyframes("opacity", [(0, 0), (0.12, 1), (0.58, 1), (0.7, 0), (1, 0)]),
                ],
                on: page,
                delay: 0.5 * Double(index)
            )
            content.addSublayer(page)
        }
    }

    /// The parts of a turn between which a page changes evenly: slow at first and last.
    private static let poses = [0.0, 0.08, 0.2, 0.35, 0.5, 0.65, 0.8, 0.92, 1]

    /// Returns the outline of a page that is turned by a part, from the right side to the left.
    ///
    /// Its free edge rises in an arc, and lags behind what is near the spine.
    private func outline(turned part: Double, in box: DesignBox) -> CGPath {
        let eased = part * part * (3 - 2 * part)
        let angle = eased * .pi
        let lift = sin(angle)
        let (edge, bend) = (24 * cos(angle), 13 * cos(angle) - 5 * lift)
        func point(_ x: Double, _ y: Double, rise: Double) -> CGPoint {
            box.point(CGFloat(x), CGFloat(y - rise * lift))
        }
        let path = CGMutablePath()
        path.move(to: point(0, 16.5, rise: 0))
        path.addCurve(
            to: point(edge, 12, rise: 7),
            control1: point(bend * 0.4, 12, rise: 0),
            control2: point(bend, 10.5, rise: 4)
        )
        path.addLine(to: point(edge, -15, rise: 7))
        path.addCurve(
            to: point(0, -11, rise: 0),
            control1: point(bend, -16.5, rise: 4),
            control2: point(bend * 0.4, -15, rise: 0)
        )
        path.closeSubpath()
        return path
    }
}

extension LoadingAnimation where Self == BookIndicator {
    /// An open book whose pages turn.
    public static var book: Self { Self() }
}

/// The former name of ``BookIndicator``.
@available(*, deprecated, renamed: "BookIndicator")
public typealias Book = BookIndicator
