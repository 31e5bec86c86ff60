import SwiftSyntax

/// A visitor that collects the declarations of a source.
final class DeclarationCollector: SyntaxVisitor {
    private(set) var declarations = Declarations()
    /// The names of the types around the current node, outermost first.
    private var enclosing: [String] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText, node.inheritanceClause) { $0.isClass = true }
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText, node.inheritanceClause)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText, node.inheritanceClause)
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText, node.inheritanceClause)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.plainText, node.inheritanceClause) {
            $0.isProtocol = true
            if node.attributes.contains(named: "objc") { $0.isObjectiveCProtocol = true }
        }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.lastName, node.inheritanceClause, isDeclared: false)
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declarations.declaredTypes.insert(node.name.plainText)
        if node.initializer.value.isFunction {
            declarations.functionAliases.insert(node.name.plainText)
        }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declarations.casesAndStaticMembers.insert(node.name.plainText)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.plainText
        if node.modifiers.contains(named: "optional") {
            declarations.optionalRequirements.insert(name)
        }
        // A nested function isn't a method.
        guard let type = enclosing.last, node.isMember else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        let method = Declarations.Method(
            name: name,
            labels: parameters.map(\.firstName.plainText),
            givenName: node.attributes.objectiveCName,
            isStatic: node.modifiers.contains(named: "class", "static")
        )
        declarations.types[type]?.methods.append(method)
        let isOwn = !node.modifiers.contains(named: "override")
        if isOwn { declarations.types[type]?.ownMethods.append(method) }
        declarations.members.note(method, isOwn: isOwn, in: type)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        if let type = enclosing.last, parameters.map(\.firstName.plainText) == ["coder"] {
            declarations.types[type]?.hasCoder = true
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.bindings.compactMap {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText
        }
        guard !node.modifiers.contains(named: "optional") else { return .visitChildren }
        declarations.variables.formUnion(names)
        if node.modifiers.contains(named: "static", "class") {
            declarations.casesAndStaticMembers.formUnion(names)
        }
        // The Objective-C name of an overriding property is that of its superclass.
        guard !node.modifiers.contains(named: "override") else { return .visitChildren }
        declarations.ownVariables.formUnion(names)
        for name in names { declarations.variableTypes[name] = node.bindings.first?.typeName }
        if let type = enclosing.last, node.isMember {
            let given = node.attributes.objectiveCName
            for name in names {
                declarations.types[type]?.properties[name] = given ?? name
                declarations.members.note(property: name, in: type)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
        // A closure in a tuple is called like a property.
        if let name = node.firstName?.plainText { declarations.variables.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.plainText {
            declarations.importedModules.insert(module)
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let type = enclosing.last,
            let callee = node.calledExpression.shortText,
            ["Self", "self.init", "Self.init", "type(of: self).init"].contains(callee)
        else { return .visitChildren }
        let function = node.ancestors.lazy.first { $0.isFunctionOrInitializer }
        let isStatic = function?.as(FunctionDeclSyntax.self).map { function in
            function.modifiers.contains(named: "class", "static")
        }
        let isOnType = callee != "self.init"
        if isStatic == true || isOnType { declarations.metatypeCreatedTypes.insert(type) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else {
            return .visitChildren
        }
        if let reference = elements[0].as(DeclReferenceExprSyntax.self) {
            declarations.assignedNames.insert(reference.baseName.plainText)
        } else if let member = elements[0].as(MemberAccessExprSyntax.self) {
            declarations.assignedNames.insert(member.declName.baseName.plainText)
        }
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { enclosing.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { enclosing.removeLast() }

    private func enter(
        _ name: String,
        _ inheritance: InheritanceClauseSyntax?,
        isDeclared: Bool = true,
        _ note: (inout Declarations.TypeEntry) -> Void = { _ in }
    ) -> SyntaxVisitorContinueKind {
        enclosing.append(name)
        if isDeclared { declarations.declaredTypes.insert(name) }
        let inherited = inheritance?.inheritedTypes.map(\.type.lastName) ?? []
        // The superclass comes first, even if an extension is visited before the declaration.
        declarations.types[name, default: Declarations.TypeEntry()]
            .inherit(inherited, isDeclared: isDeclared)
        note(&declarations.types[name, default: Declarations.TypeEntry()])
        return .visitChildren
    }
}

extension Syntax {
    fileprivate var isFunctionOrInitializer: Bool {
        self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self)
    }
}

extension PatternBindingSyntax {
    /// The text of the type annotation.
    fileprivate var typeName: String? { typeAnnotation?.type.trimmedDescription }
}

extension TypeSyntax {
    /// A Boolean value that indicates whether the type is a function type.
    fileprivate var isFunction: Bool {
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.type.isFunction == true
        }
        return self.is(FunctionTypeSyntax.self)
    }
}
