import KinoraPlatform

/// An hourglass whose sand runs down before it turns over.
public struct HourglassIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "hourglass",
        title: "Hourglass",
        family: .objects,
        naturalSize: CGSize(width: 52, height: 52),
        purpose: "A wait that takes a while",
        smallWidth: 24
    )

    /// The style, with the colors of the glass and the sand.
    public var style = ObjectStyle(.graphite, .amber, period: 3, lineWidth: 3.5)

    /// The fraction of the cycle in which the sand runs.
    public var pouring = 0.75

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "pouring",
            \.pouring,
            in: 0.3...0.9,
            "the fraction of the cycle in which the sand runs"
        )
    ]

    /// Half of the glass's width and height, and half of its neck's width, in natural points.
    private static let (halfWidth, halfHeight, neck) = (13.5, 22.0, 1.8)

    /// Returns the outline of the glass, reduced by an inset.
    private func glass(in box: DesignBox, inset: CGFloat) -> CGPath {
        let (x, y) = (Self.halfWidth - inset, Self.halfHeight - inset)
        let neck = max(Self.neck - inset / 4, 0.8)
        let path = CGMutablePath()
        path.move(to: box.point(-x, -y))
        path.addLine(to: box.point(x, -y))
        path.addCurve(
            to: box.point(neck, 0),
            control1: box.point(x, -y / 3),
            control2: box.point(neck, -y / 3)
        )
        path.addCurve(
            to: box.point(x, y),
            control1: box.point(neck, y / 3),
            control2: box.point(x, y / 3)
        )
        path.addLine(to: box.point(-x, y))
        path.addCurve(
            to: box.point(-neck, 0),
            control1: box.point(-x, y / 3),
            control2: box.point(-neck, y / 3)
        )
        path.addCurve(
            to: box.point(-x, -y),
            control1: box.point(-neck, -y / 3),
            control2: box.point(-x, -y / 3)
        )
        path.closeSubpath()
        return path
    }

    package func addParts(to content: CALayer, in box: DesignBox) {
        let glass = box.makeLayer("glass", in: content)
        let sand = box.makeLayer("sand", in: glass)
        // The sand reaches under the outline, so that no light shows between them.
        let inset: CGFloat = 0
        sand.mask = box.fill(self.glass(in: box, inset: inset), .hex(0), name: "inside")
        for layer in makeSand(in: box, inset: inset) { sand.addSublayer(layer) }
        glass.addSublayer(line(self.glass(in: box, inset: 0), in: box, name: "outline"))
        let overhang = Self.halfWidth + 1
        for y in [-Self.halfHeight, Self.halfHeight] {
            let path = CGPath.lines([box.point(-overhang, y), box.point(overhang, y)])
            glass.addSublayer(line(path, in: box, name: "plate"))
        }
        let turn = score.change(
            "transform.rotation.z",
            from: 0,
            to: CGFloat.pi,
            during: (pouring + 0.03)...0.97,
            .bezier(0.6, 0, 0.3, 1)
        )
        score.play([turn], on: glass)
    }

    /// Returns the sand above and below, and the stream between them.
    private func makeSand(in box: DesignBox, inset: CGFloat) -> [CALayer] {
        let height = Self.halfHeight - inset
        let color = style.palette[1]
        let run = 0...pouring
        // The sand fills only 72 % of one half of the glass.
        let full = 0.62 * height
        let upper = makeHeap(top: -full, bottom: 0, dome: -3, in: box, color, name: "upper")
        score.play(
            [
                score.change(
                    "transform.translation.y",
                    from: 0,
                    to: box.length(full),
                    during: run,
                    .bezier(0.3, 0, 0.9, 0.7)
                )
            ],
            on: upper
        )
        let half = box.rect(0, -Self.halfHeight / 2, 4 * Self.halfWidth, Self.halfHeight)
        let window = CALayer.window(half, corner: 0, name: "upper-half")
        window.addSublayer(upper)

        let lower = makeHeap(
            top: height - full,
            bottom: height,
            dome: 5,
            in: box,
            color,
            name: "lower"
        )
        // While the glass turns over, the sand slides to the neck, where the next cycle begins.
        let slide = score.keyframes(
            "transform.translation.y",
            [
                (0, box.length(full)), (pouring, 0), (0.5 + pouring / 2, 0),
                (1, box.length(full - height)),
            ],
            curves: [.bezier(0.1, 0.3, 0.7, 1), .linear, .easeIn]
        )
        score.play([slide], on: lower)
        let stream = box.stroke(
            .lines([box.point(0, -2), box.point(0, height)]),
            color,
            width: box.length(1.6),
            cap: .butt,
            name: "stream"
        )
        score.play(
            [
                score.keyframes("strokeEnd", [(0, 0), (0.06, 1), (1, 1)], curve: .easeIn),
                score.steps("opacity", [(0, 1), (pouring, 0)]),
            ],
            on: stream
        )
        return [window, lower, stream]
    }

    /// Returns sand between two heights, whose surface is a heap in the middle, or a hollow if the
    /// dome is negative.
    private func makeHeap(
        top: CGFloat,
        bottom: CGFloat,
        dome: CGFloat,
        in box: DesignBox,
        _ color: CGColor,
        name: String
    ) -> CAShapeLayer {
        let side = Self.halfWidth
        let path = CGMutablePath()
        path.move(to: box.point(-side, top))
        path.addCurve(
            to: box.point(side, top),
            control1: box.point(-side / 3, top - dome * 4 / 3),
            control2: box.point(side / 3, top - dome * 4 / 3)
        )
        path.addLine(to: box.point(side, bottom + 4))
        path.addLine(to: box.point(-side, bottom + 4))
        path.closeSubpath()
        return box.fill(path, color, name: name)
    }
}

extension LoadingAnimation where Self == HourglassIndicator {
    /// An hourglass whose sand runs down.
    public static var hourglass: Self { Self() }
}

/// The former name of ``HourglassIndicator``.
@available(*, deprecated, renamed: "HourglassIndicator")
public typealias Hourglass = HourglassIndicator
