import SwiftSyntax

/// Removes `override` from `awakeFromNib` methods of classes that aren't views.
///
/// In UIKit, every object has the method. In PortingKit, only views have it.
final class AwakeFromNibOverrides: Rule {
    override class var words: Set<String> { [name] }

    private static let name = "awakeFromNib"

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard overridesNothing(node),
            let word = node.modifiers.first(where: { $0.name.text == "override" })
        else { return .visitChildren }
        remove(word.textRange)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.shortText == "super.\(Self.name)",
            let function = node.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
            overridesNothing(function), let item = node.parent?.as(CodeBlockItemSyntax.self)
        else { return .visitChildren }
        replace(source.removalOfStatement(item.textRange), with: "")
        return .skipChildren
    }

    /// Returns a Boolean value that indicates whether a method is an `awakeFromNib` with no method to override.
    private func overridesNothing(_ node: FunctionDeclSyntax) -> Bool {
        guard node.name.plainText == Self.name, node.modifiers.contains(named: "override"),
            let type = node.enclosingType?.as(ClassDeclSyntax.self)?.name.plainText
        else { return false }
        let isInherited = declarations.ancestry(of: type).dropFirst().contains { ancestor in
            declarations.hasMethod(Self.name, in: ancestor)
        }
        let classes = declarations.inheritance(of: type).dropFirst()
        let isKnown = classes.contains { name in
            ["NS", "UI"].contains(where: name.hasPrefix) && !AppleClass.isView(name)
        }
        return !isInherited && isKnown && !classes.contains(where: AppleClass.isView)
    }
}
