import Foundation
import LayerKit

/// Where nodes are drawn, and how.
struct DrawingTarget {
    /// The pixels.
    var surface: Surface

    /// The part of the frame that is drawn.
    var clip: PixelRect

    /// The map from the picture's points to pixels.
    var map: CGAffineTransform

    /// The factor on the opacity of what is drawn.
    var opacity = 1.0
}

extension Rasterizer {
    /// Draws nodes back to front.
    func draw(_ nodes: [Picture.Node], on target: DrawingTarget) {
        for node in nodes {
            switch node {
            case .fill(let fill): draw(fill, on: target)
            case .stroke(let stroke): draw(stroke, on: target)
            case .image(let image): draw(image, on: target)
            case .group(let group): draw(group, on: target)
            }
        }
    }

    private func draw(_ fill: Picture.Fill, on target: DrawingTarget) {
        let transform = fill.transform.concatenating(target.map)
        outline.removeAll()
        outline.add(fill.path, transform: transform, visible: target.clip)
        paint(fill.rule, fill.paint, transform, on: target)
    }

    private func draw(_ stroke: Picture.Stroke, on target: DrawingTarget) {
        let transform = stroke.transform.concatenating(target.map)
        outline.removeAll()
        stroker.add(
            stroke.path,
            style: stroke.style,
            transform: transform,
            visible: target.clip
        )
        paint(.winding, stroke.paint, transform, on: target)
    }

    private func draw(_ image: Picture.Image, on target: DrawingTarget) {
        let transform = image.transform.concatenating(target.map)
        let source = ImageSource(
            image,
            opacity: target.opacity,
            transform: transform,
            levels: imageLevels
        )
        guard let source else { return }
        var path = PathGeometry()
        path.addRect(image.rect)
        outline.removeAll()
        outline.add(path, transform: transform, visible: target.clip)
        guard addCoverage(.winding, clip: target.clip) else { return }
        coverage.paint(source, on: target.surface, rows)
    }

    /// Fills the outline under construction with paint.
    private func paint(
        _ rule: CGPathFillRule,
        _ paint: Picture.Paint,
        _ transform: CGAffineTransform,
        on target: DrawingTarget
    ) {
        switch paint {
        case .color(let color):
            let pixel = color.pixel(opacity: target.opacity)
            guard pixel != 0, addCoverage(rule, clip: target.clip) else { return }
            coverage.paint(pixel, on: target.surface)
        case .gradient(let gradient):
            let source = GradientSource(gradient, opacity: target.opacity, transform: transform)
            guard let source, addCoverage(rule, clip: target.clip) else { return }
            coverage.paint(source, on: target.surface, rows)
        }
    }

    /// Turns the outline under construction into coverage; false where that isn't possible.
    func addCoverage(_ rule: CGPathFillRule, clip: PixelRect) -> Bool {
        guard !outline.isBroken else { return false }
        coverage.clip = clip
        coverage.add(outline, rule: rule, sweep: sweep)
        return true
    }
}

extension RGBA {
    /// Returns the colour as a premultiplied pixel; components that are no numbers count as zero.
    func pixel(opacity: Double) -> UInt32 {
        func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
        return RGBA(
            red: number(red),
            green: number(green),
            blue: number(blue),
            alpha: number(alpha * opacity)
        ).premultipliedPixel
    }
}
