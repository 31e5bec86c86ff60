import KinoraPlatform

/// A toy windmill with four sails that speeds up and slows down.
public struct PinwheelIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "pinwheel",
        title: "Pinwheel",
        family: .objects,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Weather, energy, or a light-hearted wait"
    )

    /// The style, with the colors of the sails; the line width is the width of the gaps.
    public var style = ObjectStyle(.coral, .amber, .teal, .blue, period: 1.6, lineWidth: 1.5)

    /// The number of turns in a cycle.
    public var turns = 1

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("turns", \.turns, in: 1...4, "the number of turns in a cycle")
    ]

    package func addParts(to content: CALayer, in box: DesignBox) {
        let wheel = box.makeLayer("wheel", in: content)
        let gap = style.width(in: box) / box.scale / 2
        for index in 0..<4 {
            let path = CGMutablePath()
            path.move(to: box.point(gap, -gap))
            path.addLine(to: box.point(gap, -23))
            path.addArc(
                center: box.point(gap, -12 - gap / 2),
                radius: box.length(11 - gap / 2),
                startAngle: -.pi / 2,
                endAngle: .pi / 2,
                clockwise: false
            )
            path.closeSubpath()
            let sail = box.fill(path, style.palette[index], name: "sail-\(index)")
            sail.transform = CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 0, 1)
            wheel.addSublayer(sail)
        }
        turn(wheel, by: CGFloat(turns), .bezier(0.45, 0.05, 0.4, 0.95))
    }
}

extension LoadingAnimation where Self == PinwheelIndicator {
    /// A toy windmill with four sails.
    public static var pinwheel: Self { Self() }
}

/// The former name of ``PinwheelIndicator``.
@available(*, deprecated, renamed: "PinwheelIndicator")
public typealias Pinwheel = PinwheelIndicator
