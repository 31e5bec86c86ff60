/// The strings of an LZW dictionary, as a tree.
///
/// A node represents a string: its parent's string plus a symbol. Most nodes have at most one
/// child, so children form a linked list, and the whole tree fits in the processor's fastest cache.
///
/// Codes have at most twelve bits and links are existing codes, so all indices are in range.
struct GIFDictionary {
    /// A string.
    struct Node {
        /// The newest child, or 0 if there is none, because node 0 is never a child.
        var child: UInt16 = 0

        /// The next older child of the same parent, or 0.
        var sibling: UInt16 = 0

        var parent: UInt16 = 0

        /// The string that repeats the last symbol ``stride`` more times, or 0.
        var descendant: UInt16 = 0

        /// The last symbol.
        var symbol: UInt8 = 0
    }

    /// The number of equal symbols that a link to a descendant stands for.
    static let stride = 8

    /// The number of codes.
    static let limit = 4096

    private final class Memory {
        let nodes = UnsafeMutablePointer<Node>.allocate(capacity: limit)

        init() { nodes.initialize(repeating: Node(), count: limit) }

        deinit { nodes.deallocate() }
    }

    private let memory = Memory()
    private let nodes: UnsafeMutablePointer<Node>

    /// The code of the next string.
    private(set) var next = 0

    /// The code of the string to which the next one adds a symbol, or −1 at the start.
    private(set) var previous = -1

    /// The code of the first string of two symbols.
    private var firstString = 0

    init() { nodes = memory.nodes }

    /// A Boolean value that indicates whether the next match completes a string.
    @inline(__always)
    var isExtending: Bool { previous >= 0 && next < GIFDictionary.limit }

    @inline(__always)
    func child(_ node: Int) -> Int { Int(nodes[node].child) }

    @inline(__always)
    func sibling(_ node: Int) -> Int { Int(nodes[node].sibling) }

    @inline(__always)
    func parent(_ node: Int) -> Int { Int(nodes[node].parent) }

    @inline(__always)
    func symbol(_ node: Int) -> UInt8 { nodes[node].symbol }

    @inline(__always)
    func descendant(_ node: Int) -> Int { Int(nodes[node].descendant) }

    /// Removes all strings of more than one symbol.
    mutating func clear(codeSize: Int) {
        firstString = 1 << codeSize + 2
        next = firstString
        previous = -1
        for symbol in 0..<1 << codeSize {
            nodes[symbol] = Node(symbol: UInt8(truncatingIfNeeded: symbol))
        }
        nodes[next] = Node()
    }

    /// Returns the string with another symbol at its end, or 0.
    @inline(__always)
    func child(_ node: Int, _ symbol: UInt8) -> Int {
        var child = Int(nodes[node].child)
        while child != 0, nodes[child].symbol != symbol { child = Int(nodes[child].sibling) }
        return child
    }

    /// Completes the next string, which is the previous match plus the first symbol of a match.
    @inline(__always)
    func complete(with first: UInt8) {
        guard isExtending else { return }
        let isNew = child(previous, first) == 0
        nodes[next].parent = UInt16(previous)
        nodes[next].symbol = first
        guard isNew else { return }
        linkAncestor()
        let oldest = Int(nodes[previous].child)
        if oldest == 0 {
            nodes[previous].child = UInt16(next)
        } else {
            nodes[next].sibling = nodes[oldest].sibling
            nodes[oldest].sibling = UInt16(next)
        }
    }

    /// Links an ancestor to the next string if they differ only by ``stride`` equal symbols.
    private func linkAncestor() {
        let symbol = nodes[next].symbol
        var node = next
        for _ in 0..<GIFDictionary.stride {
            guard nodes[node].symbol == symbol, node >= firstString else { return }
            node = Int(nodes[node].parent)
        }
        nodes[node].descendant = UInt16(next)
    }

    /// Ends the completed string, and starts one with a match.
    @inline(__always)
    mutating func advance(_ match: Int) {
        if isExtending {
            next += 1
            if next < GIFDictionary.limit { nodes[next] = Node() }
        }
        previous = match
    }

    /// Calls a closure as if the next string were complete and another one began with a match.
    @inline(__always)
    mutating func assume<Result>(_ match: Int, _ body: (GIFDictionary) -> Result) -> Result {
        let saved = (next, previous)
        defer { (next, previous) = saved }
        advance(match)
        return body(self)
    }
}
