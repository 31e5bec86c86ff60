import Foundation
import LayerKit

/// A tree of layers made live at time 0, of which any instant can be drawn.
struct CheckedPictures {
    private let host: LayerHost
    private let size: CGSize

    init(_ layer: CALayer, size: CGSize) {
        self.size = size
        host = LayerHost(layer: layer, clock: MediaClock())
        host.commit()
    }

    /// Returns the pixels at an instant.
    ///
    /// - Parameters:
    ///   - time: The instant.
    ///   - scale: The pixels of a point.
    ///   - margin: The points around the layer that are drawn too.
    /// - Returns: The pixels.
    func frame(at time: TimeInterval, scale: CGFloat = 1, margin: CGFloat = 0) -> Frame {
        var picture = host.picture(at: time)
        picture.bounds = picture.bounds.insetBy(dx: -margin, dy: -margin)
        func pixels(_ length: CGFloat) -> Int { Int(((length + 2 * margin) * scale).rounded(.up)) }
        return Rasterizer(width: pixels(size.width), height: pixels(size.height), scale: scale)
            .draw(picture)
    }

    /// Returns the pixels at some instants.
    func frames(at times: [TimeInterval]) -> [Frame] {
        times.map { frame(at: $0) }
    }
}

extension Frame {
    /// Whether all is transparent.
    package var isEmpty: Bool { pixels.allSatisfy { $0 == 0 } }

    /// Returns whether a frame looks the same but for the rounding of numbers.
    func looks(like other: Frame) -> Bool {
        differences(from: other, beyond: 2) == 0
    }

    /// Returns how many pixels differ in a component by more than so many of 255.
    package func differences(from other: Frame, beyond tolerance: Int) -> Int {
        guard width == other.width, height == other.height else { return .max }
        return zip(pixels, other.pixels).count { pixel, otherPixel in
            pixel != otherPixel && Self.difference(pixel, otherPixel) > tolerance
        }
    }

    /// Returns the greatest difference of two pixels' components.
    private static func difference(_ pixel: UInt32, _ other: UInt32) -> Int {
        var most = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (one, another) = (Int(pixel >> shift & 0xFF), Int(other >> shift & 0xFF))
            most = max(most, abs(one - another))
        }
        return most
    }
}
