import Foundation

extension ExpressionEvaluator {
    /// Returns the value of a program that is a text.
    mutating func evaluated(
        _ arguments: [ExpressionNode]
    ) throws(ExpressionFault) -> ExpressionValue {
        guard let first = arguments.first, case .string(let text) = try settledValue(first) else {
            throw ExpressionFault("“eval” takes a text")
        }
        guard callDepth < Self.depthLimit else { throw ExpressionFault("it calls too deeply") }
        callDepth += 1
        defer { callDepth -= 1 }
        stepCount += text.utf8.count
        try count()
        var last = ExpressionValue.undefined
        for statement in try ExpressionParser.parse(text) {
            if case .expression(let node) = statement {
                last = try value(node)
            } else {
                _ = try run(statement)
            }
        }
        return last
    }

    /// Adds elements to the end of a list in a variable, and returns the new length.
    mutating func appended(
        to target: ExpressionNode,
        _ arguments: [ExpressionNode]
    ) throws(ExpressionFault) -> ExpressionValue {
        guard case .list(var list) = try settledValue(target) else {
            throw ExpressionFault("it adds elements to something that isn’t a list")
        }
        for argument in arguments { list.append(try settledValue(argument)) }
        guard list.count <= Self.lengthLimit else { throw ExpressionFault("a list is too long") }
        try assign(.list(list), to: target)
        return .number(Double(list.count))
    }

    /// Returns the result of a call.
    mutating func call(
        _ node: ExpressionNode,
        _ arguments: [ExpressionNode]
    ) throws(ExpressionFault) -> ExpressionValue {
        let target = try value(node)
        var values: [ExpressionValue] = []
        for argument in arguments { values.append(try settledValue(argument)) }
        switch target {
        case .function(let function):
            guard callDepth < Self.depthLimit else { throw ExpressionFault("it calls too deeply") }
            callDepth += 1
            defer { callDepth -= 1 }
            var scope: [String: ExpressionValue] = [:]
            for (index, name) in function.parameters.enumerated() {
                scope[name] = index < values.count ? values[index] : .undefined
            }
            scopes.append(scope)
            defer { scopes.removeLast() }
            declareFunctions(function.body)
            if case .result(let value) = try run(function.body) { return value }
            return .undefined
        case .method(let name, let owner):
            switch owner {
            case .list(let list): return try Self.call(name, ofList: list, values)
            case .string(let text): return try Self.call(name, ofText: text, values)
            case .path(let numbers): return try call(name, ofPath: numbers, values)
            default: throw ExpressionFault("“\(name.prefix(24))” isn’t known")
            }
        case .builtIn(let name, let owner): return try call(name, of: owner, values)
        case .object(let object): return try part(values.first ?? .undefined, of: object)
        default: throw ExpressionFault("it calls something that isn’t a function")
        }
    }
}
