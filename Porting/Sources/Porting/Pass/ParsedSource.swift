import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A source with its syntax tree.
struct ParsedSource {
    let source: Source
    let tree: SourceFileSyntax
    /// The source in UTF-8, which the tree’s positions refer to.
    let bytes: [UInt8]
    private let converter: SourceLocationConverter

    init(_ source: Source) {
        self.source = source
        tree = Parser.parse(source: source.text)
        bytes = Array(source.text.utf8)
        converter = SourceLocationConverter(fileName: source.path, tree: tree)
    }

    /// The first syntax error; nil if there is none.
    var fault: Remark? {
        guard tree.hasError else { return nil }
        let fault = ParseDiagnosticsGenerator.diagnostics(for: tree)
            .first { $0.diagMessage.severity == .error }
        return remark(
            at: fault?.position ?? tree.position,
            "isn’t Swift that can be parsed: \(fault?.message ?? "a syntax error")"
        )
    }

    /// Returns a remark about a position.
    func remark(at position: AbsolutePosition, _ text: String) -> Remark {
        Remark(path: source.path, line: converter.location(for: position).line, text: text)
    }

    /// Returns the source with edits applied.
    ///
    /// Edits that start within an earlier one are dropped, because their text is gone.
    func applying(_ edits: [Edit]) -> Source {
        // Edits at the same position keep their order.
        let ordered = edits.enumerated().sorted { left, right in
            if left.element.precedes(right.element) { return true }
            return !right.element.precedes(left.element) && left.offset < right.offset
        }
        var result: [UInt8] = []
        var end = 0
        for (_, edit) in ordered where edit.range.lowerBound >= end {
            result += bytes[end..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        result += bytes[end...]
        var ported = source
        ported.text = String(decoding: result, as: UTF8.self)
        return ported
    }
}
