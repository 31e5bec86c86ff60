import SwiftParser
import SwiftSyntax

/// Passes the module’s interface files to the calls that load them, and adds remarks about other
/// interface files and archives.
final class InterfaceFiles: Rule {
    override class var words: Set<String> { types.union(methods).union(["nibName"]) }

    private static let types: Set<String> = ["NSKeyedUnarchiver", "UINib", "UIStoryboard"]

    private static let methods: Set<String> = [
        "instantiateInitialViewController", "instantiateViewController", "loadNibNamed",
    ]

    /// The label of the argument with the files.
    private static let label = "in"

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.plainText
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        let isMember = member?.declName.id == node.id
        guard isMember ? Self.methods.contains(name) : Self.types.contains(name) else {
            return .visitChildren
        }
        let chain = node.parent?.parent?.as(FunctionCallExprSyntax.self)
        if let chain, Archives.type(in: chain)?.id == node.baseName.id { return .visitChildren }
        let called = member.map(Syntax.init) ?? Syntax(node)
        let call = called.parent?.as(FunctionCallExprSyntax.self)
        if let call, call.calledExpression.id == ExprSyntax(called)?.id, isLoaded(call) {
            return .visitChildren
        }
        let kind = name == "NSKeyedUnarchiver" ? "views and layers" : "interface files"
        let verb = name == "NSKeyedUnarchiver" ? "unarchived" : "loaded"
        let place = ["UINib", "loadNibNamed"].contains(name) ? "there’s no xib for it" : nil
        let reason = place ?? "\(kind) can’t be \(verb) here"
        remark(on: node, "\(name) isn’t carried: \(reason)")
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = nibName(in: node) {
            let isMarked = node.arguments.contains { $0.label?.text == Self.label }
            if !isMarked, isCarried(name), let last = node.arguments.last {
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
            !isCarried(argument.expression)
        {
            remark(on: argument, "nibName isn’t carried: there’s no xib for it")
        }
        return .visitChildren
    }

    /// Returns the name of the nib that a call loads; nil for other calls.
    private func nibName(in node: FunctionCallExprSyntax) -> ExprSyntax? {
        let called = node.calledExpression
        if ["UINib", "UINib.init"].contains(called.shortText) {
            return node.arguments.first { $0.label?.text == "nibName" }?.expression
        }
        let member = called.as(MemberAccessExprSyntax.self)
        guard member?.declName.baseName.plainText == "loadNibNamed" else { return nil }
        return node.arguments.first?.expression
    }

    /// Returns whether a call has the module’s files.
    private func isLoaded(_ call: FunctionCallExprSyntax) -> Bool {
        guard let name = nibName(in: call) else { return false }
        return call.arguments.contains { $0.label?.text == Self.label } || isCarried(name)
    }

    /// Returns whether there’s a file for a name, or could be for one that isn’t a literal.
    private func isCarried(_ name: ExprSyntax) -> Bool {
        guard !declarations.interfaces.files.isEmpty else { return false }
        guard let literal = name.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
            return true
        }
        return declarations.interfaces.names.contains(literal)
    }
}
