import SwiftSyntax

/// Replaces `#selector(Type.method(_:))` with `Selector("method:", Type.self) { $0.method($1) }`.
final class Selectors: Rule {
    override class var words: Set<String> { ["selector"] }

    /// The methods of UIKit's views and controllers that have no parameters.
    private static let methodsOfUIKit: Set<String> = [
        "becomeFirstResponder", "layoutIfNeeded", "layoutSubviews", "removeFromSuperview",
        "resignFirstResponder", "setNeedsDisplay", "setNeedsLayout", "sizeToFit",
        "startAnimating", "stopAnimating", "viewDidLayoutSubviews", "viewDidLoad",
    ]

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first else {
            return .visitChildren
        }
        guard argument.label == nil else {
            refuse(node, "it names a property")
            return .skipChildren
        }
        guard let reference = MethodReference(argument.expression) else {
            refuse(node, "write it with a type and labels")
            return .skipChildren
        }
        rewrite(node, reference)
        return .skipChildren
    }

    private func rewrite(_ node: MacroExpansionExprSyntax, _ given: MethodReference) {
        var reference = given
        if reference.variable != nil {
            reference.type = declarations.nameOfOwner(of: reference)
            guard reference.type != nil else {
                refuse(node, "write it with a type and labels")
                return
            }
        }
        guard let type = reference.type ?? declarations.nameOfType(around: node) else {
            refuse(node, "it names no type")
            return
        }
        guard let method = method(of: reference, type, at: node) else { return }
        if let obstacle = method.obstacle {
            refuse(node, obstacle)
            return
        }
        let call = method.call(named: reference.name)
        let text = "Selector(\"\(method.objectiveCName)\", \(type).self) \(call)"
        replace(node, with: node.isInCondition ? "(\(text))" : text)
    }

    /// Returns the method with the labels of a reference, or the only method with its name if it has no labels.
    private func method(
        of reference: MethodReference,
        _ type: String,
        at node: MacroExpansionExprSyntax
    ) -> Declarations.Method? {
        let name = reference.plainName
        let known = declarations.methods(named: name, in: declarations.lastName(type, at: node))
        if let labels = reference.labels {
            let method = Declarations.Method(name: name, labels: labels)
            return known.first { $0.labels == labels } ?? method
        }
        let choices = Set(known)
        guard let method = choices.first else {
            if !Self.methodsOfUIKit.contains(name) {
                let text = node.quoted
                remark(
                    on: node,
                    "\(text) isn’t declared in the sources; assumed to have no arguments"
                )
            }
            return Declarations.Method(name: name, labels: [])
        }
        guard choices.count == 1 else {
            refuse(node, "several methods have this name; write the labels")
            return nil
        }
        return method
    }
}

/// A reference to a method in `#selector`.
struct MethodReference {
    /// The type as written, or nil for the enclosing type.
    var type: String?
    /// The name of the variable in a reference such as `loader.stop`, or nil for other references.
    private(set) var variable: String?
    /// The name of the method as written, with any backticks.
    let name: String
    /// The name of the method without backticks.
    let plainName: String
    /// The labels, or nil if none are written.
    let labels: [String]?

    init?(_ expression: ExprSyntax) {
        let reference: DeclReferenceExprSyntax
        if let bare = expression.as(DeclReferenceExprSyntax.self) {
            reference = bare
            type = nil
        } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            reference = member.declName
            let text = base.trimmedDescription
            if ["self", "Self", "super"].contains(text) {
                type = nil
            } else if Self.isType(base) {
                type = text
            } else if let variable = Self.variable(base) {
                self.variable = variable
            } else {
                return nil
            }
        } else {
            return nil
        }
        name = reference.baseName.text
        plainName = reference.baseName.plainText
        labels = reference.argumentNames.map { $0.arguments.map(\.name.plainText) }
    }

    /// Returns the name of a variable or property, or nil for other expressions.
    private static func variable(_ base: ExprSyntax) -> String? {
        base.as(DeclReferenceExprSyntax.self)?.baseName.plainText
            ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
    }

    /// Returns a Boolean value that indicates whether an expression is a type, whose name starts with an uppercase
    /// letter.
    static func isType(_ expression: ExprSyntax) -> Bool {
        if let generic = expression.as(GenericSpecializationExprSyntax.self) {
            return isType(generic.expression)
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return isTypeName(reference.baseName)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self),
            isTypeName(member.declName.baseName)
        else { return false }
        return member.base.map(isType) == true
    }

    private static func isTypeName(_ name: TokenSyntax) -> Bool {
        name.plainText.drop { $0 == "_" }.first?.isUppercase == true
    }
}

extension Declarations {
    /// Returns the type of the variable in a reference if it declares the method.
    ///
    /// If it doesn't, the only type that declares the method is returned, or nil if there are several.
    fileprivate func nameOfOwner(of reference: MethodReference) -> String? {
        func declares(_ type: String) -> Bool {
            types[type]?.ownMethods.named(reference.plainName).contains { method in
                !method.isStatic && (reference.labels.map { $0 == method.labels } ?? true)
            } == true
        }
        let annotated = reference.variable.flatMap { variableTypes[$0] }
        let type = annotated.map { String($0.prefix { !"?!".contains($0) }) }
        if let type, declares(type) { return type }
        let owners = members.typesOfMethods[reference.plainName]?.lazy.filter(declares).prefix(2)
        return owners.map(Array.init).flatMap { $0.count == 1 ? $0.first : nil }
    }
}
