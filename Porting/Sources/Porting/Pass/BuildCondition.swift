import SwiftSyntax

/// An evaluator of `#if` conditions in a ported package.
struct BuildCondition {
    let module: String

    /// Returns the value of a condition, or nil if it depends on flags or versions.
    func value(_ condition: ExprSyntax) -> Bool? {
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return value(Array(sequence.elements)[...])
        }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.tokenKind == .keyword(.true)
        }
        if let negation = condition.as(PrefixOperatorExprSyntax.self) {
            return negation.operator.text == "!" ? value(negation.expression).map { !$0 } : nil
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { value($0.expression) }
        }
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(call) }
        return nil
    }

    /// Returns the value of a sequence, in which `&&` takes precedence over `||`.
    private func value(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        let terms = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "||" }
        return terms.map(conjunction).reduce(false) { left, right in
            if left == true || right == true { return true }
            return left == nil || right == nil ? nil : false
        }
    }

    private func conjunction(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
        let terms = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "&&" }
        let values = terms.map { $0.count == 1 ? $0.first.flatMap(value) : nil }
        return values.reduce(true) { left, right in
            if left == false || right == false { return false }
            return left == nil || right == nil ? nil : true
        }
    }

    private func value(_ call: FunctionCallExprSyntax) -> Bool? {
        let subject = call.arguments.first?.expression.trimmedDescription
        switch call.calledExpression.trimmedDescription {
        case "os": return subject == "iOS" || subject == "Linux"
        case "canImport":
            guard call.arguments.count == 1, let subject else { return nil }
            let name = String(subject.prefix { $0 != "." })
            let isReplaced = ModuleImports.replacements[name] != nil
            return ModuleImports.isAvailable(name) && !isReplaced || name == module
        case "targetEnvironment": return false
        default: return nil
        }
    }
}
