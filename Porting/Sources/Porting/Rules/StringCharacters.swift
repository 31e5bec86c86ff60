import SwiftSyntax

/// Replaces `text.characters.count` with `text.count`, because strings are collections since Swift 4.
final class StringCharacters: Rule {
    override class var words: Set<String> { ["characters"] }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, node.declName.baseName.text == "characters",
            node.declName.argumentNames == nil, !declarations.variables.contains("characters")
        else { return .visitChildren }
        replace(
            base.endPositionBeforeTrailingTrivia..<node.endPositionBeforeTrailingTrivia,
            with: ""
        )
        return .visitChildren
    }
}
