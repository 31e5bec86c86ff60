import SwiftSyntax

/// Replaces functions of Dispatch in Swift 2 with methods.
final class OldDispatchCalls: Rule {
    override class var words: Set<String> {
        [
            "dispatch_after", "dispatch_async", "dispatch_get_global_queue",
            "dispatch_get_main_queue", "dispatch_group_create", "dispatch_once",
            "dispatch_queue_create", "dispatch_semaphore_create", "dispatch_source_create",
            "dispatch_sync", "dispatch_time",
        ]
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else {
            return .visitChildren
        }
        switch name {
        case "dispatch_get_main_queue": replace(node, with: "DispatchQueue.main")
        case "dispatch_get_global_queue": replace(node, with: "DispatchQueue.global()")
        case "dispatch_async", "dispatch_sync": rewriteAsync(node, String(name.dropFirst(9)))
        case "dispatch_after": rewriteAfter(node)
        case "dispatch_time": rewriteTime(node)
        case "dispatch_once", "dispatch_group_create", "dispatch_queue_create",
            "dispatch_semaphore_create", "dispatch_source_create":
            remark(on: node, "\(name) isn’t ported: use the types of Dispatch")
        default: break
        }
        return .visitChildren
    }

    private func rewriteAsync(_ node: FunctionCallExprSyntax, _ method: String) {
        let arguments = Array(node.arguments)
        guard let queue = arguments.first, let end = node.rightParen else { return }
        let start = queue.expression.positionAfterSkippingLeadingTrivia
        replace(node.positionAfterSkippingLeadingTrivia..<start, with: "")
        let queueEnd = queue.expression.endPositionBeforeTrailingTrivia
        if arguments.count > 1 {
            let work = arguments[1].expression.positionAfterSkippingLeadingTrivia
            replace(queueEnd..<work, with: ".\(method)(execute: ")
        } else {
            replace(queueEnd..<end.endPositionBeforeTrailingTrivia, with: ".\(method)")
        }
    }

    private func rewriteAfter(_ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard arguments.count > 1 else { return }
        var queue = arguments[1].expression.trimmedDescription
        if queue.hasPrefix("dispatch_get_main_queue") { queue = "DispatchQueue.main" }
        if queue.hasPrefix("dispatch_get_global_queue") { queue = "DispatchQueue.global()" }
        let time = arguments[0].expression
        replace(
            node.positionAfterSkippingLeadingTrivia..<time.positionAfterSkippingLeadingTrivia,
            with: "\(queue).asyncAfter(deadline: "
        )
        let end =
            arguments.count > 2
            ? arguments[2].expression.positionAfterSkippingLeadingTrivia
            : arguments[1].endPositionBeforeTrailingTrivia
        replace(
            time.endPositionBeforeTrailingTrivia..<end,
            with: arguments.count > 2 ? ", execute: " : ""
        )
    }

    private func rewriteTime(_ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard arguments.count == 2, let end = node.rightParen else { return }
        let delta = arguments[1].expression
        let start = node.positionAfterSkippingLeadingTrivia
        replace(
            start..<delta.positionAfterSkippingLeadingTrivia,
            with: "(DispatchTime.now() + Double("
        )
        replace(end, with: ") / 1_000_000_000)")
    }
}
