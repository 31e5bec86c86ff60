/// The rules for names of ported modules.
public enum ModuleName {
    /// The names of modules that a ported package can contain in addition to its own.
    private static let taken = ModuleImports.provided
        .union(ModuleImports.shims).union(ModuleImports.replacements.keys).union(kinora)

    /// The names of the products and targets of Kinora and its dependencies.
    private static let kinora: Set = [
        "ArgumentParser", "ArgumentParserToolInfo", "CHarfBuzz", "CWebP", "CZlib", "FlyingFox",
        "FlyingSocks", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Kinora", "KinoraBasics", "KinoraCharts",
        "KinoraCode", "KinoraCodecs", "KinoraCommands", "KinoraConfiguration", "KinoraConformance",
        "KinoraDrawings", "KinoraExport", "KinoraGallery", "KinoraIndicators", "KinoraLottie",
        "KinoraPlatform", "KinoraRecording", "KinoraStage", "KinoraStudio", "KinoraTerminal",
        "KinoraTestSupport",
        "KinoraTimeline", "KinoraTool", "KinoraTrace", "KinoraViewTool", "OldNames", "PDFImages",
        "PortTool", "PortedExports", "PortedIndicators", "Porting", "SchedulingKit",
        "StageTestSupport", "SuiteTraits", "SwiftDiagnostics", "SwiftParser",
        "SwiftParserDiagnostics", "SwiftSyntax", "TestSupport", "ViewTestSupport",
    ]

    /// Returns a module name that is derived from a package's folder.
    public static func suggested(for folder: String) -> String {
        let name = folder.lastPathComponent.map { character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        return name.first?.isNumber == true ? "_" + String(name) : String(name)
    }

    /// Throws an error if a name isn't valid for a module.
    public static func check(_ name: String) throws(PortingError) {
        let isIdentifier =
            name.first.map { $0.isLetter || $0 == "_" } == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            && name.contains { $0 != "_" }
        guard isIdentifier else {
            throw PortingError(
                .invalidName,
                "“\(name)” isn’t a module name; use ASCII letters, digits, and _, with no digit first"
            )
        }
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw PortingError(
                .invalidName,
                "“\(name)” is the name of a module that the package uses; choose another with --name"
            )
        }
    }
}
