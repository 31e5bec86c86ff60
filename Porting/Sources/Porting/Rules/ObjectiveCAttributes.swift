import SwiftSyntax

/// Removes attributes and modifiers that require Objective-C or Interface Builder, and the main attribute of apps.
final class ObjectiveCAttributes: Rule {
    override class var words: Set<String> {
        attributes.union(modifiers).union(["NSManaged", "observeValue"])
    }

    private static let attributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "UIApplicationMain", "main",
    ]

    private static let modifiers: Set<String> = ["dynamic", "optional"]

    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        let owner = node.parent
        let modifiers = owner?.asProtocol(WithModifiersSyntax.self)?.modifiers
        let words =
            node.map { (Syntax($0), isDropped($0, of: owner)) }
            + (modifiers ?? []).map { (Syntax($0), isDropped($0, of: owner)) }
        // Adjacent words on a line are removed in one edit, with the space between them.
        var run: (first: Syntax, last: Syntax)?
        for (word, isDropped) in words {
            if let done = run, !isDropped || word.leadingTrivia.containsNewline {
                remove(done.first.textRange.lowerBound..<done.last.textRange.upperBound)
                run = nil
            }
            if isDropped { run = (run?.first ?? word, word) }
        }
        if let run { remove(run.first.textRange.lowerBound..<run.last.textRange.upperBound) }
        return .visitChildren
    }

    /// Returns a Boolean value that indicates whether an attribute is removed.
    private func isDropped(_ element: AttributeListSyntax.Element, of owner: Syntax?) -> Bool {
        guard let name = element.as(AttributeSyntax.self)?.attributeName.lastName else {
            return false
        }
        if name == "NSManaged", let property = owner?.as(VariableDeclSyntax.self) {
            return ManagedProperty(property) != nil
        }
        return Self.attributes.contains(name)
    }

    /// Returns a Boolean value that indicates whether a modifier is removed.
    private func isDropped(_ modifier: DeclModifierSyntax, of owner: Syntax?) -> Bool {
        if modifier.name.text == "override", let function = owner?.as(FunctionDeclSyntax.self) {
            return declarations.isBaseObserver(function)
        }
        return Self.modifiers.contains(modifier.name.text)
            || isBlockingConnection(modifier, of: owner)
    }

    /// Returns a Boolean value that indicates whether a modifier hides an outlet or action from the source that
    /// connects it.
    private func isBlockingConnection(_ modifier: DeclModifierSyntax, of owner: Syntax?) -> Bool {
        guard ["fileprivate", "private"].contains(modifier.name.text) else { return false }
        if let outlet = owner?.as(VariableDeclSyntax.self) {
            return outlet.attributes.contains(named: "IBOutlet")
                && declarations.isConnected(outlet)
        }
        guard let action = owner?.as(FunctionDeclSyntax.self) else { return false }
        return action.attributes.contains(named: "IBAction") && declarations.isConnected(action)
    }
}

extension Trivia {
    fileprivate var containsNewline: Bool { contains(where: \.isNewline) }
}
