import KinoraPlatform

/// An icon that bounces and half-turns while “Loading...” drops in letter by letter.
public struct BouncingIcon: LoadingAnimation, Hashable {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "bouncing-icon",
        title: "Bouncing Icon",
        origin: "LoadingAnimation by Vanbein, from a post of 2016",
        family: .text,
        naturalSize: CGSize(width: 70, height: 70),
        purpose: "A first launch or an empty screen, with a word",
        smallWidth: 40
    )

    /// The colors of the icon's six sectors, clockwise from the top.
    public var colors: [CGColor] = [
        .hex(0xFFC857), .hex(0xFF8C61), .hex(0xE4576E), .hex(0x7B4FA3), .hex(0x2E86C1),
        .hex(0x2BBFA4),
    ]

    /// The text's color.
    ///
    /// On dark backgrounds, the default is the original's white.
    public var textColor = CGColor.hex(0x464D65)

    /// The text below the icon.
    public var text = "Loading..."

    /// The image that bounces, cropped to a square, or nil for the disc of six sectors.
    public var image: CGImage?

    /// The duration of one cycle in seconds, or nil for the original's.
    public var customPeriod: Double?

    /// The height of the fall in points, or nil for 31 at the natural height of 70.
    public var height: Double?

    /// The look: the post's by default.
    public var look = PostLook.post

    /// The animation's parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .colors(\.colors, count: 6, "the colors of the icon’s sectors, clockwise from the top"),
        .color("text-color", \.textColor, "the text’s color"),
        .text("text", \.text, "the text below the icon"),
        .image("image", \.image, "the image that bounces; a disc of six sectors by default"),
        .period(\.customPeriod, natural: 1.65),
        .number(
            "height",
            \.height,
            natural: 31,
            in: 0...200,
            unit: .points,
            "the height of the fall; proportional by default"
        ),
        .look(\.look),
    ]

    /// Creates the animation with its default parameters.
    public init() {}

    /// The duration of one cycle in seconds: ``customPeriod`` or the original's.
    public var period: TimeInterval { customPeriod ?? Phase.end }

    /// The time when the icon is at the top and the text is complete.
    public let posterFraction = 1.6 / 1.65

    /// The phases of the original, in seconds.
    private enum Phase {
        static let falls = [0.0...0.4, 0.8...1.2]
        static let rises = [0.4...0.8, 1.2...1.6]
        static let end = 1.65
        /// The delay from one letter to the next.
        static let stagger = 0.16
        static let fadeIn = 0.25
        static let drop = 0.15
    }

    /// Returns a copy whose color, if it's the default one, contrasts with the background.
    public func adapted(to background: Backdrop) -> Self {
        var copy = self
        if background == .dark, textColor == Self().textColor { copy.textColor = .hex(0xFFFFFF) }
        return copy
    }

    /// Returns the layers: `icon` falls and rises; `letter-0` and the other letters drop in below.
    ///
    /// The small form is the icon alone.
    public func makeLayer(size: CGSize) -> CALayer {
        let choreography = Choreography(duration: Phase.end, period: period)
        let box = Box(in: size)
        let content = CALayer.container(size: size)
        let icon = makeIcon(in: box)
        choreography.play(bounce(in: box, choreography), on: icon)
        content.addSublayer(icon)
        guard !box.isSmall else { return content }
        let letters = makeLetters(in: box)
        for (index, letter) in letters.enumerated() {
            let animations = appearance(of: index, among: letters.count, in: box, choreography)
            choreography.play(animations, on: letter)
            content.addSublayer(letter)
        }
        return content
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary =
        "the icon at rest above the whole text; the icon fades out and in every 2.4 s"

    /// Returns the icon, which fades out and in above the whole text.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = Box(in: size)
        let content = CALayer.container(size: size)
        let icon = makeIcon(in: box)
        // The icon is between its highest and its lowest position.
        icon.position.y = box.y(box.isSmall ? 35 : 32)
        content.addSublayer(icon)
        fadeInTurn([icon])
        guard !box.isSmall else { return content }
        for letter in makeLetters(in: box) {
            letter.opacity = 1
            content.addSublayer(letter)
        }
        return content
    }

    // MARK: - Icon

    private func bounce(in box: Box, _ choreography: Choreography) -> [CAAnimation] {
        let top = topmost(in: box)
        let isPolished = look == .polished
        let natural: CGFloat = isPolished ? (box.isSmall ? 24 : 18) : box.isSmall ? 18 : 31
        let fallHeight = height.map { CGFloat($0) } ?? box.length(natural)
        let impact = isPolished ? 0 : box.length(2)
        var animations: [CAAnimation] = []
        for (turn, (fall, rise)) in zip(Phase.falls, Phase.rises).enumerated() {
            // As in the original, the rise starts two points below the end of the fall, which looks
            // like an impact.
            animations += [
                choreography.change(
                    "position.y",
                    from: top,
                    to: top + fallHeight,
                    during: fall,
                    .easeIn
                ),
                choreography.change(
                    "position.y",
                    from: top + fallHeight + impact,
                    to: top,
                    during: rise,
                    .easeOut
                ),
                choreography.change(
                    "transform.rotation.z",
                    from: CGFloat(turn) * .pi,
                    to: CGFloat(turn + 1) * .pi,
                    during: rise,
                    .easeOut
                ),
            ]
        }
        return animations
    }

    /// Returns the highest position of the icon's center.
    private func topmost(in box: Box) -> CGFloat {
        box.y(look == .polished ? (box.isSmall ? 23 : 19) : 12)
    }

    private func makeIcon(in box: Box) -> CALayer {
        let icon = CALayer()
        icon.name = "icon"
        let side = box.length(look == .polished ? (box.isSmall ? 40 : 32) : box.isSmall ? 34 : 20)
        icon.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        icon.position = CGPoint(x: box.x(look == .polished ? 35 : 34), y: topmost(in: box))
        if let image {
            icon.contents = image
            icon.contentsGravity = .resizeAspectFill
            icon.masksToBounds = true
            // Images are much larger than the icon, and it turns.
            icon.minificationFilter = .trilinear
            icon.allowsEdgeAntialiasing = true
        } else {
            for (index, color) in colors.enumerated() {
                icon.addSublayer(makeSector(index, color: color, side: side))
            }
        }
        return icon
    }

    /// Returns a sixth of the disc, moved outward for an even gap to its neighbors.
    private func makeSector(_ index: Int, color: CGColor, side: CGFloat) -> CAShapeLayer {
        let gap = side * 0.06
        let center = CGPoint(x: side / 2, y: side / 2)
        let middle = CGFloat(index) * .pi / 3 - .pi / 2
        // Both sides keep half a gap from the neighbors, at the tip and at the rim.
        let tip = center.offset(gap * cos(middle), gap * sin(middle))
        let inset = asin(gap / side)
        let path = CGMutablePath()
        path.move(to: tip)
        path.addArc(
            center: center,
            radius: side / 2,
            startAngle: middle - .pi / 6 + inset,
            endAngle: middle + .pi / 6 - inset,
            clockwise: false
        )
        path.closeSubpath()
        let sector = CAShapeLayer()
        sector.path = path
        sector.fillColor = color
        sector.place(size: CGSize(width: side, height: side))
        return sector
    }

    // MARK: - Letters

    private func appearance(
        of index: Int,
        among count: Int,
        in box: Box,
        _ choreography: Choreography
    ) -> [CAAnimation] {
        // A long text appears faster, so that its last letter is visible.
        let stagger = min(Phase.stagger, 1.44 / Double(max(count - 1, 1)))
        let start = stagger * Double(index)
        return [
            choreography.change(
                "opacity",
                from: 0,
                to: 1,
                during: start...(start + Phase.fadeIn),
                .easeOut
            ),
            choreography.change(
                "transform.translation.y",
                from: -box.length(1.5),
                to: 0,
                during: start...(start + Phase.drop),
                .easeIn
            ),
        ]
    }

    private func makeLetters(in box: Box) -> [CATextLayer] {
        // A text that is too wide for the box uses a smaller font.
        let size: CGFloat = look == .polished ? 16 : 14
        let row = LetterRow(text, fontSize: box.length(size), fitting: box.length(64))
        let left = max(box.length(3), (box.length(70) - row.width) / 2)
        let start = CGPoint(x: box.x(0) + left, y: box.y(62.5))
        let letters = row.makeLayers(at: start, color: textColor)
        for letter in letters { letter.opacity = 0 }
        return letters
    }

    /// The original's box of 70 points, centered and scaled to fit.
    private struct Box {
        let scale: CGFloat
        let origin: CGPoint

        /// A Boolean value that indicates whether the small form is drawn.
        let isSmall: Bool

        init(in size: CGSize) {
            isSmall = BouncingIcon.profile.isSmall(size)
            scale = min(size.width, size.height) / 70
            origin = CGPoint(
                x: (size.width - 70 * scale) / 2,
                y: (size.height - 70 * scale) / 2
            )
        }

        func x(_ x: CGFloat) -> CGFloat { origin.x + x * scale }
        func y(_ y: CGFloat) -> CGFloat { origin.y + y * scale }
        func length(_ length: CGFloat) -> CGFloat { length * scale }
    }
}

extension LoadingAnimation where Self == BouncingIcon {
    /// An icon that bounces above a text that drops in letter by letter.
    public static var bouncingIcon: Self { Self() }
}
