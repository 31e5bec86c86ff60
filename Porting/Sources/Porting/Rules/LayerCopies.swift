import SwiftSyntax

/// Adds inherited initializers, which create and copy layers, to layers with custom ones.
///
/// Core Animation looks them up at run time and crashes if they are missing. A copy has the stored
/// properties of its original.
final class LayerCopies: Rule {
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
            "\(node.access)required init() {",
            "\tfatalError(\"\(node.name.text) is made by its own initializers\")",
            "}",
        ]
    }

    private func copyInitializer(of node: ClassDeclSyntax) -> [String] {
        let properties = node.memberBlock.members
            .compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .flatMap(\.copiedProperties)
        var lines = ["\(node.access)required init(layer: Any) {"]
        if !properties.isEmpty {
            lines += [
                "\tguard let source = layer as? \(node.name.text) else {",
                "\t\tfatalError(\"A \(node.name.text) is a copy of another\")",
                "\t}",
            ]
            // The `self` prefix is required because a property may be named like the argument or
            // the copied layer.
            lines += properties.map { "\tself.\($0) = source.\($0)" }
        }
        return lines + ["\tsuper.init(layer: layer)", "}"]
    }

    private func text(of members: [[String]], in node: ClassDeclSyntax) -> String {
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        let step = outer.contains("\t") ? "\t" : "    "
        let lines = members.flatMap { [""] + $0 }.map { line in
            line.isEmpty ? "" : outer + step + line.replacing("\t", with: step)
        }
        let isOnOneLine = !node.memberBlock.rightBrace.leadingTrivia.contains { $0.isNewline }
        let newline = source.newline
        return lines.map { newline + $0 }.joined() + (isOnOneLine ? newline + outer : "")
    }
}

extension ClassDeclSyntax {
    /// The access modifier of members, with a space; empty if there is none.
    fileprivate var access: String {
        ["public", "open"].contains(where: modifiers.contains(named:)) ? "public " : ""
    }
}

extension VariableDeclSyntax {
    /// The names of stored properties to copy from the original layer.
    fileprivate var copiedProperties: [String] {
        let isOwn = ["static", "class", "lazy"].contains(where: modifiers.contains(named:))
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
