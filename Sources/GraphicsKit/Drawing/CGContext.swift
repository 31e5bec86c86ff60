import Foundation

/// A drawing environment that records drawing operations independently of resolution.
///
/// A layer's `CALayer.draw(in:)` receives one. The drawing becomes part of the ``Picture``, so it
/// stays sharp at every size and exports as vectors. Coordinates are the layer's, with y down,
/// except in contexts from
/// ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
public final class CGContext {
    struct State {
        var transform: CGAffineTransform
        var fillPaint = Picture.Paint.color(.black)
        var strokePaint = Picture.Paint.color(.black)
        var stroke = StrokeStyle()
        var alpha: Double = 1
        var blendMode = CGBlendMode.normal
        var shadow: Picture.Shadow?
        var sampling = Picture.Image.Sampling.linear
        var clips: [Picture.Clip] = []
        /// The masks.
        ///
        /// Each one clips drawing to the alpha of its nodes.
        var masks: [[Picture.Node]] = []
        /// The fill color space.
        var fillSpace = CGColorSpace.gray
        /// The stroke color space.
        var strokeSpace = CGColorSpace.gray
    }

    /// The states to restore at the end of a transparency layer.
    struct TransparencyLayer {
        /// The state for compositing the layer.
        let composition: State
        /// The state for drawing after the layer.
        let continuation: State
    }

    var state: State

    /// The number of clips.
    ///
    /// Every drawing operation stores all of them.
    @_spi(Porting) public var clipCount: Int { state.clips.count }
    var geometry = PathGeometry()
    /// The context's own nodes, followed by the nodes of each open transparency layer.
    var nodes: [[Picture.Node]] = [[]]
    var transparencyLayers: [TransparencyLayer] = []
    private var saved: [State] = []

    /// The text matrix, from text space to user space, which has no effect on drawing.
    public var textMatrix = CGAffineTransform.identity

    /// The size in pixels and the visible part of the picture, or nil for an unbounded context.
    let canvas: Canvas?

    /// The arrangement of the pixels in memory, or nil for an unbounded context.
    var bitmapFormat: BitmapFormat?

    /// The memory to which drawing is written, or nil if drawing is recorded.
    var memory: BitmapMemory?

    /// Creates an unbounded context whose user space is a picture's space.
    package init() {
        state = State(transform: .identity)
        canvas = nil
    }

    init(canvas: Canvas, transform: CGAffineTransform) {
        state = State(transform: transform)
        self.canvas = canvas
    }

    /// The drawing so far.
    package var recording: [Picture.Node] { nodes[0] }

    /// The drawing so far, in a group if it would otherwise blend with content behind it.
    package var isolatedRecording: [Picture.Node] {
        recording.contains(where: \.isBlended)
            ? [.group(Picture.Group(nodes: recording))] : recording
    }

    // MARK: - State

    /// Pushes a copy of the current graphics state onto the stack.
    public func saveGState() {
        saved.append(state)
    }

    /// Restores the most recently saved graphics state.
    ///
    /// Does nothing if there is none.
    public func restoreGState() {
        if let last = saved.popLast() { resume(last) }
    }

    /// Restores a previous graphics state.
    func resume(_ last: State) {
        // The current path isn't part of the state and keeps its position in the picture.
        if last.transform != state.transform {
            geometry = geometry.applying(
                state.transform.concatenating(last.transform.inverted())
            )
        }
        state = last
    }

    // MARK: - Space

    /// The current transformation matrix, from user space to device space.
    public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

    /// The transform from user space to pixels, which is ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    private var toDevice: CGAffineTransform { canvas?.toDevice ?? .identity }

    /// Translates the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Rotates user space by an angle in radians, from +x toward +y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Concatenates a transform to the current transformation matrix.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        // The current path keeps its position in the picture.
        geometry = geometry.applying(transform.inverted())
    }

    /// Converts a point from user space to pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// Converts a size from user space to pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

    /// Converts a rectangle from user space to its bounds in pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// Converts a point from pixels to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// Converts a size from pixels to user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    /// Converts a rectangle from pixels to its bounds in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

@available(*, unavailable)
extension CGContext: Sendable {}
