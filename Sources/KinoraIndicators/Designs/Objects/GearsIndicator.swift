import KinoraPlatform

/// Two gears that turn each other.
public struct GearsIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "gears",
        title: "Gears",
        family: .objects,
        naturalSize: CGSize(width: 68, height: 54),
        purpose: "Applying settings, or work in a machine",
        smallWidth: 32
    )

    /// The style, with the colors of the two gears; the line width rounds their teeth.
    public var style = ObjectStyle(.graphite, .amber, period: 3, lineWidth: 1.5, isOutline: true)

    /// The number of teeth by which the gears move in a cycle.
    public var pace = 6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("pace", \.pace, in: 1...24, "the number of teeth that pass in a cycle")
    ]

    package func addParts(to content: CALayer, in box: DesignBox) {
        let teeth = box.isSmall ? [7, 5] : [10, 7]
        let centers = [CGPoint(x: -11, y: 5), CGPoint(x: 17.2, y: -9.4)]
        // The teeth of both gears have the same size, and the gears touch between their centers.
        let tooth = 31.45 / CGFloat(teeth[0] + teeth[1])
        for (index, name) in ["large", "small"].enumerated() {
            let gear = makeGear(teeth[index], of: tooth, at: centers[index], color: index, in: box)
            gear.name = name
            turn(gear, by: (index == 0 ? 1 : -1) * CGFloat(pace) / CGFloat(teeth[index]))
            content.addSublayer(gear)
        }
    }

    /// Returns a gear in a layer of its size.
    private func makeGear(
        _ teeth: Int,
        of tooth: CGFloat,
        at center: CGPoint,
        color: Int,
        in box: DesignBox
    ) -> CALayer {
        // The radius to the middle of the teeth, where the gears touch. The outline is part of the
        // teeth.
        let pitch = tooth * CGFloat(teeth)
        let width = style.width(in: box)
        let (root, tip) = (pitch - 1.405 * tooth, pitch + 1.189 * tooth)
        let side = box.length(2 * tip)
        let layer = CAShapeLayer()
        layer.place(
            in: CGRect(
                center: box.point(center.x, center.y),
                size: CGSize(width: side, height: side)
            )
        )
        let middle = layer.bounds.center
        func point(_ turn: CGFloat, _ radius: CGFloat) -> CGPoint {
            let angle = 2 * .pi * turn
            let length = box.length(radius) - width / 2
            return middle.offset(length * sin(angle), -length * cos(angle))
        }
        // The line between the centers meets a tooth of one gear and a gap of the other.
        let contact = atan2(28.2, 14.4) / (2 * .pi) + (color == 0 ? 0 : 0.5 + 0.5 / CGFloat(teeth))
        let path = CGMutablePath()
        var points: [CGPoint] = []
        for index in 0..<teeth {
            let start = contact + CGFloat(index) / CGFloat(teeth)
            let share = 1 / CGFloat(teeth)
            points += [
                point(start - 0.24 * share, root), point(start - 0.12 * share, tip),
                point(start + 0.12 * share, tip), point(start + 0.24 * share, root),
            ]
        }
        path.addLines(between: points)
        path.closeSubpath()
        let hole = box.length(pitch * 0.38)
        path.addEllipse(in: CGRect(center: middle, size: CGSize(width: 2 * hole, height: 2 * hole)))
        layer.path = path
        layer.fillRule = .evenOdd
        layer.fillColor = style.palette[color]
        layer.strokeColor = style.palette[color]
        layer.lineWidth = width
        layer.lineJoin = .round
        return layer
    }
}

extension LoadingAnimation where Self == GearsIndicator {
    /// Two gears that turn each other.
    public static var gears: Self { Self() }
}

/// The former name of ``GearsIndicator``.
@available(*, deprecated, renamed: "GearsIndicator")
public typealias Gears = GearsIndicator
