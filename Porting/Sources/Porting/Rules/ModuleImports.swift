import SwiftSyntax

/// Replaces imports with available whole modules, because shims have no submodules.
///
/// On Apple platforms, Foundation includes Core Foundation and geometry types. Here the UIKit shim
/// does, so every source that imports an Apple module also imports UIKit.
final class ModuleImports: Rule {
    /// The Apple modules that get a shim.
    static let shims = ["UIKit", "QuartzCore", "CoreGraphics"]

    /// The replacements of modules that aren’t available.
    ///
    /// With a module ObjectiveC beside it, Kinora itself would be compiled as with its runtime.
    static let replacements = ["Darwin": "Foundation", "ObjectiveC": "UIKit"]

    /// The modules that are available under their own names.
    static let provided: Set<String> = [
        "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "GraphicsKit", "LayerKit",
        "Observation", "PortingKit",
        "RegexBuilder", "Swift", "Synchronization", "ViewKit", "_Concurrency",
    ]

    /// Returns a Boolean value that indicates whether a ported source may import a module.
    static func isThere(_ module: String) -> Bool {
        shims.contains(module) || provided.contains(module) || replacements[module] != nil
    }

    override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
        let finder = ImportFinder(viewMode: .sourceAccurate)
        if source.words.contains("import") { finder.walk(node) }
        let last = node.statements.last { Self.isApple($0) }
        addNetworking(to: node, finder.modules)
        guard !finder.modules.contains("UIKit") else { return .visitChildren }
        guard let last else {
            addImport(to: node)
            return .visitChildren
        }
        insert("\(source.newline)import UIKit", at: last.endPositionBeforeTrailingTrivia)
        return .visitChildren
    }

    /// Adds an import to a source that uses names of UIKit or Foundation without one.
    ///
    /// Other sources import them, which is enough for some names on Apple’s platforms.
    private func addImport(to node: SourceFileSyntax) {
        let names = source.usedNames.references.filter { !declarations.declaredTypes.contains($0) }
        guard !declarations.importedModules.isDisjoint(with: Self.shims + ["Foundation"]),
            let first = node.statements.first, names.contains(where: Frameworks.isOfUIKit)
        else {
            return
        }
        let newline = source.newline
        insert("import UIKit" + newline + newline, at: first.positionAfterSkippingLeadingTrivia)
    }

    /// Adds the import of the part of Foundation that is a module of its own here.
    private func addNetworking(to node: SourceFileSyntax, _ modules: Set<String>) {
        let names = source.usedNames.references.filter { !declarations.declaredTypes.contains($0) }
        guard !names.isDisjoint(with: Self.networking), !modules.contains("FoundationNetworking"),
            let first = node.statements.first(where: { $0.item.is(ImportDeclSyntax.self) })
        else { return }
        let lines = [
            "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif", "",
        ]
        insert(
            lines.joined(separator: source.newline),
            at: first.positionAfterSkippingLeadingTrivia
        )
    }

    private static let networking: Set<String> = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
        "NSMutableURLRequest", "NSURLRequest", "NSURLSession", "URLAuthenticationChallenge",
        "URLCache", "URLCredential", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask",
        "URLSessionTask", "URLSessionTaskDelegate", "URLSessionUploadTask",
    ]

    private static func isApple(_ item: CodeBlockItemSyntax) -> Bool {
        let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.plainText
        return module.map {
            shims.contains($0) || ["Darwin", "Foundation", "ObjectiveC"].contains($0)
        } ?? false
    }

    /// Returns whether an import is outside of conditions.
    private func isActive(_ node: ImportDeclSyntax) -> Bool {
        !node.ancestors.contains { $0.is(IfConfigDeclSyntax.self) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.plainText else { return .skipChildren }
        let isWhole = node.importKindSpecifier == nil && node.path.count == 1
        let start =
            node.importKindSpecifier?.positionAfterSkippingLeadingTrivia
            ?? node.path.positionAfterSkippingLeadingTrivia
        let range = start..<node.path.endPositionBeforeTrailingTrivia
        if let replacement = Self.replacements[module] {
            replace(range, with: replacement)
        } else if Self.shims.contains(module), !isWhole {
            replace(range, with: module)
        } else if !Self.isThere(module), isActive(node),
            Frameworks.prefixes[module] != nil || declarations.companions.contains(module)
        {
            // The source uses nothing of the framework, or it would be left out; the sources of
            // another library are part of the module.
            replace(
                node.positionAfterSkippingLeadingTrivia..<node.path.endPositionBeforeTrailingTrivia,
                with: "import UIKit"
            )
        }
        return .skipChildren
    }
}

/// A visitor that finds the modules that a source imports, under any condition.
private final class ImportFinder: SyntaxVisitor {
    private(set) var modules: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.plainText { modules.insert(module) }
        return .skipChildren
    }
}
