import SwiftSyntax

/// Replaces `#keyPath(Type.a.b)` with its string.
///
/// The string contains the properties' Objective-C names. That of the first property is looked up in its type and
/// the ancestors. The types of further properties are unknown, so a name is used if all classes that declare the
/// property agree on it. Undeclared properties are assumed to be Apple's.
final class KeyPaths: Rule {
    override class var words: Set<String> { ["keyPath"] }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "keyPath" else { return .visitChildren }
        guard let argument = node.arguments.first?.expression,
            let names = Self.names(of: argument)
        else {
            refuse(node, "it isn’t a path of names; write the string")
            return .skipChildren
        }
        // Names of types come first and start with an uppercase letter.
        let types = names.prefix { $0.first?.isUppercase == true || $0 == "self" }
        let path = names.dropFirst(types.count)
        guard let first = path.first else {
            refuse(node, "it names no property; write the string")
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

    /// Returns the names in a path, in order, or nil for other expressions.
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
