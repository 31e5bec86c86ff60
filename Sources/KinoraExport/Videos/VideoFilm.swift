import Foundation
import KinoraCodecs
import LayerKit

/// A video whose frames an installed ``FFmpeg`` decodes, as often as they are needed.
package final class VideoFilm {
    /// The width of a frame in pixels, after the rotation that the file specifies.
    package let width: Int

    /// The height of a frame in pixels.
    package let height: Int

    /// The times at which frames appear, in seconds, ascending from 0.
    package let times: [TimeInterval]

    /// The time at which the last frame ends, in seconds.
    package let duration: TimeInterval

    /// The decoder's last message about damage, or nil if it had none.
    package let damage: String?

    private let program: FFmpeg
    private let file: UnnamedFile
    private let input: [String]

    /// A container of videos.
    package enum Container: String, Sendable {
        /// The format of MP4 and QuickTime files.
        case mp4 = "mov"
        /// The format of WebM and Matroska files.
        case webm = "matroska"
    }

    /// A part of a video to decode.
    package struct Part: Sendable {
        /// The indices of the frames.
        package var frames: Range<Int>

        /// The columns of each frame.
        package var columns: Range<Int>

        /// The rows of each frame.
        package var rows: Range<Int>

        /// The size of the decoded frames in pixels, or nil for the part's own.
        package var size: (width: Int, height: Int)?

        /// Creates a part.
        package init(
            frames: Range<Int>,
            columns: Range<Int>,
            rows: Range<Int>,
            size: (width: Int, height: Int)? = nil
        ) {
            self.frames = frames
            self.columns = columns
            self.rows = rows
            self.size = size
        }
    }

    /// The arguments that leave the frames' times unchanged.
    private static let timing = ["-fps_mode", "passthrough", "-enc_time_base", "1/100000"]

    /// Reads the times of a video's frames.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - container: The container.
    ///   - name: The name of the file for errors.
    ///   - program: The program, or nil for the installed one.
    ///   - maximumFrameCount: The greatest number of frames to read the times of.
    /// - Throws: An `ExportError` if no program is installed, or the file has no frame.
    package init(
        _ data: Data,
        _ container: Container,
        name: String,
        program: FFmpeg? = nil,
        maximumFrameCount: Int
    ) throws {
        self.program = try program ?? FFmpeg.installed()
        file = try UnnamedFile()
        try file.handle.write(contentsOf: data)
        input = ["-f", container.rawValue] + Self.decoder(of: data, container)
        let run = try FFmpegDecoding(
            self.program,
            file: file,
            input: input,
            output: ["-map", "0:v:0"] + Self.timing
                + ["-frames:v", "\(maximumFrameCount)", "-f", "framecrc"]
        )
        let table = VideoFrameTable(try run.text(limit: Self.tableLimit))
        damage = run.lastMessage()
        guard let size = table.size, !table.times.isEmpty else {
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "ffmpeg finds no video in it" + (damage.map { ": \($0)" } ?? "")
            )
        }
        (width, height) = size
        times = table.times
        duration = table.duration
    }

    /// The greatest number of bytes of the table of frames.
    private static let tableLimit = 1 << 20

    /// Returns the arguments for a decoder that reads transparency, if a WebM file has any.
    private static func decoder(of data: Data, _ container: Container) -> [String] {
        let start = data.prefix(1 << 16)
        // The element AlphaMode with the value 1.
        guard container == .webm, start.range(of: Data([0x53, 0xC0, 0x81, 1])) != nil else {
            return []
        }
        let isVP8 = start.range(of: Data("V_VP8".utf8)) != nil
        return ["-c:v", isVP8 ? "libvpx" : "libvpx-vp9"]
    }

    /// Decodes frames and passes them to a closure in order.
    ///
    /// - Parameters:
    ///   - part: The frames and their part to decode.
    ///   - take: A closure that receives the index of a frame and its pixels.
    /// - Throws: An `ExportError` if the program can't be started, or an error of the closure.
    package func decode(_ part: Part, _ take: (Int, Frame) throws -> Void) throws {
        let (columns, rows) = (part.columns, part.rows)
        let size = part.size ?? (columns.count, rows.count)
        var filters = [
            "select='between(n,\(part.frames.lowerBound),\(part.frames.upperBound - 1))'",
            "format=rgba",
            "crop=\(columns.count):\(rows.count):\(columns.lowerBound):\(rows.lowerBound):exact=1",
        ]
        if part.size != nil { filters.append("scale=\(size.width):\(size.height):flags=area") }
        let run = try FFmpegDecoding(
            program,
            file: file,
            input: input,
            output: ["-map", "0:v:0", "-sws_flags", "accurate_rnd+full_chroma_int", "-vf"]
                + [filters.joined(separator: ",")] + Self.timing
                + ["-frames:v", "\(part.frames.count)", "-pix_fmt", "rgba", "-f", "rawvideo"]
        )
        var pixels = [UInt32](repeating: 0, count: size.width * size.height)
        for index in part.frames {
            let count = try pixels.withUnsafeMutableBytes { try run.read(into: $0) }
            guard count == pixels.count * 4 else { return }
            let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
            let frame = Frame(
                width: size.width,
                height: size.height,
                pixels: isOpaque ? pixels : CGImage.premultiplied(pixels)
            )
            try take(index, frame)
        }
    }
}

/// The table of frames that `ffmpeg` writes in its format `framecrc`.
struct VideoFrameTable {
    /// The size of a frame in pixels.
    private(set) var size: (width: Int, height: Int)?

    /// The times of frames, in seconds from the first.
    private(set) var times: [TimeInterval] = []

    /// The time at which the last frame ends, in seconds.
    private(set) var duration = 0.0

    /// The least time between frames, in seconds.
    private static let leastStep = 1e-4

    /// Reads a table.
    init(_ text: String) {
        var unit = 1.0
        var first: Double?
        var lastDuration = 0.0
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#tb 0:") {
                let terms = line.dropFirst(6).split(separator: "/").compactMap {
                    Double($0.trimmingCharacters(in: .whitespaces))
                }
                if terms.count == 2, terms[1] > 0 { unit = terms[0] / terms[1] }
            } else if line.hasPrefix("#dimensions 0:") {
                let sides = line.dropFirst(14).split(separator: "x").compactMap {
                    Int($0.trimmingCharacters(in: .whitespaces))
                }
                if sides.count == 2 { size = (sides[0], sides[1]) }
            } else if !line.hasPrefix("#") {
                let fields = line.split(separator: ",").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                guard fields.count > 4, let time = Double(fields[2]) else { continue }
                let start = first ?? time
                first = start
                let seconds = (time - start) * unit
                // Frames whose times don't ascend are hardly seen.
                times.append(max(seconds, (times.last ?? -1) + Self.leastStep))
                lastDuration = max((Double(fields[3]) ?? 0) * unit, 0)
            }
        }
        guard let last = times.last else { return }
        let steps = zip(times.dropFirst(), times).map(-).sorted()
        let usual = steps.isEmpty ? 0.1 : steps[steps.count / 2]
        duration = last + (lastDuration > 0 && lastDuration < 4 * usual ? lastDuration : usual)
    }
}
