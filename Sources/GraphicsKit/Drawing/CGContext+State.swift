import Foundation

extension CGContext {
    // MARK: - Colors

    /// Sets the fill color, and sets the fill color space to the color's own space.
    public func setFillColor(_ color: CGColor) {
        state.fillPaint = .color(color.rgba)
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// Sets the fill color from sRGB components.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the fill color to a gray, from 0 for black to 1 for white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the stroke color, and sets the stroke color space to the color's own space.
    public func setStrokeColor(_ color: CGColor) {
        state.strokePaint = .color(color.rgba)
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// Sets the stroke color from sRGB components.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke color to a gray, from 0 for black to 1 for white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    // MARK: - Lines

    /// Sets the line width in points of the current user space.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    /// Sets the style for the endpoints of lines.
    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    /// Sets the style for the joins of connected lines.
    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// Sets the miter limit: the ratio of miter length to line width above which joins are beveled.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    /// Sets the dash pattern, or a solid line if the array is empty.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashLengths = lengths
    }

    // MARK: - Compositing

    /// Sets the opacity of all drawing, clamped to 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(Double(alpha), 0), 1)
    }

    /// Sets the blend mode, which is ``CGBlendMode/normal`` by default.
    ///
    /// The backdrop consists only of what this context has drawn, as in a separate bitmap.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets the shadow of later drawing, or removes it if the color is nil.
    ///
    /// The offset is in the context's base space, independent of the current transform. In that
    /// space, y points down, or up in a context that was created with a width and a height. The
    /// blur is a Gaussian with a standard deviation of half of `blur`. Differs from Core Graphics:
    /// blend modes that remove the backdrop, such as ``CGBlendMode/copy``, draw no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color = color?.rgba, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = Picture.Shadow(
            color: color,
            offset: offset,
            radius: blur > 0 ? blur / 2 : 0,
            transform: baseTransform
        )
    }

    /// Sets the shadow of later drawing, with a black color at 1/3 alpha.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// The transform from the context's initial user space to the picture's space.
    private var baseTransform: CGAffineTransform { canvas?.base ?? .identity }

    // MARK: - Quality

    /// The interpolation quality for drawing images.
    ///
    /// All values other than ``CGInterpolationQuality/none`` interpolate linearly.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.sampling == .nearest ? .none : .default }
        set { state.sampling = newValue == .none ? .nearest : .linear }
    }

    /// Does nothing, because edges are always antialiased.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// Does nothing, because edges are always antialiased.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    /// Does nothing, because curves are recorded as curves.
    public func setFlatness(_ flatness: CGFloat) {}
}
