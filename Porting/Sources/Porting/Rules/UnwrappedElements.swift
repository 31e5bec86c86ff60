import SwiftSyntax

/// Unwraps the elements of the array in `for layer in [top, bottom]` if the loop accesses their members.
///
/// Before Swift 4.2, the elements of an array of implicitly unwrapped optionals were implicitly unwrapped too.
final class UnwrappedElements: Rule {
    override class var words: Set<String> { ["for"] }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
            let array = node.sequence.as(ArrayExprSyntax.self)
        else { return .visitChildren }
        let elements = array.elements.compactMap {
            $0.expression.as(DeclReferenceExprSyntax.self)
        }
        let areUnwrapped = elements.allSatisfy { element in
            declarations.variableTypes[element.baseName.plainText]?.hasSuffix("!") == true
        }
        guard elements.count == array.elements.count, areUnwrapped else { return .visitChildren }
        let use = MemberUse(of: name)
        use.walk(node.body)
        guard use.isFound else { return .visitChildren }
        for element in elements { insert("!", at: element.endPositionBeforeTrailingTrivia) }
        return .visitChildren
    }
}

/// A visitor that finds uses of a variable's members.
private final class MemberUse: SyntaxVisitor {
    private let name: String
    private(set) var isFound = false

    init(of name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let base = node.base?.as(DeclReferenceExprSyntax.self)
        if base?.baseName.plainText == name { isFound = true }
        return .visitChildren
    }
}
