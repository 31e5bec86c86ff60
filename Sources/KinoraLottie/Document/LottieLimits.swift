/// The limits on a Lottie file's contents; a file that exceeds them is refused.
public struct LottieLimits: Hashable, Sendable {
    /// The maximum number of bytes of the JSON text.
    public var byteCount = 32 << 20

    /// The maximum number of values in the JSON text.
    public var valueCount = 4_000_000

    /// The maximum number of animatable values and of their key frames.
    public var propertyCount = 500_000

    /// The maximum number of groups in each other, counting those of compositions and parents.
    public var groupDepth = 300

    /// The maximum duration in seconds.
    public var duration = 86_400.0

    /// The maximum nesting depth of the JSON text, and of compositions in each other.
    public var depth = 128

    /// The maximum number of groups, shapes, and images to draw, including those that compositions
    /// and repeaters repeat.
    public var nodeCount = 20_000

    /// The maximum number of lines and curves in a path after all modifiers.
    public var pathSegmentCount = 20_000

    /// The maximum number of shapes that all fills and strokes paint, counting a shape once for each.
    public var paintedShapeCount = 200_000

    /// The maximum number of pixels of all images.
    public var pixelCount = 1 << 26

    /// The maximum number of states of nodes to evaluate, which determines how finely motions can be
    /// sampled.
    public var sampleCount = 500_000

    /// The maximum number of bytes of an expanded archive.
    public var archiveByteCount = 128 << 20

    /// The maximum number of files in an archive.
    public var archiveFileCount = 4096

    /// Creates limits that are sufficient for any exported animation.
    public init() {}
}
