import Foundation

/// A drawing destination that records what is drawn, free of any resolution.
///
/// A layer's ``CALayer/draw(in:)`` gets one. What it draws becomes part of the ``Picture``, so that
/// it stays sharp at every size and exports as vectors. Coordinates are the layer's, y down, but for
/// contexts made by ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
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
        /// Nodes whose opacity confines drawing, each on its own.
        var masks: [[Picture.Node]] = []
        /// The space in which components of fills' colours are told.
        var fillSpace = CGColorSpace.gray
        /// The space in which components of strokes' colours are told.
        var strokeSpace = CGColorSpace.gray
    }

    /// What comes after an open transparency layer.
    struct TransparencyLayer {
        /// The state in which the layer is composited.
        let composition: State
        /// The state in which drawing goes on.
        let continuation: State
    }

    var state: State
    var geometry = PathGeometry()
    /// The nodes of the open transparency layers, the context's own first.
    var nodes: [[Picture.Node]] = [[]]
    var transparencyLayers: [TransparencyLayer] = []
    private var saved: [State] = []

    /// The map from the space of letters to user space; kept, without effect, as letters are drawn where
    /// they are laid out.
    public var textMatrix = CGAffineTransform.identity

    /// The size in pixels and the part of the picture that it shows; nil for a context without edges.
    let canvas: Canvas?

    /// Creates a context without edges, whose points are a picture's.
    package init() {
        state = State(transform: .identity)
        canvas = nil
    }

    init(canvas: Canvas, transform: CGAffineTransform) {
        state = State(transform: transform)
        self.canvas = canvas
    }

    /// What has been drawn so far.
    package var recording: [Picture.Node] { nodes[0] }

    /// What has been drawn so far, in one group where it must not blend with what lies under it.
    package var isolatedRecording: [Picture.Node] {
        recording.contains(where: \.isBlended)
            ? [.group(Picture.Group(nodes: recording))] : recording
    }

    // MARK: - State

    /// Keeps a copy of the drawing state for ``restoreGState()``.
    public func saveGState() {
        saved.append(state)
    }

    /// Returns to the state kept last; does nothing when there is none.
    public func restoreGState() {
        if let last = saved.popLast() { resume(last) }
    }

    /// Goes on in a state that was current before.
    func resume(_ last: State) {
        // The path under construction is no part of the state and stays where it is on the page.
        if last.transform != state.transform {
            geometry = geometry.applying(
                state.transform.concatenating(last.transform.inverted())
            )
        }
        state = last
    }

    // MARK: - Space

    /// The map from the context's current space to that of its device.
    public var ctm: CGAffineTransform { state.transform.concatenating(toDevice) }

    /// The map from user space to pixels, which is ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    private var toDevice: CGAffineTransform { canvas?.toDevice ?? .identity }

    /// Moves the origin.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Scales the axes.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Turns the axes by an angle in radians, from +x toward +y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies a map before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
        // The path under construction stays where it is on the page.
        geometry = geometry.applying(transform.inverted())
    }

    /// Returns a point of user space in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// Returns a size of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

    /// Returns the rectangle in pixels around one of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// Returns a point in pixels in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }

    /// Returns a size in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    /// Returns the rectangle in user space around one in pixels.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}

@available(*, unavailable)
extension CGContext: Sendable {}
