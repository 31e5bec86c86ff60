import Foundation
import LayerKit

/// A layer tree that is committed at time 0 and can be drawn at any time.
struct RenderedLayer {
    private let host: LayerHost
    private let size: CGSize

    init(_ layer: CALayer, size: CGSize) {
        self.size = size
        host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
    }

    /// Returns the pixels at a time.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - scale: The pixels per point.
    ///   - margin: The margin in points around the layer.
    /// - Returns: The pixels.
    func frame(at time: TimeInterval, scale: CGFloat = 1, margin: CGFloat = 0) -> Frame {
        var picture = host.picture(at: time)
        picture.bounds = picture.bounds.insetBy(dx: -margin, dy: -margin)
        func pixels(_ length: CGFloat) -> Int { Int(((length + 2 * margin) * scale).rounded(.up)) }
        return Rasterizer(width: pixels(size.width), height: pixels(size.height), scale: scale)
            .draw(picture)
    }

    /// Returns the pixels at several times.
    func frames(at times: [TimeInterval]) -> [Frame] {
        times.map { frame(at: $0) }
    }
}

extension Frame {
    /// A Boolean value that indicates whether all pixels are transparent.
    package var isEmpty: Bool { pixels.allSatisfy { $0 == 0 } }

    /// Returns a Boolean value that indicates whether frames are equal except for rounding.
    func looks(like other: Frame) -> Bool {
        differences(from: other, beyond: 2) == 0
    }

    /// Returns the number of pixels with a component that differs by more than a tolerance, out of
    /// 255.
    package func differences(from other: Frame, beyond tolerance: Int) -> Int {
        guard width == other.width, height == other.height else { return .max }
        return zip(pixels, other.pixels).count { pixel, otherPixel in
            pixel != otherPixel && Self.difference(pixel, otherPixel) > tolerance
        }
    }

    /// Returns the largest difference of two pixels' components.
    private static func difference(_ pixel: UInt32, _ other: UInt32) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (one, another) = (Int(pixel >> shift & 0xFF), Int(other >> shift & 0xFF))
            largest = max(largest, abs(one - another))
        }
        return largest
    }
}
