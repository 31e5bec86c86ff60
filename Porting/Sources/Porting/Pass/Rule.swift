import SwiftSyntax

/// A rule that finds constructs of one kind in a source and says how they are rewritten.
///
/// Rules look at the tree as it was written and hand in edits of the text: positions stay those of the
/// original, one rule doesn’t see what another did, and what no rule names stays byte for byte.
class Rule: SyntaxVisitor {
    let source: ParsedSource
    let declarations: Declarations
    private(set) var edits: [Edit] = []
    private(set) var remarks: [Remark] = []

    required init(_ source: ParsedSource, _ declarations: Declarations) {
        self.source = source
        self.declarations = declarations
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds a sentence about a node.
    func remark(on node: some SyntaxProtocol, _ text: String) {
        remarks.append(source.remark(at: node.positionAfterSkippingLeadingTrivia, text))
    }

    /// Replaces a node; the space and comments around it stay.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        replace(node.textRange, with: text)
    }

    /// Puts text at a position.
    func insert(_ text: String, at position: AbsolutePosition) {
        replace(position..<position, with: text)
    }

    /// Replaces a range.
    func replace(_ range: Range<AbsolutePosition>, with text: String) {
        edits.append(Edit(range, text))
    }

    /// Removes a range, and with it the space that parted it from what follows, or the rest of its line
    /// where it was alone.
    func remove(_ range: Range<AbsolutePosition>) {
        let removal = source.removal(of: range)
        replace(removal, with: source.joinsWords(around: removal) ? " " : "")
    }
}

extension SyntaxProtocol {
    /// The range without the space and comments around.
    var textRange: Range<AbsolutePosition> {
        positionAfterSkippingLeadingTrivia..<endPositionBeforeTrailingTrivia
    }
}
