import SwiftSyntax

/// The depth and size of a syntax tree, measured without recursion.
struct TreeSize {
    /// The number of nodes, counted up to the first that exceeds the limit.
    private(set) var nodes = 1
    /// The first node that is deeper than the limit, or nil if there is none.
    private(set) var excess: Syntax?

    init(of tree: some SyntaxProtocol, depth limit: Int) {
        var open = [tree.children(viewMode: .all).makeIterator()]
        while var last = open.popLast() {
            guard let child = last.next() else { continue }
            nodes += 1
            guard open.count < limit else {
                excess = child
                return
            }
            open.append(last)
            if !child.is(TokenSyntax.self) {
                open.append(child.children(viewMode: .all).makeIterator())
            }
        }
    }
}
