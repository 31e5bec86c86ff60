/// How near a GIF's pixels are to the frames'.
///
/// The colours of flat areas are always exact, as far as 255 colours reach. Only the pixels between
/// them, the edges, may differ.
public struct GIFQuality: Hashable, Sendable {
    /// The root mean square distance from the edges' colours that decides how many are kept.
    ///
    /// In steps of an eight-bit component; at 0 as many are kept as there are, up to 255.
    public var edgeError: Float

    /// The greatest distance of an edge's pixel from its colour where that makes the file smaller.
    ///
    /// In steps of an eight-bit component; 0 keeps the nearest colour always.
    public var tolerance: Int32

    /// Creates a quality.
    public init(edgeError: Float, tolerance: Int32) {
        self.edgeError = edgeError
        self.tolerance = tolerance
    }

    /// As near as 255 colours are.
    public static let exact = GIFQuality(edgeError: 0, tolerance: 0)

    /// Clean edges in a small file.
    public static let standard = GIFQuality(edgeError: 24, tolerance: 48)
}
