import SwiftSyntax

extension Rule {
    /// Replaces a function without parameters with a property.
    func makeProperty(_ node: FunctionDeclSyntax) {
        guard let result = node.signature.returnClause else { return }
        replace(node.funcKeyword, with: "var")
        replace(
            node.signature
                .positionAfterSkippingLeadingTrivia..<result.type.positionAfterSkippingLeadingTrivia,
            with: ": "
        )
    }

    /// Replaces a call without arguments with the name of a property.
    func makeProperty(_ node: FunctionCallExprSyntax, _ name: TokenSyntax, named new: String) {
        replace(
            name.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia,
            with: new
        )
    }
}
