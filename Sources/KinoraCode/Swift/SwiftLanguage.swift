import Foundation
import GraphicsKit
import KinoraBasics
import LayerKit

/// Swift, as a language in which layers are created.
struct SwiftLanguage: CodeLanguage {
    /// The names of inks.
    let inks: [CodeInk: String]

    /// The suffix of inks' names: `.cgColor` if they are UIKit's colors.
    let inkSuffix: String

    /// The number of pixels in a point of text layers, as an expression.
    let contentsScale: String

    let declaresAnimations = false

    private static let length = DecimalFormatter(precision: 4)
    private static let fraction = DecimalFormatter(precision: 5)

    // MARK: - Numbers

    func number(_ number: CodeNumber, _ kind: NumberKind) -> String {
        let text = text(number, kind, inSum: false, inProduct: false)
        guard kind == .single, number.isIndexed else { return text }
        return "Float(\(text))"
    }

    private func text(
        _ number: CodeNumber,
        _ kind: NumberKind,
        inSum: Bool,
        inProduct: Bool
    ) -> String {
        switch number {
        case .literal(let value): return Self.literal(value, kind)
        case .name(let name): return name
        case .index: return "Double(index)"
        case .column(let count): return "Double(index % \(count))"
        case .row(let count): return "Double(index / \(count))"
        case .element(let list): return "\(list)[index]"
        case .interpolated(let x, let points, let values):
            let lists = [
                points.map(Self.fraction.callAsFunction), values.map { Self.literal($0, kind) },
            ]
            .map { $0.joined(separator: ", ") }
            let x = text(x, .factor, inSum: false, inProduct: false)
            return "interpolated(\(x), at: [\(lists[0])], [\(lists[1])])"
        case .sum(let a, let b):
            let sum = Self.sum(
                text(a, kind, inSum: true, inProduct: false),
                text(b, kind, inSum: true, inProduct: false)
            )
            return inProduct ? "(\(sum))" : sum
        case .product(let a, let b):
            let factor = kind == .angle ? NumberKind.angle : .factor
            let (a, b) = (
                text(a, factor, inSum: false, inProduct: true),
                text(b, factor, inSum: false, inProduct: true)
            )
            if a == "-1" { return "-\(b)" }
            return "\(a) * \(b)"
        case .cosine(let angle):
            return "cos(\(text(angle, .angle, inSum: false, inProduct: false)))"
        case .sine(let angle):
            return "sin(\(text(angle, .angle, inSum: false, inProduct: false)))"
        }
    }

    /// Returns a sum, or a difference if the second term is negative.
    static func sum(_ a: String, _ b: String) -> String {
        b.hasPrefix("-") ? "\(a) - \(b.dropFirst())" : "\(a) + \(b)"
    }

    static func literal(_ value: Double, _ kind: NumberKind) -> String {
        guard value != .infinity else { return ".infinity" }
        switch kind {
        case .length: return length(value)
        case .angle: return angle(value)
        case .factor, .single: return fraction(value)
        }
    }

    /// Returns an angle, as a multiple of π if it is one.
    private static func angle(_ value: Double) -> String {
        for divisor in [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 18, 20, 24, 30, 32, 36, 48, 60] {
            let count = value / .pi * Double(divisor)
            guard abs(count - count.rounded()) < 1e-7, count.rounded() != 0 else { continue }
            let whole = Int(count.rounded())
            let sign = whole < 0 ? "-" : ""
            let multiple = abs(whole) == 1 ? "\(sign).pi" : "\(whole) * .pi"
            return divisor == 1 ? multiple : "\(multiple) / \(divisor)"
        }
        return fraction(value)
    }

    // MARK: - Values

    func value(_ value: CodeValue, of key: String, isObject: Bool) -> String {
        let kind = NumberKind(of: key)
        switch value {
        case .number(let number):
            if key == "maskedCorners" {
                return "CACornerMask(rawValue: \(self.number(number, kind)))"
            }
            let text = self.number(number, isObject && kind == .single ? .factor : kind)
            // A value of any type has no context for the number's type.
            return isObject ? text.replacing(".pi", with: "Double.pi") : text
        case .flag(let flag): return flag ? "true" : "false"
        case .point(let point): return self.point(point, kind)
        case .size(let size):
            return "CGSize(width: \(number(size.x, kind)), height: \(number(size.y, kind)))"
        case .rect(let rect): return self.rect(rect, kind)
        case .affine(let numbers): return transform(numbers, isObject: isObject)
        case .matrix(let numbers): return matrix(numbers)
        case .color(let color): return self.color(color)
        case .path(let path): return expression(of: path) ?? "CGMutablePath()"
        case .image(let data): return Self.image(data)
        case .text(let text): return text.debugDescription
        case .numbered(let stem): return "\"\(stem)\\(index)\""
        case .member(let member): return Self.member(member, key)
        case .list(let values):
            let items = values.map { self.value($0, of: key, isObject: key != "locations") }
            if key == "lineDashPattern" || key == "locations" {
                return
                    "[\(values.map { self.value($0, of: key, isObject: false) }.joined(separator: ", "))]"
            }
            return "[\(items.joined(separator: ", "))]"
        case .nothing: return "nil"
        }
    }

    /// Returns the call that decodes an image, over several lines.
    private static func image(_ data: Data) -> String {
        let text = data.base64EncodedString(
            options: [.lineLength76Characters, .endLineWithLineFeed]
        )
        return "image(\"\"\"\n\(text)\n\"\"\")"
    }

    private static func member(_ member: String, _ key: String) -> String {
        switch (key, member) {
        case ("fillRule", _): return ".evenOdd"
        case ("contentsGravity", _), ("lineCap", _), ("lineJoin", _): return ".\(camelCase(member))"
        case ("valueFunction", _): return "CAValueFunction(name: .\(member))"
        default: return ".\(camelCase(member))"
        }
    }

    private static func camelCase(_ text: String) -> String {
        text.split(separator: "-").enumerated().map { index, word in
            index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }
        .joined()
    }

    private func point(_ point: CodePoint, _ kind: NumberKind = .length) -> String {
        "CGPoint(x: \(number(point.x, kind)), y: \(number(point.y, kind)))"
    }

    private func rect(_ rect: CodeRect, _ kind: NumberKind = .length) -> String {
        // Spaces of skewed gradients are small.
        let side = max(rect.size.x.literal ?? 99, rect.size.y.literal ?? 99)
        let kind = side < 4 ? NumberKind.factor : kind
        let numbers = [rect.origin.x, rect.origin.y, rect.size.x, rect.size.y].map {
            number($0, kind)
        }
        return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), "
            + "height: \(numbers[3]))"
    }

    /// Returns an affine transform in the simplest terms.
    private func transform(_ numbers: [CodeNumber], isObject: Bool) -> String {
        if let simple = simpleTransform(numbers) { return simple }
        if let angle = CodeNumber.angle(ofRotation: numbers) {
            return "CATransform3DMakeRotation(\(number(angle, .angle)), 0, 0, 1)"
        }
        let texts = zip(["a", "b", "c", "d", "tx", "ty"], numbers).map { label, number in
            "\(label): \(self.number(number, .factor))"
        }
        return
            "CATransform3DMakeAffineTransform(CGAffineTransform(\(texts.joined(separator: ", "))))"
    }

    func simpleTransform(_ numbers: [CodeNumber]) -> String? {
        let values = numbers.map(\.literal)
        guard numbers.count == 6, values[4] == 0, values[5] == 0 else {
            if values.prefix(4).elementsEqual([1, 0, 0, 1]) {
                let (x, y) = (number(numbers[4], .length), number(numbers[5], .length))
                return "CATransform3DMakeTranslation(\(x), \(y), 0)"
            }
            return nil
        }
        if values[1] == 0, values[2] == 0 {
            let (x, y) = (number(numbers[0], .factor), number(numbers[3], .factor))
            return "CATransform3DMakeScale(\(x), \(y), 1)"
        }
        guard let a = values[0], let b = values[1], let c = values[2], let d = values[3],
            abs(a - d) < 1e-9, abs(b + c) < 1e-9, abs(hypot(a, b) - 1) < 1e-9
        else { return nil }
        return "CATransform3DMakeRotation(\(Self.literal(atan2(b, a), .angle)), 0, 0, 1)"
    }

    private func matrix(_ numbers: [CodeNumber]) -> String {
        let labels = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
        let items = zip(labels, numbers).map { "\($0): \(number($1, .factor))" }
        return "CATransform3D(\(items.joined(separator: ", ")))"
    }

    private func color(_ color: CodeColor) -> String {
        let alpha = number(color.alpha, .factor)
        let name: String
        switch color.ink {
        case .element(let list): name = "\(list)[index]"
        case .fixed(let ink):
            guard let own = inks[ink] else {
                return Self.plain(ink.light, alpha: alpha)
            }
            name = own
        }
        guard color.alpha != 1 else { return name + inkSuffix }
        return inkSuffix.isEmpty
            ? "\(name).copy(alpha: \(alpha))!" : "\(name).withAlphaComponent(\(alpha))\(inkSuffix)"
    }

    /// Returns a color that isn't a property.
    static func plain(_ color: RGBA, alpha: String) -> String {
        if color.red == color.green, color.green == color.blue {
            return "CGColor(gray: \(component(color.red)), alpha: \(alpha))"
        }
        let parts = [color.red, color.green, color.blue].map(component)
        return "CGColor(srgbRed: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), "
            + "alpha: \(alpha))"
    }

    /// Returns a color's component, as a part of 255 if it is one.
    static func component(_ value: Double) -> String {
        let byte = value * 255
        guard value != 0, value != 1, abs(byte - byte.rounded()) < 1e-6 else {
            return fraction(value)
        }
        return "\(Int(byte.rounded())) / 255"
    }

    // MARK: - Paths

    func expression(of path: CodePath) -> String? {
        switch path {
        case .rect(let rect): "CGPath(rect: \(self.rect(rect)), transform: nil)"
        case .ellipse(let rect): "CGPath(ellipseIn: \(self.rect(rect)), transform: nil)"
        case .roundedRect(let rect, let radius):
            "CGPath(roundedRect: \(self.rect(rect)), cornerWidth: \(number(radius.x, .length)), "
                + "cornerHeight: \(number(radius.y, .length)), transform: nil)"
        default: nil
        }
    }

    func declaration(ofPath path: CodePath, named name: String) -> [String] {
        if let expression = expression(of: path) { return ["let \(name) = \(expression)"] }
        if case .elements(let elements) = path, let lines = data(of: elements, name) {
            return lines
        }
        return ["let \(name) = CGMutablePath()"]
            + additions(of: path).map { $0.hasPrefix(" ") || $0 == ")" ? $0 : "\(name).\($0)" }
    }

    /// Returns the declaration of a path as lists of coordinates, or nil if it is short or doesn't
    /// consist of cubic curves.
    private func data(of elements: [CodePath.Element], _ name: String) -> [String]? {
        guard elements.count > Self.shortPath else { return nil }
        var runs: [(numbers: [CodeNumber], isClosed: Bool)] = []
        for element in elements {
            let last = runs.count - 1
            switch element {
            case .move(let p): runs.append(([p.x, p.y], false))
            case .cubic(let c1, let c2, let p) where last >= 0:
                runs[last].numbers += [c1.x, c1.y, c2.x, c2.y, p.x, p.y]
            case .close where last >= 0: runs[last].isClosed = true
            default: return nil
            }
        }
        guard runs.allSatisfy({ $0.numbers.count > 2 && !$0.numbers.contains(where: \.isIndexed) })
        else { return nil }
        var lines: [String] = []
        for (index, run) in runs.enumerated() {
            let start = index == 0 ? "let \(name) = path(" : "\(name).addPath(path("
            let end = (run.isClosed ? "" : ", isClosed: false") + (index == 0 ? ")" : "))")
            lines.append(start + "[")
            lines += Self.filled(run.numbers.map { number($0, .length) }).map { "    \($0)" }
            lines.append("]" + end)
        }
        return lines
    }

    /// Returns lines of items with commas.
    private static func filled(_ items: [String]) -> [String] {
        var lines: [String] = []
        for item in items {
            if let last = lines.last, last.count + item.count + 2 <= longest {
                lines[lines.count - 1] += " \(item),"
            } else {
                lines.append("\(item),")
            }
        }
        return lines
    }

    /// The number of elements up to which a path is written as calls.
    private static let shortPath = 4

    private func additions(of path: CodePath) -> [String] {
        switch path {
        case .rect, .ellipse, .roundedRect: return []
        case .arc(let arc):
            let angles =
                "startAngle: \(number(arc.start, .angle)), "
                + "endAngle: \(number(arc.end, .angle))"
            let circle = "center: \(point(arc.center)), radius: \(number(arc.radius, .length)),"
            let lines = [
                "addArc(", "    \(circle)",
                "    \(angles), clockwise: \(!arc.isIncreasing)", ")",
            ]
            return lines + (arc.isClosed ? ["closeSubpath()"] : [])
        case .polyline(let points, let isClosed):
            let items = points.map { point($0) }
            let call = Self.call("addLines", [CodeArgument("between", list: items)])
            return call + (isClosed ? ["closeSubpath()"] : [])
        case .elements(let elements): return elements.withoutClosingLines.map(addition)
        }
    }

    private func addition(_ element: CodePath.Element) -> String {
        switch element {
        case .move(let p): "move(to: \(point(p)))"
        case .line(let p): "addLine(to: \(point(p)))"
        case .quad(let c, let p): "addQuadCurve(to: \(point(p)), control: \(point(c)))"
        case .cubic(let c1, let c2, let p):
            "addCurve(to: \(point(p)), control1: \(point(c1)), control2: \(point(c2)))"
        case .close: "closeSubpath()"
        }
    }

    // MARK: - Statements

    func declaration(ofLayer type: String, named name: String) -> String {
        "let \(name) = \(type)()"
    }

    func reference(toPath name: String) -> String { name }

    func usesPathData(_ path: CodePath) -> Bool {
        guard case .elements(let elements) = path else { return false }
        return data(of: elements, "") != nil
    }

    func declaration(ofAnimation type: String, _ keyPath: String?, named name: String) -> String {
        let argument = keyPath.map { "keyPath: \($0.debugDescription)" } ?? ""
        return "let \(name) = \(type)(\(argument))"
    }

    func declaration(of name: String, type: String, _ expression: String) -> String {
        "let \(name) = \(expression)"
    }

    func declaration(ofNumber name: String, _ expression: String) -> String {
        "let \(name): Double = \(expression)"
    }

    func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

    func declaration(ofList list: CodeLoop.List) -> String {
        let items = list.numbers.map { Self.fraction($0) }.joined(separator: ", ")
        let type = list.numbers.allSatisfy { Self.fraction.rounded($0) == $0.rounded() }
        return "let \(list.name)\(type ? ": [Double]" : "") = [\(items)]"
    }

    func assignment(to target: String, _ key: String, _ expression: String) -> String {
        let name =
            Self.flags.contains(key) ? "is" + key.prefix(1).uppercased() + key.dropFirst() : key
        return "\(target).\(name) = \(expression)"
    }

    private static let flags: Set<String> = [
        "hidden", "doubleSided", "geometryFlipped", "wrapped", "additive", "cumulative",
    ]

    func addition(of sublayer: String, to layer: String) -> String {
        "\(layer).addSublayer(\(sublayer))"
    }

    func statement(_ expression: String) -> String { expression }

    func statements(_ call: [String]) -> [String] { call }

    func loop(_ count: Int, _ body: [String]) -> [String] {
        ["for index in 0..<\(count) {"] + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    func condition(_ condition: String, _ body: [String], else other: [String]) -> [String] {
        if body.count == 1, other.isEmpty, body[0].count < 70 {
            return ["if \(condition) { \(body[0]) }"]
        }
        let end = other.isEmpty ? [] : ["} else {"] + other.map { "    \($0)" }
        return ["if \(condition) {"] + body.map { "    \($0)" } + end + ["}"]
    }

    func call(_ function: String) -> String { "\(function)()" }

    func name(ofCurve constant: String) -> String { constant }

    func expression(ofCurve name: String) -> String { ".init(name: .\(name))" }

    // MARK: - Calls

    func call(_ helper: CodeHelper, _ arguments: [CodeArgument]) -> [String] {
        Self.call("\(helper)", arguments)
    }

    func play(_ animation: [String], on layer: String, _ arguments: [CodeArgument]) -> [String] {
        var animation = animation
        let extra =
            arguments.flatMap(\.items).isEmpty
            ? "" : ", " + arguments.map(Self.text).joined(separator: ", ")
        animation[0] = "play(\(animation[0])"
        animation[animation.count - 1] += ", on: \(layer)\(extra))"
        return animation
    }

    func hold(_ animation: [String], on layer: String) -> [String] {
        var animation = animation
        animation[0] = "showProgress(\(animation[0])"
        animation[animation.count - 1] += ", on: \(layer))"
        return animation
    }

    private static let longest = 90

    static func call(_ function: String, _ arguments: [CodeArgument]) -> [String] {
        let line = "\(function)(\(arguments.map(text).joined(separator: ", ")))"
        let isNested = arguments.contains { $0.items.contains { $0.contains("\n") } }
        guard line.count > longest || isNested else { return [line] }
        var lines = ["\(function)("]
        for argument in arguments {
            let wrapped = wrapped(argument).map { "    \($0)" }
            if wrapped.count == 1, lines.count > 1, let last = lines.last, last.hasSuffix(","),
                last.count + wrapped[0].count - 3 <= longest
            {
                lines[lines.count - 1] += " " + wrapped[0].dropFirst(4)
            } else {
                lines += wrapped
            }
        }
        lines[lines.count - 1].removeLast()
        return lines + [")"]
    }

    private static func text(_ argument: CodeArgument) -> String {
        let value =
            argument.isList
            ? "[\(argument.items.joined(separator: ", "))]" : argument.items.joined()
        return argument.label.isEmpty ? value : "\(argument.label): \(value)"
    }

    /// Returns the lines of an argument, which end with a comma.
    private static func wrapped(_ argument: CodeArgument) -> [String] {
        let line = text(argument) + ","
        guard line.count > longest || line.contains("\n"), argument.isList else { return [line] }
        let label = argument.label.isEmpty ? "" : "\(argument.label): "
        var lines = ["\(label)["]
        for item in argument.items {
            let parts = item.split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init
            )
            if parts.count == 1, lines.count > 1, let last = lines.last,
                last.count + item.count + 2 <= longest,
                !last.hasSuffix("),") || item.count < 24, !item.hasSuffix(")") || item.count < 24
            {
                lines[lines.count - 1] += " \(item),"
            } else {
                lines += parts.dropLast().map { "    \($0)" }
                lines.append("    \(parts[parts.count - 1]),")
            }
        }
        return lines + ["],"]
    }
}
