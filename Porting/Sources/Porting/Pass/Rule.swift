import SwiftSyntax

/// A rule that finds one kind of construct in a source and rewrites it.
///
/// Rules examine the original tree and collect text edits. Positions refer to the original, rules
/// don’t see one another’s changes, and everything else stays the same, byte for byte.
class Rule: SyntaxVisitor {
    let source: ParsedSource
    let declarations: Declarations
    private(set) var edits: [Edit] = []
    private(set) var remarks: [Remark] = []
    /// A Boolean value that indicates whether the edits’ texts are too long to be kept.
    private(set) var isExcessive = false
    private var insertedBytes = 0

    /// The words that the rule is about; empty for one that is about any source.
    ///
    /// Sources that have none of the words aren’t visited, which takes most of the time.
    class var words: Set<String> { [] }

    /// Returns a Boolean value that indicates whether the rule is about a source.
    class func concerns(_ source: ParsedSource, _ declarations: Declarations) -> Bool {
        words.isEmpty || words.contains(where: source.words.contains)
    }

    required init(_ source: ParsedSource, _ declarations: Declarations) {
        self.source = source
        self.declarations = declarations
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds a remark about a node.
    func remark(on node: some SyntaxProtocol, _ text: String) {
        remarks.append(source.remark(at: node.positionAfterSkippingLeadingTrivia, text))
    }

    /// Replaces a node, and keeps the white space and comments around it.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        replace(node.textRange, with: text)
    }

    /// Inserts text at a position.
    func insert(_ text: String, at position: AbsolutePosition) {
        replace(position..<position, with: text)
    }

    /// Replaces a range.
    func replace(_ range: Range<AbsolutePosition>, with text: String) {
        insertedBytes += text.utf8.count
        guard insertedBytes <= PortingLimits.insertedBytes else {
            isExcessive = true
            return
        }
        edits.append(Edit(range, text))
    }

    /// Removes a range with the white space after it, or with its whole line if it’s alone.
    func remove(_ range: Range<AbsolutePosition>) {
        let removal = source.removal(of: range)
        replace(removal, with: source.joinsWords(around: removal) ? " " : "")
    }
}

extension SyntaxProtocol {
    /// The range without surrounding white space and comments.
    var textRange: Range<AbsolutePosition> {
        positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia
    }
}
