import Foundation

/// An evaluator of the program of an expression at an instant.
struct ExpressionEvaluator {
    /// The property with the expression.
    let property: LottieProperty

    /// The composition and the index of the layer that has the property.
    let composition: LottieBuilder.Composition
    let layer: Int

    /// The frame of the composition.
    let frame: Double
    let isBefore: Bool
    let document: LottieDocument
    let reading: LottieReading

    /// The number of expressions that are being evaluated for this one.
    let depth: Int

    /// The variables, outermost first.
    var scopes: [[String: ExpressionValue]] = [[:]]
    var stepCount = 0
    var callDepth = 0

    /// The maximum number of steps of a program.
    static let stepLimit = 20_000

    /// The maximum depth of calls, and of expressions that refer to others.
    static let depthLimit = 24

    init(
        _ property: LottieProperty,
        _ composition: LottieBuilder.Composition,
        layer: Int,
        frame: Double,
        isBefore: Bool,
        _ document: LottieDocument,
        _ reading: LottieReading,
        depth: Int
    ) {
        self.property = property
        self.composition = composition
        self.layer = layer
        self.frame = frame
        self.isBefore = isBefore
        self.document = document
        self.reading = reading
        self.depth = depth
    }

    /// The time in seconds.
    var time: Double { frame / document.frameRate }

    /// An end of the execution of statements.
    enum Flow {
        case next, stop, skip
        case result(ExpressionValue)
    }

    /// Returns the value of a program: that of `$bm_rt`, or of the last statement.
    mutating func value(
        of program: [ExpressionStatement]
    ) throws(ExpressionFault) -> ExpressionValue {
        declareFunctions(program)
        var last = ExpressionValue.undefined
        for statement in program {
            if case .expression(let node) = statement {
                last = try value(node)
            } else if case .result(let value) = try run(statement) {
                last = value
                break
            }
        }
        if let result = scopes[0]["$bm_rt"] {
            if case .undefined = result { return try settled(last) }
            return try settled(result)
        }
        return try settled(last)
    }

    // MARK: - Statements

    mutating func count() throws(ExpressionFault) {
        stepCount += 1
        // Expressions that refer to others take their steps too.
        reading.stepCount += 1
        guard stepCount <= Self.stepLimit,
            reading.stepCount <= reading.stepLimit
        else { throw ExpressionFault("it takes too many steps") }
    }

    /// Declares the functions of statements, which are known before they run.
    mutating func declareFunctions(_ statements: [ExpressionStatement]) {
        for statement in statements {
            guard case .function(let name, let function) = statement else { continue }
            scopes[scopes.count - 1][name] = .function(function)
        }
    }

    mutating func run(
        _ statements: [ExpressionStatement]
    ) throws(ExpressionFault) -> Flow {
        for statement in statements {
            let flow = try run(statement)
            if case .next = flow { continue }
            return flow
        }
        return .next
    }

    mutating func run(_ statement: ExpressionStatement) throws(ExpressionFault) -> Flow {
        try count()
        switch statement {
        case .expression(let node): _ = try value(node)
        case .declaration(let names):
            for (name, node) in names {
                let value = try node.map { node throws(ExpressionFault) in try self.value(node) }
                if let value {
                    scopes[scopes.count - 1][name] = value
                } else if scopes[scopes.count - 1][name] == nil {
                    scopes[scopes.count - 1][name] = .undefined
                }
            }
        case .block(let statements): return try run(statements)
        case .condition(let condition, let yes, let no):
            if try settled(value(condition)).isTrue { return try run(yes) }
            if let no { return try run(no) }
        case .loop(let start, let condition, let step, let body):
            if let start { _ = try run(start) }
            while try condition.map({ node throws(ExpressionFault) in
                try settled(self.value(node)).isTrue
            }) ?? true {
                try count()
                let flow = try run(body)
                if case .stop = flow { break }
                if case .result = flow { return flow }
                if let step { _ = try value(step) }
            }
        case .selection(let node, let cases):
            let value = try settledValue(node)
            var start = cases.firstIndex { $0.0 == nil }
            for (index, choice) in cases.enumerated() {
                guard let node = choice.0, try settledValue(node).isEqual(to: value) else {
                    continue
                }
                start = index
                break
            }
            for choice in cases[(start ?? cases.count)...] {
                let flow = try run(choice.1)
                if case .stop = flow { return .next }
                if case .skip = flow { return flow }
                if case .result = flow { return flow }
            }
        case .attempt(let body, let rescue):
            let kept = scopes
            do throws(ExpressionFault) {
                return try run(body)
            } catch {
                guard stepCount <= Self.stepLimit else { throw error }
                while scopes.count > kept.count { scopes.removeLast() }
                return try run(rescue)
            }
        case .result(let node):
            return .result(
                try node.map { node throws(ExpressionFault) in try self.value(node) } ?? .undefined
            )
        case .function(let name, let function):
            scopes[scopes.count - 1][name] = .function(function)
        case .fault(let node):
            throw ExpressionFault("it throws “\(Self.text(of: try settledValue(node)).prefix(24))”")
        case .stop: return .stop
        case .skip: return .skip
        }
        return .next
    }

    // MARK: - Values

    /// Returns the value of a property instead of the property.
    func settled(_ value: ExpressionValue) throws(ExpressionFault) -> ExpressionValue {
        guard case .object(.property(let property, let clock)) = value else { return value }
        return try self.value(of: property, clock)
    }

    mutating func settledValue(
        _ node: ExpressionNode
    ) throws(ExpressionFault) -> ExpressionValue {
        try settled(value(node))
    }

    mutating func value(_ node: ExpressionNode) throws(ExpressionFault) -> ExpressionValue {
        try count()
        reading.expressionDepth += 1
        defer { reading.expressionDepth -= 1 }
        guard reading.expressionDepth <= LottieReading.expressionDepthLimit else {
            throw ExpressionFault("it is nested too deeply")
        }
        switch node {
        case .number(let number): return .number(number)
        case .string(let string): return .string(string)
        case .constant(.yes): return .bool(true)
        case .constant(.no): return .bool(false)
        case .constant(.undefined): return .undefined
        case .name(let name):
            for scope in scopes.reversed() {
                if let value = scope[name] { return value }
            }
            return try global(name)
        case .list(let nodes):
            var values: [ExpressionValue] = []
            for node in nodes { values.append(try settledValue(node)) }
            return .list(values)
        case .member(let node, let name): return try member(name, of: value(node))
        case .index(let node, let index):
            return try element(settledValue(index), of: settled(value(node)))
        case .call(.name("eval"), let arguments): return try evaluated(arguments)
        case .call(.member(let list, "push"), let arguments):
            return try appended(to: list, arguments)
        case .call(let node, let arguments): return try call(node, arguments)
        case .unary(let symbol, let node): return try unary(symbol, settledValue(node))
        case .binary(let symbol, let a, let b): return try binary(symbol, a, b)
        case .choice(let condition, let yes, let no):
            return try settledValue(condition).isTrue ? value(yes) : value(no)
        case .assignment(let symbol, let target, let node):
            var result = try value(node)
            if symbol != "=" {
                result = try combined(
                    String(symbol.dropLast()),
                    settledValue(target),
                    settled(result)
                )
            }
            try assign(result, to: target)
            return result
        case .step(let target, let amount, let isBefore):
            let old = try settledValue(target)
            let new = try ExpressionValue.combined(old, .number(amount), +)
            try assign(new, to: target)
            return isBefore ? new : old
        case .function(let function): return .function(function)
        }
    }

    mutating func assign(
        _ value: ExpressionValue,
        to target: ExpressionNode
    ) throws(ExpressionFault) {
        switch target {
        case .name(let name):
            for index in scopes.indices.reversed() where scopes[index][name] != nil {
                scopes[index][name] = value
                return
            }
            scopes[0][name] = value
        case .index(.name(let name), let index):
            let place = try settledValue(index).scalar ?? -1
            guard case .list(var list)? = scopes.last(where: { $0[name] != nil })?[name],
                place >= 0, place < 10_000
            else { throw ExpressionFault("it sets an element of something that isn’t a list") }
            while list.count <= Int(place) { list.append(.undefined) }
            list[Int(place)] = try settled(value)
            try assign(.list(list), to: .name(name))
        default: throw ExpressionFault("it changes something that can’t be changed")
        }
    }

    private func unary(
        _ symbol: String,
        _ value: ExpressionValue
    ) throws(ExpressionFault) -> ExpressionValue {
        switch symbol {
        case "-": return try .combined(.number(0), value, -)
        case "!": return .bool(!value.isTrue)
        case "typeof":
            switch value {
            case .undefined: return .string("undefined")
            case .number: return .string("number")
            case .string: return .string("string")
            case .bool: return .string("boolean")
            default: return .string("object")
            }
        default: return value
        }
    }

    private mutating func binary(
        _ symbol: String,
        _ a: ExpressionNode,
        _ b: ExpressionNode
    ) throws(ExpressionFault) -> ExpressionValue {
        switch symbol {
        case ",":
            _ = try value(a)
            return try value(b)
        case "&&":
            let left = try settledValue(a)
            return left.isTrue ? try value(b) : left
        case "||":
            let left = try settledValue(a)
            return left.isTrue ? left : try value(b)
        default: return try combined(symbol, settledValue(a), settledValue(b))
        }
    }

    func combined(
        _ symbol: String,
        _ a: ExpressionValue,
        _ b: ExpressionValue
    ) throws(ExpressionFault) -> ExpressionValue {
        switch symbol {
        case "+":
            if case .string(let text) = a { return try Self.joined(text, Self.text(of: b)) }
            if case .string(let text) = b { return try Self.joined(Self.text(of: a), text) }
            return try .combined(a, b, +)
        case "-": return try .combined(a, b, -)
        case "*": return try .combined(a, b, *)
        case "/": return try .combined(a, b, /)
        case "%":
            return try .combined(a, b) { $1 == 0 ? .nan : $0.truncatingRemainder(dividingBy: $1) }
        case "instanceof":
            if case .list = a { return .bool(true) }
            return .bool(false)
        case "==", "===": return .bool(a.isEqual(to: b))
        case "!=", "!==": return .bool(!a.isEqual(to: b))
        default:
            guard let x = a.scalar ?? a.numbers?.first, let y = b.scalar ?? b.numbers?.first else {
                return .bool(false)
            }
            switch symbol {
            case "<": return .bool(x < y)
            case ">": return .bool(x > y)
            case "<=": return .bool(x <= y)
            default: return .bool(x >= y)
            }
        }
    }

    /// The maximum length of a string in bytes.
    private static let stringLimit = 10_000

    private static func joined(
        _ a: String,
        _ b: String
    ) throws(ExpressionFault) -> ExpressionValue {
        guard a.utf8.count + b.utf8.count <= stringLimit else {
            throw ExpressionFault("it makes too long a text")
        }
        return .string(a + b)
    }

    static func text(of value: ExpressionValue) -> String {
        switch value {
        case .string(let text): text
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
        case .bool(let value): String(value)
        default: ""
        }
    }
}
