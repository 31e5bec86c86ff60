import Foundation
import KinoraCodecs

extension FFmpeg {
    /// Returns a reader of a video's frames.
    ///
    /// - Parameters:
    ///   - video: The bytes of a file.
    ///   - codec: The program's name of the decoder; nil for the one that it chooses.
    /// - Returns: The reader.
    /// - Throws: An ``ExportError`` where the program fails.
    func decoder(of video: Data, codec: String? = nil) throws -> APNGDecoder {
        let run = try FFmpegRun(
            self,
            input: codec.map { ["-c:v", $0] } ?? [],
            output: [
                "-an", "-sws_flags", "accurate_rnd+full_chroma_int", "-pix_fmt", "rgba",
                "-f", "apng",
            ]
        )
        try run.write([UInt8](video))
        var movie = Data()
        try run.finish { movie.append(contentsOf: $0) }
        return try APNGDecoder(movie)
    }
}

extension MP4Exporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder {
        try FFmpeg.installed().decoder(of: data)
    }
}

extension WebMExporter: DecodableFormat {
    package static func decoder(_ data: Data) throws -> any MovieDecoder {
        // The decoder of its own leaves alpha out.
        try FFmpeg.installed().decoder(of: data, codec: "libvpx-vp9")
    }
}
