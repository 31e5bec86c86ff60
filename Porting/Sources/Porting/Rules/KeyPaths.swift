import SwiftSyntax

/// Writes `#keyPath(Type.a.b)` as the text that it stands for.
final class KeyPaths: Rule {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath" else { return .visitChildren }
        guard let argument = node.arguments.first?.expression,
            let names = Self.names(of: argument)
        else {
            remark(on: node, "\(node.trimmedDescription) isn’t carried; write its text")
            return .skipChildren
        }
        // Types come first, and begin with a capital.
        let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
        guard !path.isEmpty else {
            remark(on: node, "\(node.trimmedDescription) names no property; write its text")
            return .skipChildren
        }
        let keys = path.map { declarations.properties[$0] ?? ObjectiveCName.key(for: $0) }
        replace(node, with: "\"\(keys.joined(separator: "."))\"")
        return .skipChildren
    }

    /// The names in a path, outermost first; nil for anything that isn’t a path of names.
    private static func names(of expression: ExprSyntax) -> [String]? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return [reference.baseName.plainText]
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        return names(of: base).map { $0 + [member.declName.baseName.plainText] }
    }
}
