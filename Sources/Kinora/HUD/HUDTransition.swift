import KinoraPlatform

/// How a HUD's panel comes and goes.
///
/// Each is a timetable of values; one that is interrupted goes on from where it is.
public struct HUDTransition: Hashable, Sendable {
    /// The length in seconds of coming, and of going.
    public let duration: TimeInterval

    private let entering: [Course]
    private let leaving: [Course]

    /// One property's way: values at fractions of the whole, straight between them, in one pace.
    private struct Course: Hashable, Sendable {
        let keyPath: String
        let times: [Double]
        let values: [Double]
        let pace: Curve

        init(
            _ keyPath: String,
            _ values: [(at: Double, value: Double)],
            _ pace: Curve = .easeInEaseOut
        ) {
            self.keyPath = keyPath
            times = values.map(\.at)
            self.values = values.map(\.value)
            self.pace = pace
        }
    }

    private static let scale = "transform.scale"
    private static let height = "transform.translation.y"

    /// Springs up to 1.3 and settles; swells to 1.2 and shrinks away: the worm's, 0.6 s each way.
    ///
    /// The pace is one ease in and out over the whole, between values that are straight, as UIKit's
    /// key-frame animations have it (measured on the original).
    public static let pop = HUDTransition(
        duration: 0.6,
        entering: [
            Course(scale, [(0, 0.1), (0.5, 1.3), (1, 1)]), Course("opacity", [(0, 1), (1, 1)]),
        ],
        leaving: [Course(scale, [(0, 1), (0.5, 1.2), (1, 0.1)])]
    )

    /// Fades: for people who prefer less motion, too.
    public static let fade = HUDTransition(
        duration: 0.25,
        entering: [Course("opacity", [(0, 0), (1, 1)])],
        leaving: [Course("opacity", [(0, 1), (1, 0)])]
    )

    /// Grows a little while it fades in, and the other way round.
    public static let zoom = HUDTransition(
        duration: 0.3,
        entering: [
            Course(scale, [(0, 0.85), (1, 1)], .easeOut),
            Course("opacity", [(0, 0), (0.6, 1), (1, 1)], .easeOut),
        ],
        leaving: [
            Course(scale, [(0, 1), (1, 0.85)], .easeIn),
            Course("opacity", [(0, 1), (0.4, 1), (1, 0)], .easeIn),
        ]
    )

    /// Comes up from below while it fades in, and sinks while it fades out.
    public static let rise = HUDTransition(
        duration: 0.35,
        entering: [
            Course(height, [(0, 40), (1, 0)], .easeOut),
            Course("opacity", [(0, 0), (0.7, 1), (1, 1)], .easeOut),
        ],
        leaving: [
            Course(height, [(0, 0), (1, 40)], .easeIn),
            Course("opacity", [(0, 1), (0.3, 1), (1, 0)], .easeIn),
        ]
    )

    /// Is there, and is gone.
    public static let instant = HUDTransition(duration: 0, entering: [], leaving: [])

    /// All that there are, with their names.
    public static let all: [(name: String, transition: HUDTransition)] = [
        ("pop", .pop), ("fade", .fade), ("zoom", .zoom), ("rise", .rise), ("instant", .instant),
    ]

    /// A Boolean value that indicates whether more than the opacity changes.
    var moves: Bool { (entering + leaving).contains { $0.keyPath != "opacity" } }

    // MARK: - Playing

    /// The name under which a panel's layer has its transition.
    static let key = "transition"

    /// Lets a layer come; from where it is where it was just going.
    func enter(_ layer: CALayer) {
        play(entering, on: layer)
    }

    /// Lets a layer go; from where it is where it was just coming.
    func leave(_ layer: CALayer) {
        play(leaving, on: layer)
    }

    private func play(_ courses: [Course], on layer: CALayer) {
        let present = layer.animation(forKey: Self.key) == nil ? nil : layer.presentation()
        guard duration > 0 else { return layer.removeAnimation(forKey: Self.key) }
        let choreography = Choreography(duration: duration, isRepeating: false)
        let animations = courses.map { course in
            var values = course.values
            if let value = present?.value(forKeyPath: course.keyPath) as? NSNumber {
                values[0] = value.doubleValue
            }
            return choreography.keyframes(
                course.keyPath,
                zip(course.times, values).map { (at: $0, value: $1 as Any) },
                overall: course.pace
            )
        }
        choreography.play(animations, on: layer, forKey: Self.key)
    }
}
