import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A source with its syntax tree.
struct ParsedSource {
    let source: Source
    let tree: SourceFileSyntax
    /// The text in UTF-8, which the positions in the tree refer to.
    let bytes: [UInt8]
    /// The offset of the start of each line.
    private let lineStarts: [Int]
    /// The limit that the source exceeds, in which case the tree is empty, or nil if it exceeds none.
    private let excess: Remark?
    /// The number of nodes in the tree.
    let nodeCount: Int

    /// The line break that the source uses.
    let newline: String

    /// The names and keywords in the text, including comments.
    let words: Set<String>
    private let uses = Uses()

    /// Parses a source.
    ///
    /// - Parameters:
    ///   - source: The source.
    ///   - nodes: The maximum number of nodes in its tree.
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
            let text = "nests \(found.subject) \(found.depth) levels deep; \(limit) are allowed"
            excess = (found.offset, text)
        } else {
            let whole = ParsingTimer.run(source.path) { [bytes] in
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
                let text = "the sources have more than \(allowed) syntax nodes in total; name fewer"
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

    /// The modules and names that the source uses, which are computed once.
    var usedNames: UsedNames {
        let names = uses.names ?? UsedNames(of: self)
        uses.names = names
        return names
    }

    private final class Uses {
        var names: UsedNames?
    }

    /// A Boolean value that indicates whether the source can't be ported.
    var hasFault: Bool { excess != nil || tree.hasError }

    /// The first reason why the source can't be ported, or nil if it can.
    var fault: Remark? {
        guard excess == nil else { return excess }
        guard tree.hasError else { return nil }
        // Generating diagnostics for the whole tree would be slow with thousands of errors.
        let first = tree.statements.first(where: \.hasError).map(Syntax.init)
        let fault = first.flatMap(Self.error) ?? Self.error(in: Syntax(tree))
        return remark(
            at: fault?.position ?? tree.position,
            "can’t be parsed: \(fault?.message ?? "syntax error")"
        )
    }

    private static func error(in node: Syntax) -> (position: AbsolutePosition, message: String)? {
        // The diagnostics generator traps if it finds no fix for the white space around such a token.
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

    /// Returns the offset of the start of the line that contains a position.
    func lineStart(at position: AbsolutePosition) -> Int {
        lineStarts[Self.line(at: position.utf8Offset, lineStarts) - 1]
    }

    /// Returns the number of the line that contains an offset, starting at 1.
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

    /// Returns the start of each line, and the first line break.
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
    /// Edits that start inside an earlier one are dropped, because the text that they change has been replaced.
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
