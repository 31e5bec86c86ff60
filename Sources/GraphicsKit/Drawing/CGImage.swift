import Foundation
import Synchronization

/// A picture of so many pixels: stored ones, or a drawing that was recorded.
///
/// Immutable. Stored pixels are premultiplied RGBA in sRGB, eight bits a component. A recorded
/// drawing, as contexts make it, is free of any resolution: where the image is shown it is drawn anew,
/// sharp at every size, and turns into pixels only where somebody asks for bytes. Two images are equal
/// only when they are the same object.
public final class CGImage: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int

    /// The height in pixels.
    public let height: Int

    /// The drawing that the image is, its bounds stretched over all pixels; nil for stored pixels.
    package let recording: Picture?

    private let storage: Mutex<[UInt32]?>

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

    /// Creates an image of a drawing.
    package init(width: Int, height: Int, recording: Picture) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.recording = recording
        storage = Mutex(nil)
    }

    /// The pixels, row by row from the top; red is the lowest byte, alpha the highest.
    ///
    /// A recorded drawing is rasterized at the first access.
    package var pixels: [UInt32] {
        if let stored = storage.withLock({ $0 }) { return stored }
        // Outside the lock: a drawing can hold other images, and other threads needn't wait for it.
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

    /// The greatest number of pixels on a side of a drawing that is rasterized.
    private static let maximumSide = 100_000

    /// Returns the part of the image inside a rectangle of pixels, y down, its sides moved out to whole
    /// ones; nil where there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let part = rect.standardized.integral.commonPart(with: whole)
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

    /// Returns an image that doesn't change, which is this one.
    public func copy() -> CGImage? { self }

    // MARK: - Bytes

    /// The bits of a component: 8.
    public var bitsPerComponent: Int { 8 }

    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }

    /// The bytes from one row of ``dataProvider`` to the next: four for each pixel.
    public var bytesPerRow: Int { 4 * width }

    /// The space of the components, sRGB.
    public var colorSpace: CGColorSpace? { .rgb }

    /// Where alpha is in a pixel and what it does to the other components.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

    /// The layout of a pixel's bytes: red, green, blue, alpha.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
            .union(.byteOrder32Big)
    }

    /// A Boolean value that indicates whether the image is only a stencil: never here.
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

    /// Adds the image's identity to a hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension UInt32 {
    /// Returns a byte by its index, the lowest first.
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: self >> UInt32(8 * index)) }
}

extension [UInt32] {
    /// The bytes of all elements, the lowest of each first.
    var bytes: [UInt8] { map(\.littleEndian).withUnsafeBytes { [UInt8]($0) } }
}
