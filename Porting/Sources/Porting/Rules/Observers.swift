import SwiftSyntax

/// Adds `KeyValueObserving` to observer classes whose superclass can’t observe.
///
/// In Objective-C, every object has `observeValue(forKeyPath:…)`. Here, views and layers have it,
/// and other classes get it from the protocol.
final class Observers: Rule {
    override class var words: Set<String> { ["observeValue"] }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard declarations.isFirstObserver(node), let type = node.enclosingType else {
            return .visitChildren
        }
        let name = "KeyValueObserving"
        let inheritance = type.inheritance
        if let last = inheritance.clause?.inheritedTypes.last {
            insert(", \(name)", at: last.endPositionBeforeTrailingTrivia)
        } else {
            insert(": \(name)", at: inheritance.place)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.is(SuperExprSyntax.self) == true,
            member.declName.baseName.text == "observeValue",
            let function = node.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
            declarations.isFirstObserver(function)
        else { return .visitChildren }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else {
            remark(on: node, "there is no observeValue of a superclass to call")
            return .skipChildren
        }
        if list.dropFirst().isEmpty, list.parent?.is(SwitchCaseSyntax.self) == true {
            replace(item, with: "break")
        } else {
            replace(source.removalOfStatement(item.textRange), with: "")
        }
        return .skipChildren
    }
}

extension DeclSyntax {
    /// The inheritance clause, and the position for a new one.
    var inheritance: (clause: InheritanceClauseSyntax?, place: AbsolutePosition) {
        if let type = self.as(ClassDeclSyntax.self) {
            let end = type.genericParameterClause?.endPositionBeforeTrailingTrivia
            return (type.inheritanceClause, end ?? type.name.endPositionBeforeTrailingTrivia)
        }
        if let type = self.as(ExtensionDeclSyntax.self) {
            return (type.inheritanceClause, type.extendedType.endPositionBeforeTrailingTrivia)
        }
        return (nil, endPosition)
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether an observer overrides nothing here.
    func isFirstObserver(_ function: FunctionDeclSyntax) -> Bool {
        guard function.modifiers.contains(named: "override"), function.name.text == "observeValue",
            function.signature.parameterClause.parameters.first?.firstName.text == "forKeyPath",
            let type = function.enclosingType,
            type.is(ClassDeclSyntax.self) || type.is(ExtensionDeclSyntax.self)
        else { return false }
        let name =
            type.as(ExtensionDeclSyntax.self)?.extendedType.lastName
            ?? type.as(ClassDeclSyntax.self)?.name.plainText ?? ""
        let isInherited = ancestry(of: name).dropFirst().contains { ancestor in
            hasMethod("observeValue", in: ancestor)
        }
        return !isInherited
            && !inheritance(of: name).contains { AppleClass.isView($0) || AppleClass.isLayer($0) }
    }
}
