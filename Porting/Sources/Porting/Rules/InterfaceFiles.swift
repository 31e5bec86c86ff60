import SwiftParser
import SwiftSyntax

/// Passes the table of the module's xibs to calls that load nibs, and adds remarks about other nibs, storyboards,
/// and archives.
final class InterfaceFiles: Rule {
    override class var words: Set<String> { types.union(methods).union(["nibName"]) }

    private static let types: Set<String> = ["NSKeyedUnarchiver", "UINib", "UIStoryboard"]

    private static let methods: Set<String> = [
        "instantiateInitialViewController", "instantiateViewController", "loadNibNamed",
    ]

    /// The label of the argument that passes the table.
    private static let label = "in"

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.plainText
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        let isMember = member?.declName.id == node.id
        guard isMember ? Self.methods.contains(name) : Self.types.contains(name) else {
            return .visitChildren
        }
        let chain = node.parent?.parent?.as(FunctionCallExprSyntax.self)
        if let chain, ArchiverCalls.type(in: chain)?.id == node.baseName.id {
            return .visitChildren
        }
        let called = member.map(Syntax.init) ?? Syntax(node)
        let call = called.parent?.as(FunctionCallExprSyntax.self)
        if let call, call.calledExpression.id == ExprSyntax(called)?.id, isLoaded(call) {
            return .visitChildren
        }
        let reason =
            switch name {
            case "UINib", "loadNibNamed": "the sources contain no such xib"
            case "NSKeyedUnarchiver": "views and layers can’t be unarchived"
            default: "storyboards can’t be loaded"
            }
        remark(on: node, "\(name) isn’t ported: \(reason)")
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = nibName(in: node) {
            let hasTable = node.arguments.contains { $0.label?.text == Self.label }
            if !hasTable, isIncluded(name), let last = node.arguments.last {
                let separator = last.trailingComma == nil ? ", " : " "
                insert(
                    "\(separator)\(Self.label): interfaceFiles",
                    at: last.endPositionBeforeTrailingTrivia
                )
            }
            return .visitChildren
        }
        let argument = node.arguments.first { $0.label?.text == "nibName" }
        if let argument, !argument.expression.is(NilLiteralExprSyntax.self),
            !isIncluded(argument.expression)
        {
            remark(on: argument, "nibName isn’t ported: the sources contain no such xib")
        }
        return .visitChildren
    }

    /// Returns the name of the nib that a call loads, or nil for other calls.
    private func nibName(in node: FunctionCallExprSyntax) -> ExprSyntax? {
        let called = node.calledExpression
        if ["UINib", "UINib.init"].contains(called.shortText) {
            return node.arguments.first { $0.label?.text == "nibName" }?.expression
        }
        let member = called.as(MemberAccessExprSyntax.self)
        guard member?.declName.baseName.plainText == "loadNibNamed" else { return nil }
        return node.arguments.first?.expression
    }

    /// Returns a Boolean value that indicates whether a call loads a xib of the module.
    private func isLoaded(_ call: FunctionCallExprSyntax) -> Bool {
        guard let name = nibName(in: call) else { return false }
        return call.arguments.contains { $0.label?.text == Self.label } || isIncluded(name)
    }

    /// Returns a Boolean value that indicates whether the module may contain a xib with a name.
    ///
    /// A name that isn't a literal can be that of any xib.
    private func isIncluded(_ name: ExprSyntax) -> Bool {
        guard !declarations.interfaces.files.isEmpty else { return false }
        guard let literal = name.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
            return true
        }
        return declarations.interfaces.names.contains(literal)
    }
}
