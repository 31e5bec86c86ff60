import Foundation
import GraphicsKit

/// The calculation of values between key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Linear interpolation.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")

    /// No interpolation; each value holds until the next.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")

    /// Linear interpolation at a constant speed.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")

    /// Interpolation along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")

    /// Interpolation along a smooth curve, at a nearly constant speed.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    /// A Boolean value that indicates whether distances determine the timing instead of key times.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
}

/// The rotation of a layer that follows a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The layer's x axis points in the direction of the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")

    /// The layer's x axis points opposite to the direction of the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through a list of values or along a path.
///
/// The animation's own timing function applies to the whole duration. The timing functions of
/// segments then apply between key times.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The key frame values.
    ///
    /// The default is nil. Fewer than two values have no effect. The values are ignored if ``path``
    /// is set.
    open var values: [Any]? {
        willSet { willChange() }
        didSet { keyValues = values.flatMap { AnimationValue($0) } }
    }

    /// The path of a point-based property, with key frames at the ends of its elements.
    ///
    /// The default is nil. Values jump between subpaths. This behavior hasn't been compared with
    /// Core Animation.
    open var path: CGPath? {
        willSet { willChange() }
    }

    /// The times of the key frames, as fractions of the duration.
    ///
    /// The default is nil, which spaces the key frames evenly. Discrete animations have one more
    /// time than values, for the end of the last value. If the lists have different lengths, the
    /// extra entries of the longer list are ignored, as measured on macOS. The first value holds
    /// before the first time, and the last value after the last time.
    open var keyTimes: [NSNumber]? {
        willSet { willChange() }
    }

    /// The timing functions between values.
    ///
    /// The default is nil. Missing timing functions are linear. Paced and discrete modes ignore all
    /// timing functions.
    open var timingFunctions: [CAMediaTimingFunction]? {
        willSet { willChange() }
    }

    /// The calculation of values between key frames.
    ///
    /// The default is linear.
    open var calculationMode = CAAnimationCalculationMode.linear {
        willSet { willChange() }
    }

    /// The tension of cubic modes at each value.
    ///
    /// The default is nil, which stands for zeros. A tension of 1 makes corners, and -1 makes wide
    /// curves. Missing entries are 0, as in ``continuityValues`` and ``biasValues``.
    open var tensionValues: [NSNumber]? {
        willSet { willChange() }
    }

    /// The continuity of cubic modes at each value.
    ///
    /// The default is nil, which stands for zeros.
    open var continuityValues: [NSNumber]? {
        willSet { willChange() }
    }

    /// The bias of cubic modes at each value.
    ///
    /// The default is nil, which stands for zeros.
    ///
    /// A bias of -1 overshoots before the value, and 1 overshoots after it.
    open var biasValues: [NSNumber]? {
        willSet { willChange() }
    }

    /// The rotation of a layer that follows ``path``.
    ///
    /// The default is nil, which doesn't rotate the layer. The rotation applies before the layer's
    /// own transform. Where the path has no direction, the direction of a neighboring part is used.
    open var rotationMode: CAAnimationRotationMode? {
        willSet { willChange() }
    }

    private final var keyValues: AnimationValue?

    /// The cached key frames.
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

    override func segmentTiming(at progress: Double) -> ResolvedAnimation.Timing? {
        currentKeyFrames.schedule?.timing(at: progress)
    }

    override var numberCount: Int {
        if case .values(let frames) = currentKeyFrames { frames.numberCount } else { 0 }
    }

    override func numbers(at progress: Double, phase: MediaTiming.Phase) -> SIMD4<Double>? {
        if case .values(let frames) = currentKeyFrames { frames.numbers(at: progress) } else { nil }
    }

    /// Returns the unit tangent of the path, or nil if there is none.
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
        let isCubic = calculationMode == .cubic || calculationMode == .cubicPaced
        let shape = CubicSpline.Shape(
            tension: tensionValues,
            continuity: continuityValues,
            bias: biasValues
        )
        return .values(
            ValueFrames(
                values: values,
                times: Array(times.prefix(count)),
                schedule: schedule(times, count: count),
                isDiscrete: calculationMode == .discrete,
                shape: isCubic ? shape : nil
            )
        )
    }

    private func pathFrames(_ path: PathGeometry) -> KeyFrames {
        let segments = path.segments
        guard !segments.isEmpty else {
            return path.elements.first?.end.map { .place($0) } ?? .nothing
        }
        // Discrete key frames are only at the starts of elements. Other modes include the end of
        // the last element.
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

    /// Returns the times of the key frames, including the end of the last value for discrete
    /// animations.
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
