import KinoraPlatform

/// A three-colored worm that crawls along two arches in a dark panel.
public struct WormIndicator: LoadingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "worm",
        title: "Worm",
        origin: "CCWormHUD, “a diligent worm”, from a post of 2017",
        family: .orbits,
        naturalSize: CGSize(width: 80, height: 80),
        purpose: "Blocking work, in a panel above the content",
        smallWidth: 40
    )

    /// The default colors.
    public var palette = Palette.later

    /// The colors, from back to front, or nil for the palette's.
    public var customColors: [CGColor]?

    /// The colors, from back to front: ``customColors`` or the palette's.
    public var colors: [CGColor] {
        get { customColors ?? (isVivid ? Array(PostLook.vivid.prefix(3)) : palette.colors) }
        set { customColors = newValue }
    }

    /// The panel's color, or nil for the palette's.
    public var customPanelColor: CGColor?

    /// The panel's color: ``customPanelColor`` or the palette's.
    public var panelColor: CGColor {
        get { customPanelColor ?? (isVivid ? .transparent : palette.panelColor) }
        set { customPanelColor = newValue }
    }

    /// A Boolean value that indicates whether the colors are those of the polished look.
    private var isVivid: Bool { look == .polished && palette == .later }

    /// A set of colors.
    public enum Palette: String, CaseIterable, Sendable {
        /// The more muted colors that the author chose later, on a dark blue panel.
        case later

        /// The original post's pure red, yellow, and green on black.
        case post

        var colors: [CGColor] {
            switch self {
            case .later: [.hex(0xD1031A), .hex(0xEDD400), .hex(0x01A126)]
            case .post: [.hex(0xFF0000), .hex(0xFFFF00), .hex(0x00FF00)]
            }
        }

        var panelColor: CGColor {
            switch self {
            case .later: .hex(0x1C2733)
            case .post: CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.8)
            }
        }
    }

    /// The worm's width in points, or nil for the style's.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The proportions of the panel.
    public var style = Style.large

    /// A Boolean value that indicates whether the panel pops in, stays for several rounds, and pops
    /// out.
    public var pops = false

    /// The number of rounds between popping in and out.
    public var rounds = 2.0

    /// The original's two sizes, which have different proportions.
    public enum Style: String, CaseIterable, Sendable {
        /// A panel of 80 points with a worm 8 points wide.
        case large

        /// A panel of 40 points with a worm 6 points wide.
        case normal

        var side: CGFloat { self == .large ? 80 : 40 }
        var lineWidth: CGFloat { self == .large ? 8 : 6 }
    }

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 3, "the worm’s colors, from back to front"),
        .number(
            "line-width",
            \.lineWidth,
            natural: 8,
            in: 0.5...200,
            unit: .points,
            "the worm’s width; the style’s by default"
        ),
        .period(\.customPeriod, natural: 2.4),
        .choice("style", \.style, "the proportions of the large or the normal panel"),
        .color("panel-color", \.panelColor, "the panel’s color"),
        .choice(
            "palette",
            \.palette,
            "the default colors: the later ones, or the post’s"
        ),
        .flag("pop", \.pops, "whether the panel pops in and out in each cycle"),
        .ratio("rounds", \.rounds, in: 1...20, "the number of rounds between popping in and out"),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? originalDuration }

    /// A time at which the worm forms a full arch.
    public let posterFraction = 0.3125

    /// The duration of one round of the original, in seconds.
    private static let round = 2.4

    /// The duration of popping in or out, in seconds.
    private static let pop = 0.6

    private var roundCount: Double { pops ? rounds.rounded() : 1 }
    private var originalDuration: TimeInterval { Self.round * roundCount }

    /// Returns the layers: `panel` contains `red`, `yellow`, and `green`, from back to front.
    public func makeLayer(size: CGSize) -> CALayer {
        let (content, panel) = makePanel(size: size)
        let choreography = Choreography(duration: Self.round, period: period / roundCount)
        for layer in makeWorm(size: size, choreography) { panel.addSublayer(layer) }
        if pops { popInAndOut(panel) }
        return content
    }

    /// Returns the panel and the layer that contains it.
    private func makePanel(size: CGSize) -> (content: CALayer, panel: CALayer) {
        let side = min(size.width, size.height)
        let panel = CALayer()
        panel.name = "panel"
        panel.place(
            in: CGRect(
                x: (size.width - side) / 2,
                y: (size.height - side) / 2,
                width: side,
                height: side
            )
        )
        panel.backgroundColor = panelColor
        panel.allowsEdgeAntialiasing = true
        panel.cornerRadius = 4 * .pi * side / style.side
        let content = CALayer.container(size: size)
        content.addSublayer(panel)
        return (content, panel)
    }

    /// Returns the three segments of the worm, from back to front.
    ///
    /// In the small form and in the polished look, the worm fills the panel.
    private func makeWorm(size: CGSize, _ choreography: Choreography) -> [CALayer] {
        let side = min(size.width, size.height)
        let isSmall = Self.profile.isSmall(size)
        let isPolished = look == .polished
        let growth: CGFloat = isPolished ? 1.46 : isSmall ? 1.3 : 1
        let natural = style.lineWidth * side / style.side
        let least = side * (isSmall ? 0.16 : isPolished ? 0.13 : 0)
        let width = lineWidth.map { CGFloat($0) } ?? max(natural, least)
        let layers = zip(Segment.all, colors).map { segment, color in
            let layer = CAShapeLayer.stroke(
                arches(side: side),
                color,
                width: width / growth,
                name: segment.name
            )
            layer.place(size: CGSize(width: side, height: side))
            layer.strokeEnd = 0
            choreography.play(crawl(segment, side: side, choreography), on: layer)
            return layer
        }
        guard growth > 1 else { return layers }
        let grown = CALayer.container(size: CGSize(width: side, height: side))
        for layer in layers { grown.addSublayer(layer) }
        grown.name = "worm"
        // The center of the worm's path is at 0.4625 of the panel's width and 0.375 of its height.
        let shift = CATransform3DMakeTranslation(0.0375 * side, 0.125 * side, 0)
        grown.transform = CATransform3DConcat(shift, CATransform3DMakeScale(growth, growth, 1))
        return [grown]
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "the worm’s full arch in its panel, which fades out and in every 2.4 s"

    /// Returns the panel with the worm's arch, which fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let (content, panel) = makePanel(size: size)
        let pose = CALayer.container(size: panel.bounds.size)
        for layer in makeWorm(size: size, Choreography(duration: Self.round)) {
            pose.addSublayer(layer)
        }
        pose.holdAnimations(at: posterFraction * Self.round)
        panel.addSublayer(breathing(pose, size: panel.bounds.size))
        return content
    }

    /// Returns two joined upper semicircles; the second is to the right of the panel.
    ///
    /// The worm moves left while it runs along this path.
    private func arches(side: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for x in [0.9, 1.4] {
            path.addArc(
                center: CGPoint(x: x * side, y: side / 2),
                radius: side / 4,
                startAngle: .pi,
                endAngle: 2 * .pi,
                clockwise: false
            )
        }
        return path
    }

    private func crawl(
        _ segment: Segment,
        side: CGFloat,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        [
            choreography.change(
                "strokeStart",
                from: 0,
                to: segment.tailAtMiddle,
                during: segment.shrink1,
                .easeInEaseOut
            ),
            choreography.change(
                "strokeEnd",
                from: segment.headAtStart,
                to: 0.5,
                during: 0...0.75,
                Self.stretch
            ),
            choreography.change(
                "transform.translation.x",
                from: 0,
                to: -side / 2,
                during: 0...1.18,
                .easeOut
            ),
            choreography.change(
                "strokeEnd",
                from: 0.5,
                to: 1,
                during: segment.stretch2,
                Self.stretch
            ),
            choreography.change(
                "strokeStart",
                from: 0.5,
                to: 1,
                during: segment.shrink2,
                .easeInEaseOut,
                holds: false
            ),
            choreography.change(
                "transform.translation.x",
                from: -side / 2,
                to: -side,
                during: 1.2...2.38,
                .easeOut
            ),
        ]
    }

    /// Returns new layers in which the worm contracts and becomes an outcome mark in the panel.
    public func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        from position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        var (panel, worm) = (self, self)
        panel.colors = Array(repeating: .transparent, count: colors.count)
        worm.panelColor = .transparent
        let side = min(size.width, size.height)
        let mark = OutcomeMark(
            outcome,
            center: CGPoint(x: size.width / 2, y: size.height / 2),
            radius: side * 0.29,
            lineWidth: side * 0.06
        )
        let transition = worm.makeMarkTransitionLayer(mark, from: position, size: size)
        let background = panel.makeLayer(size: size)
        background.holdAnimations(at: position)
        transition.insertSublayer(background, at: 0)
        return transition
    }

    private func popInAndOut(_ panel: CALayer) {
        let choreography = Choreography(duration: originalDuration, period: period)
        let end = originalDuration
        // One easing curve spans each whole animation, as in UIKit's keyframe animations.
        choreography.play(
            [
                choreography.keyframes(
                    "transform.scale",
                    [(0, 0.1), (0.5, 1.3), (1, 1)],
                    during: 0...Self.pop,
                    overall: .easeInEaseOut
                ),
                choreography.keyframes(
                    "transform.scale",
                    [(0, 1), (0.5, 1.2), (1, 0.1)],
                    during: (end - Self.pop)...end,
                    overall: .easeInEaseOut
                ),
            ],
            on: panel
        )
    }

    private static let stretch = Curve.bezier(0.42, 0, 1, 0.55)

    /// The times of one of the worm's colored segments, in seconds.
    private struct Segment {
        let name: String
        let headAtStart: Double
        let tailAtMiddle: Double
        let shrink1: ClosedRange<TimeInterval>
        let stretch2: ClosedRange<TimeInterval>
        let shrink2: ClosedRange<TimeInterval>

        static let all = [
            Segment(
                name: "red",
                headAtStart: 0,
                tailAtMiddle: 0.5,
                shrink1: 0.75...1.2,
                stretch2: 1.2...1.95,
                shrink2: 1.95...2.4
            ),
            Segment(
                name: "yellow",
                headAtStart: 0.01,
                tailAtMiddle: 0.49,
                shrink1: 0.5...1.2,
                stretch2: 1.35...2.1,
                shrink2: 2.1...2.4
            ),
            Segment(
                name: "green",
                headAtStart: 0.01,
                tailAtMiddle: 0.49,
                shrink1: 0.25...1.15,
                stretch2: 1.55...2.3,
                shrink2: 2.1...2.4
            ),
        ]
    }
}

extension LoadingAnimation where Self == WormIndicator {
    /// A three-colored worm that crawls in a dark panel.
    public static var worm: Self { Self() }
}

/// The former name of ``WormIndicator``.
@available(*, deprecated, renamed: "WormIndicator")
public typealias Worm = WormIndicator
