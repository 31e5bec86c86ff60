import SwiftSyntax

/// Lets the classes in interface files be created from them.
///
/// Views get their frames from the file instead of an archive, and view controllers their views.
final class InterfaceOwners: Rule {
    override class func concerns(_ source: ParsedSource, _ declarations: Declarations) -> Bool {
        !declarations.interfaces.files.isEmpty
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.shortText == "super.init",
            node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "coder",
            let type = node.enclosingType?.as(ClassDeclSyntax.self)?.name.plainText,
            declarations.isMadeByInterfaces(type),
            !declarations.ancestry(of: type).dropFirst().contains(where: declarations.decodesItself)
        else { return .visitChildren }
        let coder = argument.expression.trimmedDescription
        replace(argument, with: "frame: \(coder).interfaceFrame")
        // The initializer that takes its place isn't failable.
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
        let isPublic = ["open", "public"].contains(where: node.modifiers.contains(named:))
        let newline = source.newline
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        let step = outer.contains("\t") ? "\t" : "    "
        let lines = [
            "", "\(outer)\(step)\(isPublic ? "public " : "")override func loadView() {",
            "\(outer)\(step)\(step)if !loadView(in: interfaceFiles) { super.loadView() }",
            "\(outer)\(step)}", outer,
        ]
        let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
        insert(lines.joined(separator: newline), at: end)
        return .visitChildren
    }
}

extension Declarations {
    /// Returns whether an interface file has a view of a class or a subclass.
    fileprivate func isMadeByInterfaces(_ type: String) -> Bool {
        interfaces.madeClasses.contains(type)
    }

    /// Returns whether a class declares an `init(coder:)`.
    fileprivate func decodesItself(_ type: String) -> Bool { types[type]?.hasCoder == true }
}
