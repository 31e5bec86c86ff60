import Foundation
import LayerKit

extension ExpressionEvaluator {
    /// The functions that belong to nothing.
    static let functions: Set<String> = [
        "add", "sum", "sub", "mul", "div", "mod", "$bm_sum", "$bm_sub", "$bm_mul", "$bm_div",
        "$bm_mod", "$bm_neg", "$bm_isInstanceOfArray", "clamp", "linear", "ease", "easeIn",
        "easeOut", "length", "normalize", "dot", "degreesToRadians", "radiansToDegrees", "random",
        "seedRandom", "timeToFrames", "framesToTime", "posterizeTime", "createPath", "comp",
        "isNaN",
        "parseFloat", "parseInt", "Number", "String", "Array",
    ]

    /// Returns the result of a function of the language.
    func call(
        _ name: String,
        of owner: ExpressionObject?,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        switch owner {
        case nil: return try call(name, arguments)
        case .mathematics?: return .number(try mathematics(name, arguments))
        case .composition(let own)?: return try layer(arguments.first ?? .undefined, of: own)
        case .layer(let own, let index)?: return try call(name, of: own, index, arguments)
        case .item(let item, let own)?:
            guard case .group(let group) = item.kind else {
                throw ExpressionFault("“\(name)” isn’t known")
            }
            return try self.item(arguments.first ?? .undefined, among: group.items, own)
        case .property(let property, let clock)?:
            return try call(name, of: property, clock, arguments)
        default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
        }
    }

    private func layer(
        _ key: ExpressionValue,
        of own: LottieBuilder.Composition
    ) throws(ExpressionFault) -> ExpressionValue {
        let index: Int?
        if let number = key.scalar {
            index = own.indices[Int(max(min(number, 1e6), -1))]
        } else {
            let name = Self.text(of: key)
            // Looking among many layers takes long.
            reading.stepCount += own.layers.count / 16
            index = own.layers.firstIndex { $0.originalName == name }
        }
        guard let index else {
            throw ExpressionFault("there is no layer “\(Self.text(of: key).prefix(24))”")
        }
        return .object(.layer(own, index))
    }

    // MARK: - Numbers

    private func mathematics(
        _ name: String,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> Double {
        let numbers = arguments.map { $0.scalar ?? $0.numbers?.first ?? .nan }
        let a = numbers.first ?? .nan
        let b = numbers.count > 1 ? numbers[1] : .nan
        switch name {
        case "sin": return sin(a)
        case "cos": return cos(a)
        case "tan": return tan(a)
        case "asin": return asin(a)
        case "acos": return acos(a)
        case "atan": return atan(a)
        case "atan2": return atan2(a, b)
        case "abs": return abs(a)
        case "floor": return a.rounded(.down)
        case "ceil": return a.rounded(.up)
        case "round": return (a + 0.5).rounded(.down)
        case "sqrt": return a.squareRoot()
        case "pow": return pow(a, b)
        case "exp": return exp(a)
        case "log": return log(a)
        case "sign": return a > 0 ? 1 : a < 0 ? -1 : 0
        case "min": return numbers.min() ?? .infinity
        case "max": return numbers.max() ?? -.infinity
        case "random": return Self.noise(0, frame)
        default: throw ExpressionFault("“Math.\(name.prefix(24))” isn’t known")
        }
    }

    private func call(
        _ name: String,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        let a = arguments.first ?? .undefined
        let b = arguments.count > 1 ? arguments[1] : .undefined
        switch name {
        case "add", "sum", "$bm_sum": return try combined("+", a, b)
        case "sub", "$bm_sub": return try combined("-", a, b)
        case "mul", "$bm_mul": return try combined("*", a, b)
        case "div", "$bm_div": return try combined("/", a, b)
        case "mod", "$bm_mod": return try combined("%", a, b)
        case "$bm_neg": return try combined("-", .number(0), a)
        case "clamp":
            let c = arguments.count > 2 ? arguments[2] : .undefined
            return try .combined(.combined(a, b, max), c, min)
        case "linear", "ease", "easeIn", "easeOut": return try interpolated(name, arguments)
        case "length":
            var numbers = a.numbers ?? []
            if let other = b.numbers {
                numbers = zip(numbers, other).map { $0 - $1 }
            }
            return .number(numbers.reduce(0) { $0 + $1 * $1 }.squareRoot())
        case "normalize":
            let size = (a.numbers ?? []).reduce(0) { $0 + $1 * $1 }.squareRoot()
            return try .combined(a, .number(max(size, 1e-12)), /)
        case "degreesToRadians": return try .combined(a, .number(.pi / 180), *)
        case "radiansToDegrees": return try .combined(a, .number(180 / .pi), *)
        case "timeToFrames": return .number((a.scalar ?? time) * document.frameRate)
        case "framesToTime": return .number((a.scalar ?? frame) / document.frameRate)
        case "seedRandom", "posterizeTime": return .undefined
        case "createPath": return try path(of: arguments)
        case "$bm_isInstanceOfArray":
            if case .list = a { return .bool(true) }
            return .bool(false)
        case "isNaN": return .bool(Self.number(a).isNaN)
        case "parseFloat", "Number": return .number(Self.number(a))
        case "parseInt": return .number(Self.number(a).rounded(.towardZero))
        case "String": return .string(Self.text(of: a))
        case "random":
            let part = Self.noise(Double(layer + 1), frame)
            switch (a.scalar, b.scalar) {
            case (let low?, let high?): return .number(low + (high - low) * part)
            case (let high?, nil): return .number(high * part)
            default: return .number(part)
            }
        default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
        }
    }

    private func interpolated(
        _ name: String,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        let fault = ExpressionFault("“\(name)” takes three or five values")
        guard arguments.count == 5 || arguments.count == 3, let t = arguments[0].scalar else {
            throw fault
        }
        let hasRange = arguments.count == 5
        let low = hasRange ? arguments[1].scalar ?? 0 : 0
        let high = hasRange ? arguments[2].scalar ?? 1 : 1
        let (first, last) = (arguments[arguments.count - 2], arguments[arguments.count - 1])
        let part = high == low ? (t >= high ? 1 : 0) : min(max((t - low) / (high - low), 0), 1)
        let curve: TimingCurve
        switch name {
        case "ease": curve = TimingCurve(0.33, 0, 0.67, 1)
        case "easeIn": curve = TimingCurve(0.33, 0, 0.67, 0.67)
        case "easeOut": curve = TimingCurve(0.33, 0.33, 0.67, 1)
        default: curve = .linear
        }
        let progress = curve.value(at: part)
        let change = try ExpressionValue.combined(last, first, -)
        return try .combined(first, .combined(change, .number(progress), *), +)
    }

    /// Returns the number of a value, or of a text.
    private static func number(_ value: ExpressionValue) -> Double {
        if case .string(let text) = value {
            return Double(text.trimmingCharacters(in: .whitespaces)) ?? .nan
        }
        return value.scalar ?? value.numbers?.first ?? .nan
    }

    /// Returns the item of the layer's shapes that has a property, or nil.
    private func owner(of property: LottieProperty) -> LottieShapeItem? {
        guard case .shapes(let items) = composition.layers[layer].contents else { return nil }
        func search(_ items: [LottieShapeItem]) -> LottieShapeItem? {
            for item in items {
                if case .group(let group) = item.kind {
                    if group.transform.properties.contains(property) { return item }
                    if let found = search(group.items) { return found }
                } else if item.properties.contains(property) {
                    return item
                }
            }
            return nil
        }
        return search(items)
    }

    /// Returns a number from 0 to 1 that is the same for the same input.
    static func noise(_ seed: Double, _ place: Double) -> Double {
        let value = sin(seed * 127.1 + place * 311.7) * 43758.5453
        return value - value.rounded(.down)
    }

    // MARK: - Layers

    private func call(
        _ name: String,
        of own: LottieBuilder.Composition,
        _ index: Int,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        let first = arguments.first ?? .undefined
        switch name {
        case "effect": return try effect(first, of: own, index)
        case "content":
            guard case .shapes(let items) = own.layers[index].contents else {
                throw ExpressionFault("the layer has no contents")
            }
            return try item(first, among: items, own)
        case "toComp", "toWorld", "fromComp", "fromWorld", "fromCompToSurface":
            guard let point = first.numbers, point.count > 1 else {
                throw ExpressionFault("“\(name)” takes a point")
            }
            guard depth < Self.depthLimit else {
                throw ExpressionFault("it refers to expressions that refer to it")
            }
            var map = CGAffineTransform.identity
            var current: Int? = index
            for _ in 0..<document.limits.depth {
                guard let link = current else { break }
                let values = reading.values(
                    of: own.layers[link].transform,
                    own.clock,
                    depth: depth + 1
                )
                map = map.concatenating(values.matrix)
                current = own.layers[link].parent.flatMap { own.indices[$0] }
            }
            if name.hasPrefix("from") {
                guard map.determinant != 0 else { return .list([.number(0), .number(0)]) }
                map = map.inverted()
            }
            let mapped = CGPoint(x: point[0], y: point[1]).applying(map)
            return ExpressionValue([Double(mapped.x), Double(mapped.y), 0])
        default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
        }
    }

    // MARK: - Properties

    private func call(
        _ name: String,
        of property: LottieProperty,
        _ clock: LottieClock,
        _ arguments: [ExpressionValue]
    ) throws(ExpressionFault) -> ExpressionValue {
        let rate = document.frameRate
        let number = arguments.first?.scalar
        func value(_ frame: Double) -> [Double] {
            property.keyedValue(at: frame, isBefore: isBefore)
        }
        switch name {
        case "loopOut", "loopIn", "loopOutDuration", "loopInDuration":
            let mode: String
            if case .string(let text)? = arguments.first { mode = text } else { mode = "cycle" }
            let extent = arguments.count > 1 ? arguments[1].scalar ?? 0 : 0
            let loop = PropertyLoop(
                property,
                mode: mode,
                isBefore: name.hasPrefix("loopIn"),
                keyCount: name.hasSuffix("Duration") ? nil : extent,
                duration: extent * rate
            )
            return shown(loop.value(at: frame, isBefore: isBefore))
        case "valueAtTime": return ExpressionValue(value((number ?? time) * rate))
        case "velocityAtTime", "speedAtTime":
            let place = (number ?? time) * rate
            let (before, after) = (value(place - 0.01), value(place + 0.01))
            let speeds = zip(before, after).map { ($1 - $0) / 0.02 * rate }
            guard name == "speedAtTime" else { return ExpressionValue(speeds) }
            return .number(speeds.reduce(0) { $0 + $1 * $1 }.squareRoot())
        case "key":
            let index = Int(max(min(number ?? 0, 1e6), 0)) - 1
            guard property.keys.indices.contains(index) else {
                throw ExpressionFault("there is no such key")
            }
            return .object(.key(property, index))
        case "nearestKey":
            let place = (number ?? time) * rate
            let index = property.keys.indices.min {
                abs(property.keys[$0].time - place) < abs(property.keys[$1].time - place)
            }
            guard let index else { throw ExpressionFault("there are no keys") }
            return .object(.key(property, index))
        case "wiggle":
            let frequency = number ?? 1
            let amplitude = arguments.count > 1 ? arguments[1].scalar ?? 0 : 0
            let place = time * frequency
            let base = value(frame)
            let index = place.rounded(.down)
            let part = place - index
            let blend = part * part * (3 - 2 * part)
            return ExpressionValue(
                base.indices.map { component in
                    let seed = Double(property.number * 7 + component)
                    let (a, b) = (Self.noise(seed, index), Self.noise(seed, index + 1))
                    return base[component] + amplitude * (2 * (a + (b - a) * blend) - 1)
                }
            )
        case "propertyGroup":
            guard let item = owner(of: property) else {
                throw ExpressionFault("the group of the property isn’t known")
            }
            return .object(.item(item, composition))
        case "smooth": return ExpressionValue(value(frame))
        default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
        }
    }
}
