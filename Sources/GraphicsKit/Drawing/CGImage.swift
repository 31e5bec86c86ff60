import Foundation
import Synchronization

/// An immutable image with either stored pixels or a recorded drawing.
///
/// Stored pixels are premultiplied RGBA in sRGB with eight bits per component. A recorded drawing,
/// which contexts create, is independent of resolution: it is drawn again wherever the image is
/// shown, sharp at every size, and is rasterized only when its bytes are accessed. Two images are
/// equal only if they are the same object.
public final class CGImage: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    /// The recorded drawing, whose bounds cover all pixels, or nil for stored pixels.
    package let recording: Picture?

    private let storage: Mutex<[UInt32]?>

    /// The cached data URL of the image, because files can refer to an image several times.
    package let dataURL = Mutex<String?>(nil)

    /// Creates an image from premultiplied pixels.
    ///
    /// - Precondition: `pixels` has `width * height` elements.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "An image needs width × height pixels.")
        self.width = width
        self.height = height
        recording = nil
        storage = Mutex(pixels)
    }

    /// Creates an image from a recorded drawing.
    public init(width: Int, height: Int, recording: Picture) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.recording = recording
        storage = Mutex(nil)
    }

    /// The pixels, row by row from the top; red is the lowest byte, alpha the highest.
    ///
    /// A recorded drawing is rasterized on first access.
    package var pixels: [UInt32] {
        if let stored = storage.withLock({ $0 }) { return stored }
        // This runs without the lock, because a drawing can contain other images, and because other
        // threads don't need to wait for it.
        let pixels = rasterized()
        return storage.withLock { stored in
            if let stored { return stored }
            stored = pixels
            return pixels
        }
    }

    private func rasterized() -> [UInt32] {
        guard let recording, !recording.bounds.isEmpty,
            (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height)
        else { return Array(repeating: 0, count: width * height) }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let map = CGAffineTransform(stretching: recording.bounds, onto: whole)
        let picture = Picture(bounds: whole, nodes: recording.nodes.map { $0.applying(map) })
        return Rasterizer(width: width, height: height, scale: 1).draw(picture).pixels
    }

    /// The maximum width and height in pixels of a rasterized drawing.
    private static let maximumSide = 100_000

    /// Returns the part of the image in a rectangle, or nil if it lies outside of the image.
    ///
    /// The rectangle is in pixels with y down and is extended to whole pixels.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.standardized.integral.safeIntersection(with: whole)
        guard part.width >= 1, part.height >= 1 else { return nil }
        let columns = Int(part.minX)..<Int(part.maxX)
        guard let recording else {
            let pixels = self.pixels
            let rows = Int(part.minY)..<Int(part.maxY)
            return CGImage(
                width: columns.count,
                height: rows.count,
                pixels: rows.flatMap { y in columns.map { pixels[y * width + $0] } }
            )
        }
        let map = CGAffineTransform(stretching: whole, onto: recording.bounds)
        return CGImage(
            width: Int(part.width),
            height: Int(part.height),
            recording: Picture(bounds: part.applying(map), nodes: recording.nodes)
        )
    }

    /// Returns the image itself, which is immutable.
    public func copy() -> CGImage? { self }

    // MARK: - Bytes

    /// The number of bits per component: 8.
    public var bitsPerComponent: Int { 8 }

    /// The number of bits per pixel: 32.
    public var bitsPerPixel: Int { 32 }

    /// The number of bytes per row of ``dataProvider``: four for each pixel.
    public var bytesPerRow: Int { 4 * width }

    /// The color space, which is sRGB.
    public var colorSpace: CGColorSpace? { .rgb }

    /// The alpha information of the pixels.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

    /// The bitmap information of the pixels: red, green, blue, alpha.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
            .union(.byteOrder32Big)
    }

    /// A Boolean value that indicates whether the image is an image mask; always false.
    public var isMask: Bool { false }

    /// The pixels' bytes, row by row from the top.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(pixels.bytes))
    }

    // MARK: - Identity

    /// Returns a Boolean value that indicates whether two images are the same object.
    public static func == (a: CGImage, b: CGImage) -> Bool {
        a === b
    }

    /// Hashes the image's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UInt32 {
    /// Returns the byte at an index, lowest first.
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: self >> UInt32(8 * index)) }
}

extension [UInt32] {
    /// The bytes of all elements in little-endian order.
    var bytes: [UInt8] { map(\.littleEndian).withUnsafeBytes { [UInt8]($0) } }
}
