#if WebP
import CWebP
import Foundation
import GraphicsKit

/// A decoder for still and animated WebP files, based on libwebp.
package struct WebPDecoder: MovieDecoder {
    /// The width of every frame in pixels.
    package let width: Int

    /// The height of every frame in pixels.
    package let height: Int

    /// The number of times the movie plays; 0 means indefinitely.
    package let loopCount: Int

    /// The number of frames in the file.
    package var claimedFrameCount: Int? { animation.frameCount }

    /// The damage that a tolerant decoder passed over, or nil if there is none.
    package private(set) var damage: String?

    private let isTolerant: Bool
    private let animation: WebPAnimationReader
    private var end = 0
    private var isEnded = false

    /// Creates a decoder for a file that must not be damaged.
    package init(_ data: Data, maximumArea: Int) throws {
        try self.init(data, maximumArea: maximumArea, isTolerant: false)
    }

    /// Creates a decoder for a file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - maximumArea: The maximum number of pixels in a frame.
    ///   - isTolerant: A Boolean value that indicates whether damage ends the movie after the frames
    ///     that are whole, instead of causing an error.
    /// - Throws: An ``ExportError`` if the file's start is damaged or its frames are too large.
    package init(_ data: Data, maximumArea: Int, isTolerant: Bool) throws {
        self.isTolerant = isTolerant
        var features = WebPBitstreamFeatures()
        let bytes = [UInt8](data)
        guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else {
            throw Self.damage("this is not a WebP file, or its start is damaged")
        }
        width = Int(features.width)
        height = Int(features.height)
        guard width > 0, height > 0, width * height <= maximumArea else {
            throw Self.damage(
                "a picture of \(width)×\(height) pixels cannot be read; 1 to \(maximumArea) are "
                    + "allowed"
            )
        }
        do {
            animation = try WebPAnimationReader(bytes)
        } catch {
            guard isTolerant, let whole = Self.wholeChunks(of: bytes) else { throw error }
            animation = try WebPAnimationReader(whole)
            damage = "the file ends too early, after frame \(animation.frameCount)"
        }
        loopCount = features.has_animation != 0 ? animation.loopCount : 1
    }

    /// Returns the next frame, or nil after the last.
    package mutating func next() throws -> DecodedFrame? {
        guard !isEnded else { return nil }
        let decoded: (pixels: [UInt32], time: Int)?
        do {
            decoded = try animation.next(count: width * height)
        } catch {
            guard isTolerant else { throw error }
            damage = damage ?? "the film ends before a frame that is damaged"
            isEnded = true
            return nil
        }
        guard let (pixels, time) = decoded else { return nil }
        defer { end = time }
        return DecodedFrame(
            frame: Frame(width: width, height: height, pixels: pixels),
            delay: Double(time - end) / 1000,
            columns: 0..<width,
            rows: 0..<height
        )
    }

    /// Returns the file with the chunks that are whole, or nil if all of them are.
    private static func wholeChunks(of bytes: [UInt8]) -> [UInt8]? {
        var end = 12
        while bytes.count >= end + 8 {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[end + 4 + $1]) << (8 * $1) }
            let next = end + 8 + length + length % 2
            guard next <= bytes.count else { break }
            end = next
        }
        guard end > 12, end < bytes.count || end != riffLength(of: bytes) else { return nil }
        var whole = Array(bytes[..<end])
        for place in 0..<4 { whole[4 + place] = UInt8((end - 8) >> (8 * place) & 0xFF) }
        return whole
    }

    private static func riffLength(of bytes: [UInt8]) -> Int {
        8 + (0..<4).reduce(0) { $0 | Int(bytes[4 + $1]) << (8 * $1) }
    }

    fileprivate static func damage(_ reason: String) -> ExportError {
        ExportError(.damagedFile, subject: "WebP", reason: reason)
    }
}

/// A libwebp decoder with the bytes that it reads.
private final class WebPAnimationReader {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private let decoder: OpaquePointer
    let loopCount: Int
    let frameCount: Int

    init(_ file: [UInt8]) throws {
        bytes = .allocate(capacity: file.count)
        _ = bytes.initialize(from: file)
        var options = WebPAnimDecoderOptions()
        var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
        var info = WebPAnimInfo()
        guard WebPAnimDecoderOptionsInit(&options) != 0 else {
            bytes.deallocate()
            throw WebPDecoder.damage("this version of libwebp does not fit the build")
        }
        options.color_mode = MODE_rgbA
        guard let decoder = WebPAnimDecoderNew(&data, &options) else {
            bytes.deallocate()
            throw WebPDecoder.damage("the file is damaged or ends too early")
        }
        self.decoder = decoder
        let isKnown = WebPAnimDecoderGetInfo(decoder, &info) != 0
        loopCount = isKnown ? Int(info.loop_count) : 1
        frameCount = isKnown ? Int(info.frame_count) : 1
    }

    deinit {
        WebPAnimDecoderDelete(decoder)
        bytes.deallocate()
    }

    /// Returns the next frame's premultiplied pixels and its end time in milliseconds.
    func next(count: Int) throws -> (pixels: [UInt32], time: Int)? {
        guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
        var pixels: UnsafeMutablePointer<UInt8>?
        var time: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else {
            throw WebPDecoder.damage("a frame is damaged")
        }
        let raw = UnsafeRawBufferPointer(start: pixels, count: count * 4)
        return (Array(raw.bindMemory(to: UInt32.self)), Int(time))
    }
}
#endif
