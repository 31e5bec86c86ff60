import SwiftSyntax

/// Adds remarks about loading interface files and archives, which aren’t supported.
final class InterfaceFiles: Rule {
    private static let types: Set<String> = ["NSKeyedUnarchiver", "UINib", "UIStoryboard"]

    private static let methods: Set<String> = [
        "instantiateInitialViewController", "instantiateViewController", "loadNibNamed",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.plainText
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if isMember ? Self.methods.contains(name) : Self.types.contains(name) {
            let kind = name == "NSKeyedUnarchiver" ? "views and layers" : "interface files"
            let verb = name == "NSKeyedUnarchiver" ? "unarchived" : "loaded"
            remark(on: node, "\(name) isn’t carried: \(kind) can’t be \(verb) here")
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let isNamed = Self.types.contains(node.calledExpression.trimmedDescription)
        let argument = node.arguments.first { $0.label?.text == "nibName" }
        if !isNamed, let argument, !argument.expression.is(NilLiteralExprSyntax.self) {
            remark(on: argument, "nibName isn’t carried: interface files can’t be loaded here")
        }
        return .visitChildren
    }
}
