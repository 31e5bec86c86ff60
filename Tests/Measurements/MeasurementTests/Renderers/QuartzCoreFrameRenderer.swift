#if canImport(QuartzCore) && !os(macOS)
import Foundation
import Kinora
import Metal

/// Core Animation's own renderer, drawing into a texture.
///
/// `render(in:)` would draw model values with Core Graphics, and `presentation()` is evaluated in
/// the process; `CARenderer` draws a committed tree as the render server does.
final class QuartzCoreFrameRenderer: FrameRenderer {
    private let target: TextureTarget
    private let isUpsideDown: Bool

    /// Creates a renderer of a tree.
    ///
    /// - Throws: An error if the system can't draw with Metal.
    convenience init(showing root: CALayer) throws {
        self.init(try TextureTarget(showing: root), isUpsideDown: try Self.drawsUpsideDown.get())
    }

    private init(_ target: TextureTarget, isUpsideDown: Bool) {
        self.target = target
        self.isUpsideDown = isUpsideDown
        commit()
    }

    var now: CFTimeInterval { CACurrentMediaTime() }

    func commit() {
        CATransaction.flush()
    }

    func frame(at time: CFTimeInterval) -> RenderedFrame {
        let frame = target.frame(at: time)
        return isUpsideDown ? frame.upsideDown : frame
    }

    func framesWhileBlocked(at times: [CFTimeInterval]) -> [RenderedFrame] {
        // The main thread sleeps while the other one draws, so only one uses the target at a time.
        nonisolated(unsafe) let target = target
        let drawn = DrawnFrames()
        let thread = Thread { drawn.frames = times.map { target.frame(at: $0) } }
        thread.start()
        repeat { Thread.sleep(forTimeInterval: 1) } while !thread.isFinished
        return isUpsideDown ? drawn.frames.map(\.upsideDown) : drawn.frames
    }

    /// A Boolean value that indicates whether the first row of a texture is the lowest one.
    ///
    /// Apple doesn't document the orientation, so a mark in the upper half decides.
    private static let drawsUpsideDown = Result {
        let (root, mark) = (CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        mark.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
        mark.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        root.addSublayer(mark)
        let renderer = QuartzCoreFrameRenderer(
            try TextureTarget(showing: root),
            isUpsideDown: false
        )
        guard let center = renderer.frame(at: renderer.now).center else {
            throw RenderingError(description: "CARenderer draws nothing.")
        }
        return center.y > 4
    }
}

/// The frames that another thread has drawn.
///
/// Only the drawing thread changes them, and only after its end are they read.
private final class DrawnFrames: @unchecked Sendable {
    var frames: [RenderedFrame] = []
}

/// A texture that Core Animation draws into, and whose pixels can be read.
private final class TextureTarget {
    private let renderer: CARenderer
    private let queue: any MTLCommandQueue
    private let texture: any MTLTexture
    private let buffer: any MTLBuffer
    private let bytesPerRow: Int

    /// Creates a target with the size of a root layer in pixels.
    @MainActor
    init(showing root: CALayer) throws {
        queue = try Self.sharedQueue.get()
        let size = root.bounds.size
        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        let descriptor = MTLTextureDescriptor.texture2DDescriptor(
            pixelFormat: .bgra8Unorm,
            width: width,
            height: height,
            mipmapped: false
        )
        descriptor.usage = [.renderTarget, .shaderRead]
        // The Simulator draws only into private textures.
        descriptor.storageMode = .private
        // Copies of textures need rows of multiples of 256 bytes on some devices.
        bytesPerRow = (width * 4 + 255) / 256 * 256
        guard let texture = queue.device.makeTexture(descriptor: descriptor),
            let buffer = queue.device.makeBuffer(
                length: bytesPerRow * height,
                options: .storageModeShared
            )
        else { throw RenderingError(description: "Metal has no memory for \(width)×\(height).") }
        (self.texture, self.buffer) = (texture, buffer)
        renderer = CARenderer(
            mtlTexture: texture,
            options: [kCARendererMetalCommandQueue: queue]
        )
        renderer.layer = root
        renderer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    }

    /// The queue of all targets.
    @MainActor private static let sharedQueue = Result {
        guard let queue = MTLCreateSystemDefaultDevice()?.makeCommandQueue() else {
            throw RenderingError(description: "The system has no Metal device.")
        }
        return queue
    }

    /// Returns the pixels at a media time, with the texture's first row at the top.
    func frame(at time: CFTimeInterval) -> RenderedFrame {
        // Command buffers retain their textures until the pool ends.
        autoreleasepool {
            clear()
            renderer.beginFrame(atTime: time, timeStamp: nil)
            // Without an update, only what changed since the last frame would be drawn.
            renderer.addUpdate(renderer.bounds)
            renderer.render()
            renderer.endFrame()
            copy()
            return read()
        }
    }

    private func clear() {
        let pass = MTLRenderPassDescriptor()
        pass.colorAttachments[0].texture = texture
        pass.colorAttachments[0].loadAction = .clear
        pass.colorAttachments[0].storeAction = .store
        pass.colorAttachments[0].clearColor = MTLClearColorMake(0, 0, 0, 0)
        let commands = queue.makeCommandBuffer()
        commands?.makeRenderCommandEncoder(descriptor: pass)?.endEncoding()
        commands?.commit()
    }

    private func copy() {
        let commands = queue.makeCommandBuffer()
        let encoder = commands?.makeBlitCommandEncoder()
        encoder?.copy(
            from: texture,
            sourceSlice: 0,
            sourceLevel: 0,
            sourceOrigin: MTLOriginMake(0, 0, 0),
            sourceSize: MTLSizeMake(texture.width, texture.height, 1),
            to: buffer,
            destinationOffset: 0,
            destinationBytesPerRow: bytesPerRow,
            destinationBytesPerImage: bytesPerRow * texture.height
        )
        encoder?.endEncoding()
        commands?.commit()
        commands?.waitUntilCompleted()
    }

    private func read() -> RenderedFrame {
        let (width, height) = (texture.width, texture.height)
        let pixels = UnsafeRawBufferPointer(
            start: buffer.contents(),
            count: bytesPerRow * height
        )
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let start = row * bytesPerRow + column * 4
                // The texture has blue first.
                bytes += [pixels[start + 2], pixels[start + 1], pixels[start], pixels[start + 3]]
            }
        }
        return RenderedFrame(width: width, height: height, bytes: bytes)
    }
}

extension RenderedFrame {
    /// The frame with its rows in reverse order.
    fileprivate var upsideDown: RenderedFrame {
        let rows = (0..<height).reversed().map { bytes[$0 * width * 4..<($0 + 1) * width * 4] }
        return RenderedFrame(width: width, height: height, bytes: Array(rows.joined()))
    }
}

/// Creates the renderer that draws Kinora's layers on this platform.
@MainActor let platformRenderer: FrameRendererFactory = {
    try QuartzCoreFrameRenderer(showing: $0)
}
#endif
