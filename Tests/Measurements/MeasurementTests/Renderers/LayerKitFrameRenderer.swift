#if !canImport(QuartzCore) || os(macOS)
import Foundation
import Kinora

/// LayerKit as a renderer, with a clock of its own.
final class LayerKitFrameRenderer: FrameRenderer {
    private let host: LayerHost

    /// Creates a renderer of a tree.
    init(showing root: CALayer) {
        // As on a machine that has been running for a while.
        host = LayerHost(layer: root, clock: MediaClock(time: 5000))
    }

    var now: CFTimeInterval { host.clock.time }

    func commit() {
        host.commit()
    }

    func frame(at time: CFTimeInterval) -> RenderedFrame {
        let size = host.layer.bounds.size
        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        let frame = Rasterizer(width: width, height: height, scale: 1).draw(host.picture(at: time))
        let bytes = frame.pixels.withUnsafeBytes { Array($0) }
        return RenderedFrame(width: width, height: height, bytes: bytes)
    }
}

/// Creates the renderer that draws Kinora's layers on this platform.
@MainActor let platformRenderer: FrameRendererFactory = { LayerKitFrameRenderer(showing: $0) }
#endif
