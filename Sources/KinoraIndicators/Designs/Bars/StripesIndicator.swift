import KinoraPlatform

/// A capsule with moving slanted stripes.
public struct StripesIndicator: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "stripes",
        title: "Stripes",
        family: .bars,
        naturalSize: CGSize(width: 96, height: 20),
        purpose: "Processing a file or disk",
        smallWidth: 48
    )

    /// The style, with the colors of the stripes and the capsule.
    public var style = LineStyle(
        .blue,
        .blue,
        period: 0.8,
        lineWidth: 8,
        in: 0.25...0.25,
        track: 0.3
    )

    /// The angle of the stripes from the vertical, in degrees.
    public var slant = 35.0

    /// The height of the capsule, as a fraction of the natural height.
    public var height = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number(
            "slant",
            \.slant,
            in: -60...60,
            unit: .degrees,
            "the angle of the stripes from the vertical"
        ),
        .ratio("height", \.height, in: 0.2...1, "the height of the capsule"),
    ]

    private func frame(in box: DesignBox) -> CGRect { box.rect(0, 0, 96, 16 * height) }

    package func path(in box: DesignBox) -> CGPath {
        let frame = frame(in: box)
        let radius = frame.height / 2
        return CGPath(
            roundedRect: frame,
            cornerWidth: radius,
            cornerHeight: radius,
            transform: nil
        )
    }

    func track(in box: DesignBox) -> CAShapeLayer? { nil }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let window = addCapsule(to: content, in: box)
        window.addSublayer(makeStripes(in: box))
    }

    /// Returns the capsule, which fills with stripes from left to right.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let root = box.makeLayer()
        let content = box.makeLayer("lines", in: root)
        let window = addCapsule(to: content, in: box)
        let frame = frame(in: box)
        let filled = CALayer.window(frame, corner: 0, name: "filled")
        // The window opens from its left side.
        filled.anchorPoint = CGPoint(x: 0, y: 0.5)
        filled.position = CGPoint(x: frame.minX, y: frame.midY)
        window.addSublayer(filled)
        let ground = CALayer.box(frame, corner: 0, style.palette[0], name: "filled-ground")
        ground.opacity = 0.65
        filled.addSublayer(ground)
        let stripes = makeStripes(in: box)
        if reducesMotion { stripes.removeIdleMotion() }
        filled.addSublayer(stripes)
        filled.addProgress([
            ProgressAnimation.score.change(
                "bounds.size.width",
                from: 0,
                to: frame.width,
                during: 0...1
            )
        ])
        mirror(content)
        return root
    }

    /// Adds the capsule and returns the layer that clips its contents.
    private func addCapsule(to content: CALayer, in box: DesignBox) -> CALayer {
        let frame = frame(in: box)
        let window = CALayer.window(frame, corner: frame.height / 2, name: "capsule")
        content.addSublayer(window)
        let ground = CALayer.box(frame, corner: frame.height / 2, style.palette[1], name: "ground")
        ground.opacity = Float(style.trackOpacity)
        window.addSublayer(ground)
        return window
    }

    /// Returns the stripes, moving by one stripe in a cycle.
    private func makeStripes(in box: DesignBox) -> CALayer {
        let (width, frame) = (style.width(in: box), box.rect(0, 0, 96, 16))
        let lean = frame.height * tan(slant * .pi / 180)
        let path = CGMutablePath()
        // One more stripe than is visible, on either side of the slanted ends.
        var x = frame.minX - 2 * width - abs(lean)
        while x < frame.maxX + abs(lean) {
            path.addLines(between: [
                CGPoint(x: x, y: frame.maxY), CGPoint(x: x + lean, y: frame.minY),
                CGPoint(x: x + lean + width, y: frame.minY), CGPoint(x: x + width, y: frame.maxY),
            ])
            path.closeSubpath()
            x += 2 * width
        }
        let stripes = box.fill(path, style.palette[0], name: "stripes")
        let shift = score.change(
            "transform.translation.x",
            from: 0,
            to: 2 * width,
            during: 0...1
        )
        score.play([shift], on: stripes)
        return stripes
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "stripes that move by one stripe in 6 s"

    /// Returns the stripes, moving slowly.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        makeSlowLayer(size: size) { $0.style.trackOpacity = max(style.trackOpacity, 0.6) }
    }
}

extension LoadingAnimation where Self == StripesIndicator {
    /// A capsule with moving slanted stripes.
    public static var stripes: Self { Self() }
}

/// The former name of ``StripesIndicator``.
@available(*, deprecated, renamed: "StripesIndicator")
public typealias Stripes = StripesIndicator
