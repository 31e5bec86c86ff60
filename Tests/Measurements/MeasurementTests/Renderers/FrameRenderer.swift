import Foundation
import Kinora

/// A renderer that draws a committed layer tree at any media time.
///
/// The subject of a measurement is what Apple's render server draws (``QuartzCoreFrameRenderer``),
/// the reference is LayerKit. Both draw the same tree for the same measuring code.
@MainActor
protocol FrameRenderer: AnyObject {
    /// The current media time in seconds.
    var now: CFTimeInterval { get }

    /// Makes pending changes of the tree visible.
    func commit()

    /// Returns the pixels at a media time, without committing changes.
    func frame(at time: CFTimeInterval) -> RenderedFrame

    /// Returns the pixels at several media times, drawn while the main thread is blocked.
    func framesWhileBlocked(at times: [CFTimeInterval]) -> [RenderedFrame]
}

extension FrameRenderer {
    /// Returns the pixels at several media times, because nothing can block this renderer.
    func framesWhileBlocked(at times: [CFTimeInterval]) -> [RenderedFrame] {
        times.map { frame(at: $0) }
    }
}

/// A function that creates the renderer of a root layer, whose size is in pixels.
typealias FrameRendererFactory = @MainActor (CALayer) throws -> any FrameRenderer

/// An error for a system that can't draw.
struct RenderingError: Error, CustomStringConvertible {
    let description: String
}

/// The pixels of a frame.
struct RenderedFrame: Equatable {
    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// Premultiplied red, green, blue, and alpha of each pixel, 0…255, row by row from the top.
    let bytes: [UInt8]

    /// Returns the alpha of a pixel, 0…1.
    func opacity(x: Int, y: Int) -> Double {
        Double(bytes[(y * width + x) * 4 + 3]) / 255
    }

    /// The sum of all pixels' alpha, in pixels.
    var ink: Double {
        stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
    }

    /// The mean position of the drawn pixels, from the top left corner in pixels, or nil if nothing
    /// is drawn.
    var center: CGPoint? {
        var (x, y, sum) = (0.0, 0.0, 0.0)
        for index in 0..<width * height where bytes[index * 4 + 3] > 0 {
            let alpha = Double(bytes[index * 4 + 3])
            x += alpha * (Double(index % width) + 0.5)
            y += alpha * (Double(index / width) + 0.5)
            sum += alpha
        }
        return sum > 0 ? CGPoint(x: x / sum, y: y / sum) : nil
    }

    /// Returns the sum of the components' differences from another frame of the same size, in
    /// pixels.
    func difference(from other: RenderedFrame) -> Double {
        let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return Double(sum) / (4 * 255)
    }
}
