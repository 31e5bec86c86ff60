/// How ffmpeg makes a kind of video.
struct VideoCodec: Sendable {
    /// The format's name for people.
    let name: String

    /// A Boolean value that indicates whether alpha is kept.
    let hasAlpha: Bool

    /// A Boolean value that indicates whether sides must have even lengths.
    let needsEvenSides: Bool

    /// The number of ticks in a second that times are counted in; nil where they are exact.
    let ticksPerSecond: Double?

    /// ffmpeg's arguments for the codec and the container.
    let arguments: [String]

    /// What tells players how to read the colours, which are high-definition video's.
    static let colors = [
        "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
        "-color_range", "tv", "-chroma_sample_location", "left",
    ]

    /// The names of the planes that frames come in.
    var pixelFormat: String { hasAlpha ? "yuva420p" : "yuv420p" }

    /// What keeps dates, versions and the machine's number of processors out of the file.
    static let reproducible = [
        "-threads", "2", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
    ]
}
