import KinoraPlatform

/// The parameters of placeholders for content.
public struct SkeletonStyle: FamilyStyle {
    package var palette: InkPalette

    /// The duration of one cycle in seconds.
    public var period: Double

    /// The motion of the placeholders.
    public var motion = Motion.shimmer

    /// The corner radius in points, or nil for a proportional radius.
    public var corner: Double?

    /// The angle of the band of light from the vertical, in degrees.
    public var slant = 15.0

    /// The motion of placeholders.
    public enum Motion: String, Hashable, Sendable, CaseIterable {
        /// A band of light crosses the placeholders.
        case shimmer

        /// All placeholders fade out and in.
        case pulse
    }

    package let naturalCorner: Double

    /// The colors of the placeholders and the light.
    public var colors: [CGColor] {
        get { palette.colors }
        set { palette.colors = newValue }
    }

    /// Creates the default style: a band of light that crosses the placeholders in 1.6 seconds.
    public init() {
        self.init(corner: 4)
    }

    init(period: Double = 1.6, corner: Double) {
        palette = InkPalette([
            Ink(light: 0xDEE2E8, dark: 0x343B46), Ink(light: 0xF4F6F8, dark: 0x4D5664),
        ])
        self.period = period
        naturalCorner = corner
    }

    package static func parameters<Design: FamilyAnimation>(
        of design: Design.Type
    ) -> [IndicatorParameter<Design>] where Design.Style == Self {
        let natural = Design().style.naturalCorner
        return [
            .colors("the colors of the placeholders and the light"),
            .period,
            .choice("motion", \.style.motion, "the motion: a band of light, or a fade"),
            .length("corner", \.style.corner, natural: natural, in: 0...100, "the corner radius"),
            .number(
                "slant",
                \.style.slant,
                in: -60...60,
                unit: .degrees,
                "the angle of the band of light from the vertical"
            ),
        ]
    }
}

/// A rounded rectangle that stands for content that loads.
package struct Placeholder: Hashable, Sendable {
    /// The frame in the coordinate space of the layers.
    package let frame: CGRect

    /// The corner radius in points, at most half of the shorter side.
    package let radius: CGFloat

    /// Creates a placeholder; a larger radius rounds the shorter side.
    package init(_ frame: CGRect, radius: CGFloat) {
        self.frame = frame
        self.radius = max(min(radius, frame.width / 2, frame.height / 2), 0)
    }
}

// MARK: - Layers

extension SkeletonStyle {
    /// A builder of animations, which takes times as fractions of the period.
    private var score: Choreography { Choreography(duration: 1, period: period) }

    /// Returns the style with the default colors for a background.
    package func adapted(to background: Backdrop) -> Self {
        var copy = self
        copy.palette.ground = background
        return copy
    }

    /// The style of the reduced-motion variant, in which the placeholders fade out and in.
    package var reduced: Self {
        var copy = self
        copy.motion = .pulse
        copy.period = SkeletonLines.reducedMotionPeriod
        return copy
    }

    /// Returns layers of placeholders: `placeholders`, and `light` that crosses each of them.
    ///
    /// - Parameters:
    ///   - placeholders: The placeholders.
    ///   - area: The area that the light crosses, or nil for the placeholders' bounding box.
    ///   - size: The size of the layers.
    /// - Returns: A layer with animations that begin at zero.
    package func makeLayer(
        _ placeholders: [Placeholder],
        crossing area: CGRect? = nil,
        size: CGSize
    ) -> CALayer {
        let root = CALayer.container(size: size)
        let shapes = makePlaceholders(placeholders, size: size)
        root.addSublayer(shapes)
        switch motion {
        case .shimmer:
            let area = area ?? placeholders.reduce(CGRect.null) { $0.union($1.frame) }
            for placeholder in placeholders {
                // Rounded windows cost less than one mask over all placeholders.
                let window = CALayer.window(
                    placeholder.frame,
                    corner: placeholder.radius,
                    name: "window"
                )
                window.addSublayer(makeLight(across: area))
                root.addSublayer(window)
            }
        case .pulse:
            let fade = score.keyframes(
                "opacity",
                [(0, 1), (0.5, 0.4), (1, 1)],
                curve: .easeInEaseOut
            )
            score.play([fade], on: shapes)
        }
        return root
    }

    /// Returns the placeholders alone.
    fileprivate func makePlaceholders(_ placeholders: [Placeholder], size: CGSize) -> CALayer {
        let shapes = CALayer.container(size: size, name: "placeholders")
        // Placeholders don't overlap, so each can fade by itself.
        shapes.allowsGroupOpacity = false
        for placeholder in placeholders {
            let (frame, radius) = (placeholder.frame, placeholder.radius)
            shapes.addSublayer(.box(frame, corner: radius, palette[0], name: "placeholder"))
        }
        return shapes
    }

    /// Returns the band of light, which crosses an area and rests outside of it.
    private func makeLight(across area: CGRect) -> CALayer {
        let light = CAGradientLayer()
        light.name = "light"
        let color = palette[1]
        let clear = color.copy(alpha: 0) ?? color
        light.colors = [clear, color, clear]
        light.startPoint = CGPoint(x: 0, y: 0.5)
        light.endPoint = CGPoint(x: 1, y: 0.5)
        let width = area.width * 0.5
        // The band is taller than the area, so that its ends stay outside when it is slanted.
        let height = area.height + 2 * width
        let lean = area.height * abs(tan(slant * .pi / 180)) / 2
        light.place(in: CGRect(center: area.center, size: CGSize(width: width, height: height)))
        light.transform = CATransform3DMakeRotation(slant * .pi / 180, 0, 0, 1)
        let (first, last) = (area.minX - width / 2 - lean, area.maxX + width / 2 + lean)
        let crossing = score.keyframes(
            "position.x",
            [(0, first), (0.85, last), (1, last)],
            curves: [.easeInEaseOut, .linear]
        )
        score.play([crossing], on: light)
        return light
    }
}

/// A design of placeholders for content that loads.
package protocol SkeletonAnimation: FamilyAnimation where Style == SkeletonStyle {
    /// Returns the placeholders' frames in natural points from the upper left, and whether each is
    /// round.
    func placeholders(isSmall: Bool) -> [(frame: CGRect, isRound: Bool)]
}

extension SkeletonAnimation {
    /// Returns the placeholders above a bar that fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        // The placeholders' color is too faint for a line.
        FramedProgress(
            animation: self,
            size: size,
            reducesMotion: reducesMotion,
            customColor: Ink.gray.color(on: style.palette.ground),
            prefersBar: true
        ).makeLayer()
    }

    /// Returns the layers: `placeholders`, and `light` that crosses each of them.
    public func makeLayer(size: CGSize) -> CALayer {
        style.makeLayer(placeholders(in: makeBox(size)), size: size)
    }

    private func placeholders(in box: DesignBox) -> [Placeholder] {
        let origin = box.point(-Self.naturalSize.width / 2, -Self.naturalSize.height / 2)
        return placeholders(isSmall: box.isSmall).map { frame, isRound in
            let rect = CGRect(
                x: origin.x + frame.minX * box.scale,
                y: origin.y + frame.minY * box.scale,
                width: frame.width * box.scale,
                height: frame.height * box.scale
            )
            let corner = box.length(style.corner, natural: style.naturalCorner)
            return Placeholder(rect, radius: isRound ? .infinity : corner)
        }
    }

    /// A description of the reduced-motion variant.
    public static var reducedMotionSummary: String {
        "the placeholders, which fade out and in every 2.4 s"
    }

    /// The time at which the light is in the middle.
    public var posterFraction: Double { 0.42 }

    /// Returns the placeholders without the light, which fade out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        breathing(style.makePlaceholders(placeholders(in: makeBox(size)), size: size), size: size)
    }
}
