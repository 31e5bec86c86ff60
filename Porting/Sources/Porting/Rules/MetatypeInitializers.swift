import SwiftSyntax

/// Makes initializers required that are called on types that aren’t known: `self.init()`.
///
/// With Objective-C, every class inherits its superclass’s initializers in such calls.
final class MetatypeInitializers: Rule {
    override class func concerns(_ source: ParsedSource, _ declarations: Declarations) -> Bool {
        !declarations.madeTypes.isEmpty
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.enclosingType?.as(ClassDeclSyntax.self),
            !node.modifiers.contains(named: "required"), node.labels == [],
            declarations.isMade(type.name.plainText)
        else { return .visitChildren }
        // The initializers of layers are required already.
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
        guard declarations.isMade(name), !initializers.contains(where: { $0.labels == [] }),
            declarations.inheritance(of: name).contains(where: AppleClass.isView)
        else { return .visitChildren }
        // A subclass inherits the initializer unless it has designated ones of its own.
        let isFirst = declarations.madeTypes.contains(name)
        let hasOwn = initializers.contains { !$0.modifiers.contains(named: "convenience") }
        guard isFirst || hasOwn else { return .visitChildren }
        guard !hasOwn || initializers.contains(where: { $0.labels == ["frame"] }) else {
            remark(on: node, "\(name) has no init(frame:), which init() on its type needs")
            return .visitChildren
        }
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        let step = outer.contains("\t") ? "\t" : "    "
        let access = ["public", "open"].contains(where: node.modifiers.contains(named:))
        let lines = [
            "", step + (access ? "public " : "") + "required convenience init() {",
            step + step + "self.init(frame: CGRect.zero)", step + "}", "",
        ]
        let text = lines.map { $0.isEmpty ? "" : outer + $0 }.joined(separator: source.newline)
        insert(text + outer, at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
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
    /// Returns whether the type or an ancestor is created without arguments on its metatype.
    fileprivate func isMade(_ name: String) -> Bool {
        ancestry(of: name).contains(where: madeTypes.contains)
    }
}
