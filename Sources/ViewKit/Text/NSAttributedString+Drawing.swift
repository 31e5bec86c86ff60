import Foundation
import LayerKit

extension NSAttributedString {
    /// The font of text that brings none, in points.
    private static let usualFontSize: CGFloat = 12

    /// Returns the size in points of the text set on lines of its own.
    public func size() -> CGSize {
        layout(width: nil).size
    }

    /// Returns the space in points that the text takes at a width.
    ///
    /// On one line, unless the options have ``NSStringDrawingOptions/usesLineFragmentOrigin``.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = CGRect(origin: .zero, size: layout(for: size, options: options).size)
        context?.totalBounds = bounds
        return bounds
    }

    /// Draws the text at a point of the current context, in lines of its own.
    public func draw(at point: CGPoint) {
        draw(layout(width: nil), at: point)
    }

    /// Draws the text into a rectangle of the current context, from its top.
    public func draw(in rect: CGRect) {
        draw(layout(width: rect.width), at: rect.origin)
    }

    /// Draws the text into a rectangle of the current context.
    ///
    /// From its top on several lines with ``NSStringDrawingOptions/usesLineFragmentOrigin``; on one
    /// line, whose baseline is at the rectangle's origin, without.
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

    /// Returns the text set for a space, whose height counts where the last line that fits is to end in
    /// “…”.
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

    /// The excess in points that counts as rounding.
    private static let tolerance: CGFloat = 1e-5

    private func layout(width: CGFloat?, maximumLineCount: Int? = nil) -> TextLayout {
        let mode = paragraphStyle?.lineBreakMode ?? .byWordWrapping
        return TextLayout(
            runs(font: .systemFont(ofSize: Self.usualFontSize), scale: 1),
            width: width,
            isWrapped: width != nil && (mode.isWrapping || maximumLineCount != nil),
            truncation: maximumLineCount == nil ? mode.truncation : .end,
            maximumLineCount: maximumLineCount
        )
    }

    /// The way in which the first lines are set; nil where nothing is said.
    var paragraphStyle: NSParagraphStyle? {
        guard length > 0 else { return nil }
        return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }

    /// Returns the text in pieces of one style.
    ///
    /// - Parameters:
    ///   - font: The font of pieces that bring none.
    ///   - scale: The part of the fonts' sizes that is set.
    /// - Returns: The pieces, in order.
    func runs(font: UIFont, scale: CGFloat) -> [TextRun] {
        var runs: [TextRun] = []
        let whole = NSRange(location: 0, length: length)
        let usual = TextStyle(face: font.face, fontSize: font.pointSize)
        enumerateAttributes(in: whole) { attributes, range, _ in
            // The character of an attachment has no glyph.
            guard attributes[.attachment] == nil else { return }
            var style = usual.applying(attributes)
            style.fontSize *= scale
            style.kern *= scale
            style.baselineOffset *= scale
            runs.append(TextRun(attributedSubstring(from: range).string, style: style))
        }
        return runs
    }
}

extension NSLineBreakMode {
    /// A Boolean value that indicates whether text goes on in another line.
    fileprivate var isWrapping: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension TextLayout {
    /// Draws the text from the context's origin down.
    ///
    /// - Parameters:
    ///   - context: The destination.
    ///   - hasGrounds: Whether what lies behind the text is drawn.
    ///   - color: Returns the colour of a part, from its own or nil.
    func draw(
        in context: CGContext,
        hasGrounds: Bool = true,
        color: (UIColor?) -> CGColor
    ) {
        for part in parts where hasGrounds || !part.isGround {
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
            let ink = color(part.color.map { UIColor(cgColor: CGColor($0)) })
            guard let style = part.strokeStyle else {
                context.setFillColor(ink)
                context.fillPath()
                continue
            }
            context.setStrokeColor(ink)
            context.setLineWidth(style.width)
            context.setLineCap(style.cap)
            context.setLineJoin(style.join)
            context.setLineDash(phase: 0, lengths: style.dashLengths)
            context.strokePath()
        }
    }
}
