import Foundation

/// The code, names, and strings of sources.
struct SourceText {
    /// The code without comments and the contents of strings.
    let code: String

    /// The contents of the strings.
    let strings: Set<String>

    /// The words in the code.
    let names: Set<String>

    init(_ source: String) {
        var code = ""
        var strings: Set<String> = []
        var rest = source[...]
        // These sources contain no multiline strings or nested comments.
        while let next = rest.firstMatch(of: /"((?:\\.|[^"\\\n])*)"|\/\/[^\n]*|\/\*[\s\S]*?\*\//) {
            code += rest[..<next.range.lowerBound]
            if let string = next.output.1 {
                code += "\"\""
                strings.insert(String(string))
            }
            rest = rest[next.range.upperBound...]
        }
        code += rest
        self.code = code
        names = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        self.strings = strings
    }

    /// Returns the indicators' sources, without the names that the port adds.
    static func indicators() throws -> SourceText {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("PortedIndicators").resolvingSymlinksInPath()
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        let sources = try files.sorted { $0.path < $1.path }.filter { file in
            file.pathExtension == "swift" && !notIndicators.contains(file.lastPathComponent)
        }.map { try String(contentsOf: $0, encoding: .utf8) }
        return SourceText(sources.joined(separator: "\n"))
    }

    private static let notIndicators = ["MediaScheduling.swift", "LoopingIndicator.swift"]
}
