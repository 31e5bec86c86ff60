import SwiftSyntax

/// A pass that moves overriding members from extensions to their classes.
///
/// With Objective-C, extensions can override. The pass follows the rules, of which one names the
/// members that can’t be moved, by the lines of the original.
struct MovedOverrides {
    private(set) var sources: [Source]

    init(_ given: [Source], _ declarations: Declarations) {
        sources = given
        let declared = Set(declarations.types.filter(\.value.isClass).keys)
            .intersection(declarations.declaredTypes)
        var members: [String: [String]] = [:]
        // Only one tree exists at a time, beside those of the originals.
        let edits = given.map { source -> [Edit] in
            guard source.text.contains("override"), source.text.contains("extension") else {
                return []
            }
            let parsed = ParsedSource(source)
            let taker = OverrideTaker(parsed, declarations)
            taker.classes = declared
            taker.walk(parsed.tree)
            for (name, own) in taker.members { members[name, default: []] += own }
            return taker.edits
        }
        guard !members.isEmpty else { return }
        sources = zip(given, edits).map { source, taken in
            let parsed = ParsedSource(source)
            let giver = OverrideGiver(parsed, declarations)
            giver.members = members
            giver.walk(parsed.tree)
            return parsed.applying(taken + giver.edits)
        }
    }
}

/// Removes overriding members from extensions.
private final class OverrideTaker: Rule {
    var classes: Set<String> = []
    private(set) var members: [String: [String]] = [:]

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        guard node.isMovable, classes.contains(name) else { return .skipChildren }
        let access = node.modifiers.first { ["public", "open"].contains($0.name.text) }
        for member in node.memberBlock.members {
            guard let modifiers = member.overriding else { continue }
            let isOpen = ["public", "open", "internal", "private", "fileprivate"]
                .contains(where: modifiers.contains(named:))
            let word = access.map { $0.name.text + " " } ?? ""
            let text = member.decl.trimmedDescription
            members[name, default: []].append(isOpen ? text : word + text)
            replace(member.leadingStart..<member.endPositionBeforeTrailingTrivia, with: "")
        }
        return .skipChildren
    }
}

/// Adds the members to classes.
private final class OverrideGiver: Rule {
    var members: [String: [String]] = [:]
    private var given: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        guard let own = members[name], given.insert(name).inserted else { return .visitChildren }
        let newline = source.newline
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        let step = outer.contains("\t") ? "\t" : "    "
        let text = own.map { newline + outer + step + $0 + newline }.joined() + outer
        insert(text, at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
        return .visitChildren
    }
}

/// Leaves out overriding members in extensions of classes that the sources don’t declare.
///
/// Such a member would replace Apple’s own for every object, which Swift alone can’t do.
final class ForeignOverrides: Rule {
    override class var words: Set<String> { ["override"] }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        let isOwn = declarations.declaredTypes.contains(name)
        guard node.isMovable, !isOwn || declarations.types[name]?.isClass != true else {
            return .visitChildren
        }
        for member in node.memberBlock.members where member.overriding != nil {
            let carried = declarations.extensionOverrides.member(member.decl, in: name)
            guard carried == nil else { continue }
            remark(
                on: member,
                "an extension of \(name) can’t override here; left out, so nothing calls it"
            )
            remove(member.decl.textRange)
        }
        return .visitChildren
    }
}

extension ExtensionDeclSyntax {
    /// A Boolean value that indicates whether a class could have the members.
    fileprivate var isMovable: Bool {
        genericWhereClause == nil && parent?.is(CodeBlockItemSyntax.self) == true
    }
}

extension MemberBlockItemSyntax {
    /// The modifiers of a method or property that overrides; nil for other members.
    fileprivate var overriding: DeclModifierListSyntax? {
        let modifiers =
            decl.as(FunctionDeclSyntax.self)?.modifiers
            ?? decl.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.contains(named: "override") == true ? modifiers : nil
    }

    /// The start of the line breaks and comments before the member.
    fileprivate var leadingStart: AbsolutePosition { position }
}
