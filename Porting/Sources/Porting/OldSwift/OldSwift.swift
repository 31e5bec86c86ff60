import SwiftSyntax

/// A pass that updates sources in Swift 1 to 4 to the current language.
///
/// It runs before the other rules, which visit its result. Line numbers stay the same.
struct OldSwift {
    private(set) var sources: [ParsedSource]
    private(set) var remarks: [Remark] = []
    /// The declarations of the updated sources.
    private(set) var declarations: Declarations

    /// The rules for sources in Swift 1 and 2.
    private static let swiftTwo: [Rule.Type] = [
        OldMethodCalls.self, OldMethodDeclarations.self, OldNameUses.self, OldEnumCases.self,
        OldDispatchCalls.self, OldStatements.self, OldClosureParameters.self,
        OldClosureCalls.self,
    ]

    /// The rules for sources in any version of Swift.
    private static let swiftFour: [Rule.Type] = [
        OldDeclarations.self, OldSwiftFourNames.self, DynamicValues.self, DynamicMethods.self,
    ]

    init(_ given: [Source]) {
        var nodes = PortingLimits.nodes
        sources = given.map { source in
            // After the limit is exceeded, further sources aren't parsed.
            guard nodes >= 0 else { return ParsedSource(Source(path: source.path, text: "")) }
            let parsed = ParsedSource(source, nodes: nodes)
            nodes -= parsed.nodeCount
            guard parsed.hasFault, nodes >= 0 else { return parsed }
            let repaired = ParsedSource(OldSyntax.repaired(parsed))
            return repaired.hasFault ? parsed : repaired
        }
        declarations = Declarations(of: sources)
        let declarations = declarations
        if sources.contains(where: { SwiftTwoFinder.isOld($0, declarations) }) {
            apply(Self.swiftTwo)
        }
        apply(Self.swiftFour)
    }

    /// Applies rules to all sources.
    private mutating func apply(_ types: [Rule.Type]) {
        guard !sources.contains(where: \.hasFault) else { return }
        let declarations = declarations
        var isChanged = false
        // Trees are replaced one at a time to save memory.
        for index in sources.indices {
            let source = sources[index]
            let rules = types.filter { $0.applies(to: source, declarations) }
                .map { $0.init(source, declarations) }
            for rule in rules { rule.walk(source.tree) }
            remarks += rules.flatMap(\.remarks)
            let edits = rules.flatMap(\.edits)
            guard !edits.isEmpty else { continue }
            isChanged = true
            sources[index] = ParsedSource(source.applying(edits))
        }
        if isChanged { self.declarations = Declarations(of: sources) }
    }
}

/// A visitor that finds names that exist only in Swift 1 and 2.
private final class SwiftTwoFinder: SyntaxVisitor {
    private var isFound = false
    private let declarations: Declarations

    private static let calls: Set<String> = [
        "animateWithDuration", "animateKeyframesWithDuration", "sharedApplication", "mainScreen",
        "defaultCenter", "mainBundle", "currentDevice", "dispatch_async", "dispatch_after",
        "dispatch_get_main_queue", "addLineToPoint", "moveToPoint", "addArcWithCenter",
        "colorWithAlphaComponent", "systemFontOfSize", "boldSystemFontOfSize",
        "scheduledTimerWithTimeInterval", "presentViewController",
        "dismissViewControllerAnimated", "constraintsWithVisualFormat", "renderInContext",
    ]

    private static let methods: Set<String> = [
        "drawRect", "drawInContext", "layoutSublayersOfLayer", "hitTest", "pointInside",
        "actionForLayer", "needsDisplayForKey", "drawTextInRect",
    ]

    /// The words of which a source in Swift 1 or 2 contains at least one.
    private static let words = calls.union(methods).union(RenamedNames.globals.keys)
        .union(OldMethodCalls.colors.map { $0 + "Color" })
        .union(["CGColor", "CGPath", "removedOnCompletion"])

    /// Returns a Boolean value that indicates whether a source is written in Swift 1 or 2.
    static func isOld(_ source: ParsedSource, _ declarations: Declarations) -> Bool {
        guard words.contains(where: source.words.contains) else { return false }
        let finder = SwiftTwoFinder(declarations)
        finder.walk(source.tree)
        return finder.isFound
    }

    private init(_ declarations: Declarations) {
        self.declarations = declarations
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        // The source has a clause for each version of Swift.
        node.condition?.description.contains("swift(") == true ? .skipChildren : .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        note(global: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if node.isMemberName {
            let isColor = OldMethodCalls.color(named: name) != nil
            let isCalled = node.parent?.parent?.is(FunctionCallExprSyntax.self) == true
            if isCalled && (Self.calls.contains(name) || isColor) { note(name) }
            if ["CGColor", "CGPath", "removedOnCompletion"].contains(name),
                node.parent?.as(MemberAccessExprSyntax.self)?.base?.isType == false
            {
                note(name)
            }
        } else if Self.calls.contains(name) {
            note(name)
        } else {
            note(global: name)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isOverride = node.modifiers.contains(named: "override")
        let parameter = node.signature.parameterClause.parameters.first
        let isOld = parameter?.firstName.text != "_" && parameter?.secondName == nil
        if isOverride, isOld, Self.methods.contains(node.name.text) { isFound = true }
        return .visitChildren
    }

    /// The renamed classes that still exist.
    ///
    /// Xcode's migrator to Swift 3 wrote `x as NSIndexPath`.
    private static let lasting: Set<String> = ["NSIndexPath", "NSUUID"]

    private func note(global name: String) {
        guard RenamedNames.globals[name] != nil, !Self.lasting.contains(name) else { return }
        note(name)
    }

    private func note(_ name: String) {
        let isOwn =
            declarations.declaredTypes.contains(name) || declarations.variables.contains(name)
            || declarations.hasMethod(name)
        if !isOwn { isFound = true }
    }
}

extension DeclReferenceExprSyntax {
    /// A Boolean value that indicates whether the name follows a period.
    var isMemberName: Bool {
        parent?.as(MemberAccessExprSyntax.self)?.declName.id == id
    }
}

extension ExprSyntax {
    /// A Boolean value that indicates whether the expression is the name of a type.
    var isType: Bool { MethodReference.isType(self) }
}
