import Foundation

/// An animated property or attribute of an element.
struct SVGAnimatedValue: Sendable {
    /// The name of the property or attribute, or ``motionName``.
    let name: String

    /// The property, or nil for an attribute that isn't one.
    let property: SVGProperty?

    /// The kind of the values.
    let kind: SVGValueKind?

    /// The animations, in the order of their priority.
    let stack: EffectStack<SVGValue>

    /// The motions along paths.
    var motions: [SVGMotionEffect] = []

    /// The timing of all animations of the value.
    let timings: [EffectTiming]

    /// The name of the motion along a path by `animateMotion`.
    static let motionName = "#motion"
}

/// A motion along a path by `animateMotion`.
struct SVGMotionEffect: Sendable {
    let timing: EffectTiming

    /// The path.
    let path: PathGeometryBox

    /// The distances along the path of the key values, in pixels.
    let distances: [Double]

    /// The angle that is added to the path's direction in degrees, or nil if the angle is fixed.
    let offsetAngle: Double?

    /// The fixed angle in degrees.
    let fixedAngle: Double

    /// A Boolean value that indicates whether the motion is added to earlier ones.
    let isAdditive: Bool

    /// A Boolean value that indicates whether iterations add up.
    let accumulates: Bool

    /// Returns the displacement and rotation in radians, or nil if the motion isn't active.
    func place(at time: Double, _ side: EffectSide) -> (offset: CGPoint, angle: Double)? {
        guard let sample = timing.at(time, side: side),
            distances.indices.contains(sample.from), distances.indices.contains(sample.to)
        else { return nil }
        let (from, to) = (distances[sample.from], distances[sample.to])
        let distance = from + (to - from) * sample.fraction
        guard let place = path.motion.place(at: min(max(distance, 0), path.motion.length)) else {
            return nil
        }
        var offset = place.point
        if accumulates, sample.iteration > 0, let end = path.motion.place(at: path.motion.length) {
            offset.x += end.point.x * CGFloat(sample.iteration)
            offset.y += end.point.y * CGFloat(sample.iteration)
        }
        let angle = offsetAngle.map { place.angle + $0 * .pi / 180 } ?? fixedAngle * .pi / 180
        return (offset, angle)
    }
}

/// The animation elements of a document.
struct SVGAnimationElements {
    /// The elements in document order.
    var elements: [SVGElement] = []

    /// The schedule of each element.
    var schedules: [EffectSchedule] = []

    /// The indices of the elements that animate an element.
    var byTarget: [Int: [Int]] = [:]

    /// The kinds of animation elements by name.
    static let kinds: [String: SMILKind] = [
        "animate": .animate, "animateTransform": .animateTransform,
        "animateMotion": .animateMotion, "set": .set, "discard": .discard,
    ]
}
