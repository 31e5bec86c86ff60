import SwiftParser
import SwiftSyntax

extension Declarations.Method {
    /// The name with backticks if it's a keyword.
    var escapedName: String {
        name.isValidSwiftIdentifier(for: .memberAccess) ? name : "`\(name)`"
    }

    /// The reason why a selector can't call the method, or nil if it can.
    var obstacle: String? {
        if isStatic { return "it’s a type method" }
        // Controls, timers, and notification centers pass at most two arguments.
        return labels.count > 2 ? "it has more than two arguments" : nil
    }

    /// Returns the text of a closure that calls the method on its first argument.
    func call(named name: String) -> String {
        let arguments = labels.enumerated().map { index, label in
            label == "_" ? "$\(index + 1)" : "\(label): $\(index + 1)"
        }
        return "{ $0.\(name)(\(arguments.joined(separator: ", "))) }"
    }
}

extension Declarations {
    /// Returns the name of the type that encloses a node, or `Self` in a protocol.
    func nameOfType(around node: some SyntaxProtocol) -> String? {
        guard let type = node.enclosingType else { return nil }
        if let type = type.as(ExtensionDeclSyntax.self) {
            let isProtocol = types[type.extendedType.lastName]?.isProtocol == true
            return isProtocol ? "Self" : type.extendedType.trimmedDescription
        }
        if type.is(ProtocolDeclSyntax.self) { return "Self" }
        return type.asProtocol(NamedDeclSyntax.self)?.name.text
    }

    /// Returns the unqualified name of a type, which may be `Self` at a node.
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
