import Foundation
import GraphicsKit

/// The way values between key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Straight from one value to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")

    /// Each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")

    /// Straight, at one speed throughout.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")

    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")

    /// Along a smooth curve, at nearly one speed throughout.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    /// Whether distances rather than times tell the pace.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// The way a layer turns while it follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")

    /// The layer's x axis points against the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values, or along a path.
///
/// The animation's own timing function bends the whole, then that of the segment bends what is
/// between two key times.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values; nil by default.
    ///
    /// Fewer than two animate nothing. Ignored where there is a path.
    open var values: [Any]? {
        willSet { willChange() }
        didSet { keyValues = values.flatMap { AnimationValue($0) } }
    }

    /// The course of a point, key frames at the ends of its elements; nil by default.
    ///
    /// A subpath after the first begins where it is, without the way there (ours).
    open var path: CGPath? {
        willSet { willChange() }
    }

    /// The times of the values in fractions of the duration; nil, the default, spreads them evenly.
    ///
    /// Discrete key frames take one more time than there are values, the end of the last. Of lists
    /// of unequal length the common beginning is used (measured). Before the first time the first
    /// value holds, after the last the last.
    open var keyTimes: [NSNumber]? {
        willSet { willChange() }
    }

    /// The paces between values; nil by default.
    ///
    /// Missing ones are even. Ignored by paced and discrete modes.
    open var timingFunctions: [CAMediaTimingFunction]? {
        willSet { willChange() }
    }

    /// The way values between key frames are found; linear by default.
    open var calculationMode = CAAnimationCalculationMode.linear {
        willSet { willChange() }
    }

    /// How tight the curve of the cubic modes is at each value; nil, the default, stands for zeros.
    ///
    /// 1 makes corners, -1 wide bends. Missing entries are zero, as in the two properties beside.
    open var tensionValues: [NSNumber]? {
        willSet { willChange() }
    }

    /// How sharp the curve of the cubic modes bends at each value; nil, the default, stands for zeros.
    open var continuityValues: [NSNumber]? {
        willSet { willChange() }
    }

    /// How far the curve of the cubic modes overshoots before, at -1, or after, at 1, each value; nil,
    /// the default, stands for zeros.
    open var biasValues: [NSNumber]? {
        willSet { willChange() }
    }

    /// The way the layer turns while it follows the path; nil, the default, doesn't turn it.
    ///
    /// The turn applies before the layer's own transform. Where the path has no direction, that of
    /// its neighbourhood counts.
    open var rotationMode: CAAnimationRotationMode? {
        willSet { willChange() }
    }

    private final var keyValues: AnimationValue?

    /// What the properties mean, found once.
    @exclusivity(unchecked) private final var keyFrames: KeyFrames?

    override func willChange() {
        super.willChange()
        keyFrames = nil
    }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path?.copy()
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override var needsUnderlyingValue: Bool { false }

    override var keyPaths: [String] {
        path == nil || rotationMode == nil ? super.keyPaths : super.keyPaths + ["transform"]
    }

    override func apply(
        to target: CALayer,
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval,
        aspect: AnimatedAspect
    ) {
        super.apply(to: target, at: parentTime, inheriting: inherited, aspect: aspect)
        guard aspect != .visibility, let rotationMode, path != nil,
            let phase = mediaTiming.phase(at: parentTime, inheriting: inherited)
        else { return }
        let progress = timingFunction?.value(at: phase.fraction) ?? phase.fraction
        guard let direction = direction(at: progress) else { return }
        let half = rotationMode == .rotateAutoReverse ? CGFloat.pi : 0
        let angle = atan2(direction.dy, direction.dx) + half
        target.state.transform = CATransform3DRotate(target.state.transform, angle, 0, 0, 1)
    }

    override func value(
        at progress: Double,
        phase: MediaTiming.Phase,
        underlying: AnimationValue
    ) -> AnimationValue? {
        switch currentKeyFrames {
        case .nothing: nil
        case .place(let point): .point(point)
        case .path(let frames): .point(frames.point(at: progress))
        case .values(let frames): frames.value(at: progress)
        }
    }

    override var breakProgresses: [Double] {
        (currentKeyFrames.schedule?.times ?? []).filter { $0 > 0 && $0 < 1 }
    }

    override func segmentPace(at progress: Double) -> ResolvedAnimation.Timing? {
        currentKeyFrames.schedule?.pace(at: progress)
    }

    override var numberCount: Int {
        if case .values(let frames) = currentKeyFrames { frames.numberCount } else { 0 }
    }

    override func numbers(at progress: Double, phase: MediaTiming.Phase) -> SIMD4<Double>? {
        if case .values(let frames) = currentKeyFrames { frames.numbers(at: progress) } else { nil }
    }

    /// Returns the unit vector along the path; nil where there is none.
    private func direction(at progress: Double) -> CGVector? {
        if case .path(let frames) = currentKeyFrames { frames.direction(at: progress) } else { nil }
    }

    // MARK: - Key frames

    private final var currentKeyFrames: KeyFrames {
        if let keyFrames { return keyFrames }
        let found = makeKeyFrames()
        keyFrames = found
        return found
    }

    private func makeKeyFrames() -> KeyFrames {
        if let path { return pathFrames(path.geometry) }
        guard case .list(let values)? = keyValues, values.count > 1 else { return .nothing }
        let times = times(count: values.count) { values[$0].distance(to: values[$0 + 1]) }
        let count = min(values.count, times.count)
        guard count > 1 else { return .nothing }
        var spline: CubicSpline?
        if calculationMode == .cubic || calculationMode == .cubicPaced {
            let shape = CubicSpline.Shape(
                tension: tensionValues,
                continuity: continuityValues,
                bias: biasValues
            )
            spline = CubicSpline(values: Array(values.prefix(count)), times: times, shape: shape)
        }
        return .values(
            ValueFrames(
                values: values,
                schedule: schedule(times, count: count),
                isDiscrete: calculationMode == .discrete,
                spline: spline
            )
        )
    }

    private func pathFrames(_ path: PathGeometry) -> KeyFrames {
        let segments = path.segments
        guard !segments.isEmpty else {
            return path.elements.first?.end.map { .place($0) } ?? .nothing
        }
        // Discrete frames are the starts of elements alone; the others include the last end.
        let isDiscrete = calculationMode == .discrete
        let count = isDiscrete ? segments.count : segments.count + 1
        let times = times(count: count) { Double(segments[$0].length) }
        guard times.count > 1 else { return .nothing }
        return .path(
            PathFrames(
                segments: segments,
                schedule: schedule(times, count: min(count, times.count)),
                isDiscrete: isDiscrete,
                isPaced: calculationMode.isPaced && keyTimes == nil
            )
        )
    }

    /// Returns the times of key frames, one more for discrete ones.
    private func times(count: Int, distance: (Int) -> Double?) -> [Double] {
        if let keyTimes { return keyTimes.map(\.doubleValue) }
        if calculationMode == .discrete {
            return (0...count).map { Double($0) / Double(count) }
        }
        if calculationMode.isPaced {
            let distances = (0..<count - 1).map(distance)
            let total = distances.reduce(0) { $0 + ($1 ?? 0) }
            if !distances.contains(nil), total > 0 {
                var sum = 0.0
                return [0]
                    + distances.map { distance in
                        sum += distance ?? 0
                        return sum / total
                    }
            }
        }
        return (0..<count).map { Double($0) / Double(count - 1) }
    }

    private func schedule(_ times: [Double], count: Int) -> KeySchedule {
        let last = calculationMode == .discrete ? min(times.count, count + 1) - 2 : count - 2
        return KeySchedule(
            times: times,
            last: max(last, 0),
            functions: calculationMode.isPaced ? [] : timingFunctions ?? []
        )
    }
}
