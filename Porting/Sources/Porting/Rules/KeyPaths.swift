import SwiftSyntax

/// Replaces `#keyPath(Type.a.b)` with its string.
///
/// The first property gets its name from its type or an ancestor in the sources. The types of later
/// properties aren’t known: if the sources’ classes agree on a name for such a property, that name
/// is used. Undeclared properties are Apple’s.
final class KeyPaths: Rule {
    override class var words: Set<String> { ["keyPath"] }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath" else { return .visitChildren }
        guard let argument = node.arguments.first?.expression,
            let names = Self.names(of: argument)
        else {
            remark(on: node, "\(node.quoted) isn’t carried; write its text")
            return .skipChildren
        }
        // Types come first and start with an uppercase letter.
        let types = names.prefix { $0.first?.isUppercase == true || $0 == "self" }
        let path = names.dropFirst(types.count)
        guard let first = path.first else {
            remark(on: node, "\(node.quoted) names no property; write its text")
            return .skipChildren
        }
        let named = types.last { $0 != "self" } ?? declarations.nameOfType(around: node)
        let type = named.map { declarations.lastName($0, at: node) }
        let key = type.flatMap { declarations.key(ofProperty: first, in: $0) }
        let keys = [key ?? ObjectiveCName.key(for: first)] + path.dropFirst().map(laterKey)
        replace(node, with: "\"\(keys.joined(separator: "."))\"")
        return .skipChildren
    }

    private var laterKeys: [String: String] = [:]

    private func laterKey(for name: String) -> String {
        if let known = laterKeys[name] { return known }
        let key = declarations.key(ofProperty: name) ?? ObjectiveCName.key(for: name)
        laterKeys[name] = key
        return key
    }

    /// Returns the names in a path, outermost first; nil for any other expression.
    private static func names(of expression: ExprSyntax) -> [String]? {
        var names: [String] = []
        var expression = expression
        while let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            names.append(member.declName.baseName.plainText)
            expression = base
        }
        guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
        return [reference.baseName.plainText] + names.reversed()
    }
}
