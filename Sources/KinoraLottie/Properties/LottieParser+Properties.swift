import Foundation
import LayerKit

extension LottieParser {
    /// Returns the property of a member of an object, or a constant if the member is missing.
    func property(_ item: JSONItem?, _ fallback: [Double]) -> LottieProperty {
        property(item, fallback) { $0.numbers }
    }

    /// Returns the property of a gradient's stops, and the number of its colors if a theme replaces
    /// it.
    func stopsProperty(_ item: JSONItem?) -> (property: LottieProperty, count: Int?) {
        guard let item else { return (constant([]), nil) }
        let rule = item.isObject ? item["sid"]?.string.flatMap(themeRule) : nil
        let list = rule?["value"] ?? rule?["keyframes"]?.elements.first?["value"]
        return (property(item, []) { stops($0) }, list?.elements.count)
    }

    /// Returns numbers of stops, which themes have as objects: first those of the colors, then of
    /// the opacities.
    private func stops(_ item: JSONItem) -> [Double] {
        guard let first = item.elements.first, first.isObject else { return item.numbers }
        let stops = item.elements.map { stop in
            (offset: stop["offset"]?.number ?? 0, color: stop["color"]?.numbers ?? [])
        }
        let colors = stops.flatMap { [$0.offset] + padded(Array($0.color.prefix(3)), [0, 0, 0]) }
        guard stops.contains(where: { $0.color.count > 3 }) else { return colors }
        return colors + stops.flatMap { [$0.offset, $0.color.count > 3 ? $0.color[3] : 1] }
    }

    private func property(
        _ item: JSONItem?,
        _ fallback: [Double],
        _ read: (JSONItem) -> [Double]
    ) -> LottieProperty {
        guard let item else { return makeProperty(nil, constant: fallback) }
        let source = slotted(item)
        guard source.isObject else {
            let numbers = read(source)
            return makeProperty(
                item,
                constant: numbers.isEmpty ? fallback : padded(numbers, fallback)
            )
        }
        let expression = expression(source)
        if let list = themeKeys(source) {
            let keys = keys(list, .theme) { padded(read($0), fallback) }
            if !keys.isEmpty { return makeProperty(item, keys: keys, expression: expression) }
        }
        guard let value = source["k"] ?? source["value"] else {
            return makeProperty(item, constant: fallback, expression: expression)
        }
        if isKeyed(value) {
            let keys = keys(value, .document) { padded(read($0), fallback) }
            if !keys.isEmpty { return makeProperty(item, keys: keys, expression: expression) }
            return makeProperty(item, constant: fallback, expression: expression)
        }
        let numbers = read(value)
        return makeProperty(
            item,
            constant: numbers.isEmpty ? fallback : padded(numbers, fallback),
            expression: expression
        )
    }

    /// Returns the property of a member that is a path.
    func pathProperty(_ item: JSONItem?, closed: Bool? = nil) -> LottieProperty {
        guard let item else { return makeProperty(nil, constant: [0], isPath: true) }
        let source = slotted(item)
        let expression = source.isObject ? self.expression(source) : nil
        let value = source["k"] ?? source["value"] ?? source
        func path(_ item: JSONItem) -> [Double] {
            let shape = item.isArray ? item.elements.first ?? item : item
            return pathNumbers(shape, closed: closed)
        }
        if let list = themeKeys(source) {
            let keys = keys(list, .theme, path)
            if !keys.isEmpty {
                return makeProperty(item, keys: keys, expression: expression, isPath: true)
            }
        }
        if isKeyed(value) {
            let keys = keys(value, .document, path)
            if !keys.isEmpty {
                return makeProperty(item, keys: keys, expression: expression, isPath: true)
            }
            return makeProperty(item, constant: [0], expression: expression, isPath: true)
        }
        return makeProperty(item, constant: path(value), expression: expression, isPath: true)
    }

    /// Returns a constant property.
    func constant(_ value: [Double]) -> LottieProperty { makeProperty(nil, constant: value) }

    /// Returns the property that replaces one with a slot, or the property itself.
    private func slotted(_ item: JSONItem) -> JSONItem {
        guard item.isObject, let id = item["sid"]?.string else { return item }
        if let rule = themeRule(id) { return rule }
        return slots[id]?["p"] ?? item
    }

    /// Returns the rule of the theme for a slot, as a property, or nil if there is none.
    private func themeRule(_ id: String) -> JSONItem? {
        guard let rule = themeRules[id],
            rule["value"] != nil || rule["keyframes"]?.elements.isEmpty == false
        else { return nil }
        return rule
    }

    /// Returns the key frames of a theme's rule, or nil if it has none.
    private func themeKeys(_ rule: JSONItem) -> JSONItem? {
        guard rule.isObject, rule["k"] == nil, rule["value"] == nil, let list = rule["keyframes"],
            list.isArray
        else { return nil }
        return list
    }

    /// The names of the members of key frames.
    private struct KeyNames {
        let time: StaticString
        let start: StaticString
        let out: StaticString
        let into: StaticString
        let hold: StaticString

        /// The names in documents.
        static let document = KeyNames(time: "t", start: "s", out: "o", into: "i", hold: "h")

        /// The names in themes.
        static let theme = KeyNames(
            time: "frame",
            start: "value",
            out: "outTangent",
            into: "inTangent",
            hold: "hold"
        )
    }

    private func makeProperty(
        _ item: JSONItem?,
        keys: [LottieKey] = [],
        constant: [Double] = [],
        expression: LottieExpression? = nil,
        isPath: Bool = false
    ) -> LottieProperty {
        // Beyond the limit, nothing is kept until an item that can be refused is complete.
        guard propertyCount <= limits.propertyCount else { return Self.none }
        propertyCount += 1
        return LottieProperty(
            number: propertyCount,
            item: item,
            keys: keys,
            constant: keys.first?.start ?? constant,
            expression: expression,
            layer: layerIndex,
            isPath: isPath
        )
    }

    /// The property that stands for those beyond the limit.
    private static let none = LottieProperty(number: 0, constant: [])

    /// Returns numbers with missing ones from a default.
    private func padded(_ numbers: [Double], _ fallback: [Double]) -> [Double] {
        guard numbers.count < fallback.count, !numbers.isEmpty else { return numbers }
        return numbers + fallback[numbers.count...]
    }

    /// Returns a Boolean value that indicates whether a value is a list of keys.
    func isKeyed(_ value: JSONItem) -> Bool {
        guard value.isArray else { return false }
        return value.elements.contains { $0.isObject && $0["t"] != nil }
    }

    // MARK: - Keys

    /// Returns the keys of a list, given a function that reads the values.
    private func keys(
        _ list: JSONItem,
        _ names: KeyNames,
        _ read: (JSONItem) -> [Double]
    ) -> [LottieKey] {
        var items = list.elements.filter { $0.isObject && $0[names.time]?.number != nil }
        var times = items.map { $0[names.time]?.number ?? 0 }
        if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
            let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
            items = order.map { items[$0] }
            times = order.map { times[$0] }
        }
        propertyCount += items.count
        guard propertyCount <= limits.propertyCount else { return [] }
        let starts = items.map { $0[names.start].map(read) }
        let ends = items.map { $0["e"].map(read) }
        var keys: [LottieKey] = []
        for (index, item) in items.enumerated() {
            guard
                let start = starts[index] ?? keys.last?.end
                    ?? starts.first(where: { $0 != nil }) ?? nil
            else { continue }
            let next = index + 1 < starts.count ? starts[index + 1] : nil
            var end = next ?? ends[index] ?? start
            if let ownEnd = ends[index], index + 1 == starts.count { end = ownEnd }
            if end.isEmpty { end = start }
            var key = LottieKey(
                time: times[index],
                start: start,
                end: end,
                curves: curves(of: item, names),
                isHeld: item[names.hold]?.bool ?? false
            )
            if index + 1 < items.count, !key.isHeld { setSpatial(&key, item) }
            keys.append(key)
        }
        return keys
    }

    /// Returns the timing curves of the components after a key.
    private func curves(of key: JSONItem, _ names: KeyNames) -> [TimingCurve] {
        guard let out = key[names.out], let into = key[names.into], out.isObject, into.isObject
        else {
            return [.linear]
        }
        let (ox, oy) = (out["x"]?.numbers ?? [], out["y"]?.numbers ?? [])
        let (ix, iy) = (into["x"]?.numbers ?? [], into["y"]?.numbers ?? [])
        let count = min(max(ox.count, oy.count, ix.count, iy.count), 8)
        guard count > 0 else { return [.linear] }
        func component(_ list: [Double], _ index: Int, _ fallback: Double) -> Double {
            index < list.count ? list[index] : list.first ?? fallback
        }
        let curves = (0..<count).map { index in
            let curve = TimingCurve(
                min(max(component(ox, index, 0), 0), 1),
                component(oy, index, 0),
                min(max(component(ix, index, 1), 0), 1),
                component(iy, index, 1)
            )
            return curve.isLinear ? .linear : curve
        }
        return curves.allSatisfy { $0 == curves[0] } ? [curves[0]] : curves
    }

    /// Sets the curve that a position follows after a key, unless it's a straight line.
    private func setSpatial(_ key: inout LottieKey, _ item: JSONItem) {
        guard let to = item["to"]?.numbers, let ti = item["ti"]?.numbers, to.count > 1,
            ti.count > 1, key.start.count > 1, key.end.count > 1
        else { return }
        let start = CGPoint(x: key.start[0], y: key.start[1])
        let end = CGPoint(x: key.end[0], y: key.end[1])
        let out = CGPoint(x: to[0], y: to[1])
        let into = CGPoint(x: ti[0], y: ti[1])
        let chord = CGPoint(x: end.x - start.x, y: end.y - start.y)
        func isAlong(_ tangent: CGPoint) -> Bool {
            let cross = tangent.x * chord.y - tangent.y * chord.x
            let size = hypot(tangent.x, tangent.y) * hypot(chord.x, chord.y)
            return abs(cross) <= 1e-6 * max(size, 1e-6)
        }
        guard out != .zero || into != .zero else { return }
        if chord != .zero, isAlong(out), isAlong(into) { return }
        let curve = PathSegment.cubic(
            start,
            CGPoint(x: start.x + out.x, y: start.y + out.y),
            CGPoint(x: end.x + into.x, y: end.y + into.y),
            end
        )
        let length = Double(curve.length)
        guard length.isFinite, length > 0 else { return }
        key.spatial = curve
        key.spatialLength = length
        // A position moves along the curve with a single timing curve.
        key.curves = Array(key.curves.prefix(1))
    }

    // MARK: - Paths

    /// Returns the numbers of a path: 1 if it's closed, otherwise 0, then six for each vertex.
    private func pathNumbers(_ shape: JSONItem, closed: Bool?) -> [Double] {
        let vertices = shape["v"]?.elements ?? []
        let (into, out) = (shape["i"]?.elements ?? [], shape["o"]?.elements ?? [])
        let isClosed = shape["c"]?.bool ?? closed ?? false
        var result = [isClosed ? 1.0 : 0]
        result.reserveCapacity(1 + vertices.count * 6)
        func add(_ list: [JSONItem], _ index: Int) {
            let pair = index < list.count ? list[index].numbers : []
            result.append(pair.first ?? 0)
            result.append(pair.count > 1 ? pair[1] : 0)
        }
        for index in vertices.indices {
            add(vertices, index)
            add(into, index)
            add(out, index)
        }
        return result
    }
}
