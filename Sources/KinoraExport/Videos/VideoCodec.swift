/// The settings of an ``FFmpeg`` for a video format.
public struct VideoCodec: Sendable {
    /// The format's display name.
    let name: String

    /// A Boolean value that indicates whether the format supports alpha.
    let hasAlpha: Bool

    /// A Boolean value that indicates whether the width and height must be even.
    let needsEvenSides: Bool

    /// The maximum number of pixels of a frame.
    let maximumPixelCount: Int

    /// The ffmpeg arguments for the codec and the container.
    let arguments: [String]

    /// The additional ffmpeg arguments for large frames, with which encoders keep fewer frames.
    let argumentsForLargeFrames: [String]

    /// The name of ffmpeg's decoder, or nil for its default.
    var decoder: String?

    /// A Boolean value that indicates whether ffmpeg receives straight RGBA pixels, which it
    /// converts, instead of planes with chroma at half resolution.
    var takesPixels = false

    /// The number of pixels above which frames are large.
    private static let largeFrame = 1 << 19

    /// Returns the ffmpeg arguments for frames with a number of pixels.
    func arguments(pixelCount: Int) -> [String] {
        // The container is last.
        pixelCount > Self.largeFrame ? argumentsForLargeFrames + arguments : arguments
    }

    /// The ffmpeg arguments that tag the colors as BT.709.
    static let colors = [
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        "-color_range", "tv", "-chroma_sample_location", "left",
    ]

    /// The ffmpeg arguments that describe the frames' pixels.
    var pixelArguments: [String] {
        if takesPixels { return ["-pixel_format", "rgba"] }
        return [
            "-pixel_format", hasAlpha ? "yuva420p" : "yuv420p",
            "-colorspace", "bt709", "-color_range", "tv",
        ]
    }

    /// The ffmpeg arguments that omit the date, the version and effects of the processor count.
    static let reproducible = [
        "-threads", "2", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
    ]
}
