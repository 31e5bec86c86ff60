import SwiftSyntax

/// Replaces imports of unavailable modules, and of parts of modules, because shims have no submodules.
///
/// On Apple's platforms, Foundation includes Core Foundation and geometry. Elsewhere, the UIKit shim includes them, so
/// every source that imports one of Apple's modules also imports UIKit.
final class ModuleImports: Rule {
    /// The modules of Apple's that a ported package replaces with shims.
    static let shims = ["UIKit", "QuartzCore", "CoreGraphics"]

    /// The replacements of modules that have no shim.
    ///
    /// With a shim named ObjectiveC, Kinora would be compiled as on platforms with its runtime.
    static let replacements = ["Darwin": "Foundation", "ObjectiveC": "UIKit"]

    /// The modules that are available under their own names.
    static let provided: Set<String> = [
        "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "GraphicsKit", "LayerKit",
        "Observation", "PortingKit",
        "RegexBuilder", "Swift", "Synchronization", "ViewKit", "_Concurrency",
    ]

    /// Returns a Boolean value that indicates whether a ported source may import a module.
    static func isAvailable(_ module: String) -> Bool {
        shims.contains(module) || provided.contains(module) || replacements[module] != nil
    }

    override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
        let last = node.statements.last { Self.isApple($0) }
        addNetworking(to: node)
        guard !source.usedNames.modules.contains("UIKit") else { return .visitChildren }
        guard let last else {
            addImport(to: node)
            return .visitChildren
        }
        insert("\(source.newline)import UIKit", at: last.endPositionBeforeTrailingTrivia)
        return .visitChildren
    }

    /// The names that the source uses and no source declares.
    private var foreignNames: Set<String> {
        source.usedNames.references.subtracting(declarations.declaredTypes)
    }

    /// Adds an import to a source that uses names of UIKit or Foundation without importing them.
    ///
    /// On Apple's platforms, an import in another source can be enough.
    private func addImport(to node: SourceFileSyntax) {
        guard !declarations.importedModules.isDisjoint(with: Self.shims + ["Foundation"]),
            let first = node.statements.first, foreignNames.contains(where: Frameworks.isOfUIKit)
        else {
            return
        }
        let newline = source.newline
        insert("import UIKit" + newline + newline, at: first.positionAfterSkippingLeadingTrivia)
    }

    /// Adds an import of FoundationNetworking, which is part of Foundation on Apple's platforms.
    private func addNetworking(to node: SourceFileSyntax) {
        guard !foreignNames.isDisjoint(with: Self.networking),
            !source.usedNames.modules.contains("FoundationNetworking"),
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

    /// Returns a Boolean value that indicates whether an item is an import of one of Apple's modules.
    private static func isApple(_ item: CodeBlockItemSyntax) -> Bool {
        let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.plainText
        return module.map {
            shims.contains($0) || ["Darwin", "Foundation", "ObjectiveC"].contains($0)
        } ?? false
    }

    /// Returns a Boolean value that indicates whether an import is outside of `#if` conditions.
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
        } else if !Self.isAvailable(module), isActive(node),
            Frameworks.prefixes[module] != nil || declarations.companions.contains(module)
        {
            // A source that uses an unavailable framework would have been skipped, and the sources of another
            // library are part of the same module.
            replace(
                node.positionAfterSkippingLeadingTrivia..<node.path.endPositionBeforeTrailingTrivia,
                with: "import UIKit"
            )
        }
        return .skipChildren
    }
}
