import SwiftParser
import SwiftSyntax

extension Declarations.Method {
    /// The name as written in code, with backticks if necessary.
    var escapedName: String {
        name.isValidSwiftIdentifier(for: .memberAccess) ? name : "`\(name)`"
    }

    /// The reason why a selector can’t call the method; nil if it can.
    var obstacle: String? {
        if isStatic { return "the method is the type’s own" }
        // Controls, timers, and notification centers pass two arguments at most.
        return labels.count > 2 ? "of arguments two at most are" : nil
    }

    /// Returns a closure that calls the method on its first argument.
    func call(named name: String) -> String {
        let arguments = labels.enumerated().map { index, label in
            label == "_" ? "$\(index + 1)" : "\(label): $\(index + 1)"
        }
        return "{ $0.\(name)(\(arguments.joined(separator: ", "))) }"
    }
}

extension Declarations {
    /// Returns the type that encloses a node; `Self` in protocols.
    func nameOfType(around node: some SyntaxProtocol) -> String? {
        guard let type = node.enclosingType else { return nil }
        if let type = type.as(ExtensionDeclSyntax.self) {
            let isProtocol = types[type.extendedType.lastName]?.isProtocol == true
            return isProtocol ? "Self" : type.extendedType.trimmedDescription
        }
        if type.is(ProtocolDeclSyntax.self) { return "Self" }
        return type.asProtocol(NamedDeclSyntax.self)?.name.text
    }

    /// Returns the unqualified name of a type at a node.
    func lastName(_ type: String, at node: some SyntaxProtocol) -> String {
        guard type == "Self" else {
            let bare = type.prefix { $0 != "<" }
            return String(bare.split(separator: ".").last ?? bare)
        }
        let around = node.enclosingType
        return around?.as(ExtensionDeclSyntax.self)?.extendedType.lastName
            ?? around?.asProtocol(NamedDeclSyntax.self)?.name.plainText ?? type
    }
}

extension SyntaxProtocol {
    /// A Boolean value that indicates whether a following brace would start a statement’s body.
    var isInCondition: Bool {
        for ancestor in ancestors {
            switch ancestor.kind {
            case .conditionElement, .repeatStmt, .switchCaseItem, .whereClause: return true
            case .forStmt, .switchExpr: return true
            case .codeBlockItem, .closureExpr, .labeledExpr, .memberBlockItem: return false
            default: continue
            }
        }
        return false
    }
}
