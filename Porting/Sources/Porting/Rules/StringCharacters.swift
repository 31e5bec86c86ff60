import SwiftSyntax

/// Takes strings for their characters: `text.characters.count` becomes `text.count`, as since Swift 4.
final class StringCharacters: Rule {
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
