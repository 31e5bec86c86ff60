import KinoraCodecs
import KinoraStage

/// An exporter of an icon file, such as `favicon.ico`, with one picture in several sizes.
///
/// The pictures are PNG files, which all browsers and Windows since Vista read. Browsers show icons
/// without motion.
public struct ICOExporter: Exporter {
    /// The format's standard name.
    public static let name = "ICO"

    /// The file extension, without a dot.
    public static let pathExtensions = ["ico"]

    /// The sides of the pictures in pixels, of which each is drawn as a design of its own size in
    /// points.
    public static let sides = [16, 32, 48]

    /// The time in seconds, or nil for the poster time.
    public var time: TimeInterval?

    /// The background color, or nil for transparency.
    public var background: RGBA?

    /// Creates an exporter.
    public init(at time: TimeInterval? = nil, background: RGBA? = nil) {
        self.time = time
        self.background = background
    }

    /// Writes the pictures.
    ///
    /// - Throws: An `ExportError` if the file can't be written.
    public func export(
        _ stage: Stage,
        to sink: inout some ByteSink & ~Copyable,
        progress: (Double) -> Void
    ) throws -> ExportReport {
        var images: [(side: Int, bytes: [UInt8])] = []
        for (index, side) in Self.sides.enumerated() {
            images.append((side, try image(of: stage, side: side)))
            progress(Double(index + 1) / Double(Self.sides.count + 1))
        }
        var header: [UInt8] = [0, 0, 1, 0] + Self.bytes(images.count, count: 2)
        var offset = 6 + 16 * images.count
        for image in images {
            let side = UInt8(truncatingIfNeeded: image.side)
            header += [side, side, 0, 0, 1, 0, 32, 0]
            header += Self.bytes(image.bytes.count, count: 4) + Self.bytes(offset, count: 4)
            offset += image.bytes.count
        }
        try sink.write(header)
        for image in images { try sink.write(image.bytes) }
        progress(1)
        var report = ExportReport()
        let sides = Self.sides.map { "\($0)" }.joined(separator: ", ")
        report.choices = [
            "one picture of \(sides) pixels; browsers show icons without motion, and an .svg beside "
                + "it is shown sharply"
        ]
        return report
    }

    /// Returns the PNG of a square with the animation in its middle.
    private func image(of stage: Stage, side: Int) throws -> [UInt8] {
        let longer = max(stage.size.width, stage.size.height)
        let ratio = Double(side) / Double(longer)
        let size = CGSize(
            width: Double(stage.size.width) * ratio,
            height: Double(stage.size.height) * ratio
        )
        let small = stage.copy(size: size)
        let canvas = CGSize(width: side, height: side)
        let picture = small.picture(at: time ?? small.posterTime).centered(on: canvas)
        var sink = MemorySink()
        try picture.writePNG(scale: 1, background: background, to: &sink)
        return Array(sink.data)
    }

    /// Returns a number as bytes, the lowest first.
    private static func bytes(_ number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension Exporter where Self == ICOExporter {
    /// Returns an exporter of an icon file.
    public static func ico(at time: TimeInterval? = nil, background: RGBA? = nil) -> Self {
        ICOExporter(at: time, background: background)
    }
}

extension ICOExporter: ConfigurableExporter {
    /// The options that the format applies.
    public static let supportedOptions: Set<ExportOptions.Key> = [.time]

    /// Creates an exporter with the options that the format supports.
    public init(_ options: ExportOptions) {
        self.init(at: options.time, background: options.movie.background)
    }
}
