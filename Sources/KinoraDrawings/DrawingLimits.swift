/// How much an SVG file may hold; more is refused before it is built.
public struct DrawingLimits: Hashable, Sendable {
    /// The most bytes of the file.
    public var byteCount = 8 << 20

    /// The most elements of the file.
    public var elementCount = 50_000

    /// The most elements inside of each other, those that `use` puts there included.
    public var depth = 128

    /// The most attributes of an element.
    public var attributeCount = 256

    /// The most rules of all style sheets.
    public var ruleCount = 5000

    /// The most elements to draw, those that `use` repeats included.
    public var nodeCount = 20_000

    /// The most lines and curves of all paths.
    public var segmentCount = 500_000

    /// The most steps of reading, each as often as `use`, clips and styles repeat it.
    ///
    /// A step is a visit to an element, a value or a declaration that is read, a rule that may select
    /// an element, a color of a gradient, or a dash.
    public var stepCount = 1_000_000

    /// Creates limits that any drawing made by hand keeps to.
    public init() {}
}
