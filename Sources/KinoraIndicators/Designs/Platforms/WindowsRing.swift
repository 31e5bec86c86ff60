import KinoraPlatform

/// An arc that grows to half a ring and shrinks into its end, as in the Windows progress ring.
public struct WindowsRing: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "windows-ring",
        title: "Windows Ring",
        origin: "WinUI’s ProgressRing: 2 s, an arc of 0 to 180°, two and a half turns",
        family: .platforms,
        naturalSize: CGSize(width: 40, height: 40),
        purpose: "The progress ring of Windows 11"
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(.blue, .blue, period: 2, lineWidth: 3.75, length: 0.5)

    /// Creates the animation with its default parameters.
    public init() {}

    /// The time at which the arc is longest.
    public let posterFraction = 0.5

    package func path(in box: DesignBox) -> CGPath {
        // The original's radius is seven sixteenths of its side.
        .arc(center: box.center, radius: min(box.length(17.5), radius(in: box)))
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let arc = line(in: box, name: "arc")
        // The arc's growth and the rotation add up to whole turns.
        let turns = 3 - style.length
        score.play(
            [
                score.change("strokeEnd", from: 0.001, to: style.length, during: 0...0.5),
                score.keyframes("strokeStart", [(0, 0), (0.5, 0), (1, style.length - 0.001)]),
                score.change("transform.rotation.z", from: 0, to: 2 * .pi * turns, during: 0...1),
            ],
            on: arc
        )
        content.addSublayer(arc)
    }
}

extension LoadingAnimation where Self == WindowsRing {
    /// An arc that grows and shrinks into its end, as on Windows.
    public static var windowsRing: Self { Self() }
}
