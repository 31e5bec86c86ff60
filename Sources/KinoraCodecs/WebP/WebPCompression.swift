/// A compression method for WebP files.
public enum WebPCompression: Hashable, Sendable {
    /// Exact pixels.
    case lossless

    /// Approximate pixels at a quality from 0 through 100.
    ///
    /// A frame is stored exactly if that is smaller.
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

    /// The requirements for a build with the format, as the rest of a sentence.
    package static let requirement =
        "needs libwebp and a build with the package trait WebP; run apt-get install libwebp-dev, "
        + "then swift run --traits WebP kinora …"
}
