/// The limits of what is ported, which bound the time and memory of hostile input.
enum PortingLimits {
    /// The largest Swift file or xib, in bytes.
    static let fileBytes = 4 << 20

    /// The largest sum of all Swift files and xibs, in bytes.
    static let sourceBytes = 16 << 20

    /// The largest number of files and folders in the given ones, used or not.
    static let entries = 100_000

    /// The deepest nesting of folders.
    static let folderDepth = 128

    /// The largest resource, in bytes; a sparse file counts with its holes.
    static let resourceBytes = 64 << 20

    /// The largest sum of all resources, in bytes.
    static let allResourceBytes = 1 << 30

    /// The deepest nesting of brackets, conditions, and words such as `try` or `else if`.
    ///
    /// The parser has the same limit for brackets in optimized builds.
    static let nesting = 256

    /// The deepest syntax tree, in levels; each call in a chain of calls is two.
    ///
    /// A level takes about a kilobyte of stack in rules. Finding where a node starts takes a step
    /// for each level below.
    static let treeDepth = 2_000

    /// The largest number of nodes in the syntax trees of all sources together.
    ///
    /// A node takes about 160 bytes.
    static let nodes = 4_000_000

    /// The largest text that a rule inserts in a source, in bytes.
    static let insertedBytes = 16 << 20

    /// The largest sum of all ported sources, in bytes.
    static let portedBytes = 128 << 20

    /// The largest number of inherited types and ancestors of a type that are considered.
    static let ancestors = 128
}
