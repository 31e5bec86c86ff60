import SwiftSyntax

/// Adds accessors to `@NSManaged` properties, which store the values by key so that layers can animate them.
final class ManagedProperties: Rule {
    override class var words: Set<String> { ["NSManaged"] }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.contains(named: "NSManaged") else { return .visitChildren }
        guard let property = ManagedProperty(node) else {
            let names = node.bindings.map(\.pattern.trimmedDescription).joined(separator: ", ")
            remark(
                on: node,
                "the managed property \(names) isn’t ported: declare each property alone, with a named type"
            )
            return .visitChildren
        }
        let (outer, inner, _) = indentation(of: node)
        let lines = [
            " {", "\(inner)get { \(property.getter) }", "\(inner)set { \(property.setter) }",
            "\(outer)}",
        ]
        insert(lines.joined(separator: source.newline), at: property.end)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.contains(named: "NSManaged") {
            remark(
                on: node,
                "the managed method \(node.name.text) isn’t ported: implement it in code"
            )
        }
        return .visitChildren
    }
}

/// A managed property of a supported type.
struct ManagedProperty {
    /// The expression that reads the value.
    let getter: String
    /// The statement that stores a new value.
    let setter: String
    /// The position after the declaration, where accessors are added.
    let end: AbsolutePosition

    /// Creates a property, or returns nil if the declaration isn't managed or its type isn't supported.
    init?(_ declaration: VariableDeclSyntax) {
        guard declaration.attributes.contains(named: "NSManaged"), declaration.bindings.count == 1,
            let binding = declaration.bindings.first, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
            let type = binding.typeAnnotation?.type
        else { return nil }
        let key = declaration.attributes.objectiveCName ?? name
        let value = "value(forKey: \"\(key)\")"
        guard let getter = Self.getter(value, type) else { return nil }
        self.getter = getter
        setter = "setValue(newValue, forKey: \"\(key)\")"
        end = binding.endPositionBeforeTrailingTrivia
    }

    /// Returns an expression that converts a stored value to a type, or nil for an unsupported type.
    ///
    /// `NSNumber` doesn't cast to every numeric type.
    private static func getter(_ value: String, _ type: TypeSyntax) -> String? {
        let number = "(\(value) as? NSNumber)"
        guard let wrapped = type.wrappedType else {
            if type.lastName == "CGFloat" { return "CGFloat(\(number)?.doubleValue ?? 0)" }
            if let property = numbers[type.lastName] {
                return "\(number)?.\(property) ?? \(property == "boolValue" ? "false" : "0")"
            }
            return self.object(value, type)
        }
        if let member = structures[wrapped.lastName] {
            return "\(value) as? \(wrapped.trimmedDescription) ?? (\(value) as? NSValue)?.\(member)"
        }
        if wrapped.lastName == "CGFloat" { return "\(number).map { CGFloat($0.doubleValue) }" }
        if let property = numbers[wrapped.lastName] { return "\(number)?.\(property)" }
        return "\(value) as? \(wrapped.trimmedDescription)"
    }

    /// Returns an expression that converts a stored value that isn't a number, or nil for a tuple or function type.
    ///
    /// A missing object ends the program, as it does with Objective-C.
    private static func object(_ value: String, _ type: TypeSyntax) -> String? {
        let text = type.trimmedDescription
        if let member = structures[type.lastName] {
            let empty = type.lastName == "CATransform3D" ? "CATransform3DIdentity" : "\(text)()"
            return "\(value) as? \(text) ?? (\(value) as? NSValue)?.\(member) ?? \(empty)"
        }
        if type.lastName == "String" { return "\(value) as? \(text) ?? \"\"" }
        if type.is(ArrayTypeSyntax.self) { return "\(value) as? \(text) ?? []" }
        if type.is(DictionaryTypeSyntax.self) { return "\(value) as? \(text) ?? [:]" }
        let isNamed = type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self)
        return isNamed ? "\(value) as! \(text)" : nil
    }

    /// The properties of `NSValue` that return structures, by type.
    private static let structures = [
        "CATransform3D": "caTransform3DValue", "CGAffineTransform": "cgAffineTransformValue",
        "CGPoint": "cgPointValue", "CGRect": "cgRectValue", "CGSize": "cgSizeValue",
    ]

    /// The properties of `NSNumber`, by type.
    private static let numbers = [
        "Bool": "boolValue", "CFTimeInterval": "doubleValue", "Double": "doubleValue",
        "Float": "floatValue", "Int": "intValue", "Int8": "int8Value", "Int16": "int16Value",
        "Int32": "int32Value", "Int64": "int64Value", "NSInteger": "intValue",
        "NSTimeInterval": "doubleValue", "TimeInterval": "doubleValue", "UInt": "uintValue",
        "UInt8": "uint8Value", "UInt16": "uint16Value", "UInt32": "uint32Value",
        "UInt64": "uint64Value",
    ]
}

extension TypeSyntax {
    /// The wrapped type of an optional type, or nil for other types.
    fileprivate var wrappedType: TypeSyntax? {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return type.wrappedType
        }
        guard let type = self.as(IdentifierTypeSyntax.self), type.name.plainText == "Optional",
            let argument = type.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return argument.as(TypeSyntax.self)
    }
}
