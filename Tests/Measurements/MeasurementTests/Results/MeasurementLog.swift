import Foundation

/// The values and frames that measurements yield, in memory or in a folder.
///
/// The folder contains `values.tsv`, `frames.tsv`, and `frames.rgba`, whose frames begin at the
/// offsets in `frames.tsv`. `Scripts/compare-measurements` compares two folders.
@MainActor
final class MeasurementLog {
    /// A value of a measurement.
    struct Value: Equatable {
        /// The number of the measurement.
        let measurement: Int

        /// The case, which is unique in the measurement.
        let subject: String

        /// The quantity, such as `position.x drawn`.
        let quantity: String

        /// The numbers, or words.
        let content: String

        /// The difference of numbers that is within the accuracy of the measurement.
        let tolerance: Double
    }

    /// A frame of a measurement.
    struct Frame: Equatable {
        /// The number of the measurement.
        let measurement: Int

        /// The case, which is unique in the measurement.
        let subject: String

        /// The pixels.
        let pixels: RenderedFrame
    }

    /// The values, in order.
    private(set) var values: [Value] = []

    /// The frames, in order; empty if they are written to a folder.
    private(set) var frames: [Frame] = []

    private let folder: URL?
    private var pixels: FileHandle?
    private var index = ["measurement\tsubject\twidth\theight\toffset"]
    private var offset = 0

    /// Creates a log, with a folder to write to, or nil to keep the frames in memory.
    init(writingTo folder: URL? = nil) throws {
        self.folder = folder
        guard let folder else { return }
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("frames.rgba")
        try Data().write(to: file)
        pixels = try FileHandle(forWritingTo: file)
    }

    /// Adds a value.
    func add(_ value: Value) {
        values.append(value)
    }

    /// Adds a frame.
    func add(_ frame: Frame) throws {
        guard let pixels else { return frames.append(frame) }
        let (width, height) = (frame.pixels.width, frame.pixels.height)
        index.append("\(frame.measurement)\t\(frame.subject)\t\(width)\t\(height)\t\(offset)")
        try pixels.write(contentsOf: Data(frame.pixels.bytes))
        offset += frame.pixels.bytes.count
    }

    /// Writes the tables of what has been added, if the log has a folder.
    func save() throws {
        guard let folder else { return }
        try Self.write(index, to: folder.appendingPathComponent("frames.tsv"))
        let lines = values.map { value in
            "\(value.measurement)\t\(value.subject)\t\(value.quantity)\t\(value.content)"
                + "\t\(value.tolerance)"
        }
        let header = "measurement\tsubject\tquantity\tcontent\ttolerance"
        try Self.write([header] + lines, to: folder.appendingPathComponent("values.tsv"))
    }

    private static func write(_ lines: [String], to file: URL) throws {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }
}
