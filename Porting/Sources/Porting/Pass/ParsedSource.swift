import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A source with its syntax tree.
struct ParsedSource {
    let source: Source
    let tree: SourceFileSyntax
    /// The source in UTF-8, which the tree’s positions refer to.
    let bytes: [UInt8]
    /// The offsets of the lines’ starts.
    private let lineStarts: [Int]
    /// The place that is nested too deeply, with an empty tree; nil if there is none.
    private let excess: Remark?
    /// The number of the tree’s nodes.
    let nodeCount: Int

    /// The line break of the source.
    let newline: String

    /// The names and keywords in the text, also in comments; those in ASCII.
    let words: Set<String>
    private let uses = Uses()

    /// Parses a source, whose tree may have some nodes.
    init(_ source: Source, nodes: Int = PortingLimits.nodes) {
        self.source = source
        bytes = Array(source.text.utf8)
        (lineStarts, newline) = Self.lines(in: bytes)
        words = Self.words(in: bytes)
        var tree = Parser.parse(source: "")
        var excess: (offset: Int, text: String)?
        var nodeCount = 0
        if let found = NestingScan.excess(in: bytes) {
            let limit = PortingLimits.nesting
            let text = "nests \(found.subject) \(found.depth) deep; \(limit) are allowed"
            excess = (found.offset, text)
        } else {
            let whole = Parsing.run(source.path) { [bytes] in
                bytes.withUnsafeBufferPointer { buffer in
                    Parser.parse(source: buffer, maximumNestingLevel: PortingLimits.nesting)
                }
            }
            let limit = PortingLimits.treeDepth
            let size = TreeSize(of: whole, depth: limit)
            nodeCount = size.nodes
            if let node = size.excess {
                let text = "nests syntax \(limit + 1) levels deep; \(limit) are allowed"
                excess = (node.position.utf8Offset, text)
            } else if size.nodes > nodes {
                let allowed = PortingLimits.nodes
                let text =
                    "is too much: more than \(allowed) nodes of syntax in all sources; name fewer"
                excess = (0, text)
            } else {
                tree = whole
            }
        }
        self.tree = tree
        self.nodeCount = nodeCount
        let starts = lineStarts
        self.excess = excess.map { excess in
            Remark(
                path: source.path,
                line: Self.line(at: excess.offset, starts),
                text: excess.text
            )
        }
    }

    /// The modules and names that the source uses.
    var usedNames: UsedNames {
        let names = uses.names ?? UsedNames(of: self)
        uses.names = names
        return names
    }

    private final class Uses {
        var names: UsedNames?
    }

    /// A Boolean value that indicates whether the source can’t be ported.
    var hasFault: Bool { excess != nil || tree.hasError }

    /// The reason why the source can’t be ported, at the first place; nil if it can.
    var fault: Remark? {
        guard excess == nil else { return excess }
        guard tree.hasError else { return nil }
        // Of thousands of mistakes, only the first is looked for.
        let first = tree.statements.first(where: \.hasError).map(Syntax.init)
        let fault = first.flatMap(Self.error) ?? Self.error(in: Syntax(tree))
        return remark(
            at: fault?.position ?? tree.position,
            "isn’t Swift that can be parsed: \(fault?.message ?? "a syntax error")"
        )
    }

    private static func error(in node: Syntax) -> (position: AbsolutePosition, message: String)? {
        // The generator traps where it finds no fix for the white space around such a token.
        let equal = node.tokens(viewMode: .sourceAccurate).first { token in
            token.tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides
        }
        if let equal {
            let message = "'=' must have consistent whitespace on both sides"
            return (equal.positionAfterSkippingLeadingTrivia, message)
        }
        return ParseDiagnosticsGenerator.diagnostics(for: node)
            .first { $0.diagMessage.severity == .error }
            .map { ($0.position, $0.message) }
    }

    /// Returns a remark about a position.
    func remark(at position: AbsolutePosition, _ text: String) -> Remark {
        Remark(path: source.path, line: Self.line(at: position.utf8Offset, lineStarts), text: text)
    }

    /// Returns the offset at which the line of a position starts.
    func lineStart(at position: AbsolutePosition) -> Int {
        lineStarts[Self.line(at: position.utf8Offset, lineStarts) - 1]
    }

    /// Returns the number of the line of an offset, from 1.
    private static func line(at offset: Int, _ starts: [Int]) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    private static func words(in bytes: [UInt8]) -> Set<String> {
        var words: Set<String> = []
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            if byte.isPartOfName {
                start = start ?? index
            } else if let first = start {
                words.insert(String(decoding: bytes[first..<index], as: UTF8.self))
                start = nil
            }
        }
        if let start { words.insert(String(decoding: bytes[start...], as: UTF8.self)) }
        return words
    }

    /// Returns the starts of lines and the first line break.
    private static func lines(in bytes: [UInt8]) -> (starts: [Int], newline: String) {
        var starts = [0]
        var newline: String?
        for (index, byte) in bytes.enumerated() {
            let isReturn = byte == UInt8(ascii: "\r")
            guard isReturn || byte == UInt8(ascii: "\n") else { continue }
            newline = newline ?? (isReturn ? "\r\n" : "\n")
            let isFirstOfTwo =
                isReturn && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            if !isFirstOfTwo { starts.append(index + 1) }
        }
        return (starts, newline ?? "\n")
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
