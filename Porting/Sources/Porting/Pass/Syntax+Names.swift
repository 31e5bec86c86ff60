import SwiftSyntax

extension TokenSyntax {
    /// The text without backticks.
    var plainText: String { identifier?.name ?? text }
}

extension TypeSyntax {
    /// The unqualified name of the type, without generic arguments.
    var lastName: String {
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.plainText }
        if let type = self.as(MemberTypeSyntax.self) { return type.name.plainText }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.lastName }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.lastName }
        return trimmedDescription
    }

    /// A Boolean value that indicates whether the type is optional.
    var isOptional: Bool {
        self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            || lastName == "Optional"
    }

    /// A Boolean value that indicates whether the type is `Void`.
    var isVoid: Bool {
        self.as(TupleTypeSyntax.self)?.elements.isEmpty == true || lastName == "Void"
    }
}

extension AttributeListSyntax {
    /// Returns the attributes with a name.
    func named(_ name: String) -> [AttributeSyntax] {
        compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.lastName == name }
    }

    /// Returns a Boolean value that indicates whether there is an attribute with a name.
    func contains(named name: String) -> Bool {
        !named(name).isEmpty
    }

    /// The name in an attribute `@objc(name)`.
    var objectiveCName: String? {
        guard case .objCName(let pieces) = named("objc").first?.arguments else { return nil }
        return pieces.map { ($0.name?.plainText ?? "") + ($0.colon?.text ?? "") }.joined()
    }
}

extension DeclModifierListSyntax {
    /// Returns a Boolean value that indicates whether there is a modifier with any of the given names.
    func contains(named names: String...) -> Bool {
        contains { names.contains($0.name.text) }
    }

    /// The access modifier of new members of the type, followed by a space, or an empty string if there is none.
    var memberAccess: String { contains(named: "public", "open") ? "public " : "" }
}

extension DeclSyntax {
    /// The modifiers of a method or property that overrides another one, or nil for other declarations.
    var overridingModifiers: DeclModifierListSyntax? {
        let modifiers =
            self.as(FunctionDeclSyntax.self)?.modifiers
            ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains(named: "override") == true ? modifiers : nil
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the node is a member of a type.
    var isMember: Bool {
        // The members of `#if` clauses have the same parent.
        parent?.is(MemberBlockItemSyntax.self) == true
    }

    /// The ancestors of the node, nearest first.
    var ancestors: some Sequence<Syntax> {
        sequence(state: parent) { next in
            defer { next = next?.parent }
            return next
        }
    }

    /// The nearest enclosing type or extension.
    var enclosingType: DeclSyntax? {
        for ancestor in ancestors {
            switch ancestor.as(DeclSyntax.self)?.kind {
            case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
                return ancestor.as(DeclSyntax.self)
            default: continue
            }
        }
        return nil
    }
}

extension SyntaxProtocol {
    /// The start of the text on one line, for messages.
    var quoted: String { trimmedDescription.onOneLine() }

    /// The text without surrounding white space and comments, or nil if it's longer than a few names.
    ///
    /// Its time doesn't depend on the length of a chain of calls, so it can be used for each call in the chain.
    var shortText: String? {
        var first = Syntax(self)
        for _ in 0..<6 {
            guard let child = first.children(viewMode: .sourceAccurate).first else {
                return trimmedLength.utf8Length < 128 ? trimmedDescription : nil
            }
            first = child
        }
        return nil
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether an opening brace after the node would start the body of a statement.
    var isInCondition: Bool {
        for ancestor in ancestors {
            switch ancestor.kind {
            case .conditionElement, .repeatStmt, .switchCaseItem, .whereClause: return true
            case .forStmt, .switchExpr: return true
            case .codeBlockItem, .closureExpr, .labeledExpr, .memberBlockItem: return false
            default: continue
            }
        }
        return false
    }
}
