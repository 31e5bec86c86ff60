import SwiftSyntax

/// The members of extensions of Apple's classes that other types override.
///
/// With Objective-C, a method in `extension UIView` can be overridden in `extension UILabel`. In a ported source,
/// each implementation has a name of its own, and the method calls the implementation for the class of its object.
struct ExtensionOverrides {
    /// A member and the classes that implement it.
    struct Member {
        /// The extended class that declares the member.
        let base: String
        /// The classes that override the member, with subclasses before their superclasses.
        let overrides: [String]
        /// The classes that override the member.
        let overriding: Set<String>

        init(base: String, overrides: [String]) {
            self.base = base
            self.overrides = overrides
            overriding = Set(overrides)
        }

        /// Returns the name of the implementation of a class.
        static func implementationName(_ name: String, in type: String) -> String {
            "\(name)Of\(type)"
        }

        /// Returns the nearest superclass that has an implementation.
        func superclass(of type: String, _ declarations: Declarations) -> String {
            let ancestors = declarations.lineage(of: type).dropFirst()
            return ancestors.first(where: overriding.contains) ?? base
        }
    }

    private var members: [String: Member] = [:]

    /// A Boolean value that indicates whether no member is overridden.
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

    /// Returns the member that a declaration in a type declares or overrides, or nil for other declarations.
    func member(_ declaration: DeclSyntax, in type: String) -> Member? {
        guard let key = declaration.memberKey, let member = members[key],
            declaration.isOverride ? member.overriding.contains(type) : member.base == type
        else { return nil }
        return member
    }
}

/// Renames the implementations of ``ExtensionOverrides``, and adds members that call them.
final class ExtensionMembers: Rule {
    override class func applies(to source: ParsedSource, _ declarations: Declarations) -> Bool {
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
        ) { "\(throwing)\($0).\(Member.implementationName(name, in: $1))\(list)" }
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
            "\($0).\(Member.implementationName(name, in: $1))"
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
        replace(node.declName.baseName, with: Member.implementationName(name, in: above))
        return .visitChildren
    }

    private typealias Member = ExtensionOverrides.Member

    /// Returns the member that a declaration implements, and the implementing class.
    private func member(_ declaration: DeclSyntax) -> (Member, String)? {
        guard declaration.isMember, let type = declaration.enclosingType?.extendedOrDeclaredName,
            let member = declarations.extensionOverrides.member(declaration, in: type)
        else { return nil }
        return (member, type)
    }

    /// Renames the declaration of an implementation, and removes `override`.
    private func rename(
        _ token: TokenSyntax,
        _ name: String,
        _ member: Member,
        _ type: String,
        _ modifiers: DeclModifierListSyntax
    ) {
        replace(token, with: Member.implementationName(name, in: type))
        if let word = modifiers.first(where: { $0.name.text == "override" }) {
            remove(word.textRange)
        }
    }

    /// Adds a member that calls the implementation for the class of its object.
    private func addDispatch(
        after node: some SyntaxProtocol,
        _ signature: String,
        _ member: Member,
        _ call: (_ object: String, _ type: String) -> String
    ) {
        let newline = source.newline
        let (outer, inner, _) = indentation(of: node)
        let choices = member.overrides.map { type in
            "\(inner)if let object = self as? \(type) { return \(call("object", type)) }\(newline)"
        }
        let text =
            "\(newline)\(newline)\(outer)\(signature) {\(newline)" + choices.joined()
            + "\(inner)return \(call("self", member.base))\(newline)\(outer)}"
        insert(text, at: node.endPositionBeforeTrailingTrivia)
    }
}

/// A visitor that finds the methods and computed properties that can be overridden.
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

    fileprivate var isOverride: Bool { overridingModifiers != nil }

    /// The name of a method or property.
    fileprivate var memberName: String? {
        self.as(FunctionDeclSyntax.self)?.name.plainText
            ?? self.as(VariableDeclSyntax.self)?.bindings.first?.pattern
            .as(IdentifierPatternSyntax.self)?.identifier.plainText
    }

    /// The name and labels of a method, or the name of a read-only computed property.
    ///
    /// It's nil for members that another member can't call, such as generic methods.
    fileprivate var memberKey: String? {
        if let function = self.as(FunctionDeclSyntax.self) {
            let clause = function.signature.parameterClause
            guard function.genericParameterClause == nil,
                function.signature.effectSpecifiers?.asyncSpecifier == nil,
                !function.modifiers.contains(named: "static", "class"),
                clause.parameters.allSatisfy({
                    $0.ellipsis == nil && !$0.type.trimmedDescription.hasPrefix("inout ")
                })
            else { return nil }
            let labels = clause.parameters.map { $0.firstName.plainText + ":" }.joined()
            return "\(function.name.plainText)(\(labels))"
        }
        guard let property = self.as(VariableDeclSyntax.self), property.bindings.count == 1,
            let block = property.bindings.first?.accessorBlock, memberName != nil,
            !property.modifiers.contains(named: "static", "class")
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
    /// The text of the modifiers, each followed by a space.
    fileprivate var texts: String { map { $0.trimmedDescription + " " }.joined() }
}

extension Declarations {
    /// Returns a class and its known superclasses, nearest first.
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
