import Foundation

/// What sources say, apart: their code, the names in it, and the strings.
struct SourceText {
    /// The code without comments, its strings empty.
    let code: String

    /// The contents of the strings.
    let strings: Set<String>

    /// The words of the code.
    let names: Set<String>

    init(_ source: String) {
        var code = ""
        var strings: Set<String> = []
        var rest = source[...]
        // Neither strings of several lines nor comments in comments are written in these sources.
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

    /// The indicators' sources, without the clock that the port adds.
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

    private static let notIndicators = ["StageClock.swift", "LoopingIndicator.swift"]
}
