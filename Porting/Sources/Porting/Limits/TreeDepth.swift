import SwiftSyntax

/// A measurement of a syntax tree’s depth that needs no stack.
enum TreeDepth {
    /// Returns the first node that is deeper than a limit; nil if there is none.
    static func node(in tree: some SyntaxProtocol, deeperThan limit: Int) -> Syntax? {
        var open = [tree.children(viewMode: .all).makeIterator()]
        while var last = open.popLast() {
            guard let child = last.next() else { continue }
            guard open.count < limit else { return child }
            open.append(last)
            if !child.is(TokenSyntax.self) {
                open.append(child.children(viewMode: .all).makeIterator())
            }
        }
        return nil
    }
}
