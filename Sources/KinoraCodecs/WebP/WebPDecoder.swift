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

    private let animation: WebPAnimationReader
    private var end = 0

    /// Creates a decoder for a file.
    package init(_ data: Data, maximumArea: Int) throws {
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
        animation = try WebPAnimationReader(bytes)
        loopCount = features.has_animation != 0 ? animation.loopCount : 1
    }

    /// Returns the next frame, or nil after the last.
    package mutating func next() throws -> DecodedFrame? {
        guard let (pixels, time) = try animation.next(count: width * height) else { return nil }
        defer { end = time }
        return DecodedFrame(
            frame: Frame(width: width, height: height, pixels: pixels),
            delay: Double(time - end) / 1000,
            columns: 0..<width,
            rows: 0..<height
        )
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
