import SwiftSyntax

/// The optional requirements of an Objective-C protocol.
struct OptionalRequirements {
    let found: [OptionalRequirement]

    init(in declaration: ProtocolDeclSyntax) {
        found = Self.requirements(declaration.memberBlock.members, isConditional: false)
    }

    private static func requirements(
        _ members: MemberBlockItemListSyntax,
        isConditional: Bool
    ) -> [OptionalRequirement] {
        members.flatMap { member -> [OptionalRequirement] in
            if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                return condition.clauses.flatMap { clause -> [OptionalRequirement] in
                    guard case .decls(let members) = clause.elements else { return [] }
                    return requirements(members, isConditional: true)
                }
            }
            let requirement = OptionalRequirement(member.decl, isConditional: isConditional)
            return requirement.map { [$0] } ?? []
        }
    }
}

/// An optional requirement, which gets a default implementation in an extension.
struct OptionalRequirement {
    let declaration: DeclSyntax
    let name: String
    /// The type of a property, or of the result of a method, or nil for a method without a result.
    private let result: TypeSyntax?
    private let signature: String
    private let defaultBody: String?
    private let isConditional: Bool

    /// Creates a requirement, or returns nil if the declaration isn't optional.
    init?(_ declaration: DeclSyntax, isConditional: Bool) {
        self.declaration = declaration
        self.isConditional = isConditional
        if let function = declaration.as(FunctionDeclSyntax.self) {
            guard function.modifiers.contains(named: "optional") else { return nil }
            name = function.name.text
            let result = function.signature.returnClause?.type
            self.result = result
            signature = Self.words(function.attributes, function.modifiers) + function.fromKeyword
            if let result, !result.isVoid {
                defaultBody = result.isOptional ? "{ nil }" : nil
            } else {
                defaultBody = "{}"
            }
        } else if let property = declaration.as(VariableDeclSyntax.self),
            property.modifiers.contains(named: "optional"), property.bindings.count == 1,
            let binding = property.bindings.first, let type = binding.typeAnnotation?.type
        {
            name = binding.pattern.trimmedDescription
            result = type
            signature =
                Self.words(property.attributes, property.modifiers) + "var \(name): "
                + type.trimmedDescription
            let isSettable = binding.accessorBlock?.description.contains("set") == true
            let body = isSettable ? "{ get { nil } set {} }" : "{ nil }"
            defaultBody = type.isOptional ? body : nil
        } else {
            return nil
        }
    }

    /// The type of a property without a default value, or nil for other requirements.
    var typeWithoutDefault: String? {
        guard declaration.is(VariableDeclSyntax.self), defaultBody == nil, !isConditional else {
            return nil
        }
        return result?.trimmedDescription
    }

    /// The reason why there is no default implementation.
    var obstacle: String {
        if isConditional { return "it’s inside #if" }
        return "there’s no default value of type \(result?.trimmedDescription ?? "Void")"
    }

    /// Returns the default implementation as a member of an extension, or nil if there is none.
    func defaultText(access: String) -> String? {
        guard !isConditional, let defaultBody else { return nil }
        return "\(access)\(signature) \(defaultBody)"
    }

    /// Returns the attributes and modifiers of the default implementation.
    private static func words(
        _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax
    ) -> String {
        // Filtering the list itself would copy the tree of the whole source.
        let kept =
            attributes.lazy.filter { $0.as(AttributeSyntax.self)?.attributeName.lastName != "objc" }
            .map(\.trimmedDescription)
            + modifiers.map(\.trimmedDescription).filter { $0 != "optional" }
        return kept.map { $0 + " " }.joined()
    }
}

extension FunctionDeclSyntax {
    /// The text starting at `func`, without a body.
    fileprivate var fromKeyword: String {
        var bare = trimmed
        bare.attributes = []
        bare.modifiers = []
        bare.body = nil
        return bare.trimmedDescription
    }
}
