import SwiftSyntax

/// Adds `KeyValueObserving` to observer classes whose superclasses aren't observers.
///
/// With Objective-C, every object has `observeValue(forKeyPath:…)`. In ported sources, views and layers have it, and
/// other classes conform to the protocol.
final class Observers: Rule {
    override class var words: Set<String> { ["observeValue"] }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard declarations.isBaseObserver(node), let type = node.enclosingType else {
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
            declarations.isBaseObserver(function)
        else { return .visitChildren }
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else {
            remark(on: node, "the superclass has no observeValue; remove the call")
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

/// Replaces addresses of variables that are contexts of observers with names.
///
/// `addObserver(…, context: &context)` accesses the variable during the call. If the call notifies the observer, its
/// comparison `context == &context` is an overlapping access, which ends the program in Swift 5.
final class ObservationContexts: Rule {
    override class var words: Set<String> { ["context"] }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledName?.plainText
        guard name == "addObserver" || name == "removeObserver" else { return .visitChildren }
        for argument in node.arguments where argument.label?.text == "context" {
            rewrite(argument.expression)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated() where index > 1 {
            let comparison = elements[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text
            let compared = elements[index - 2].as(DeclReferenceExprSyntax.self)?.baseName.plainText
            guard comparison == "==" || comparison == "!=", compared == "context" else { continue }
            rewrite(element)
        }
        return .visitChildren
    }

    /// Replaces an address, such as `&Self.context`, with a name.
    private func rewrite(_ expression: ExprSyntax) {
        guard let address = expression.as(InOutExprSyntax.self) else { return }
        let variable =
            address.expression.trimmedDescription
            .split(separator: ".").last.map(String.init) ?? ""
        let type = declarations.nameOfType(around: expression).map { $0 + "." } ?? ""
        replace(address, with: ".observationContext(named: \"\(type)\(variable)\")")
    }
}

extension DeclSyntax {
    /// The inheritance clause, and the position at which one can be added.
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
    /// Returns a Boolean value that indicates whether a function is an `observeValue` with no method to override.
    func isBaseObserver(_ function: FunctionDeclSyntax) -> Bool {
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
