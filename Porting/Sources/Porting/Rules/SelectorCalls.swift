import SwiftSyntax

extension Declarations.Method {
    /// The name as code writes it.
    var escapedName: String {
        name.isValidSwiftIdentifier(for: .memberAccess) ? name : "`\(name)`"
    }

    /// Why a selector can’t call the method; nil where it can.
    var obstacle: String? {
        if isStatic { return "the method is the type’s own" }
        // No control, timer or center gives more.
        return labels.count > 2 ? "of arguments two at most are" : nil
    }

    /// Returns the closure that calls the method on its first argument.
    func call(named name: String) -> String {
        let arguments = labels.enumerated().map { index, label in
            label == "_" ? "$\(index + 1)" : "\(label): $\(index + 1)"
        }
        return "{ $0.\(name)(\(arguments.joined(separator: ", "))) }"
    }
}

extension Declarations {
    /// Returns the type that code in a node can call its own: `Self` in protocols.
    func nameOfType(around node: some SyntaxProtocol) -> String? {
        guard let type = node.enclosingType else { return nil }
        if let type = type.as(ExtensionDeclSyntax.self) {
            let isProtocol = types[type.extendedType.lastName]?.isProtocol == true
            return isProtocol ? "Self" : type.extendedType.trimmedDescription
        }
        if type.is(ProtocolDeclSyntax.self) { return "Self" }
        return type.asProtocol(NamedDeclSyntax.self)?.name.text
    }

    /// Returns the name under which the type of an expression’s text is declared.
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
    /// A Boolean value that indicates whether a brace after this would open a statement’s body.
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
