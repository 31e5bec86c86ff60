/// The limits on input, which bound the time and memory that hostile input can take.
enum PortingLimits {
    /// The maximum size of a Swift file or xib, in bytes.
    static let fileBytes = 4 << 20

    /// The maximum size of all Swift files and xibs together, in bytes.
    static let sourceBytes = 16 << 20

    /// The maximum number of files and folders in the given folders, whether they are used or not.
    static let entries = 100_000

    /// The maximum nesting of folders.
    static let folderDepth = 128

    /// The maximum size of a resource, in bytes, including the holes of a sparse file.
    static let resourceBytes = 64 << 20

    /// The maximum size of all resources together, in bytes.
    static let allResourceBytes = 1 << 30

    /// The maximum nesting of brackets, `#if` blocks, and keywords such as `try` or `else if`.
    ///
    /// Optimized builds of the parser have the same limit for brackets.
    static let nesting = 256

    /// The maximum depth of a syntax tree.
    ///
    /// Each call in a chain of calls takes two levels.
    ///
    /// In rules, each level takes about a kilobyte of stack. The time to find the position of a node grows with
    /// its depth.
    static let treeDepth = 2_000

    /// The maximum number of nodes in the syntax trees of all sources together.
    ///
    /// Each node takes about 160 bytes.
    static let nodes = 4_000_000

    /// The maximum size of the text that a rule inserts into a source, in bytes.
    static let insertedBytes = 16 << 20

    /// The maximum size of all ported sources together, in bytes.
    static let portedBytes = 128 << 20

    /// The maximum number of inherited types and of ancestors of a type.
    ///
    /// Further ones are ignored.
    static let ancestors = 128
}
