/// A property's value, read and ready to be set.
struct SVGStyleSetting: Sendable {
    /// Sets the value in a style inside of another one.
    let set: @Sendable (inout SVGStyle, _ parent: SVGStyle) -> Void
}

/// What declarations set in the end: the last one of each property, important ones over all others.
struct SVGCascade: Sendable {
    private var normal: [String: SVGStyleSetting] = [:]
    private var important: [String: SVGStyleSetting] = [:]

    /// The values to set, one for each property.
    var settings: [SVGStyleSetting] { Array(normal.merging(important) { $1 }.values) }

    mutating func set(_ name: String, _ setting: SVGStyleSetting, isImportant: Bool) {
        if isImportant { important[name] = setting } else { normal[name] = setting }
    }

    /// Adds what comes after it.
    mutating func add(_ later: SVGCascade) {
        normal.merge(later.normal) { $1 }
        important.merge(later.important) { $1 }
    }
}
