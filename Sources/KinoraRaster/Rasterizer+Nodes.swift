import Foundation
import LayerKit

extension Rasterizer {
    /// Draws nodes back to front on a surface.
    func draw(
        _ nodes: [Picture.Node],
        map: CGAffineTransform,
        opacity: Double,
        on surface: Surface,
        clip: PixelRect
    ) {
        for node in nodes {
            switch node {
            case .fill(let fill):
                let transform = fill.transform.concatenating(map)
                outline.removeAll()
                outline.add(fill.path, transform: transform, visible: clip)
                paint(fill.rule, fill.paint, opacity: opacity, on: surface, clip: clip)
            case .stroke(let stroke):
                let transform = stroke.transform.concatenating(map)
                outline.removeAll()
                stroker.add(
                    stroke.path,
                    style: stroke.style,
                    transform: transform,
                    visible: clip
                )
                paint(.winding, stroke.paint, opacity: opacity, on: surface, clip: clip)
            case .image:
                break
            case .group(let group):
                draw(
                    group.nodes,
                    map: map,
                    opacity: opacity * group.opacity,
                    on: surface,
                    clip: clip
                )
            }
        }
    }

    /// Fills the outline under construction with paint.
    func paint(
        _ rule: CGPathFillRule,
        _ paint: Picture.Paint,
        opacity: Double,
        on surface: Surface,
        clip: PixelRect
    ) {
        guard !outline.isBroken, case .color(let color) = paint else { return }
        coverage.clip = clip
        coverage.add(outline, rule: rule)
        coverage.paint(color.faded(by: opacity).premultipliedPixel, on: surface)
    }
}
