import Foundation

/// A reader that converts the rows of tables to cases for the reference model.
///
/// It reads the same forms as `AnimationScene` and `AnimationMaker`, but without Core Animation.
@MainActor
struct ReferenceRow {
    private let input: RowInput
    private let duration: Double
    private let defaultEnds: ReferenceEnds

    /// Creates a reader, with the defaults of the row's table.
    init(_ input: RowInput, duration: Double = 1, ends: ReferenceEnds = ReferenceEnds()) {
        self.input = input
        self.duration = duration
        defaultEnds = ends
    }

    /// Returns the values that the reference model predicts for the row, in the form of its
    /// expectation.
    func observe() throws -> JSON {
        var scene = DifferentialCase()
        let isStill = !input.has("layerTimes", "layerTime", "t", "f")
        scene.animations = isStill ? [] : try animations()
        let keyPath = scene.animations.lazy.flatMap(\.keyPaths).first
        let names = try names(keyPath: keyPath)
        let turns = names.contains("turned")
        scene.keyPaths = names.map { CATransform3DEntries.names.contains($0) ? "transform" : $0 }
            .map { $0 == "turned" ? "transform" : $0 }
        let given = try model(keyPath: keyPath)
        for path in Set(scene.keyPaths + scene.animations.flatMap(\.keyPaths) + given.map(\.0)) {
            let property = ReferenceState.property(of: path)
            if let value = Self.defaults[property] { scene.model.append((property, value)) }
        }
        scene.model += given.map { (keyPath: $0.0, value: $0.1) }
        let isFraction = input.has("f")
        let json = input["layerTimes", "layerTime", "t", "f"]
        let unit = isFraction ? (scene.animations.first?.timing.duration ?? 1) : 1
        let times = json?.numbers ?? [json?.number ?? 0]
        scene.steps = times.map { .read($0 * unit) }
        let flags = try input.flag("inEitherOrder")
        var orders = [scene]
        if flags {
            orders.append(scene)
            orders[1].animations.reverse()
        }
        let results = try orders.map { scene in
            try result(scene, names, isList: json?.array != nil, turns: turns)
        }
        return results.allSatisfy { $0.isNear(results[0], within: 1e-9) } ? results[0] : .null
    }

    private func result(
        _ scene: DifferentialCase,
        _ names: [String],
        isList: Bool,
        turns: Bool
    ) throws -> JSON {
        let readings = scene.expectations()
        let rows = stride(from: 0, to: readings.count, by: names.count).map { start in
            zip(names, readings[start..<start + names.count]).map { name, reading -> JSON in
                let value = reading.value
                if let entry = CATransform3DEntries.names.firstIndex(of: name) {
                    return .number(value?.numbers[entry] ?? .nan)
                }
                return value?.json ?? .null
            }
        }
        if turns { throw UnsupportedRow("Turns since the start aren't a value.") }
        if names.contains(where: { $0.hasPrefix("frame") }) {
            throw UnsupportedRow("The frame is computed.")
        }
        if input.expected == .string("underlying value") {
            let own = scene.model.last?.value.json
            return rows[0][0] == own ? input.expected : rows[0][0]
        }
        let single = input["read"]?.array == nil && names.count == 1 && !isMatrixList(names)
        let shown = rows.map { single ? $0[0] : .array($0) }
        return isList ? .array(shown) : shown[0]
    }

    private func isMatrixList(_ names: [String]) -> Bool {
        input["read"] == nil && CATransform3DEntries.names.contains(names[0])
            && input.expected.array != nil
    }

    /// The default values of properties.
    private static let defaults: [String: ReferenceValue] = [
        "opacity": ReferenceValue(1), "hidden": ReferenceValue(.bool, [0]),
        "position": ReferenceValue(.point, [0, 0]), "bounds": ReferenceValue(.rect, [0, 0, 0, 0]),
        "transform": ReferenceValue(.identity),
    ]

    // MARK: - Reading

    private func names(keyPath: String?) throws -> [String] {
        if let list = input["read"]?.array { return list.compactMap(\.string) }
        if let name = try input.string("read") { return [name] }
        guard let keyPath else { throw UnsupportedRow("There is nothing to read.") }
        guard keyPath == "transform" else { return [keyPath] }
        let isList = input.has("t", "layerTimes")
        let example = isList ? input.expected.array?.first : input.expected
        let count = example?.array?.count
        let named = input.namedEntries
        if named.count == count ?? 1 { return named }
        switch count {
        case 4: return ["m11", "m12", "m21", "m22"]
        case 6: return ["m11", "m12", "m21", "m22", "m41", "m42"]
        case 16: return CATransform3DEntries.names
        default: throw UnsupportedRow("The entries of the matrix are missing.")
        }
    }

    private func model(keyPath: String?) throws -> [(String, ReferenceValue)] {
        switch input["model", "modelValue", "underlying", "under"] {
        case nil: return []
        case .object(let values):
            return try values.sorted { $0.key < $1.key }
                .map { ($0.key, try Self.value($0.value, $0.key)) }
        case .array(let pairs) where pairs.first?.array?.first?.string != nil:
            return try pairs.map {
                let (path, json) = try AnimationScene.pair($0)
                return (path, try Self.value(json, path))
            }
        case .some(let json):
            let path = keyPath ?? "position.x"
            return [(path, try Self.value(json, path))]
        }
    }

    private func animations() throws -> [ReferenceAnimation] {
        if let group = try input.object("group") {
            return [try animation(group, duration, key: "group")]
        }
        if let list = try input.objects("animations", "anims") {
            return try list.enumerated().map { index, part in
                let key = try part.string("key") ?? "animation \(index)"
                return try animation(part, duration, key: key)
            }
        }
        return [try animation(input, duration, key: "animation")]
    }

    private func animation(
        _ input: RowInput,
        _ duration: Double,
        key: String = ""
    ) throws -> ReferenceAnimation {
        var made = ReferenceAnimation(key: key, motion: .basic(ReferenceEnds()))
        if let children = try input.objects("animations") {
            made.motion = .group(try children.map { try animation($0, 0) })
        } else {
            try setMotion(of: &made, input)
        }
        made.timing = try Self.timing(input, duration)
        made.curve = try input["timingFunction"].map { try Self.curve($0) }
        return made
    }

    private func setMotion(of made: inout ReferenceAnimation, _ input: RowInput) throws {
        let values = input["values"]?.array
        let from = input["fromValue", "frm", "from"]
        let to = input["toValue", "to"]
        let by = input["byValue", "by"]
        let example = values?.first ?? from ?? to ?? by
        made.keyPath = try input.string("keyPath") ?? ValueKind.keyPath(for: example ?? .number(0))
        made.function = try input.string("valueFunction")
        made.isAdditive =
            try input.flag("additive") || input.flag("isAdditive")
            || input.nameBegins(with: "additive")
        made.isCumulative =
            try input.flag("cumulative") || input.flag("isCumulative")
            || input.nameBegins(with: "cumulative")
        let path = made.keyPath
        let function = made.function
        let value = { (json: JSON) throws -> ReferenceValue in
            guard function != nil else { return try Self.value(json, path) }
            if let number = json.number { return ReferenceValue(number) }
            return ReferenceValue(.numbers, json.numbers ?? [])
        }
        if let values {
            var frames = ReferenceKeyframes(values: try values.map(value))
            frames.keyTimes = try input.numbers("keyTimes")
            frames.curves = try input["timingFunctions"]?.array?.map { try Self.curve($0) } ?? []
            let mode = try input.string("calculationMode") ?? input.namedMode ?? "linear"
            frames.mode = ReferenceKeyframes.Mode(rawValue: mode) ?? .linear
            made.motion = .keyframes(frames)
            return
        }
        var ends = ReferenceEnds(
            from: try from.map(value),
            to: try to.map(value),
            by: try by.map(value)
        )
        let names = ["fromValue", "frm", "from", "toValue", "to", "byValue", "by"]
        if !names.contains(where: { input.has($0) }) { ends = defaultEnds }
        made.motion = .basic(ends)
    }

    /// Reads the timing of an animation.
    static func timing(_ input: RowInput, _ duration: Double) throws -> ReferenceTiming {
        ReferenceTiming(
            beginTime: try input.number("beginTime") ?? 0,
            duration: try input.number("duration") ?? duration,
            speed: try input.number("speed") ?? 1,
            timeOffset: try input.number("timeOffset") ?? 0,
            repeatCount: try input.number("repeatCount") ?? 0,
            repeatDuration: try input.number("repeatDuration") ?? 0,
            autoreverses: try input.flag("autoreverses"),
            fillMode: try input.string("fillMode").flatMap { .init(rawValue: $0) } ?? .removed
        )
    }

    /// Reads a timing function.
    static func curve(_ json: JSON) throws -> ReferenceCurve {
        if let name = json.string, let curve = ReferenceCurve.named[name] { return curve }
        guard let points = json.numbers, points.count == 4 else {
            throw UnsupportedRow("\(json) isn't a timing function.")
        }
        return ReferenceCurve(points: points)
    }

    /// Reads the value of a key path.
    static func value(_ json: JSON, _ keyPath: String) throws -> ReferenceValue {
        if case .bool(let flag) = json { return ReferenceValue(.bool, [flag ? 1 : 0]) }
        if let number = json.number { return ReferenceValue(number) }
        let kind = ReferenceValue.Kind(rawValue: "\(ValueKind(of: keyPath))") ?? .number
        if kind == .matrix { return ReferenceValue(try matrix(json)) }
        if kind == .colors {
            return ReferenceValue(kind, (json.array ?? []).flatMap { $0.numbers ?? [] })
        }
        guard let numbers = json.numbers else { throw UnsupportedRow("\(json) isn't a value.") }
        return ReferenceValue(kind, numbers)
    }

    /// Reads a matrix, given by its entries or as transforms that apply in order.
    static func matrix(_ json: JSON) throws -> ReferenceMatrix {
        if let numbers = json.numbers, numbers.count == 16 {
            return ReferenceMatrix(entries: numbers)
        }
        guard let steps = json.array else { throw UnsupportedRow("\(json) isn't a matrix.") }
        return try steps.reduce(.identity) { matrix, step in
            guard case .object(let parts) = step, let (name, value) = parts.first,
                let n = value.numbers
            else { throw UnsupportedRow("\(step) isn't a map.") }
            switch name {
            case "scale": return matrix.followed(by: .scale(n[0], n[1], n[2]))
            case "translate": return matrix.followed(by: .translation(n[0], n[1], n[2]))
            default:
                return matrix.followed(by: .rotation(n[0], about: Array(n.dropFirst())))
            }
        }
    }
}
