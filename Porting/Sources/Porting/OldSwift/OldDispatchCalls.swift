import SwiftSyntax

/// Replaces Dispatch’s functions with methods.
final class OldDispatchCalls: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return .visitChildren
        }
        switch name {
        case "dispatch_get_main_queue": replace(node, with: "DispatchQueue.main")
        case "dispatch_get_global_queue": replace(node, with: "DispatchQueue.global()")
        case "dispatch_async", "dispatch_sync": rewriteAsync(node, String(name.dropFirst(9)))
        case "dispatch_after": rewriteAfter(node)
        case "dispatch_time": rewriteTime(node)
        case "dispatch_once", "dispatch_group_create", "dispatch_queue_create",
            "dispatch_semaphore_create", "dispatch_source_create":
            remark(on: node, "\(name) isn’t carried: write it with the types of Dispatch")
        default: break
        }
        return .visitChildren
    }

    private func rewriteAsync(_ node: FunctionCallExprSyntax, _ method: String) {
        let arguments = Array(node.arguments)
        guard let queue = arguments.first, let end = node.rightParen else { return }
        let start = queue.expression.positionAfterSkippingLeadingTrivia
        replace(node.positionAfterSkippingLeadingTrivia..<start, with: "")
        let queueEnd = queue.expression.endPositionBeforeTrailingTrivia
        if arguments.count > 1 {
            let work = arguments[1].expression.positionAfterSkippingLeadingTrivia
            replace(queueEnd..<work, with: ".\(method)(execute: ")
        } else {
            replace(queueEnd..<end.endPositionBeforeTrailingTrivia, with: ".\(method)")
        }
    }

    private func rewriteAfter(_ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard arguments.count > 1 else { return }
        var queue = arguments[1].expression.trimmedDescription
        if queue.hasPrefix("dispatch_get_main_queue") { queue = "DispatchQueue.main" }
        if queue.hasPrefix("dispatch_get_global_queue") { queue = "DispatchQueue.global()" }
        let time = arguments[0].expression
        replace(
            node.positionAfterSkippingLeadingTrivia..<time.positionAfterSkippingLeadingTrivia,
            with: "\(queue).asyncAfter(deadline: "
        )
        let end =
            arguments.count > 2
            ? arguments[2].expression.positionAfterSkippingLeadingTrivia
            : arguments[1].endPositionBeforeTrailingTrivia
        replace(
            time.endPositionBeforeTrailingTrivia..<end,
            with: arguments.count > 2 ? ", execute: " : ""
        )
    }

    private func rewriteTime(_ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard arguments.count == 2, let end = node.rightParen else { return }
        let delta = arguments[1].expression
        let start = node.positionAfterSkippingLeadingTrivia
        replace(start..<delta.positionAfterSkippingLeadingTrivia, with: "(DispatchTime.now() + Double(")
        replace(end, with: ") / 1_000_000_000)")
    }
}

/// Writes `x += 1` for `x++`, and gives overridden methods of types a property.
final class OldStatements: Rule {
    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        rewrite(node, node.operator, node.expression)
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard ["++", "--"].contains(node.operator.text) else { return .visitChildren }
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
            remark(on: node, "\(node.trimmedDescription) isn’t carried: write a statement of its own")
            return .visitChildren
        }
        remove(node.operator.textRange)
        insert(" \(node.operator.text.prefix(1))= 1", at: node.expression.endPositionBeforeTrailingTrivia)
        return .visitChildren
    }

    private func rewrite(_ node: some ExprSyntaxProtocol, _ token: TokenSyntax, _ value: ExprSyntax) {
        guard ["++", "--"].contains(token.text) else { return }
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else {
            remark(on: node, "\(node.trimmedDescription) isn’t carried: write a statement of its own")
            return
        }
        replace(token, with: " \(token.text.prefix(1))= 1")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base, member.declName.baseName.text == "stride",
            let first = node.arguments.first, ["to", "through"].contains(first.label?.text)
        else { return .visitChildren }
        // `a.stride(to: b, by: c)` is `stride(from: a, to: b, by: c)`.
        insert("stride(from: ", at: base.positionAfterSkippingLeadingTrivia)
        replace(
            base.endPositionBeforeTrailingTrivia..<first.positionAfterSkippingLeadingTrivia,
            with: ", "
        )
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        // In Swift 2, a string stands for a selector or the name of a notification.
        guard let literal = node.expression.as(StringLiteralExprSyntax.self),
            let label = node.label?.text
        else { return .visitChildren }
        if ["action", "selector"].contains(label) {
            replace(literal, with: "Selector(\(literal.trimmedDescription))")
        } else if label == "name", node.isObserver {
            replace(literal, with: "NSNotification.Name(rawValue: \(literal.trimmedDescription))")
        }
        return .visitChildren
    }
}

extension LabeledExprSyntax {
    /// A Boolean value that indicates whether a call adds or removes an observer.
    fileprivate var isObserver: Bool {
        let name = parent?.parent?.as(FunctionCallExprSyntax.self)?.calledName?.text
        return name == "addObserver" || name == "removeObserver"
    }
}

/// Marks closures as escaping, which they are by default in Swift 2.
final class OldClosureParameters: Rule {
    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if let attribute = node.attributes.named("noescape").first {
            remove(attribute.textRange)
            return .visitChildren
        }
        if let type = node.type.as(AttributedTypeSyntax.self) {
            if let attribute = type.attributes.named("noescape").first {
                remove(attribute.textRange)
            }
            return .visitChildren
        }
        let isInProtocol = node.parent?.parent?.is(EnumCaseParameterClauseSyntax.self) == true
        guard isFunction(node.type), !isInProtocol else { return .visitChildren }
        insert("@escaping ", at: node.type.positionAfterSkippingLeadingTrivia)
        return .visitChildren
    }

    private func isFunction(_ type: TypeSyntax) -> Bool {
        if type.is(FunctionTypeSyntax.self) { return true }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.type.is(FunctionTypeSyntax.self) == true
        }
        let name = type.as(IdentifierTypeSyntax.self)?.name.text
        return name == "dispatch_block_t"
            || name.map(declarations.functionAliases.contains) == true
    }
}

/// Removes labels from calls of closures, which could have them in Swift 2.
final class OldClosureCalls: Rule {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var callee = node.calledExpression
        if let chain = callee.as(OptionalChainingExprSyntax.self) { callee = chain.expression }
        if let unwrap = callee.as(ForceUnwrapExprSyntax.self) { callee = unwrap.expression }
        guard let reference = callee.as(DeclReferenceExprSyntax.self),
            isClosure(reference.baseName.plainText)
        else { return .visitChildren }
        for argument in node.arguments {
            guard let label = argument.label else { continue }
            replace(
                label.positionAfterSkippingLeadingTrivia
                    ..< argument.expression.positionAfterSkippingLeadingTrivia,
                with: ""
            )
        }
        return .visitChildren
    }

    private lazy var names = DeclaredNames(of: source)

    private func isClosure(_ name: String) -> Bool {
        names.all.contains(name) && !declarations.declaredTypes.contains(name)
            && !declarations.types.values.contains { entry in
                entry.methods.contains { $0.name == name }
            }
    }
}

/// Casts values that were called as `AnyObject`, which finds members at run time with Objective-C.
final class DynamicValues: Rule {
    private static let types = [
        "cgPointValue": "NSValue", "cgRectValue": "NSValue", "cgSizeValue": "NSValue",
        "uiEdgeInsetsValue": "NSValue", "cgAffineTransformValue": "NSValue",
        "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber",
        "integerValue": "NSNumber", "boolValue": "NSNumber",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        let current = RenamedNames.properties[name] ?? name
        guard let type = Self.types[current], let base = node.base else { return .visitChildren }
        if let tuple = base.as(TupleExprSyntax.self) {
            rewriteCast(tuple, type, end: node.period.position)
        } else if let chain = base.as(OptionalChainingExprSyntax.self), Self.isChange(chain.expression) {
            insert("(", at: chain.positionAfterSkippingLeadingTrivia)
            insert(" as? \(type))", at: chain.expression.endPositionBeforeTrailingTrivia)
        } else if let unwrap = base.as(ForceUnwrapExprSyntax.self), Self.isChange(unwrap.expression) {
            insert("(", at: unwrap.positionAfterSkippingLeadingTrivia)
            insert(" as? \(type))", at: unwrap.expression.endPositionBeforeTrailingTrivia)
        }
        return .visitChildren
    }

    /// Casts in `(value as AnyObject).doubleValue`.
    private func rewriteCast(_ tuple: TupleExprSyntax, _ type: String, end: AbsolutePosition) {
        guard tuple.elements.count == 1, let expression = tuple.elements.first?.expression else {
            return
        }
        let tokens = Array(expression.tokens(viewMode: .sourceAccurate))
        guard tokens.suffix(3).contains(where: { $0.text == "AnyObject" }),
            let word = tokens.last(where: { $0.text == "as" })
        else { return }
        replace(
            word.positionAfterSkippingLeadingTrivia..<expression.endPositionBeforeTrailingTrivia,
            with: "as! \(type)"
        )
    }

    /// Returns whether an expression is an entry of an observer’s changes.
    private static func isChange(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.as(SubscriptCallExprSyntax.self) else { return false }
        let key = call.arguments.trimmedDescription
        return key.contains("NSKeyValueChange") || [".newKey", ".oldKey"].contains(key)
    }
}
