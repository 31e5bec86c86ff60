import SwiftSyntax

/// Removes statements that would have no effect, such as `view.isExclusiveTouch = true`.
///
/// PortingKit has no such members, so that code can't rely on them.
final class IneffectiveStatements: Rule {
    override class var words: Set<String> { properties.union(methods).union(["appearance"]) }

    static let properties: Set<String> = [
        "baselineAdjustment", "clearsContextBeforeDrawing", "delaysContentTouches",
        "edgesForExtendedLayout",
        "hidesBottomBarWhenPushed", "isExclusiveTouch", "isIdleTimerDisabled",
        "isMultipleTouchEnabled", "preservesSuperviewLayoutMargins", "scrollsToTop",
        "spellCheckingType",
    ]

    private static let methods: Set<String> = ["flashScrollIndicators"]

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if let proxy = Self.proxy(in: node) {
            remark(on: node, "\(proxy) isn’t ported: set the property of each view instead")
            replace(source.removalOfStatement(node.textRange), with: "")
            return .skipChildren
        }
        guard let name = Self.name(of: node.item),
            !declarations.ownVariables.contains(name),
            !declarations.hasMethod(name)
        else { return .visitChildren }
        // An empty closure or body is valid too.
        replace(source.removalOfStatement(node.textRange), with: "")
        return .skipChildren
    }

    /// Returns the text of the proxy in `UITabBar.appearance().tintColor = color`, or nil for other statements.
    private static func proxy(in node: CodeBlockItemSyntax) -> String? {
        var expression = Syntax(node.item)
        if let sequence = expression.as(SequenceExprSyntax.self),
            let first = sequence.elements.first
        {
            expression = Syntax(first)
        }
        while true {
            if let call = expression.as(FunctionCallExprSyntax.self) {
                if let text = call.calledExpression.shortText, text.hasPrefix("UI"),
                    text.hasSuffix(".appearance")
                {
                    return call.quoted
                }
                expression = Syntax(call.calledExpression)
            } else if let base = expression.as(MemberAccessExprSyntax.self)?.base {
                expression = Syntax(base)
            } else {
                return nil
            }
        }
    }

    /// Returns the name of the ineffective member that a statement sets or calls, or nil for other statements.
    private static func name(of item: CodeBlockItemSyntax.Item) -> String? {
        let expression = Syntax(item)
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty {
            return call.calledName.map(\.plainText).flatMap { methods.contains($0) ? $0 : nil }
        }
        guard let elements = expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
            elements.count > 2, elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
        let name =
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
            ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName.plainText
        return name.flatMap { properties.contains($0) ? $0 : nil }
    }
}
