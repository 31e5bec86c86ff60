import SwiftSyntax

/// Makes classes that xibs name work with the sources that replace xibs.
///
/// The `init(coder:)` of a view takes the frame from its coder, and a view controller loads its view from the table.
final class InterfaceOwners: Rule {
    override class func applies(to source: ParsedSource, _ declarations: Declarations) -> Bool {
        !declarations.interfaces.files.isEmpty
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.shortText == "super.init",
            node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "coder",
            let type = node.enclosingType?.as(ClassDeclSyntax.self)?.name.plainText,
            declarations.isCreatedByInterfaces(type),
            !declarations.ancestry(of: type).dropFirst().contains(where: declarations.decodesItself)
        else { return .visitChildren }
        let coder = argument.expression.trimmedDescription
        replace(argument, with: "frame: \(coder).interfaceFrame")
        // Unlike `init(coder:)`, `init(frame:)` isn't failable.
        if let forced = node.parent?.as(ForceUnwrapExprSyntax.self) {
            replace(forced.exclamationMark, with: "")
        }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        guard
            declarations.interfaces.ownersWithView.contains(name),
            declarations.inheritance(of: name).contains("UIViewController"),
            !declarations.inheritsMethod("loadView", in: name)
        else { return .visitChildren }
        let (outer, inner, step) = indentation(of: node)
        let lines = [
            "", "\(inner)\(node.modifiers.memberAccess)override func loadView() {",
            "\(inner)\(step)if !loadView(in: interfaceFiles) { super.loadView() }", "\(inner)}",
            outer,
        ]
        let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
        insert(lines.joined(separator: source.newline), at: end)
        return .visitChildren
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a xib creates a view of a class or of a subclass.
    fileprivate func isCreatedByInterfaces(_ type: String) -> Bool {
        interfaces.createdClasses.contains(type)
    }

    /// Returns a Boolean value that indicates whether a class declares `init(coder:)`.
    fileprivate func decodesItself(_ type: String) -> Bool { types[type]?.hasCoder == true }
}
