import SwiftSyntax

/// Removes the mark from calls of optional requirements, such as `delegate?.didStop?(self)`.
///
/// If the sources also have a property with the name, a call with an argument label is still a
/// method call, because closures have no labels.
final class OptionalCalls: Rule {
    override class func concerns(_ source: ParsedSource, _ declarations: Declarations) -> Bool {
        provided.contains(where: source.words.contains)
            || source.words.contains(where: declarations.optionalRequirements.contains)
    }

    /// The optional methods of Apple’s protocols for which Kinora has defaults.
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
                "\(name) names both an optional requirement, whose calls lose their “\(mark.text)”, "
                    + "and a property; decide which this is"
            )
        }
        return .visitChildren
    }

    /// Returns the callee before a `?` or `!`, and the mark.
    private static func marked(_ callee: ExprSyntax) -> (ExprSyntax, TokenSyntax)? {
        if let chain = callee.as(OptionalChainingExprSyntax.self) {
            return (chain.expression, chain.questionMark)
        }
        return callee.as(ForceUnwrapExprSyntax.self).map { ($0.expression, $0.exclamationMark) }
    }
}
