import Foundation
import LayerKit

extension NSAttributedString {
    /// The default font size, in points.
    private static let defaultFontSize: CGFloat = 12

    /// Returns the size of the text in points, without line wrapping.
    public func size() -> CGSize {
        layout(width: nil).size
    }

    /// Returns the bounding rectangle of the text for a width, in points.
    ///
    /// The text is a single line unless the options contain
    /// ``NSStringDrawingOptions/usesLineFragmentOrigin``.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = CGRect(origin: .zero, size: layout(for: size, options: options).size)
        context?.totalBounds = bounds
        return bounds
    }

    /// Draws the text at a point of the current context, without line wrapping.
    public func draw(at point: CGPoint) {
        draw(layout(width: nil), at: point)
    }

    /// Draws the text in a rectangle of the current context, from the top.
    public func draw(in rect: CGRect) {
        draw(layout(width: rect.width), at: rect.origin)
    }

    /// Draws the text in a rectangle of the current context.
    ///
    /// With ``NSStringDrawingOptions/usesLineFragmentOrigin``, lines start at the top. Without it,
    /// there is one line, whose baseline is at the rectangle's origin.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) {
        let layout = layout(for: rect.size, options: options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) {
            origin.y -= layout.lines.first?.baseline ?? 0
        }
        draw(layout, at: origin)
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
    }

    private func draw(_ layout: TextLayout, at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: point.x, y: point.y)
        layout.draw(in: context) { ($0 ?? .black).cgColor }
        context.restoreGState()
    }

    /// Returns the layout for a size; its height matters only if the last line is truncated.
    private func layout(for size: CGSize, options: NSStringDrawingOptions) -> TextLayout {
        guard options.contains(.usesLineFragmentOrigin), size.width > 0 else {
            return layout(width: nil)
        }
        let whole = layout(width: size.width)
        guard options.contains(.truncatesLastVisibleLine), size.height > 0 else { return whole }
        let room = size.height + Self.tolerance
        let count = whole.lines.prefix { $0.top + $0.height <= room }.count
        guard count < whole.lines.count else { return whole }
        return layout(width: size.width, maximumLineCount: max(count, 1))
    }

    /// The tolerance for rounding, in points.
    private static let tolerance: CGFloat = 1e-5

    private func layout(width: CGFloat?, maximumLineCount: Int? = nil) -> TextLayout {
        let mode = paragraphStyle?.lineBreakMode ?? .byWordWrapping
        return TextLayout(
            runs(font: .systemFont(ofSize: Self.defaultFontSize), scale: 1),
            width: width,
            isWrapped: width != nil && (mode.isWrapping || maximumLineCount != nil),
            truncation: maximumLineCount == nil ? mode.truncation : .end,
            maximumLineCount: maximumLineCount
        )
    }

    /// The paragraph style of the first character, or nil if there is none.
    var paragraphStyle: NSParagraphStyle? {
        guard length > 0 else { return nil }
        return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }

    /// Returns the runs of text, each in a single style.
    ///
    /// - Parameters:
    ///   - font: The default font.
    ///   - scale: The scale factor for font sizes.
    /// - Returns: The runs in order.
    func runs(font: UIFont, scale: CGFloat) -> [TextRun] {
        var runs: [TextRun] = []
        let whole = NSRange(location: 0, length: length)
        let baseStyle = TextStyle(face: font.face, fontSize: font.pointSize)
        enumerateAttributes(in: whole) { attributes, range, _ in
            // An attachment's character has no glyph.
            guard attributes[.attachment] == nil else { return }
            var style = baseStyle.applying(attributes)
            style.fontSize *= scale
            style.kern *= scale
            style.baselineOffset *= scale
            runs.append(TextRun(attributedSubstring(from: range).string, style: style))
        }
        return runs
    }
}

extension NSLineBreakMode {
    /// A Boolean value that indicates whether lines wrap.
    fileprivate var isWrapping: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension TextLayout {
    /// Draws the text downward from the context's origin.
    ///
    /// - Parameters:
    ///   - context: The destination.
    ///   - hasBackgrounds: Whether to draw the background.
    ///   - color: A closure that receives a part's own color, or nil, and returns the one to draw.
    func draw(
        in context: CGContext,
        hasBackgrounds: Bool = true,
        color: (UIColor?) -> CGColor
    ) {
        for part in parts where hasBackgrounds || !part.isBackground {
            context.saveGState()
            defer { context.restoreGState() }
            if let shadow = part.shadow {
                context.setShadow(
                    offset: shadow.offset,
                    blur: 2 * shadow.radius,
                    color: CGColor(shadow.color)
                )
            }
            context.beginPath()
            context.addPath(CGPath(part.path))
            let paint = color(part.color.map { UIColor(cgColor: CGColor($0)) })
            guard let style = part.strokeStyle else {
                context.setFillColor(paint)
                context.fillPath()
                continue
            }
            context.setStrokeColor(paint)
            context.setLineWidth(style.width)
            context.setLineCap(style.cap)
            context.setLineJoin(style.join)
            context.setLineDash(phase: 0, lengths: style.dashLengths)
            context.strokePath()
        }
    }
}
