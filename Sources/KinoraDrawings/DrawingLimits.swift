/// The limits on an SVG file's contents; a file that exceeds them is refused before its drawing is
/// created.
///
/// With the default limits on elements, lines, and curves, exporting the drawing in a vector format
/// takes less than about 10 seconds and 512 megabytes.
public struct DrawingLimits: Hashable, Sendable {
    /// The maximum number of bytes in the file.
    public var byteCount = 8 << 20

    /// The maximum number of elements in the file.
    public var elementCount = 50_000

    /// The maximum nesting depth of elements, including those inserted by `use`.
    public var depth = 128

    /// The maximum number of attributes of an element.
    public var attributeCount = 256

    /// The maximum number of rules in all style sheets.
    public var ruleCount = 5000

    /// The maximum number of elements to draw, including those repeated by `use`.
    public var nodeCount = 5000

    /// The maximum number of lines and curves in all paths.
    public var segmentCount = 100_000

    /// The maximum number of lines and curves in a path, because a path is always drawn as a whole.
    public var pathSegmentCount = 20_000

    /// The maximum number of reading steps, including those repeated by `use`, clips, and styles.
    ///
    /// A step is a visit to an element, a value or declaration to read, a rule to match with an
    /// element, a color of a gradient, or a dash.
    public var stepCount = 1_000_000

    /// The maximum number of styles and animations to evaluate at different times, which determines
    /// how finely motions can be sampled.
    public var sampleCount = 500_000

    /// Creates limits that are sufficient for any handmade drawing.
    public init() {}
}
