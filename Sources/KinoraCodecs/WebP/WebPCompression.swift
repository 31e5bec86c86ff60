/// A way of storing the pixels of a WebP file.
public enum WebPCompression: Hashable, Sendable {
    /// Every pixel is exact.
    case lossless

    /// Pixels are approximate at a quality from 0 through 100; a frame is stored exactly where that is
    /// smaller.
    case lossy(quality: Double)
}

extension WebPCompression {
    /// A Boolean value that indicates whether this build includes the package trait `WebP`.
    package static var isAvailable: Bool {
        #if WebP
        true
        #else
        false
        #endif
    }

    /// What a build without the format needs, as the rest of a sentence.
    package static let requirement =
        "needs libwebp and a build with the package trait WebP; run apt-get install libwebp-dev, "
        + "then swift run --traits WebP kinora …"
}
