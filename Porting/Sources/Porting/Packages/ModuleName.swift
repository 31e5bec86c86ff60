/// The names that the module of ported sources may have.
public enum ModuleName {
    /// The modules that a ported package has, or could have, beside its own.
    private static let taken = ModuleImports.provided
        .union(ModuleImports.shims).union(ModuleImports.replacements.keys).union(kinora)

    /// The products and targets of Kinora, and of what they are made of.
    private static let kinora: Set = [
        "ArgumentParser", "ArgumentParserToolInfo", "CHarfBuzz", "CWebP", "CZlib", "FlyingFox",
        "FlyingSocks", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Kinora", "KinoraCommands", "KinoraExport",
        "KinoraPlatform", "KinoraRaster", "KinoraStudio", "KinoraTerminal", "KinoraTool",
        "PortedExports", "PortedIndicators", "TestSupport",
    ]

    /// Returns the name that a package’s folder suggests.
    public static func suggested(for folder: String) -> String {
        let name = folder.lastPathComponent.map { character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        return name.first?.isNumber == true ? "_" + String(name) : String(name)
    }

    /// Throws where a module can’t have the name.
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
