import SwiftSyntax

/// Replaces `#selector(Type.method(_:))` with a selector that has a name and a call.
///
/// The result is `Selector("method:", Type.self) { $0.method($1) }`.
final class Selectors: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else {
            return .visitChildren
        }
        guard argument.label == nil else {
            remark(on: node, "\(node.trimmedDescription) isn’t carried: it names a property")
            return .skipChildren
        }
        guard let reference = MethodReference(argument.expression) else {
            let text = node.trimmedDescription
            remark(on: node, "\(text) isn’t carried: write it with a type and labels")
            return .skipChildren
        }
        rewrite(node, reference)
        return .skipChildren
    }

    private func rewrite(_ node: MacroExpansionExprSyntax, _ reference: MethodReference) {
        guard let type = reference.type ?? declarations.nameOfType(around: node) else {
            remark(on: node, "\(node.trimmedDescription) isn’t carried: it names no type")
            return
        }
        guard let method = method(of: reference, type, at: node) else { return }
        if let obstacle = method.obstacle {
            remark(on: node, "\(node.trimmedDescription) isn’t carried: \(obstacle)")
            return
        }
        let call = method.call(named: reference.name)
        let text = "Selector(\"\(method.objectiveCName)\", \(type).self) \(call)"
        replace(node, with: node.isInCondition ? "(\(text))" : text)
    }

    /// Returns the method with the written labels, or the sources’ only one with the name.
    private func method(
        of reference: MethodReference,
        _ type: String,
        at node: MacroExpansionExprSyntax
    ) -> Declarations.Method? {
        let name = reference.plainName
        let known = declarations.methods(named: name, in: declarations.lastName(type, at: node))
        if let labels = reference.labels {
            let method = Declarations.Method(name: name, labels: labels)
            return known.first { $0.labels == labels } ?? method
        }
        let choices = Set(known)
        guard let method = choices.first else {
            let text = node.trimmedDescription
            remark(on: node, "\(text) is taken to have no arguments; no source declares it")
            return Declarations.Method(name: name, labels: [])
        }
        guard choices.count == 1 else {
            let text = node.trimmedDescription
            remark(
                on: node,
                "\(text) isn’t carried: several methods have the name; write the labels"
            )
            return nil
        }
        return method
    }
}

/// A reference to a method in `#selector`.
struct MethodReference {
    /// The type as written; nil for the enclosing one.
    let type: String?
    /// The method’s name as written, with any backticks.
    let name: String
    /// The name without backticks.
    let plainName: String
    /// The labels; nil if none are written.
    let labels: [String]?

    init?(_ expression: ExprSyntax) {
        let reference: DeclReferenceExprSyntax
        if let bare = expression.as(DeclReferenceExprSyntax.self) {
            reference = bare
            type = nil
        } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            reference = member.declName
            let text = base.trimmedDescription
            if ["self", "Self", "super"].contains(text) {
                type = nil
            } else if Self.isType(base) {
                type = text
            } else {
                return nil
            }
        } else {
            return nil
        }
        name = reference.baseName.text
        plainName = reference.baseName.plainText
        labels = reference.argumentNames.map { $0.arguments.map(\.name.plainText) }
    }

    /// Returns whether an expression is a type, which starts with an uppercase letter.
    static func isType(_ expression: ExprSyntax) -> Bool {
        let name: TokenSyntax
        if let generic = expression.as(GenericSpecializationExprSyntax.self) {
            return isType(generic.expression)
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName
        } else if let member = expression.as(MemberAccessExprSyntax.self),
            let base = member.base, isType(base)
        {
            name = member.declName.baseName
        } else {
            return false
        }
        return name.plainText.drop { $0 == "_" }.first?.isUppercase == true
    }
}
