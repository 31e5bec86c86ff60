import Foundation
import KinoraCodecs

extension FFmpeg {
    /// Returns a decoder of a video's frames.
    ///
    /// - Parameters:
    ///   - video: The bytes of a file.
    ///   - codec: The name of ffmpeg's decoder, or nil for its default.
    /// - Returns: The decoder.
    /// - Throws: An `ExportError` if the program fails.
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
