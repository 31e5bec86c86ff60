import KinoraExport
import TestSupport

/// A linter for requirements of Lottie players beyond the schema.
public struct LottieLint {
    /// The problems, one line each, or an empty array if there are none.
    public private(set) var problems: [String] = []

    private let out: Double

    /// Checks an animation.
    public init(_ animation: JSONValue) {
        out = animation["op"]?.number ?? 0
        checkTop(animation)
        let assets = animation["assets"]?.elements ?? []
        let compositions = [animation] + assets.filter { $0["layers"] != nil }
        let names = assets.compactMap { $0["id"]?.string }
        if Set(names).count != names.count { problems.append("two assets have the same id") }
        for composition in compositions {
            checkLayers(composition["layers"]?.elements ?? [], assets: Set(names))
        }
        for value in animation.all {
            if value["ty"] != nil, value.names[0] != "ty" { problems.append("ty isn’t first") }
            if Set(value.names).count != value.names.count { problems.append("a member twice") }
            checkProperty(value)
            checkItem(value)
        }
    }

    private mutating func require(_ names: [String], in value: JSONValue, _ what: String) {
        for name in names where value[name] == nil { problems.append("\(what) without \(name)") }
    }

    private mutating func checkTop(_ animation: JSONValue) {
        require(["v", "fr", "ip", "op", "w", "h", "layers"], in: animation, "an animation")
        for name in ["ip", "op", "w", "h"] {
            let number = animation[name]?.number ?? 0
            if number != number.rounded() { problems.append("\(name) isn’t whole") }
        }
        for marker in animation["markers"]?.elements ?? [] {
            require(["cm", "tm", "dr"], in: marker, "a marker")
            if !(0..<out).contains(marker["tm"]?.number ?? -1) {
                problems.append("a marker outside")
            }
        }
    }

    // MARK: - Layers

    private mutating func checkLayers(_ layers: [JSONValue], assets: Set<String>) {
        let indices = layers.compactMap { $0["ind"]?.number }
        if Set(indices).count != indices.count { problems.append("two layers have the same ind") }
        for (place, layer) in layers.enumerated() {
            require(["ty", "ddd", "ip", "op", "st", "ks"], in: layer, "a layer")
            if layer["ip"]?.number != 0 || layer["op"]?.number != out {
                problems.append("a layer isn’t there all the time")
            }
            switch layer["ty"]?.number {
            case 0: require(["refId", "w", "h"], in: layer, "a composition’s layer")
            case 2: require(["refId"], in: layer, "an image’s layer")
            case 3: break
            case 4: require(["shapes"], in: layer, "a shape layer")
            default: problems.append("a layer of unknown kind")
            }
            if let name = layer["refId"]?.string, !assets.contains(name) {
                problems.append("no asset \(name)")
            }
            if let parent = layer["parent"]?.number, !indices.contains(parent) {
                problems.append("no parent \(parent)")
            }
            let masks = layer["masksProperties"]?.elements ?? []
            if (layer["hasMask"] == .bool(true)) == masks.isEmpty {
                problems.append("hasMask is wrong")
            }
            for mask in masks { require(["inv", "mode", "pt", "o", "x"], in: mask, "a mask") }
            if layer["tt"] != nil {
                let mask = place > 0 ? layers[place - 1] : .null
                if mask["td"]?.number != 1 || mask["ind"] != layer["tp"] {
                    problems.append("a mask isn’t right before its layer")
                }
            }
        }
    }

    // MARK: - Properties

    private mutating func checkProperty(_ property: JSONValue) {
        guard let kind = property["a"]?.number, let value = property["k"] else { return }
        guard kind == 1 else {
            if value.elements.contains(where: { $0["t"] != nil }) { problems.append("a isn’t 1") }
            return
        }
        let keys = value.elements
        let times = keys.map { $0["t"]?.number ?? .nan }
        if keys.count < 2 { problems.append("a property that changes has one key") }
        if times != times.sorted() { problems.append("keys aren’t in order: \(times)") }
        if let last = times.last, last > out { problems.append("a key after the end") }
        if let first = times.first, first < 0 { problems.append("a key before the beginning") }
        for (index, key) in keys.enumerated() {
            if key["s"]?.elements.isEmpty != false { problems.append("a key without a value") }
            if index >= 2, times[index - 2] == times[index] {
                problems.append("three keys at once")
            }
            if index + 1 < keys.count { checkSegment(from: key, to: keys[index + 1]) }
        }
    }

    private mutating func checkSegment(from key: JSONValue, to next: JSONValue) {
        if key["h"]?.number == 1 { return }
        if key["t"] == next["t"] { problems.append("a jump that doesn’t hold") }
        for name in ["i", "o"] {
            guard let x = key[name]?["x"]?.number, key[name]?["y"]?.number != nil else {
                problems.append("a key without \(name)")
                continue
            }
            if !(0...1).contains(x) { problems.append("\(name).x is \(x)") }
        }
    }

    /// Returns all numbers of a numeric property's keys.
    private func values(_ property: JSONValue?) -> [Double] {
        guard let property, let value = property["k"] else { return [] }
        if property["a"]?.number == 1 {
            return value.elements.flatMap { $0["s"]?.elements.compactMap(\.number) ?? [] }
        }
        return value.number.map { [$0] } ?? value.elements.compactMap(\.number)
    }

    // MARK: - Shapes

    private mutating func checkItem(_ item: JSONValue) {
        let kind = item["ty"]?.string
        switch kind {
        case "gr":
            let items = item["it"]?.elements ?? []
            if items.last?["ty"]?.string != "tr" { problems.append("a group’s last isn’t tr") }
        case "tr": require(["o"], in: item, "tr")
        case "sh": checkPaths(item)
        case "tm":
            require(["s", "e", "o", "m"], in: item, "tm")
            checkRange(item, "s", 0...100)
            checkRange(item, "e", 0...100)
        case "fl", "gf": require(["o", "r"], in: item, "a fill")
        case "st", "gs": checkStroke(item)
        default: return
        }
        checkRange(item, "o", 0...100)
        checkRange(item, "c", 0...1)
    }

    private mutating func checkRange(
        _ item: JSONValue,
        _ name: String,
        _ range: ClosedRange<Double>
    ) {
        for value in values(item[name]) where !range.contains(value) {
            problems.append("\(item["ty"]?.string ?? "").\(name) is \(value)")
        }
    }

    private mutating func checkStroke(_ item: JSONValue) {
        require(["o", "w", "lc", "lj"], in: item, "a stroke")
        if item["lj"]?.number == 1 { require(["ml"], in: item, "a mitred stroke") }
        checkRange(item, "w", 0...(.greatestFiniteMagnitude))
        guard let dashes = item["d"]?.elements else { return }
        let names = dashes.compactMap { $0["nm"]?.string }
        if Set(names).count != dashes.count { problems.append("dashes of the same name") }
        if dashes.last?["n"]?.string != "o" { problems.append("dashes without a phase") }
    }

    private mutating func checkPaths(_ item: JSONValue) {
        let property = item["ks"]
        let isAnimated = property?["a"]?.number == 1
        let paths =
            isAnimated
            ? property?["k"]?.elements.compactMap { $0["s"]?.elements.first } ?? []
            : [property?["k"] ?? .null]
        for path in paths {
            require(["c", "i", "o", "v"], in: path, "a path")
            let counts = ["i", "o", "v"].map { path[$0]?.elements.count ?? 0 }
            if Set(counts).count != 1 || counts[0] < 2 { problems.append("points: \(counts)") }
        }
        if Set(paths.map { $0["v"]?.elements.count }).count > 1 {
            problems.append("the number of points changes")
        }
    }
}
