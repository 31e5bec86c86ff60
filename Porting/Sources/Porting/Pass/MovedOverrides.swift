import SwiftSyntax

/// A pass that moves overriding members from extensions to the classes that they extend.
///
/// With Objective-C, extensions can override. The pass runs after the rules, because ``UnsupportedOverrides``
/// reports the members that can't be moved with the line numbers of the original.
struct MovedOverrides {
    private(set) var sources: [Source]

    init(_ given: [Source], _ declarations: Declarations) {
        sources = given
        let declared = Set(declarations.types.filter(\.value.isClass).keys)
            .intersection(declarations.declaredTypes)
        var members: [String: [String]] = [:]
        // To save memory, sources are parsed twice instead of keeping all trees.
        let edits = given.map { source -> [Edit] in
            guard source.text.contains("override"), source.text.contains("extension") else {
                return []
            }
            let parsed = ParsedSource(source)
            let removal = OverrideRemoval(parsed, declarations)
            removal.classes = declared
            removal.walk(parsed.tree)
            for (name, own) in removal.members { members[name, default: []] += own }
            return removal.edits
        }
        guard !members.isEmpty else { return }
        sources = zip(given, edits).map { source, removals in
            let parsed = ParsedSource(source)
            let insertion = OverrideInsertion(parsed, declarations)
            insertion.members = members
            insertion.walk(parsed.tree)
            return parsed.applying(removals + insertion.edits)
        }
    }
}

/// Removes overriding members from extensions.
private final class OverrideRemoval: Rule {
    /// The names of the classes that the sources declare.
    var classes: Set<String> = []
    /// The texts of the removed members, by class.
    private(set) var members: [String: [String]] = [:]

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        guard node.isMovable, classes.contains(name) else { return .skipChildren }
        let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }
        for member in node.memberBlock.members {
            guard let modifiers = member.decl.overridingModifiers else { continue }
            let hasAccess = modifiers.contains(
                named: "public",
                "open",
                "internal",
                "private",
                "fileprivate"
            )
            let word = access.map { $0.name.text + " " } ?? ""
            let text = member.decl.trimmedDescription
            members[name, default: []].append(hasAccess ? text : word + text)
            replace(member.position..<member.endPositionBeforeTrailingTrivia, with: "")
        }
        return .skipChildren
    }
}

/// Adds the removed members to their classes.
private final class OverrideInsertion: Rule {
    /// The texts of the members, by class.
    var members: [String: [String]] = [:]
    private var completed: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        guard let own = members[name], completed.insert(name).inserted else {
            return .visitChildren
        }
        let newline = source.newline
        let (outer, inner, _) = indentation(of: node)
        let text = own.map { newline + inner + $0 + newline }.joined() + outer
        insert(text, at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
        return .visitChildren
    }
}

/// Removes overriding members from extensions of classes that the sources don't declare.
///
/// With Objective-C, such a member replaces Apple's for all objects, which isn't possible in Swift.
final class UnsupportedOverrides: Rule {
    override class var words: Set<String> { ["override"] }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        let isOwn = declarations.declaredTypes.contains(name)
        guard node.isMovable, !isOwn || declarations.types[name]?.isClass != true else {
            return .visitChildren
        }
        for member in node.memberBlock.members where member.decl.overridingModifiers != nil {
            let dispatched = declarations.extensionOverrides.member(member.decl, in: name)
            guard dispatched == nil else { continue }
            remark(
                on: member,
                "an extension of \(name) can’t override its members; the override is removed"
            )
            remove(member.decl.textRange)
        }
        return .visitChildren
    }
}

extension ExtensionDeclSyntax {
    /// A Boolean value that indicates whether the members can be moved to a class.
    fileprivate var isMovable: Bool {
        genericWhereClause == nil && parent?.is(CodeBlockItemSyntax.self) == true
    }
}
