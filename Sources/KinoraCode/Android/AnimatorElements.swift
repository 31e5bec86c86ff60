import KinoraBasics
import LayerKit

/// The elements of animators.
struct AnimatorElements {
    let elements: [AndroidXML]

    /// Creates the elements of the animators of one target.
    ///
    /// - Parameters:
    ///   - animators: The animators.
    ///   - count: The number of cycles, or nil if they repeat without end.
    init(_ animators: [VectorAnimator], _ count: Int?) {
        var elements: [AndroidXML] = []
        // Properties with several keys and the same cycle share an animator.
        var shared: [Int: Int] = [:]
        for animator in animators {
            if animator.keys.count == 2 || animator.type == .path {
                elements.append(Self.simple(animator, count))
                continue
            }
            if let index = shared[animator.duration] {
                elements[index].children.append(Self.values(animator))
                continue
            }
            shared[animator.duration] = elements.count
            var element = Self.animator(duration: animator.duration, count)
            element.set("interpolator", Self.linear)
            element.children = [Self.values(animator)]
            elements.append(element)
        }
        self.elements = elements
    }

    /// The name of the linear interpolator, because an animator without any begins and ends slowly.
    private static let linear = "@android:interpolator/linear"

    private static func animator(duration: Int, _ count: Int?) -> AndroidXML {
        var element = AndroidXML("objectAnimator", [("duration", String(duration))])
        let repeats = count.map { $0 > 1 ? String($0 - 1) : nil } ?? "infinite"
        element.set("repeatCount", repeats)
        return element
    }

    /// Returns an animator from one value to another.
    private static func simple(_ animator: VectorAnimator, _ count: Int?) -> AndroidXML {
        var element = self.animator(duration: animator.duration, count)
        element.attributes.insert(("propertyName", animator.property), at: 0)
        element.set("valueType", animator.type.rawValue)
        element.set("valueFrom", animator.keys[0].value)
        element.set("valueTo", animator.keys[1].value)
        set(animator.keys[1].interpolator, of: &element, isNeeded: true)
        return element
    }

    /// Returns the values of a property at fractions of the cycle.
    private static func values(_ animator: VectorAnimator) -> AndroidXML {
        let write = DecimalFormatter(precision: 6)
        var element = AndroidXML(
            "propertyValuesHolder",
            [("propertyName", animator.property), ("valueType", animator.type.rawValue)]
        )
        element.children = animator.keys.map { key in
            var own = AndroidXML(
                "keyframe",
                [("fraction", write(key.fraction)), ("value", key.value)]
            )
            if animator.type == .color { own.set("valueType", animator.type.rawValue) }
            set(key.interpolator, of: &own, isNeeded: false)
            return own
        }
        return element
    }

    private static func set(
        _ interpolator: VectorInterpolator,
        of element: inout AndroidXML,
        isNeeded: Bool
    ) {
        let write = DecimalFormatter(precision: 5)
        var path = AndroidXML("pathInterpolator")
        switch interpolator {
        case .linear:
            if isNeeded { element.set("interpolator", linear) }
            return
        case .cubic(let curve):
            path.set("controlX1", write(curve.x1))
            path.set("controlY1", write(curve.y1))
            path.set("controlX2", write(curve.x2))
            path.set("controlY2", write(curve.y2))
        case .path(let data):
            path.set("pathData", data)
        }
        element.children.append(AndroidXML(attribute: "interpolator", path))
    }
}
