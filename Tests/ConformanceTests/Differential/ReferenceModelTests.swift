import Testing

/// Checks of the reference model against the tables, without the engine.
@MainActor
@Suite struct ReferenceModelTests {
    /// The number of rows that the model can't express, by table.
    private static let left: [Area: Int] = [.keyPath: 3]

    @Test(arguments: [
        Area.timing, .layerTime, .group, .timingFunction, .basic, .transform, .keyPath,
        .valueFunction, .keyframe, .spring,
    ])
    func `the model has the values of the tables`(area: Area) {
        var missing: [String] = []
        for row in area.rows {
            do {
                let input = try RowInput(of: row)
                let value = try Self.observe(input, area)
                #expect(
                    value.isNear(row.expected, within: max(row.tolerance, 1e-9)),
                    "\(row.name): \(value) instead of \(row.expected)"
                )
            } catch {
                missing.append("\(row.name): \(error)")
            }
        }
        print("\(area.rawValue): \(area.rows.count - missing.count) of \(area.rows.count) rows")
        #expect(missing.count == Self.left[area] ?? 0, "\(missing)")
    }

    @Test func `scale, rotation and remainder are blended in this order`() {
        let end = ReferenceMatrix.rotation(0.8, axis: 2).followed(by: .scale(1.5, 0.6, 1))
        let context = ReferenceContext()
        let half = ReferenceMatrix.identity.blended(with: end, 0.5, context).entries
        for (value, expected) in zip(
            [half[0], half[1], half[4], half[5]],
            [1.1018, 0.2649, -0.5004, 0.7595]
        ) {
            #expect(abs(value - expected) < 5e-5)
        }
    }

    @Test func `perspective follows the parts that key paths change`() {
        let context = ReferenceContext()
        var state = ReferenceState()
        var matrix = ReferenceMatrix.identity
        matrix[2, 3] = -1 / 500
        state.set("transform", ReferenceValue(matrix), context)
        state.set("transform.rotation.y", ReferenceValue(.pi / 4), context)
        let turned = state.values["transform"]?.numbers ?? []
        #expect(abs(turned[3] - 0.001414) < 1e-6)
        #expect(abs(turned[11] + 0.001414) < 1e-6)
    }

    // MARK: - Rows

    private static func observe(_ input: RowInput, _ area: Area) throws -> JSON {
        switch area {
        case .timing:
            let ends = ReferenceEnds(from: ReferenceValue(0), to: ReferenceValue(1))
            if case .object = input.expected { return try place(input) }
            return try ReferenceRow(input, duration: 0, ends: ends).observe()
        case .layerTime: return try layerTime(input)
        case .timingFunction: return try progress(input)
        case .transform: return try transform(input)
        case .spring: return try spring(input)
        default: return try ReferenceRow(input).observe()
        }
    }

    private static func place(_ input: RowInput) throws -> JSON {
        let timing = try ReferenceRow.timing(input, 0)
        let time = try input.required("layerTime").number ?? 0
        let place = timing.place(at: time, inherited: 0.25, ReferenceContext())
        return .object([
            "fraction": .number(place?.fraction ?? .nan), "cycle": .number(place?.cycle ?? .nan),
        ])
    }

    private static func progress(_ input: RowInput) throws -> JSON {
        let curve = try ReferenceRow.curve(try input["name"] ?? input.required("controlPoints"))
        guard let times = try input.numbers("x") else {
            let p = curve.points
            return .array([JSON([0, 0]), JSON([p[0], p[1]]), JSON([p[2], p[3]]), JSON([1, 1])])
        }
        return JSON(times.map(curve.value))
    }

    private static func spring(_ input: RowInput) throws -> JSON {
        var spring = ReferenceSpring(
            mass: try input.number("mass") ?? 1,
            stiffness: try input.number("stiffness") ?? 100,
            damping: try input.number("damping") ?? 10,
            initialVelocity: try input.number("initialVelocity") ?? 0,
            allowsOverdamping: try input.flag("allowsOverdamping")
        )
        if let perceived = try input.number("perceptualDuration") {
            let bounce = try input.number("bounce") ?? 0
            spring = ReferenceSpring(perceptualDuration: perceived, bounce: bounce)
            guard input.expected.array != nil else { return .number(spring.damping) }
            return JSON([spring.stiffness, spring.damping, spring.settlingDuration])
        }
        guard let times = try input.numbers("t") else { return .number(spring.settlingDuration) }
        return JSON(times.map { spring.value(at: $0) * 100 })
    }

    private static func transform(_ input: RowInput) throws -> JSON {
        guard let name = try input.string("function") else {
            return try ReferenceRow(input).observe()
        }
        let matrix = try ReferenceRow.matrix(try input.required("matrix"))
        let n = try input.numbers("arguments") ?? []
        let result: ReferenceMatrix
        switch name {
        case "CATransform3DRotate":
            result = .rotation(n[0], about: Array(n.dropFirst())).followed(by: matrix)
        case "CATransform3DTranslate":
            result = .translation(n[0], n[1], n[2]).followed(by: matrix)
        default: result = matrix.inverse ?? matrix
        }
        guard let names = input["read"]?.array else { return JSON(result.entries) }
        return JSON(
            names.compactMap { name in
                CATransform3DEntries.names.firstIndex { $0 == name.string }
                    .map { result.entries[$0] }
            }
        )
    }

    // MARK: - Layer time

    private static func layerTime(_ input: RowInput) throws -> JSON {
        guard case .object(let json) = try input.required("layers") else { return .null }
        let layers = json.mapValues { json -> ReferenceTiming in
            let n = json.numbers ?? []
            return ReferenceTiming(beginTime: n[0], speed: n[1], timeOffset: n[2])
        }
        let chain = { (name: String?) -> [ReferenceTiming] in
            guard let name, let layer = layers[name], let root = layers["root"] else { return [] }
            return name == "root" ? [root] : [root, layer]
        }
        let own = chain(try input.string("of"))
        if let steps = input["steps"]?.array { return try pause(own[0], steps) }
        let time = try input.required("t").number ?? 0
        let (source, target) =
            input.has("to")
            ? (own, chain(input["to"]?.string)) : (chain(input["from"]?.string), own)
        // Times are converted through the nearest common superlayer.
        let isShared = !source.isEmpty && !target.isEmpty
        let above = ReferenceTiming.mediaTime(
            of: Array(source.dropFirst(isShared ? 1 : 0)),
            at: time
        )
        return .number(
            ReferenceTiming.layerTime(
                of: Array(target.dropFirst(isShared ? 1 : 0)),
                at: above,
                ReferenceContext()
            )
        )
    }

    private static func pause(_ layer: ReferenceTiming, _ steps: [JSON]) throws -> JSON {
        var layer = layer
        let context = ReferenceContext()
        var readings: [JSON] = []
        for step in steps.compactMap(\.array) {
            let now = step.last?.number ?? 0
            switch (step[0].string, step.dropFirst(2).first?.string) {
            case ("pause", _):
                layer.timeOffset = layer.layerTime(at: now, context)
                layer.speed = 0
            case ("resume", _):
                let paused = layer.timeOffset
                layer = ReferenceTiming()
                layer.beginTime = layer.layerTime(at: now, context) - paused
            case (_, "localTime"):
                readings.append(.array([step[1], .number(layer.layerTime(at: now, context))]))
            default: readings.append(.array([step[1], .number(layer.beginTime)]))
            }
        }
        return .array(readings)
    }
}
