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

    /// The name specified with `@objc(name)`.
    var objectiveCName: String? {
        guard case .objCName(let pieces) = named("objc").first?.arguments else { return nil }
        return pieces.map { ($0.name?.plainText ?? "") + ($0.colon?.text ?? "") }.joined()
    }
}

extension DeclModifierListSyntax {
    /// Returns a Boolean value that indicates whether there is a modifier with a name.
    func contains(named name: String) -> Bool {
        contains { $0.name.text == name }
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether the node is a member of a type.
    var isMember: Bool {
        // Members in conditions are list items too.
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
    /// The beginning of the text on one line, for a message.
    var quoted: String { trimmedDescription.onOneLine() }

    /// The text without surrounding white space and comments; nil if it’s longer than a name or two.
    ///
    /// Unlike the text of a whole chain of calls, it takes no time to get for each call in it.
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
