import SwiftSyntax

/// Renames calls of Apple’s methods, and gives old initializers their current labels.
final class OldMethodCalls: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isArrayOfRepeatedValue, let count = node.arguments.first,
            let value = node.arguments.last
        {
            let text = "repeating: \(value.expression.trimmedDescription), count: "
            replace(
                node.arguments.textRange,
                with: text + count.expression.trimmedDescription
            )
            return .visitChildren
        }
        guard let name = node.calledName else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.plainText ?? "_" }
        if labels.isEmpty, let color = Self.color(named: name.text),
            node.trailingClosure == nil, isNotOwn(name.text, labels, nil)
        {
            rename(node, name, to: color, nil)
        } else if let row = row(for: name.text, labels), isNotOwn(name.text, labels, row) {
            let isCount = row.newName == "firstIndex" && node.takesPredicate
            let new = row.newLabels == nil ? nil : row.newLabels(for: labels)
            rename(node, name, to: row.newName, isCount ? ["where"] : new)
        } else if name.text == "UIGraphicsGetImageFromCurrentImageContext",
            node.calledExpression.is(DeclReferenceExprSyntax.self)
        {
            // In Swift 2, the image is implicitly unwrapped.
            let isTested = node.ancestors.first { !$0.is(MemberAccessExprSyntax.self) }
            let parent = node.parent
            let isUnwrapped =
                parent?.is(OptionalChainingExprSyntax.self) == true
                || parent?.is(ForceUnwrapExprSyntax.self) == true
                || isTested?.parent?.is(OptionalBindingConditionSyntax.self) == true
            if !isUnwrapped { insert("!", at: node.endPositionBeforeTrailingTrivia) }
        } else if name.text == "contains", labels == ["_"], node.takesPredicate,
            let argument = node.arguments.first
        {
            insert("where: ", at: argument.expression.positionAfterSkippingLeadingTrivia)
        } else if node.calledExpression.isType || node.isInitializerCall
            || node.calledExpression.is(ArrayExprSyntax.self)
        {
            for argument in node.arguments {
                guard let label = argument.label,
                    let new = RenamedNames.initializerLabels[label.text]
                else { continue }
                replace(label, with: new)
            }
        }
        return .visitChildren
    }

    static let colors: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray",
        "magenta", "orange", "purple", "red", "white", "yellow", "darkText", "lightText",
        "groupTableViewBackground",
    ]

    /// Returns the name of a color without the word at its end.
    static func color(named name: String) -> String? {
        guard name.hasSuffix("Color") else { return nil }
        let color = String(name.dropLast(5))
        return colors.contains(color) ? color : nil
    }

    private func row(for name: String, _ labels: [String]) -> MethodRename? {
        RenamedMethods.table[name]?.first { $0.newLabels(for: labels) != nil }
    }

    /// Returns whether no source declares the method, or it’s renamed there too.
    private func isNotOwn(_ name: String, _ labels: [String], _ row: MethodRename?) -> Bool {
        let isRenamed = row?.newLabels.map { $0 != [] } == true
        return !declarations.members.ownMethods(named: name).contains { method in
            guard method.labels.count == labels.count else { return false }
            return !isRenamed || ["_"] + method.labels.dropFirst() != row?.oldLabels
        }
    }

    private func rename(
        _ node: FunctionCallExprSyntax,
        _ name: TokenSyntax,
        to new: String,
        _ labels: [String]?
    ) {
        guard let labels else {
            replace(
                name.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia,
                with: new
            )
            return
        }
        if name.text != new { replace(name, with: new) }
        for (argument, label) in zip(node.arguments, labels) {
            if let old = argument.label, let colon = argument.colon {
                if label == "_" {
                    let start = old.positionAfterSkippingLeadingTrivia
                    let end = argument.expression.positionAfterSkippingLeadingTrivia
                    replace(start..<end, with: "")
                } else if old.plainText != label {
                    replace(
                        old.positionAfterSkippingLeadingTrivia..<colon.position,
                        with: label
                    )
                }
            } else if label != "_" {
                insert("\(label): ", at: argument.expression.positionAfterSkippingLeadingTrivia)
            }
        }
    }
}

/// Renames overridden and required methods, and gives first parameters no label, as in Swift 2.
final class OldMethodDeclarations: Rule {
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        // A decoding initializer wasn’t failable in Swift 1.
        let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
        if labels == ["coder"], node.optionalMark == nil,
            node.body?.description.contains("super.init(coder:") == true
        {
            insert("?", at: node.initKeyword.endPosition)
        }
        return .visitChildren
    }

    /// What is private in Swift 2 is private to its file.
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "private" { replace(node.name, with: "fileprivate") }
        return .visitChildren
    }

    /// Constraints on generic parameters follow the signature.
    override func visit(_ node: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let clause = node.genericWhereClause,
            let function = node.parent?.as(FunctionDeclSyntax.self)
        else { return .visitChildren }
        let start = clause.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia
        replace((start ?? clause.position)..<clause.endPosition, with: "")
        insert(
            " " + clause.trimmedDescription,
            at: function.signature.endPositionBeforeTrailingTrivia
        )
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        guard case .identifier = node.name.tokenKind else { return .visitChildren }
        var labels = parameters.map(\.firstName.plainText)
        let isPlain = parameters.first.map { $0.secondName == nil && labels.first != "_" } ?? false
        if isPlain { labels[0] = "_" }
        let name = node.name.plainText
        let row = RenamedMethods.table[name]?.first { $0.oldLabels == labels }
        let isOverride = node.modifiers.contains(named: "override")
        if let row, isOverride || row.newLabels.map({ $0 != [] }) == true {
            rename(node, row)
            if name == "observeValueForKeyPath" { changeTypes(node) }
        } else if isPlain, let parameter = parameters.first {
            insert("_ ", at: parameter.firstName.positionAfterSkippingLeadingTrivia)
        }
        if isOverride { conform(node, name) }
        return .visitChildren
    }

    private func rename(_ node: FunctionDeclSyntax, _ row: MethodRename) {
        if node.name.text != row.newName { replace(node.name, with: row.newName) }
        guard let labels = row.newLabels else { return makeProperty(node) }
        for (parameter, label) in zip(node.signature.parameterClause.parameters, labels) {
            if parameter.secondName != nil {
                if parameter.firstName.text != label { replace(parameter.firstName, with: label) }
            } else if parameter.firstName.text != label {
                insert("\(label) ", at: parameter.firstName.positionAfterSkippingLeadingTrivia)
            }
        }
    }

    /// Makes a function without parameters a property.
    private func makeProperty(_ node: FunctionDeclSyntax) {
        guard let result = node.signature.returnClause else { return }
        replace(node.funcKeyword, with: "var")
        replace(
            node.signature
                .positionAfterSkippingLeadingTrivia..<result.type.positionAfterSkippingLeadingTrivia,
            with: ": "
        )
    }

    /// Gives the parameters of an observer their current types.
    private func changeTypes(_ node: FunctionDeclSyntax) {
        let types = [
            "String?", "Any?", "[NSKeyValueChangeKey: Any]?", "UnsafeMutableRawPointer?",
        ]
        for (parameter, type) in zip(node.signature.parameterClause.parameters, types)
        where parameter.type.trimmedDescription != type {
            replace(parameter.type, with: type)
        }
    }

    /// Conforms a class to the protocol of the methods of an animation’s delegate.
    ///
    /// In Swift 2, every object had these methods.
    private func conform(_ node: FunctionDeclSyntax, _ name: String) {
        guard ["animationDidStart", "animationDidStop"].contains(name),
            let type = node.enclosingType,
            let word = node.modifiers.first(where: { $0.name.text == "override" })
        else { return }
        let ancestors = declarations.ancestry(of: declarations.lastName("Self", at: node))
        guard !ancestors.dropFirst().contains(where: { declarations.hasMethod(name, in: $0) })
        else { return }
        remove(word.textRange)
        let own = declarations.types[declarations.lastName("Self", at: node)]
        guard own?.inherited.contains("CAAnimationDelegate") != true,
            isFirst(node, in: type)
        else { return }
        let inheritance = type.inheritance
        if let last = inheritance.clause?.inheritedTypes.last {
            insert(", CAAnimationDelegate", at: last.endPositionBeforeTrailingTrivia)
        } else {
            insert(": CAAnimationDelegate", at: inheritance.place)
        }
    }

    private func isFirst(_ node: FunctionDeclSyntax, in type: DeclSyntax) -> Bool {
        let members = type.asProtocol(DeclGroupSyntax.self)?.memberBlock.members ?? []
        let first = members.first { member in
            let name = member.decl.as(FunctionDeclSyntax.self)?.name.text
            return name == "animationDidStart" || name == "animationDidStop"
        }
        return first?.decl.id == DeclSyntax(node).id
    }
}

extension FunctionCallExprSyntax {
    /// The name of the called function or method.
    var calledName: TokenSyntax? {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    }

    /// A Boolean value that indicates whether an array is filled with a value.
    fileprivate var isArrayOfRepeatedValue: Bool {
        arguments.map(\.label?.text) == ["count", "repeatedValue"]
    }

    /// A Boolean value that indicates whether `init` is called.
    fileprivate var isInitializerCall: Bool { calledName?.text == "init" }

    /// A Boolean value that indicates whether the only argument is a closure.
    fileprivate var takesPredicate: Bool {
        arguments.first?.expression.is(ClosureExprSyntax.self) == true
    }
}
