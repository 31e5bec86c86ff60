/// The values of a layer's properties, which are read and written by key path.
struct ReferenceState {
    /// The values by property name.
    ///
    /// A nil color has no value.
    private(set) var values: [String: ReferenceValue] = [:]

    /// Returns the property that a key path is a part of.
    static func property(of keyPath: String) -> String {
        String(keyPath.prefix { $0 != "." })
    }

    /// Returns the value for a key path, or nil if there is none.
    func value(_ keyPath: String, _ context: ReferenceContext) -> ReferenceValue? {
        let parts = keyPath.split(separator: ".").map(String.init)
        guard let whole = values[parts[0]] else { return nil }
        if parts.count == 1 { return whole }
        let rest = Array(parts.dropFirst())
        guard whole.kind == .matrix else {
            return Self.range(rest, in: whole.kind).map { kind, range in
                ReferenceValue(kind, Array(whole.numbers[range]))
            }
        }
        return Self.component(rest, of: ReferenceComponents(whole.matrix, context))
    }

    /// Sets the value for a key path.
    mutating func set(_ keyPath: String, _ value: ReferenceValue?, _ context: ReferenceContext) {
        let parts = keyPath.split(separator: ".").map(String.init)
        if parts.count == 1 {
            values[parts[0]] = value
        } else if let value, let whole = values[parts[0]] {
            let rest = Array(parts.dropFirst())
            if whole.kind == .matrix {
                var components = ReferenceComponents(whole.matrix, context)
                Self.replace(rest, of: &components, value.numbers)
                values[parts[0]] = ReferenceValue(components.matrix)
            } else if let (_, range) = Self.range(rest, in: whole.kind) {
                values[parts[0]]?.numbers.replaceSubrange(range, with: value.numbers)
            }
        }
        if let rect = values[parts[0]], rect.kind == .rect {
            context.note(.negativeSize, if: rect.numbers[2] < 0 || rect.numbers[3] < 0)
        }
    }

    // MARK: - Points, sizes and rectangles

    /// Returns the kind and the range of numbers of a part, such as the `origin` of a rectangle.
    private static func range(
        _ parts: [String],
        in kind: ReferenceValue.Kind
    ) -> (ReferenceValue.Kind, Range<Int>)? {
        switch (kind, parts.joined(separator: ".")) {
        case (.point, "x"), (.size, "width"), (.rect, "origin.x"): (.number, 0..<1)
        case (.point, "y"), (.size, "height"), (.rect, "origin.y"): (.number, 1..<2)
        case (.rect, "origin"): (.point, 0..<2)
        case (.rect, "size"): (.size, 2..<4)
        case (.rect, "size.width"): (.number, 2..<3)
        case (.rect, "size.height"): (.number, 3..<4)
        default: nil
        }
    }

    // MARK: - Matrices

    private static func component(
        _ parts: [String],
        of components: ReferenceComponents
    ) -> ReferenceValue? {
        let numbers =
            switch parts[0] {
            case "rotation": components.angles
            case "scale": components.scale
            case "translation": components.translation
            default: [Double]()
            }
        guard numbers.count == 3 else { return nil }
        if parts.count > 1 {
            return ["x", "y", "z"].firstIndex(of: parts[1]).map { ReferenceValue(numbers[$0]) }
        }
        switch parts[0] {
        case "rotation": return ReferenceValue(numbers[2])
        case "scale": return ReferenceValue(numbers.reduce(0, +) / 3)
        default: return ReferenceValue(.size, Array(numbers.prefix(2)))
        }
    }

    private static func replace(
        _ parts: [String],
        of components: inout ReferenceComponents,
        _ numbers: [Double]
    ) {
        let index = parts.count > 1 ? ["x", "y", "z"].firstIndex(of: parts[1]) : nil
        switch (parts[0], index) {
        case ("rotation", let index): components.angles[index ?? 2] = numbers[0]
        case ("scale", let index?): components.scale[index] = numbers[0]
        case ("scale", nil): components.scale = [numbers[0], numbers[0], numbers[0]]
        case ("translation", let index?): components.translation[index] = numbers[0]
        case ("translation", nil): components.translation.replaceSubrange(0..<2, with: numbers)
        default: break
        }
    }
}
