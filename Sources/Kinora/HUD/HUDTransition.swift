import KinoraPlatform

/// A transition that shows and hides a HUD's panel.
///
/// An interrupted transition continues from the panel's current appearance.
public struct HUDTransition: Hashable, Sendable {
    /// The duration in seconds of each direction.
    public let duration: TimeInterval

    private let entering: [Track]
    private let leaving: [Track]

    /// The keyframes of one property, with linear interpolation and one overall timing curve.
    private struct Track: Hashable, Sendable {
        let keyPath: String
        let times: [Double]
        let values: [Double]
        let curve: Curve

        init(
            _ keyPath: String,
            _ values: [(at: Double, value: Double)],
            _ curve: Curve = .easeInEaseOut
        ) {
            self.keyPath = keyPath
            times = values.map(\.at)
            self.values = values.map(\.value)
            self.curve = curve
        }
    }

    private static let scale = "transform.scale"
    private static let height = "transform.translation.y"

    /// A growth that overshoots to 1.3 times the size, and a shrinking that starts with a swell to
    /// 1.2 times.
    ///
    /// Each direction takes 0.6 s. One ease-in-ease-out curve spans the whole animation, with
    /// linear interpolation between the values, as in UIKit's keyframe animations and as measured
    /// on the original.
    public static let pop = HUDTransition(
        duration: 0.6,
        entering: [
            Track(scale, [(0, 0.1), (0.5, 1.3), (1, 1)]), Track("opacity", [(0, 1), (1, 1)]),
        ],
        leaving: [Track(scale, [(0, 1), (0.5, 1.2), (1, 0.1)])]
    )

    /// A fade, which also replaces other transitions when Reduce Motion is on.
    public static let fade = HUDTransition(
        duration: 0.25,
        entering: [Track("opacity", [(0, 0), (1, 1)])],
        leaving: [Track("opacity", [(0, 1), (1, 0)])]
    )

    /// A slight growth with a fade-in, and the reverse.
    public static let zoom = HUDTransition(
        duration: 0.3,
        entering: [
            Track(scale, [(0, 0.85), (1, 1)], .easeOut),
            Track("opacity", [(0, 0), (0.6, 1), (1, 1)], .easeOut),
        ],
        leaving: [
            Track(scale, [(0, 1), (1, 0.85)], .easeIn),
            Track("opacity", [(0, 1), (0.4, 1), (1, 0)], .easeIn),
        ]
    )

    /// A rise from below with a fade-in, and a fall with a fade-out.
    public static let rise = HUDTransition(
        duration: 0.35,
        entering: [
            Track(height, [(0, 40), (1, 0)], .easeOut),
            Track("opacity", [(0, 0), (0.7, 1), (1, 1)], .easeOut),
        ],
        leaving: [
            Track(height, [(0, 0), (1, 40)], .easeIn),
            Track("opacity", [(0, 1), (0.3, 1), (1, 0)], .easeIn),
        ]
    )

    /// An immediate change.
    public static let instant = HUDTransition(duration: 0, entering: [], leaving: [])

    /// All transitions, with their names.
    public static let all: [(name: String, transition: HUDTransition)] = [
        ("pop", .pop), ("fade", .fade), ("zoom", .zoom), ("rise", .rise), ("instant", .instant),
    ]

    /// A Boolean value that indicates whether any property other than the opacity changes.
    var moves: Bool { (entering + leaving).contains { $0.keyPath != "opacity" } }

    // MARK: - Playing

    /// The key of the transition's animation in the panel's layer.
    static let key = "transition"

    /// Shows a panel and fades the dimming in, from their current appearance if they are leaving.
    func enter(_ panel: CALayer, dimming: CALayer?) {
        play(entering, on: panel)
        if let dimming { play(Self.fade.entering, on: dimming) }
    }

    /// Hides a panel and fades the dimming out, from their current appearance if they are entering.
    func leave(_ panel: CALayer, dimming: CALayer?) {
        play(leaving, on: panel)
        if let dimming { play(Self.fade.leaving, on: dimming) }
    }

    private func play(_ tracks: [Track], on layer: CALayer) {
        let present = layer.animation(forKey: Self.key) == nil ? nil : layer.presentation()
        guard duration > 0 else { return layer.removeAnimation(forKey: Self.key) }
        let choreography = Choreography(duration: duration, isRepeating: false)
        let animations = tracks.map { track in
            var values = track.values
            if let value = present?.value(forKeyPath: track.keyPath) as? NSNumber {
                values[0] = value.doubleValue
            }
            return choreography.keyframes(
                track.keyPath,
                zip(track.times, values).map { (at: $0, value: $1 as Any) },
                overall: track.curve
            )
        }
        choreography.play(animations, on: layer, forKey: Self.key)
    }
}
