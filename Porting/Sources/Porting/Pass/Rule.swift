import SwiftSyntax

/// A visitor that finds one kind of construct in a source and rewrites it.
///
/// Rules visit the original tree and record edits of its text. Positions refer to the original, and rules don't
/// see one another's edits. Text that no rule edits stays the same, byte for byte.
class Rule: SyntaxVisitor {
    let source: ParsedSource
    let declarations: Declarations
    private(set) var edits: [Edit] = []
    private(set) var remarks: [Remark] = []
    /// A Boolean value that indicates whether the rule inserts more text than the limit allows.
    private(set) var isExcessive = false
    private var insertedBytes = 0

    /// The words of which a source must contain at least one to be visited, or an empty set to visit all sources.
    ///
    /// Visiting takes most of the time, so each rule should visit as few sources as possible.
    class var words: Set<String> { [] }

    /// Returns a Boolean value that indicates whether the rule visits a source.
    class func applies(to source: ParsedSource, _ declarations: Declarations) -> Bool {
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

    /// Adds a remark that a node isn't ported.
    ///
    /// - Parameters:
    ///   - node: The node, whose text the remark quotes.
    ///   - reason: The reason, or advice.
    func refuse(_ node: some SyntaxProtocol, _ reason: String) {
        remark(on: node, "\(node.quoted) isn’t ported: \(reason)")
    }

    /// Returns the indentation of a declaration and of its members, and the step between them.
    func indentation(
        of node: some SyntaxProtocol
    ) -> (outer: String, inner: String, step: String) {
        let outer = source.indentation(at: node.positionAfterSkippingLeadingTrivia)
        let step = outer.contains("\t") ? "\t" : "    "
        return (outer, outer + step, step)
    }

    /// Replaces a node.
    ///
    /// The white space and comments around it stay.
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

    /// Removes a range with the white space after it, or with the whole line if nothing else is on it.
    func remove(_ range: Range<AbsolutePosition>) {
        let removal = source.removal(of: range)
        replace(removal, with: source.joinsWords(around: removal) ? " " : "")
    }
}

extension SyntaxProtocol {
    /// The source range without surrounding white space and comments.
    var textRange: Range<AbsolutePosition> {
        positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia
    }
}
