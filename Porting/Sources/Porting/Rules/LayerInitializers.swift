import SwiftSyntax

/// Adds `init()` and `init(layer:)` to layers that don't inherit them because they declare other initializers.
///
/// Core Animation finds the initializers at run time, and crashes if they're missing. In a ported source, the compiler
/// requires them. The added `init(layer:)` copies the stored properties.
final class MissingLayerInitializers: Rule {
    override class var words: Set<String> { ["init"] }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        let initializers = node.memberBlock.members.compactMap {
            $0.decl.as(InitializerDeclSyntax.self)
        }
        // A class without initializers inherits those of its superclass.
        guard declarations.inheritance(of: name).dropFirst().contains(where: AppleClass.isLayer),
            initializers.contains(where: { !$0.modifiers.contains(named: "convenience") })
        else { return .visitChildren }
        let present = initializers.map(\.labels)
        var members: [[String]] = []
        if !present.contains([]) { members.append(plainInitializer(of: node)) }
        if !present.contains(["layer"]) { members.append(copyInitializer(of: node)) }
        guard !members.isEmpty else { return .visitChildren }
        insert(text(of: members, in: node), at: node.memberBlock.rightBrace.position)
        return .visitChildren
    }

    private func plainInitializer(of node: ClassDeclSyntax) -> [String] {
        [
            "\(node.modifiers.memberAccess)required init() {",
            "\tfatalError(\"\(node.name.text) is created by its own initializers\")",
            "}",
        ]
    }

    private func copyInitializer(of node: ClassDeclSyntax) -> [String] {
        let properties = node.memberBlock.members
            .compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .flatMap(\.copiedProperties)
        var lines = ["\(node.modifiers.memberAccess)required init(layer: Any) {"]
        if !properties.isEmpty {
            lines += [
                "\tguard let source = layer as? \(node.name.text) else {",
                "\t\tfatalError(\"init(layer:) requires an instance of \(node.name.text)\")",
                "\t}",
            ]
            // A property may have the name of the parameter or of the local variable.
            lines += properties.map { "\tself.\($0) = source.\($0)" }
        }
        return lines + ["\tsuper.init(layer: layer)", "}"]
    }

    private func text(of members: [[String]], in node: ClassDeclSyntax) -> String {
        let (outer, inner, step) = indentation(of: node)
        let lines = members.flatMap { [""] + $0 }.map { line in
            line.isEmpty ? "" : inner + line.replacing("\t", with: step)
        }
        let isOnOneLine = !node.memberBlock.rightBrace.leadingTrivia.contains { $0.isNewline }
        let newline = source.newline
        return lines.map { newline + $0 }.joined() + (isOnOneLine ? newline + outer : "")
    }
}

/// Replaces `override` with `required` in `init()` and `init(layer:)` of layers.
///
/// Core Animation finds these initializers at run time. In a ported source, the compiler requires them.
final class RequiredLayerInitializers: Rule {
    override class var words: Set<String> { ["override"] }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard [[], ["layer"]].contains(node.labels),
            let word = node.modifiers.first(where: { $0.name.text == "override" }),
            !node.modifiers.contains(named: "required"), let type = node.enclosingType,
            type.is(ClassDeclSyntax.self),
            declarations.inheritance(of: declarations.lastName("Self", at: node))
                .contains(where: AppleClass.isLayer)
        else { return .visitChildren }
        replace(word, with: "required")
        return .visitChildren
    }
}

extension VariableDeclSyntax {
    /// The names of the stored properties that a copy of a layer takes over.
    fileprivate var copiedProperties: [String] {
        let isOwn = modifiers.contains(named: "static", "class", "lazy")
        guard !isOwn, !attributes.contains(named: "NSManaged") else { return [] }
        let isConstant = bindingSpecifier.text == "let"
        return bindings.compactMap { binding in
            guard binding.isStored, !(isConstant && binding.initializer != nil) else { return nil }
            return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
    }
}

extension PatternBindingSyntax {
    /// A Boolean value that indicates whether the property is stored, with or without observers.
    fileprivate var isStored: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
