import SwiftSyntax

/// Replaces `os(iOS)` in conditions with `true`.
final class PlatformConditions: Rule {
    override class var words: Set<String> { ["os"] }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { rewrite(Syntax(condition)) }
        return .visitChildren
    }

    private func rewrite(_ node: Syntax) {
        if let call = node.as(FunctionCallExprSyntax.self) {
            let isPlatform =
                call.calledExpression.shortText == "os" && call.arguments.count == 1
                && call.arguments.first?.expression.shortText == "iOS"
            if isPlatform { replace(call, with: "true") }
        } else {
            for child in node.children(viewMode: .sourceAccurate) { rewrite(child) }
        }
    }
}
