import SwiftSyntax

/// Replaces names of Apple's types, constants, and properties in Swift 2 with their current names.
final class OldNameUses: Rule {
    private lazy var names = DeclaredNames(of: source)

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let new = global(node.name.text) {
            replace(node.name, with: new)
        } else if node.name.text == "AnyObject", node.isValueType {
            replace(node.name, with: "Any")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.argumentNames == nil, !node.isMemberName else { return .visitChildren }
        let name = node.baseName.text
        if name == "AnyObject", node.parent?.is(ArrayElementSyntax.self) == true {
            replace(node.baseName, with: "Any")
        } else if let new = global(name) {
            replace(node.baseName, with: new)
        } else if let new = RenamedNames.properties[name],
            !declarations.ownVariables.contains(name),
            !names.all.contains(name), isInAppleClass(node),
            node.baseName.text.first?.isLowercase == true
        {
            replace(node.baseName, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, node.declName.argumentNames == nil else {
            return .visitChildren
        }
        let name = node.declName.baseName.text
        if name == "dynamicType" {
            insert("type(of: ", at: base.positionAfterSkippingLeadingTrivia)
            replace(
                base.endPositionBeforeTrailingTrivia..<node.endPositionBeforeTrailingTrivia,
                with: ")"
            )
        } else if name == "max", base.shortText == "CGFloat" {
            replace(node.declName, with: "greatestFiniteMagnitude")
        } else if name == "min", base.shortText == "CGFloat" {
            replace(node.declName, with: "leastNormalMagnitude")
        } else if let new = RenamedNames.properties[name], !base.isType,
            node.parent?.is(FunctionCallExprSyntax.self) != true
                || node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id
                    != ExprSyntax(node).id,
            !declarations.hasOwnProperty(name)
        {
            replace(node.declName, with: new)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.contains(named: "override") else { return .visitChildren }
        for binding in node.bindings {
            let name = binding.pattern.trimmedDescription
            if let new = RenamedNames.properties[name], !declarations.hasOwnProperty(name) {
                replace(binding.pattern, with: new)
            }
        }
        return .visitChildren
    }

    /// Returns the current name of a type or constant, or nil for other names and those that a source declares.
    private func global(_ name: String) -> String? {
        guard !declarations.declaredTypes.contains(name), !names.all.contains(name) else {
            return nil
        }
        return RenamedNames.globals[name]
    }

    private func isInAppleClass(_ node: DeclReferenceExprSyntax) -> Bool {
        declarations.inheritance(of: declarations.lastName("Self", at: node))
            .contains { $0.hasPrefix("UI") || $0.hasPrefix("CA") }
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether the sources declare a property.
    func hasOwnProperty(_ name: String) -> Bool {
        members.typesOfProperties[name] != nil
    }
}

extension IdentifierTypeSyntax {
    /// A Boolean value that indicates whether the type is the type of values and not a constraint.
    fileprivate var isValueType: Bool {
        for ancestor in ancestors {
            switch ancestor.kind {
            case .inheritedType, .genericParameter, .conformanceRequirement, .genericArgument:
                return false
            case .typeAnnotation:
                let variable = ancestor.parent?.parent?.parent?.as(VariableDeclSyntax.self)
                return variable?.modifiers.contains(named: "weak") != true
            case .functionParameter, .returnClause, .asExpr, .typeInitializerClause:
                return true
            default: continue
            }
        }
        return true
    }
}

/// A visitor that finds the names of a source's variables and parameters.
final class DeclaredNames: SyntaxVisitor {
    private(set) var all: Set<String> = []

    init(of source: ParsedSource) {
        super.init(viewMode: .sourceAccurate)
        walk(source.tree)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        let isOverride = node.ancestors.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first?
            .modifiers.contains(named: "override")
        if isOverride != true { all.insert(node.identifier.plainText) }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        all.insert((node.secondName ?? node.firstName).plainText)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        all.insert(node.name.plainText)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        all.insert((node.secondName ?? node.firstName).plainText)
        return .visitChildren
    }
}

/// Changes the first word of the cases of Apple's enumerations to lowercase.
final class OldEnumCases: Rule {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName
        guard let first = name.text.first, first.isUppercase, !name.text.contains("_"),
            node.declName.argumentNames == nil,
            !declarations.casesAndStaticMembers.contains(name.text),
            !declarations.declaredTypes.contains(name.text), isApple(node.base), !isBase(node)
        else { return .visitChildren }
        replace(name, with: Self.lowercased(name.text))
        return .visitChildren
    }

    /// Returns a Boolean value that indicates whether a base is missing or one of Apple's types.
    private func isApple(_ base: ExprSyntax?) -> Bool {
        guard let base else { return true }
        guard base.isType else { return false }
        let text =
            base.as(MemberAccessExprSyntax.self)?.declName.trimmedDescription
            ?? base.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        return !declarations.declaredTypes.contains(text)
            && (text == "Optional" || ["UI", "NS", "CA", "CG"].contains { text.hasPrefix($0) })
    }

    /// Returns a Boolean value that indicates whether the node is a nested type of which a member is accessed.
    private func isBase(_ node: MemberAccessExprSyntax) -> Bool {
        guard node.base != nil else { return false }
        if node.parent?.is(MemberAccessExprSyntax.self) == true {
            return node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                != "rawValue"
        }
        let call = node.parent?.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.id == ExprSyntax(node).id
    }

    /// Returns a name whose first word is in lowercase.
    static func lowercased(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }
        let rest = name.dropFirst(capitals.count)
        guard capitals.count > 1, !rest.isEmpty else {
            return capitals.lowercased() + rest
        }
        return capitals.dropLast().lowercased() + String(capitals.suffix(1)) + rest
    }
}
