/// A parsed property value that can be set on a style.
struct SVGStyleSetting: Sendable {
    /// A closure that sets the value on a style, given the parent's style.
    let set: @Sendable (inout SVGStyle, _ parent: SVGStyle) -> Void
}

/// The result of declarations: the last value of each property, with important ones first.
struct SVGCascade: Sendable {
    private var normal: [String: SVGStyleSetting] = [:]
    private var important: [String: SVGStyleSetting] = [:]

    /// The values to set, one for each property.
    var settings: [SVGStyleSetting] { Array(normal.merging(important) { $1 }.values) }

    mutating func set(_ name: String, _ setting: SVGStyleSetting, isImportant: Bool) {
        if isImportant { important[name] = setting } else { normal[name] = setting }
    }

    /// Adds a later cascade, which takes precedence.
    mutating func add(_ later: SVGCascade) {
        normal.merge(later.normal) { $1 }
        important.merge(later.important) { $1 }
    }
}
