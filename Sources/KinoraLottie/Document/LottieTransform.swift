/// The transform of a layer or of a group of shapes.
struct LottieTransform: Sendable {
    var anchor: LottieProperty
    var position: Position
    var scale: LottieProperty
    /// The rotation in degrees around the axis that points away from the viewer.
    var rotation: LottieProperty
    /// The rotations around the other axes, and the orientation, or nil in a plane.
    var space: Space?
    var skew: LottieProperty
    var skewAxis: LottieProperty
    var opacity: LottieProperty

    /// A position as a whole or by its components.
    enum Position: Sendable {
        case whole(LottieProperty)
        case split(x: LottieProperty, y: LottieProperty)
    }

    /// Rotations out of the plane, in degrees.
    struct Space: Sendable {
        var x: LottieProperty
        var y: LottieProperty
        var orientation: LottieProperty
    }
}

extension LottieParser {
    /// Returns a transform; missing members leave everything in place.
    func transform(_ item: JSONItem?) -> LottieTransform {
        let position = item?["p"]
        let place: LottieTransform.Position
        if let position, position.isObject, position["x"] != nil,
            position["s"]?.bool ?? (position["k"] == nil)
        {
            place = .split(x: property(position["x"], [0]), y: property(position["y"], [0]))
        } else if let item, position == nil, item["px"] != nil || item["py"] != nil {
            place = .split(x: property(item["px"], [0]), y: property(item["py"], [0]))
        } else {
            place = .whole(property(position, [0, 0]))
        }
        var space: LottieTransform.Space?
        if item?["rx"] != nil || item?["ry"] != nil || item?["or"] != nil {
            let own = LottieTransform.Space(
                x: property(item?["rx"], [0]),
                y: property(item?["ry"], [0]),
                orientation: property(item?["or"], [0, 0, 0])
            )
            let isFlat = [own.x, own.y, own.orientation].allSatisfy { property in
                !property.contains { $0.contains { $0 != 0 } }
            }
            if !isFlat { space = own }
        }
        return LottieTransform(
            anchor: property(item?["a"], [0, 0]),
            position: place,
            scale: property(item?["s"], [100, 100]),
            rotation: property(item?["rz"] ?? item?["r"], [0]),
            space: space,
            skew: property(item?["sk"], [0]),
            skewAxis: property(item?["sa"], [0]),
            opacity: property(item?["o"], [100])
        )
    }
}
