import SwiftSyntax

/// Replaces names and argument labels of Apple's methods and initializers in Swift 2 with their current ones.
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
            // In Swift 2, the result was implicitly unwrapped.
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

    /// The names of `UIColor`'s colors, which were methods such as `redColor()`.
    static let colors: Set = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "gray", "green", "lightGray",
        "magenta", "orange", "purple", "red", "white", "yellow", "darkText", "lightText",
        "groupTableViewBackground",
    ]

    /// Returns the current name of a color such as `redColor`, or nil for other names.
    static func color(named name: String) -> String? {
        guard name.hasSuffix("Color") else { return nil }
        let color = String(name.dropLast(5))
        return colors.contains(color) ? color : nil
    }

    private func row(for name: String, _ labels: [String]) -> MethodRename? {
        RenamedMethods.table[name]?.first { $0.newLabels(for: labels) != nil }
    }

    /// Returns a Boolean value that indicates whether a method isn't declared by the sources, or whether their
    /// declaration is renamed too.
    private func isNotOwn(_ name: String, _ labels: [String], _ row: MethodRename?) -> Bool {
        let isRenamed = row?.newLabels.map { $0 != [] } == true
        return !declarations.members.ownMethods(named: name).contains { method in
            guard method.labels.count == labels.count else { return false }
            return !isRenamed || ["_"] + method.labels.dropFirst() != row?.oldLabels
        }
    }

    /// Renames a method and its argument labels, or replaces the call with a property if the labels are nil.
    private func rename(
        _ node: FunctionCallExprSyntax,
        _ name: TokenSyntax,
        to new: String,
        _ labels: [String]?
    ) {
        guard let labels else { return makeProperty(node, name, named: new) }
        if name.text != new { replace(name, with: new) }
        for (argument, label) in zip(node.arguments, labels) { relabel(argument, with: label) }
    }
}

/// Updates declarations of methods in Swift 2: the names of overriding methods and of requirements, the first
/// parameters, which had no label, and `private`.
final class OldMethodDeclarations: Rule {
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        // In Swift 1, `init(coder:)` wasn't failable.
        let labels = node.signature.parameterClause.parameters.map(\.firstName.plainText)
        if labels == ["coder"], node.optionalMark == nil,
            node.body?.description.contains("super.init(coder:") == true
        {
            insert("?", at: node.initKeyword.endPosition)
        }
        return .visitChildren
    }

    /// Replaces `private` with `fileprivate`, which it meant in Swift 2.
    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "private" { replace(node.name, with: "fileprivate") }
        return .visitChildren
    }

    /// Moves the constraints on generic parameters after the signature.
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
        relabel(node.signature.parameterClause.parameters, with: labels)
    }

    /// Replaces the types of an observer's parameters with the current ones.
    private func changeTypes(_ node: FunctionDeclSyntax) {
        let types = [
            "String?", "Any?", "[NSKeyValueChangeKey: Any]?", "UnsafeMutableRawPointer?",
        ]
        for (parameter, type) in zip(node.signature.parameterClause.parameters, types)
        where parameter.type.trimmedDescription != type {
            replace(parameter.type, with: type)
        }
    }

    /// Adds `CAAnimationDelegate` to the class of an overriding delegate method.
    ///
    /// In Swift 2, every object had the methods of the protocol.
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

    /// Returns a Boolean value that indicates whether a method is the first delegate method in a type.
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

    /// A Boolean value that indicates whether the call creates an array of a repeated value.
    fileprivate var isArrayOfRepeatedValue: Bool {
        arguments.map(\.label?.text) == ["count", "repeatedValue"]
    }

    /// A Boolean value that indicates whether the call names `init`.
    fileprivate var isInitializerCall: Bool { calledName?.text == "init" }

    /// A Boolean value that indicates whether the first argument is a closure.
    fileprivate var takesPredicate: Bool {
        arguments.first?.expression.is(ClosureExprSyntax.self) == true
    }
}
