import SwiftParser
import SwiftSyntax

/// The methods that `Selector(name)` can call if the name isn't a literal.
///
/// Objective-C finds methods by name at run time. Ported code finds them in a table, which is a generated source.
struct NamedMethods {
    /// A Boolean value that indicates whether a source has a selector with a computed name.
    let isNeeded: Bool
    private var rows: [String] = []

    init() { isNeeded = false }

    init(_ sources: [ParsedSource], _ declarations: Declarations) {
        let texts = sources.filter { $0.source.text.contains("Selector(") }
        let isUsed = texts.contains { source in
            let rule = ComputedSelectors(source, declarations)
            rule.walk(source.tree)
            return rule.isFound
        }
        guard isUsed else {
            isNeeded = false
            return
        }
        let finders = sources.map { source in
            let finder = NamedMethodFinder(viewMode: .sourceAccurate)
            finder.walk(source.tree)
            return finder
        }
        let isMarked = finders.contains { $0.found.contains(where: \.isMarked) }
        // Before Swift 4, methods were visible to Objective-C without `@objc`.
        let found = finders.flatMap(\.found).filter { $0.isMarked || !isMarked }
        rows = found.filter { declarations.isObject($0.type) && $0.method.obstacle == nil }.map {
            let call = $0.method.call(named: $0.method.escapedName)
            let selector = "Selector(\"\($0.method.objectiveCName)\", \($0.type).self) \(call)"
            return "    NamedMethod(\($0.type).self, \(selector)),\n"
        }
        isNeeded = !rows.isEmpty
    }

    /// The source with the table, or nil if no selector needs it.
    var source: Source? {
        guard isNeeded else { return nil }
        let text = """
            import UIKit

            // The methods that selectors with computed names can call.
            @preconcurrency @MainActor
            let namedMethods: [NamedMethod] = [
            \(rows.joined())]

            """
        return Source(path: "NamedMethods.swift", text: text)
    }
}

/// Passes the table of methods to selectors with computed names, as in `Selector(effect + "Load")`.
final class ComputedSelectors: Rule {
    override class var words: Set<String> { ["Selector"] }

    private(set) var isFound = false

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.calledExpression.shortText == "Selector", node.arguments.count == 1,
            node.trailingClosure == nil, let argument = node.arguments.first,
            argument.label == nil, !declarations.declaredTypes.contains("Selector"),
            !Self.isLiteral(argument.expression)
        else { return .visitChildren }
        isFound = true
        if declarations.namedMethods.isNeeded {
            insert(", among: namedMethods", at: argument.endPositionBeforeTrailingTrivia)
        }
        return .visitChildren
    }

    private static func isLiteral(_ expression: ExprSyntax) -> Bool {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.expression
        {
            return isLiteral(inner)
        }
        return expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil
    }
}

/// A visitor that finds the methods of classes that other sources can call.
private final class NamedMethodFinder: SyntaxVisitor {
    private(set) var found: [(type: String, method: Declarations.Method, isMarked: Bool)] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember, node.genericParameterClause == nil,
            node.signature.effectSpecifiers == nil,
            !node.modifiers.contains(
                named: "override",
                "private",
                "fileprivate",
                "static",
                "class"
            ),
            let type = node.enclosingType
        else { return .skipChildren }
        let name: String
        let attributes: AttributeListSyntax
        let modifiers: DeclModifierListSyntax
        if let type = type.as(ExtensionDeclSyntax.self) {
            (name, attributes) = (type.extendedType.trimmedDescription, type.attributes)
            modifiers = type.modifiers
        } else if let type = type.as(ClassDeclSyntax.self), type.genericParameterClause == nil,
            type.enclosingType == nil
        {
            (name, attributes, modifiers) = (type.name.text, type.attributes, type.modifiers)
        } else {
            return .skipChildren
        }
        let isHidden = modifiers.contains(named: "private", "fileprivate")
        guard !isHidden else { return .skipChildren }
        let marks = [node.attributes, attributes]
        let method = Declarations.Method(
            name: node.name.plainText,
            labels: node.signature.parameterClause.parameters.map(\.firstName.plainText),
            givenName: node.attributes.objectiveCName
        )
        let isMarked = marks.contains {
            $0.contains(named: "objc") || $0.contains(named: "objcMembers")
        }
        found.append((name, method, isMarked))
        return .skipChildren
    }
}

extension Declarations {
    /// Returns a Boolean value that indicates whether a type is a class that is visible to Objective-C.
    fileprivate func isObject(_ name: String) -> Bool {
        AppleClass.isKnown(name)
            || inheritance(of: name).contains { AppleClass.isKnown($0) || $0 == "NSObject" }
    }
}
