import Foundation
import GraphicsKit
import KinoraBasics
import LayerKit

/// Objective-C, as a language in which layers are created.
struct ObjectiveCLanguage: CodeLanguage {
    /// The names of inks.
    let inks: [CodeInk: String]

    let declaresAnimations = true
    let contentsScale = "self.layer.contentsScale * self.stage.transform.a"

    private static let length = DecimalFormatter(precision: 4)
    private static let fraction = DecimalFormatter(precision: 5)

    // MARK: - Numbers

    func number(_ number: CodeNumber, _ kind: NumberKind) -> String {
        switch number {
        case .literal(let value): return Self.literal(value, kind)
        case .name(let name): return name
        case .index: return "index"
        case .column(let count): return "(index % \(count))"
        case .row(let count): return "(index / \(count))"
        case .element(let list): return "\(list)[index]"
        case .interpolated(let x, let points, let values):
            let lists = [
                points.map { Self.literal($0, .factor) }, values.map { Self.literal($0, kind) },
            ]
            .map { "(const double[]){\($0.joined(separator: ", "))}" }
            let x = self.number(x, .factor)
            return "interpolated(\(x), \(points.count), \(lists[0]), \(lists[1]))"
        case .sum(let a, let b):
            return SwiftLanguage.sum(self.number(a, kind), self.number(b, kind))
        case .product(let a, let b):
            let factor = kind == .angle ? NumberKind.angle : .factor
            let (a, b) = (term(a, factor), term(b, factor))
            return a == "-1" ? "-\(b)" : "\(a) * \(b)"
        case .cosine(let angle): return "cos(\(self.number(angle, .angle)))"
        case .sine(let angle): return "sin(\(self.number(angle, .angle)))"
        }
    }

    /// Returns a factor, in parentheses if it is a sum.
    private func term(_ number: CodeNumber, _ kind: NumberKind) -> String {
        if case .sum = number { return "(\(self.number(number, kind)))" }
        return self.number(number, kind)
    }

    private static func literal(_ value: Double, _ kind: NumberKind) -> String {
        if value == .infinity { return "HUGE_VALF" }
        return SwiftLanguage.literal(value, kind).replacing(".pi", with: "M_PI")
    }

    // MARK: - Values

    func value(_ value: CodeValue, of key: String, isObject: Bool) -> String {
        let kind = NumberKind(of: key)
        switch value {
        case .number(let number):
            let text = self.number(number, kind)
            guard isObject else { return text }
            return number.literal != nil && !text.contains("M_PI") && !text.hasPrefix("-")
                ? "@\(text)" : "@(\(text))"
        case .flag(let flag): return (isObject ? "@" : "") + (flag ? "YES" : "NO")
        case .point(let point): return object(self.point(point, kind), "CGPoint", isObject)
        case .size(let size):
            let text = "CGSizeMake(\(number(size.x, kind)), \(number(size.y, kind)))"
            return object(text, "CGSize", isObject)
        case .rect(let rect): return object(self.rect(rect, kind), "CGRect", isObject)
        case .affine(let numbers): return object(transform(numbers), "CATransform3D", isObject)
        case .matrix(let numbers):
            let items = numbers.map { number($0, .factor) }.joined(separator: ", ")
            return object("(CATransform3D){\(items)}", "CATransform3D", isObject)
        case .color(let color): return (isObject ? "(id)" : "") + self.color(color)
        case .path(let path):
            let text = "\(expression(of: path) ?? "[UIBezierPath bezierPath]").CGPath"
            return isObject ? "(id)\(text)" : text
        case .image(let data): return "(id)image(@\"\(data.base64EncodedString())\").CGImage"
        case .text(let text): return "@\(text.debugDescription)"
        case .numbered(let stem): return "[NSString stringWithFormat:@\"\(stem)%ld\", (long)index]"
        case .member(let member): return Self.member(member, key)
        case .list(let values):
            return list(values.map { self.value($0, of: key, isObject: true) })
        case .nothing: return "nil"
        }
    }

    private func object(_ text: String, _ type: String, _ isObject: Bool) -> String {
        isObject ? "[NSValue valueWith\(type):\(text)]" : text
    }

    /// The prefixes of constants, by the key of the property that takes them.
    private static let prefixes = [
        "lineCap": "kCALineCap", "lineJoin": "kCALineJoin", "fillRule": "kCAFillRule",
        "fillMode": "kCAFillMode", "calculationMode": "kCAAnimation", "type": "kCAGradientLayer",
        "alignmentMode": "kCAAlignment", "truncationMode": "kCATruncation",
        "contentsGravity": "kCAGravity", "cornerCurve": "kCACornerCurve",
        "magnificationFilter": "kCAFilter", "rotationMode": "kCAAnimation",
    ]

    private static func member(_ member: String, _ key: String) -> String {
        let words = member.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let name = words.joined()
        if key == "valueFunction" {
            return "[CAValueFunction functionWithName:kCAValueFunction\(name)]"
        }
        return (prefixes[key] ?? "kCA") + name
    }

    private func point(_ point: CodePoint, _ kind: NumberKind = .length) -> String {
        "CGPointMake(\(number(point.x, kind)), \(number(point.y, kind)))"
    }

    private func rect(_ rect: CodeRect, _ kind: NumberKind = .length) -> String {
        let side = max(rect.size.x.literal ?? 99, rect.size.y.literal ?? 99)
        let kind = side < 4 ? NumberKind.factor : kind
        let numbers = [rect.origin.x, rect.origin.y, rect.size.x, rect.size.y]
        return "CGRectMake(\(numbers.map { number($0, kind) }.joined(separator: ", ")))"
    }

    private func transform(_ numbers: [CodeNumber]) -> String {
        let swift = SwiftLanguage(inks: [:], inkSuffix: "", contentsScale: "")
        if let simple = swift.simpleTransform(numbers) {
            return simple.replacing(".pi", with: "M_PI").replacing("Double(", with: "(")
        }
        if let angle = CodeNumber.angle(ofRotation: numbers) {
            return "CATransform3DMakeRotation(\(number(angle, .angle)), 0, 0, 1)"
        }
        let items = numbers.map { number($0, .factor) }.joined(separator: ", ")
        return "CATransform3DMakeAffineTransform(CGAffineTransformMake(\(items)))"
    }

    private func color(_ color: CodeColor) -> String {
        let alpha = number(color.alpha, .factor)
        let name: String
        switch color.ink {
        case .element(let list): name = "self.\(list)[index]"
        case .fixed(let ink):
            name = inks[ink].map { "self.\($0)" } ?? Self.expression(of: ink.light)
        }
        return color.alpha == 1
            ? "\(name).CGColor" : "[\(name) colorWithAlphaComponent:\(alpha)].CGColor"
    }

    /// Returns a color that isn't a property.
    static func expression(of color: RGBA) -> String {
        let parts = [color.red, color.green, color.blue].map { value in
            SwiftLanguage.component(value).replacing(" / 255", with: " / 255.0")
        }
        return "[UIColor colorWithRed:\(parts[0]) green:\(parts[1]) blue:\(parts[2]) alpha:1]"
    }

    // MARK: - Paths

    func expression(of path: CodePath) -> String? {
        switch path {
        case .rect(let rect): return "[UIBezierPath bezierPathWithRect:\(self.rect(rect))]"
        case .ellipse(let rect): return "[UIBezierPath bezierPathWithOvalInRect:\(self.rect(rect))]"
        default: return nil
        }
    }

    func reference(toPath name: String) -> String { "\(name).CGPath" }

    func usesPathData(_ path: CodePath) -> Bool { false }

    func declaration(ofPath path: CodePath, named name: String) -> [String] {
        if let expression = expression(of: path) {
            return ["UIBezierPath *\(name) = \(expression);"]
        }
        switch path {
        case .roundedRect(let rect, let radius):
            let arguments =
                "\(self.rect(rect)), \(number(radius.x, .length)), "
                + "\(number(radius.y, .length)), NULL"
            return [
                "CGPathRef \(name)Ref = CGPathCreateWithRoundedRect(\(arguments));",
                "UIBezierPath *\(name) = [UIBezierPath bezierPathWithCGPath:\(name)Ref];",
                "CGPathRelease(\(name)Ref);",
            ]
        case .arc(let arc):
            let lines = [
                "UIBezierPath *\(name) = [UIBezierPath bezierPathWithArcCenter:\(point(arc.center))",
                "    radius:\(number(arc.radius, .length)) startAngle:\(number(arc.start, .angle)) "
                    + "endAngle:\(number(arc.end, .angle)) clockwise:\(arc.isIncreasing ? "YES" : "NO")];",
            ]
            return lines + (arc.isClosed ? ["[\(name) closePath];"] : [])
        default:
            return ["UIBezierPath *\(name) = [UIBezierPath bezierPath];"]
                + calls(of: path).map { "[\(name) \($0)];" }
        }
    }

    private func calls(of path: CodePath) -> [String] {
        switch path {
        case .polyline(let points, let isClosed):
            return points.enumerated().map { index, point in
                "\(index == 0 ? "moveToPoint" : "addLineToPoint"):\(self.point(point))"
            } + (isClosed ? ["closePath"] : [])
        case .elements(let elements): return elements.map(call)
        default: return []
        }
    }

    private func call(_ element: CodePath.Element) -> String {
        switch element {
        case .move(let p): "moveToPoint:\(point(p))"
        case .line(let p): "addLineToPoint:\(point(p))"
        case .quad(let c, let p): "addQuadCurveToPoint:\(point(p)) controlPoint:\(point(c))"
        case .cubic(let c1, let c2, let p):
            "addCurveToPoint:\(point(p)) controlPoint1:\(point(c1)) controlPoint2:\(point(c2))"
        case .close: "closePath"
        }
    }

    // MARK: - Statements

    func declaration(ofLayer type: String, named name: String) -> String {
        "\(type) *\(name) = [\(type) layer];"
    }

    func declaration(ofAnimation type: String, _ keyPath: String?, named name: String) -> String {
        guard let keyPath else { return "\(type) *\(name) = [\(type) animation];" }
        return "\(type) *\(name) = [\(type) animationWithKeyPath:@\(keyPath.debugDescription)];"
    }

    func declaration(of name: String, type: String, _ expression: String) -> String {
        "\(type) *\(name) = \(expression);"
    }

    func declaration(ofNumber name: String, _ expression: String) -> String {
        "CGFloat \(name) = \(expression);"
    }

    func list(_ items: [String]) -> String { "@[\(items.joined(separator: ", "))]" }

    func declaration(ofList list: CodeLoop.List) -> String {
        let items = list.numbers.map { Self.fraction($0) }.joined(separator: ", ")
        return "const CGFloat \(list.name)[] = {\(items)};"
    }

    func assignment(to target: String, _ key: String, _ expression: String) -> String {
        "\(target).\(key) = \(expression);"
    }

    func addition(of sublayer: String, to layer: String) -> String {
        "[\(layer) addSublayer:\(sublayer)];"
    }

    func statement(_ expression: String) -> String { "\(expression);" }

    func statements(_ call: [String]) -> [String] { call.dropLast() + [(call.last ?? "") + ";"] }

    func loop(_ count: Int, _ body: [String]) -> [String] {
        ["for (NSInteger index = 0; index < \(count); index++) {"]
            + body.map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
    }

    func condition(_ condition: String, _ body: [String], else other: [String]) -> [String] {
        let test = condition.replacing("isReduced", with: "UIAccessibilityIsReduceMotionEnabled()")
        let end = other.isEmpty ? [] : ["} else {"] + other.map { "    \($0)" }
        return ["if (\(test)) {"] + body.map { "    \($0)" } + end + ["}"]
    }

    func call(_ function: String) -> String { "[self \(function)]" }

    func name(ofCurve constant: String) -> String { "\(constant)Curve()" }

    func expression(ofCurve name: String) -> String {
        let constant = "kCAMediaTimingFunction" + name.prefix(1).uppercased() + name.dropFirst()
        return "[CAMediaTimingFunction functionWithName:\(constant)]"
    }

    // MARK: - Calls

    func call(_ helper: CodeHelper, _ arguments: [CodeArgument]) -> [String] { [] }

    func play(_ animation: [String], on layer: String, _ arguments: [CodeArgument]) -> [String] {
        let method = arguments.isEmpty ? "play" : "run"
        return ["[self \(method):\(animation.joined()) on:\(layer)];"]
    }

    func hold(_ animation: [String], on layer: String) -> [String] {
        ["[self showProgress:\(animation.joined()) on:\(layer)];"]
    }
}
