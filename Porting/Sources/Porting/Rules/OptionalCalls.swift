import SwiftSyntax

/// Removes the second `?` from calls of optional requirements, such as `delegate?.didStop?(self)`.
///
/// If the sources declare a property with the same name, only calls with an argument label are rewritten, because
/// calls of closures have none.
final class OptionalCalls: Rule {
    override class func applies(to source: ParsedSource, _ declarations: Declarations) -> Bool {
        provided.contains(where: source.words.contains)
            || source.words.contains(where: declarations.optionalRequirements.contains)
    }

    /// The optional methods of Apple's protocols that have default implementations in Kinora.
    static let provided: Set<String> = [
        "action", "animationController", "animationDidStart", "animationDidStop", "animationEnded",
        "application", "applicationDidBecomeActive", "applicationDidEnterBackground",
        "applicationDidReceiveMemoryWarning", "applicationWillEnterForeground",
        "applicationWillResignActive", "applicationWillTerminate", "collectionView", "display",
        "displaysLayer", "draw", "gestureRecognizer", "gestureRecognizerShouldBegin",
        "interactionControllerForDismissal", "interactionControllerForPresentation",
        "layerWillDraw", "layoutSublayers", "numberOfSections", "scene", "sceneDidBecomeActive",
        "sceneDidDisconnect", "sceneDidEnterBackground", "sceneWillEnterForeground",
        "sceneWillResignActive", "scrollViewDidChangeAdjustedContentInset",
        "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
        "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
        "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
        "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
        "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "tabBar",
        "tabBarController", "tableView",
        "textField", "textFieldDidBeginEditing", "textFieldDidEndEditing",
        "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing",
        "textFieldShouldReturn", "textView", "textViewDidBeginEditing", "textViewDidChange",
        "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
        "viewForZooming",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let (callee, mark) = Self.marked(node.calledExpression),
            let member = callee.as(MemberAccessExprSyntax.self), member.base != nil
        else { return .visitChildren }
        let name = member.declName.baseName.plainText
        let isOwn = declarations.optionalRequirements.contains(name)
        guard isOwn || Self.provided.contains(name) else { return .visitChildren }
        let hasLabel = node.arguments.contains { $0.label != nil }
        if hasLabel || !declarations.variables.contains(name) {
            replace(mark, with: "")
        } else if isOwn {
            remark(
                on: member.declName,
                "\(name) is the name of an optional requirement and of a property; remove the "
                    + "“\(mark.text)” if this calls the requirement"
            )
        }
        return .visitChildren
    }

    /// Returns the callee without its `?` or `!`, and that token, or nil if there is none.
    private static func marked(_ callee: ExprSyntax) -> (ExprSyntax, TokenSyntax)? {
        if let chain = callee.as(OptionalChainingExprSyntax.self) {
            return (chain.expression, chain.questionMark)
        }
        return callee.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
    }
}
