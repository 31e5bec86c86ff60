/// The color accuracy of a GIF.
///
/// Colors of flat areas are always exact, up to 255 colors. Only pixels between them, the edges,
/// may differ.
public struct GIFQuality: Hashable, Sendable {
    /// The root-mean-square color error of edges, which determines how many colors are kept.
    ///
    /// In steps of an eight-bit component. At 0, as many colors as possible are kept, up to 255.
    public var edgeError: Float

    /// The maximum color error of an edge pixel if it makes the file smaller.
    ///
    /// In steps of an eight-bit component. At 0, the nearest color is always used.
    public var tolerance: Int32

    /// Creates a quality.
    public init(edgeError: Float, tolerance: Int32) {
        self.edgeError = edgeError
        self.tolerance = tolerance
    }

    /// The most accurate colors possible with 255.
    public static let exact = GIFQuality(edgeError: 0, tolerance: 0)

    /// Clean edges in a small file.
    public static let standard = GIFQuality(edgeError: 24, tolerance: 48)
}
