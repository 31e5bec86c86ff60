import SwiftSyntax

/// The members that extensions of Apple’s classes declare, and that other types override.
///
/// With Objective-C, `extension UIView` can declare a method that `extension UILabel` overrides. Here
/// each body gets a name of its own, and the method calls the one for its object’s class.
struct ExtensionOverrides {
    /// A member, and the classes that declare or override it.
    struct Member {
        /// The extended class with the first declaration.
        let base: String
        /// The classes that override the member, subclasses before their superclasses.
        let overrides: [String]
        /// The same classes in no order.
        let overriding: Set<String>

        init(base: String, overrides: [String]) {
            self.base = base
            self.overrides = overrides
            overriding = Set(overrides)
        }

        /// Returns the name of a class’s body.
        static func bodyName(_ name: String, in type: String) -> String {
            "\(name)Of\(type)"
        }

        /// Returns the nearest class above one that has a body.
        func superclass(of type: String, _ declarations: Declarations) -> String {
            let ancestors = declarations.lineage(of: type).dropFirst()
            return ancestors.first(where: overriding.contains) ?? base
        }
    }

    private var members: [String: Member] = [:]

    /// A Boolean value that indicates whether there are no such members.
    var isEmpty: Bool { members.isEmpty }

    init() {}

    init(_ sources: [ParsedSource], _ declarations: Declarations) {
        var candidates: [String: [(type: String, isOverride: Bool)]] = [:]
        for source in sources where source.words.contains("extension") {
            let finder = MemberFinder(viewMode: .sourceAccurate)
            finder.walk(source.tree)
            for (key, found) in finder.found { candidates[key, default: []] += found }
        }
        for (key, found) in candidates {
            let bases = found.filter { !$0.isOverride }.map(\.type)
            let types = found.filter(\.isOverride).map(\.type)
            guard bases.count == 1, let base = bases.first, !types.isEmpty,
                !declarations.declaredTypes.contains(base), Set(types).count == types.count
            else { continue }
            let lineages = types.map { declarations.lineage(of: $0) }
            guard lineages.allSatisfy({ $0.contains(base) }) else { continue }
            let ordered = lineages.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
            members[key] = Member(base: base, overrides: ordered.map { $0[0] })
        }
    }

    /// Returns the member that a declaration in a type declares or overrides; nil for others.
    func member(_ declaration: DeclSyntax, in type: String) -> Member? {
        guard let key = declaration.memberKey, let member = members[key],
            declaration.isOverride ? member.overriding.contains(type) : member.base == type
        else { return nil }
        return member
    }
}

/// Gives the members of ``ExtensionOverrides`` their own names, and calls them.
final class ExtensionMembers: Rule {
    override class func concerns(_ source: ParsedSource, _ declarations: Declarations) -> Bool {
        !declarations.extensionOverrides.isEmpty
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let (member, type) = member(DeclSyntax(node)) else { return .visitChildren }
        let name = node.name.plainText
        rename(node.name, name, member, type, node.modifiers)
        if node.modifiers.contains(named: "override") { return .visitChildren }
        let labels = node.signature.parameterClause.parameters.map { parameter in
            let value = (parameter.secondName ?? parameter.firstName).text
            let label = parameter.firstName.text
            return label == "_" ? value : "\(label): \(value)"
        }
        let list = "(\(labels.joined(separator: ", ")))"
        let throwing = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
        addDispatch(
            after: node,
            "\(node.modifiers.texts)func \(name)\(node.signature.trimmedDescription)",
            member
        ) { "\(throwing)\($0).\(Member.bodyName(name, in: $1))\(list)" }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let (member, type) = member(DeclSyntax(node)), let binding = node.bindings.first,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return .visitChildren }
        let name = pattern.identifier.plainText
        rename(pattern.identifier, name, member, type, node.modifiers)
        if node.modifiers.contains(named: "override") { return .visitChildren }
        let annotation = binding.typeAnnotation?.trimmedDescription ?? ""
        addDispatch(after: node, "\(node.modifiers.texts)var \(name)\(annotation)", member) {
            "\($0).\(Member.bodyName(name, in: $1))"
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base, base.is(SuperExprSyntax.self) else { return .visitChildren }
        let name = node.declName.baseName.plainText
        let owner = node.ancestors.lazy.compactMap { $0.as(DeclSyntax.self) }
            .first { $0.memberKey != nil && $0.isMember }
        guard let owner, owner.memberName == name, let (member, type) = member(owner) else {
            return .visitChildren
        }
        let above = member.superclass(of: type, declarations)
        replace(base, with: "self")
        replace(node.declName.baseName, with: Member.bodyName(name, in: above))
        return .visitChildren
    }

    private typealias Member = ExtensionOverrides.Member

    private func member(_ declaration: DeclSyntax) -> (Member, String)? {
        guard declaration.isMember, let type = declaration.enclosingType?.extendedOrDeclaredName,
            let member = declarations.extensionOverrides.member(declaration, in: type)
        else { return nil }
        return (member, type)
    }

    /// Renames the declaration of a body, and removes `override`.
    private func rename(
        _ token: TokenSyntax,
        _ name: String,
        _ member: Member,
        _ type: String,
        _ modifiers: DeclModifierListSyntax
    ) {
        replace(token, with: Member.bodyName(name, in: type))
        if let word = modifiers.first(where: { $0.name.text == "override" }) {
            remove(word.textRange)
        }
    }

    /// Adds a member that calls the body for the class of its object.
    private func addDispatch(
        after node: some SyntaxProtocol,
        _ signature: String,
        _ member: Member,
        _ call: (_ object: String, _ type: String) -> String
    ) {
        let newline = source.newline
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        let inner = outer + (outer.contains("\t") ? "\t" : "    ")
        let choices = member.overrides.map { type in
            "\(inner)if let object = self as? \(type) { return \(call("object", type)) }\(newline)"
        }
        let text =
            "\(newline)\(newline)\(outer)\(signature) {\(newline)" + choices.joined()
            + "\(inner)return \(call("self", member.base))\(newline)\(outer)}"
        insert(text, at: node.endPositionBeforeTrailingTrivia)
    }
}

/// A search for the methods and computed properties of types.
private final class MemberFinder: SyntaxVisitor {
    private(set) var found: [String: [(type: String, isOverride: Bool)]] = [:]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        note(DeclSyntax(node))
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        note(DeclSyntax(node))
    }

    private func note(_ node: DeclSyntax) -> SyntaxVisitorContinueKind {
        guard let key = node.memberKey, node.isMember, let type = node.enclosingType,
            let name = type.extendedOrDeclaredName,
            node.isOverride || type.is(ExtensionDeclSyntax.self)
        else { return .skipChildren }
        found[key, default: []].append((name, node.isOverride))
        return .skipChildren
    }
}

extension DeclSyntax {
    /// The name of an extended type or a class.
    fileprivate var extendedOrDeclaredName: String? {
        self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            ?? self.as(ClassDeclSyntax.self)?.name.plainText
    }

    fileprivate var isOverride: Bool {
        let modifiers =
            self.as(FunctionDeclSyntax.self)?.modifiers
            ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains(named: "override") == true
    }

    /// The name of a method or property.
    fileprivate var memberName: String? {
        self.as(FunctionDeclSyntax.self)?.name.plainText
            ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern
            .as(IdentifierPatternSyntax.self)?.identifier.plainText
    }

    /// The name and labels of a method, or the name of a computed property that can’t be set; nil
    /// for members that can’t be called by the class of their object.
    fileprivate var memberKey: String? {
        if let function = self.as(FunctionDeclSyntax.self) {
            let clause = function.signature.parameterClause
            guard function.genericParameterClause == nil,
                function.signature.effectSpecifiers?.asyncSpecifier == nil,
                !["static", "class"].contains(where: function.modifiers.contains(named:)),
                clause.parameters.allSatisfy({
                    $0.ellipsis == nil && !$0.type.trimmedDescription.hasPrefix("inout ")
                })
            else { return nil }
            let labels = clause.parameters.map { $0.firstName.plainText + ":" }.joined()
            return "\(function.name.plainText)(\(labels))"
        }
        guard let property = self.as(VariableDeclSyntax.self), property.bindings.count == 1,
            let block = property.bindings.first?.accessorBlock, memberName != nil,
            !["static", "class"].contains(where: property.modifiers.contains(named:))
        else { return nil }
        if case .accessors(let list) = block.accessors,
            list.map(\.accessorSpecifier.text) != ["get"]
        {
            return nil
        }
        return memberName
    }
}

extension DeclModifierListSyntax {
    fileprivate var texts: String { map { $0.trimmedDescription + " " }.joined() }
}

extension Declarations {
    /// Returns a class and its superclasses, as far as the sources and Apple’s classes tell.
    fileprivate func lineage(of type: String) -> [String] {
        var found = [type]
        while let last = found.last, found.count < PortingLimits.ancestors,
            let next = (types[last]?.inherited.first).flatMap({ isClass($0) ? $0 : nil })
                ?? AppleClass.superclass(of: last),
            !found.contains(next)
        {
            found.append(next)
        }
        return found
    }

    private func isClass(_ name: String) -> Bool {
        types[name]?.isClass == true || AppleClass.isKnown(name)
    }
}
