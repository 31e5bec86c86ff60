/// The rules for the name of a ported module.
public enum ModuleName {
    /// The names of modules that a ported package has or could have, in addition to its own.
    private static let taken = ModuleImports.provided
        .union(ModuleImports.shims).union(ModuleImports.replacements.keys).union(kinora)

    /// The products and targets of Kinora and its dependencies.
    private static let kinora: Set = [
        "ArgumentParser", "ArgumentParserToolInfo", "CHarfBuzz", "CWebP", "CZlib", "FlyingFox",
        "FlyingSocks", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Kinora", "KinoraBasics", "KinoraCharts",
        "KinoraCodecs", "KinoraCommands", "KinoraConfiguration", "KinoraConformance",
        "KinoraDrawings", "KinoraExport", "KinoraGallery", "KinoraIndicators", "KinoraPlatform",
        "KinoraRecording", "KinoraStage", "KinoraStudio", "KinoraTerminal", "KinoraTestSupport",
        "KinoraTimeline", "KinoraTool", "KinoraTrace", "KinoraViewTool", "OldNames", "PDFImages",
        "PortTool", "PortedExports", "PortedIndicators", "Porting", "SchedulingKit",
        "StageTestSupport", "SuiteTraits", "SwiftDiagnostics", "SwiftParser",
        "SwiftParserDiagnostics", "SwiftSyntax", "TestSupport", "ViewTestSupport",
    ]

    /// Returns a module name derived from a package’s folder.
    public static func suggested(for folder: String) -> String {
        let name = folder.lastPathComponent.map { character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        return name.first?.isNumber == true ? "_" + String(name) : String(name)
    }

    /// Throws an error if a module can’t have a name.
    public static func check(_ name: String) throws(PortingError) {
        let isIdentifier =
            name.first.map { $0.isLetter || $0 == "_" } == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            && name.contains { $0 != "_" }
        guard isIdentifier else {
            throw PortingError(
                .invalidName,
                "a module can’t be called “\(name)”: letters, digits and _ are allowed, no digit first"
            )
        }
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
            throw PortingError(
                .invalidName,
                "a module can’t be called “\(name)”: another one is; choose a name with --name"
            )
        }
    }
}
