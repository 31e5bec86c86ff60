import SwiftSyntax

/// Restricts Objective-C protocols to classes, and adds default implementations of optional requirements.
final class ObjectiveCProtocols: Rule {
    override class func applies(to source: ParsedSource, _ declarations: Declarations) -> Bool {
        source.words.contains("objc") || !declarations.optionalRequirements.isEmpty
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.contains(named: "objc") else { return .visitChildren }
        for requirement in OptionalRequirements(in: node).found
        where value(of: requirement, in: node) != nil {
            replace(source.removalOfStatement(requirement.declaration.textRange), with: "")
        }
        restrictToClasses(node)
        addDefaults(node)
        return .visitChildren
    }

    /// Adds a remark about a method of a subclass that isn't called because its superclass, which conforms to the
    /// protocol, uses the default implementation.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        guard declarations.optionalRequirements.contains(name), node.isMember,
            !node.modifiers.contains(named: "override"), let type = node.enclosingType,
            !type.is(ProtocolDeclSyntax.self)
        else { return .visitChildren }
        let own = declarations.lastName("Self", at: node)
        let ancestors = declarations.ancestry(of: own).dropFirst()
        let isOwn = declarations.types[own]?.inherited.contains {
            declarations.requires(name, of: $0)
        }
        let conforming = ancestors.first { ancestor in
            declarations.types[ancestor]?.isClass == true
                && declarations.types[ancestor]?.inherited
                    .contains { declarations.requires(name, of: $0) } == true
        }
        if isOwn != true, let conforming {
            remark(
                on: node,
                "the optional requirement \(name) isn’t called, because \(conforming) conforms to the "
                    + "protocol without it; declare it in \(conforming) too"
            )
        }
        return .visitChildren
    }

    /// Adds `AnyObject` to a protocol that isn't restricted to classes.
    private func restrictToClasses(_ node: ProtocolDeclSyntax) {
        guard let inherited = node.inheritanceClause?.inheritedTypes, let first = inherited.first
        else {
            let end = node.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia
            insert(": AnyObject", at: end ?? node.name.endPositionBeforeTrailingTrivia)
            return
        }
        guard !inherited.contains(where: { declarations.isClassBound($0.type.lastName) }) else {
            return
        }
        insert("AnyObject, ", at: first.positionAfterSkippingLeadingTrivia)
    }

    /// Adds an extension with the default implementations of a protocol's optional requirements.
    private func addDefaults(_ node: ProtocolDeclSyntax) {
        let requirements = OptionalRequirements(in: node)
        let values = requirements.found.compactMap { value(of: $0, in: node) }
        for requirement in requirements.found
        where requirement.defaultText(access: "") == nil && value(of: requirement, in: node) == nil
        {
            remark(
                on: requirement.declaration,
                "the optional requirement \(requirement.name) is required now, because "
                    + "\(requirement.obstacle); add it to types that lack it"
            )
        }
        let defaults =
            requirements.found.compactMap { $0.defaultText(access: node.access) } + values
        guard !defaults.isEmpty else { return }
        let item = node.outermostItem
        let newline = source.newline
        let outer = source.indentation(at: item.positionAfterSkippingLeadingTrivia)
        let inner = outer + indent(of: node)
        let lines =
            ["\(outer)extension \(node.qualifiedName) {"] + defaults.map { inner + $0 }
            + ["\(outer)}"]
        let text = newline + newline + lines.joined(separator: newline)
        insert(text, at: item.endPosition)
    }

    /// Returns a property that takes its value from the types that declare it, or nil for methods.
    ///
    /// It replaces a requirement that has no default value.
    private func value(of requirement: OptionalRequirement, in node: ProtocolDeclSyntax) -> String?
    {
        guard let type = requirement.typeWithoutDefault else { return nil }
        let name = requirement.name
        let owners = (declarations.members.typesOfProperties[name] ?? []).filter { owner in
            declarations.types[owner]?.isProtocol != true
                && declarations.ancestry(of: owner).contains(node.name.plainText)
        }
        guard !owners.isEmpty else { return nil }
        let values = owners.sorted().map { "(self as? \($0))?.\(name)" }
        return "\(node.access)var \(name): \(type)? { \(values.joined(separator: " ?? ")) }"
    }

    /// Returns the indentation of the requirements.
    private func indent(of node: ProtocolDeclSyntax) -> String {
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        guard let member = node.memberBlock.members.first else { return "    " }
        let inner = source.indentation(at: member.positionAfterSkippingLeadingTrivia)
        guard inner.hasPrefix(outer), inner != outer else { return "    " }
        return String(inner.dropFirst(outer.count))
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a type is a protocol that declares or inherits a requirement.
    fileprivate func requires(_ name: String, of type: String) -> Bool {
        types[type]?.isProtocol == true && inheritsMethod(name, in: type)
    }

    /// Returns a Boolean value that indicates whether a type is restricted to classes.
    fileprivate func isClassBound(_ name: String) -> Bool {
        let names = ancestry(of: name) + inheritance(of: name)
        return names.contains { name in
            ["AnyObject", "class", "NSObjectProtocol", "NSObject"].contains(name)
                || types[name]?.isObjectiveCProtocol == true || types[name]?.isClass == true
        }
    }
}

extension ProtocolDeclSyntax {
    /// The access modifier of members of the protocol's extension, followed by a space, or an empty string.
    fileprivate var access: String {
        let word = modifiers.first { ["public", "package"].contains($0.name.text) }
        return word.map { $0.name.text + " " } ?? ""
    }

    /// The name of the protocol, qualified with its enclosing types.
    fileprivate var qualifiedName: String {
        let types = ancestors.compactMap { $0.asProtocol(NamedDeclSyntax.self)?.name.text }
        return (types.reversed() + [name.text]).joined(separator: ".")
    }

    /// The top-level item that contains the protocol, after which an extension can be added.
    fileprivate var outermostItem: Syntax {
        let items = ancestors.filter { item in
            guard item.is(CodeBlockItemSyntax.self), let list = item.parent?.parent else {
                return false
            }
            return list.is(SourceFileSyntax.self) || list.is(IfConfigClauseSyntax.self)
        }
        return items.first ?? Syntax(self)
    }
}
