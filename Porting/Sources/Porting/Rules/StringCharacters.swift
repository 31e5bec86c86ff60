import SwiftSyntax

/// Removes `characters` from strings, as in Swift 4: `text.characters.count` becomes `text.count`.
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
