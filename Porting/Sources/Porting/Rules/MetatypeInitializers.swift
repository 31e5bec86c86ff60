import SwiftSyntax

/// Marks initializers as required if they're called on a metatype, as in `self.init()`.
///
/// With Objective-C, such a call finds the initializers of superclasses at run time.
final class MetatypeInitializers: Rule {
    override class func applies(to source: ParsedSource, _ declarations: Declarations) -> Bool {
        !declarations.metatypeCreatedTypes.isEmpty
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.enclosingType?.as(ClassDeclSyntax.self),
            !node.modifiers.contains(named: "required"), node.labels == [],
            declarations.isCreatedOnMetatype(type.name.plainText)
        else { return .visitChildren }
        // ``RequiredLayerInitializers`` handles layers.
        guard
            !declarations.inheritance(of: type.name.plainText).contains(where: AppleClass.isLayer)
        else { return .visitChildren }
        let start = node.modifiers.first?.positionAfterSkippingLeadingTrivia
        insert("required ", at: start ?? node.initKeyword.positionAfterSkippingLeadingTrivia)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        let initializers = node.memberBlock.members.compactMap {
            $0.decl.as(InitializerDeclSyntax.self)
        }
        guard declarations.isCreatedOnMetatype(name),
            !initializers.contains(where: { $0.labels == [] }),
            declarations.inheritance(of: name).contains(where: AppleClass.isView)
        else { return .visitChildren }
        // A subclass inherits the initializer unless it has designated ones of its own.
        let isFirst = declarations.metatypeCreatedTypes.contains(name)
        let hasOwn = initializers.contains { !$0.modifiers.contains(named: "convenience") }
        guard isFirst || hasOwn else { return .visitChildren }
        guard !hasOwn || initializers.contains(where: { $0.labels == ["frame"] }) else {
            remark(on: node, "\(name) has no init(frame:), which init() calls; add one")
            return .visitChildren
        }
        let (outer, inner, step) = indentation(of: node)
        let lines = [
            "", "\(inner)\(node.modifiers.memberAccess)required convenience init() {",
            "\(inner)\(step)self.init(frame: CGRect.zero)", "\(inner)}", outer,
        ]
        let end = node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia
        insert(lines.joined(separator: source.newline), at: end)
        return .visitChildren
    }
}

extension InitializerDeclSyntax {
    /// The argument labels.
    var labels: [String] {
        signature.parameterClause.parameters.map(\.firstName.plainText)
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a type or an ancestor is created on a metatype without
    /// arguments.
    fileprivate func isCreatedOnMetatype(_ name: String) -> Bool {
        ancestry(of: name).contains(where: metatypeCreatedTypes.contains)
    }
}
