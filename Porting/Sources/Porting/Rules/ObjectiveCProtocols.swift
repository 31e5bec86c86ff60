import SwiftSyntax

/// Binds protocols of Objective-C to classes, and gives their optional requirements defaults.
final class ObjectiveCProtocols: Rule {
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.contains(named: "objc") else { return .visitChildren }
        bindToClasses(node)
        giveDefaults(node)
        return .visitChildren
    }

    /// A default is found where a class takes on the protocol: a method that only a subclass has isn’t.
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
                "the optional requirement \(name) isn’t found here, but in \(conforming), which lacks it; "
                    + "declare it there too"
            )
        }
        return .visitChildren
    }

    private func bindToClasses(_ node: ProtocolDeclSyntax) {
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

    private func giveDefaults(_ node: ProtocolDeclSyntax) {
        let requirements = OptionalRequirements(in: node)
        for requirement in requirements.found where requirement.defaultText(access: "") == nil {
            remark(
                on: requirement.declaration,
                "the optional requirement \(requirement.name) has no default here, as \(requirement.obstacle); "
                    + "types that lack it need it now"
            )
        }
        let defaults = requirements.found.compactMap { $0.defaultText(access: node.access) }
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

    /// The space by which the requirements are indented.
    private func indent(of node: ProtocolDeclSyntax) -> String {
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        guard let member = node.memberBlock.members.first else { return "    " }
        let inner = source.indentation(at: member.positionAfterSkippingLeadingTrivia)
        guard inner.hasPrefix(outer), inner != outer else { return "    " }
        return String(inner.dropFirst(outer.count))
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a type is a protocol that has a requirement.
    fileprivate func requires(_ name: String, of type: String) -> Bool {
        types[type]?.isProtocol == true && methods(of: type).contains { $0.name == name }
    }

    /// Returns a Boolean value that indicates whether only classes can conform to a type, or inherit it.
    fileprivate func isClassBound(_ name: String) -> Bool {
        let names = ancestry(of: name).flatMap { [$0] + (types[$0]?.inherited ?? []) } + [name]
        return names.contains { name in
            ["AnyObject", "class", "NSObjectProtocol", "NSObject"].contains(name)
                || types[name]?.isObjectiveCProtocol == true || types[name]?.isClass == true
        }
    }
}

extension ProtocolDeclSyntax {
    /// The word that members of an extension need to be seen as far as the protocol, with a space.
    fileprivate var access: String {
        let word = modifiers.first { ["public", "package"].contains($0.name.text) }
        return word.map { $0.name.text + " " } ?? ""
    }

    /// The name with the types that the protocol is in.
    fileprivate var qualifiedName: String {
        let types = ancestors.compactMap { $0.asProtocol(NamedDeclSyntax.self)?.name.text }
        return (types.reversed() + [name.text]).joined(separator: ".")
    }

    /// The item of the file that the protocol is in, where an extension can stand.
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
