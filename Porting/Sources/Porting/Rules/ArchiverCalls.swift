import SwiftSyntax

/// Replaces `NSKeyedArchiver` and `NSKeyedUnarchiver` with `ViewArchive`, which copies views.
final class ArchiverCalls: Rule {
    override class var words: Set<String> { types }

    private static let types: Set<String> = ["NSKeyedArchiver", "NSKeyedUnarchiver"]

    private static let methods: Set<String> = [
        "archivedData", "unarchiveObject", "unarchiveTopLevelObjectWithData",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let type = Self.type(in: node) { replace(type, with: "ViewArchive") }
        return .visitChildren
    }

    /// Returns the type name in a call that `ViewArchive` supports, or nil for other calls.
    static func type(in node: FunctionCallExprSyntax) -> TokenSyntax? {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            methods.contains(member.declName.baseName.plainText),
            let base = member.base?.as(DeclReferenceExprSyntax.self),
            types.contains(base.baseName.plainText),
            !node.arguments.contains(where: { $0.label?.text == "withFile" })
        else { return nil }
        return base.baseName
    }
}
