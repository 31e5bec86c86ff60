import Foundation

extension CGContext {
    // MARK: - Colours

    /// Sets the colour of fills, and the space of their components to the colour's.
    public func setFillColor(_ color: CGColor) {
        state.fillPaint = .color(color.rgba)
        if let space = color.colorSpace { state.fillSpace = space }
    }

    /// Sets the colour of fills from components in sRGB.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of fills to a shade of grey, from 0, black, to 1, white.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of strokes, and the space of their components to the colour's.
    public func setStrokeColor(_ color: CGColor) {
        state.strokePaint = .color(color.rgba)
        if let space = color.colorSpace { state.strokeSpace = space }
    }

    /// Sets the colour of strokes from components in sRGB.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of strokes to a shade of grey, from 0, black, to 1, white.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    // MARK: - Lines

    /// Sets the width of strokes in the current space's points.
    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    /// Sets the shape of open ends.
    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    /// Sets the ratio of miter length to line width beyond which corners are cut.
    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    /// Sets the pattern of dashes; no lengths give a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dashPhase = phase
        state.stroke.dashLengths = lengths
    }

    // MARK: - Compositing

    /// Sets the factor on the opacity of all drawing, clamped to 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = min(max(Double(alpha), 0), 1)
    }

    /// Sets how what is drawn is combined with what is there; ``CGBlendMode/normal`` at first.
    ///
    /// Only what this context has drawn counts as being there, as in a bitmap of its own.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets the shadow that everything drawn casts from now on; nil for none.
    ///
    /// Its offset is in the points of the whole context, whatever the current space, in which y points
    /// down, up in a context that was made with a width and a height. The blur is a Gaussian whose
    /// standard deviation is half of `blur`. Modes such as ``CGBlendMode/copy``, which take what is
    /// there away, draw no shadow; that rule is ours.
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

    /// Sets the shadow that everything drawn casts from now on, black of a third of the opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// The map from the context's first space, without what was concatenated since, to the picture's.
    private var baseTransform: CGAffineTransform { canvas?.base ?? .identity }

    // MARK: - Quality

    /// Sets how images are drawn between their pixels, which is smoothly but for
    /// ``CGInterpolationQuality/none``.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.sampling == .nearest ? .none : .default }
        set { state.sampling = newValue == .none ? .nearest : .linear }
    }

    /// Does nothing: edges are smooth whatever is asked for, as the recording has no pixels.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// Does nothing: edges are smooth whatever is asked for, as the recording has no pixels.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    /// Does nothing: curves are recorded as curves.
    public func setFlatness(_ flatness: CGFloat) {}
}
