import Foundation
import KinoraTimeline
import LayerKit

extension Timeline.Shape {
    /// The transform from a space in which an elliptic gradient is circular, or nil if there is no
    /// such gradient.
    var ellipticPart: CGAffineTransform? {
        let paints = [fill, stroke?.paint].compactMap { $0 }
        for case .gradient(let gradient) in paints {
            guard case .radial(let center, let radii) = gradient.geometry,
                radii.width > 0, radii.height > 0,
                abs(radii.width - radii.height) > 1e-9 * radii.width
            else { continue }
            let factor = radii.height / radii.width
            return CGAffineTransform(
                a: 1,
                b: 0,
                c: 0,
                d: factor,
                tx: 0,
                ty: center.y * (1 - factor)
            )
        }
        return nil
    }

    /// A layer in the shape's space that shows conic gradients as wedges, or nil if there are no
    /// conic gradients.
    var withoutCones: Timeline.Layer? {
        guard [fill, stroke?.paint].contains(where: { $0?.isConic == true }) else { return nil }
        var nodes: [Timeline.Node] = []
        if let fill {
            var inside = self
            inside.stroke = nil
            nodes.append(inside.wedges(of: fill) ?? .shape(inside))
        }
        if let stroke {
            var outline = self
            outline.fill = nil
            nodes.append(outline.wedges(of: stroke.paint) ?? .shape(outline))
        }
        return Timeline.Layer(path: "", nodes: nodes)
    }

    /// Returns wedges masked by the shape, or nil if the paint isn't a conic gradient.
    private func wedges(of paint: Timeline.Paint) -> Timeline.Node? {
        guard case .gradient(let gradient) = paint, paint.isConic else { return nil }
        let width = stroke.map { $0.width.keys.map(\.value).max() ?? 0 } ?? 0
        let reach = CGFloat(width) * max(stroke?.style.miterLimit ?? 1, 2)
        let area = path.keys.map { $0.value.controlBounds.insetBy(dx: -reach, dy: -reach) }
            .reduce(CGRect.null) { $0.union($1) }
        let fan = Picture.Paint.gradient(gradient).fan(around: area) ?? []
        // Each wedge extends below the next one, so that no seam is visible.
        let wedges = fan.indices.map { index in
            let under =
                index + 1 < fan.count ? fan[index].path.spread(to: fan[index + 1].path) : nil
            return Timeline.Node.shape(
                Timeline.Shape(
                    path: Track(under ?? fan[index].path),
                    fill: .color(Track(fan[index].color))
                )
            )
        }
        var mask = self
        if mask.fill != nil { mask.fill = .color(Track(.white)) }
        if mask.stroke != nil { mask.stroke?.paint = .color(Track(.white)) }
        let layer = Timeline.Layer(path: "", nodes: [.shape(mask)])
        return .layer(Timeline.Layer(path: "", mask: [layer], nodes: wedges))
    }
}

extension Timeline.Paint {
    /// A Boolean value that indicates whether the paint is a conic gradient.
    fileprivate var isConic: Bool {
        guard case .gradient(let gradient) = self, case .conic = gradient.geometry else {
            return false
        }
        return true
    }

    /// Makes an elliptic gradient circular, with its horizontal radius in all directions.
    mutating func makeCircular() {
        guard case .gradient(var gradient) = self,
            case .radial(let center, let radii) = gradient.geometry
        else { return }
        let size = CGSize(width: radii.width, height: radii.width)
        gradient.geometry = .radial(center: center, radii: size)
        self = .gradient(gradient)
    }
}

extension PathGeometry {
    /// Returns a wedge extended to the end of the next one.
    fileprivate func spread(to next: PathGeometry) -> PathGeometry {
        let points = elements.compactMap(\.end)
        let others = next.elements.compactMap(\.end)
        guard points.count == 3, others.count == 3 else { return self }
        var path = PathGeometry()
        path.move(to: points[0])
        path.line(to: points[1])
        path.line(to: points[2])
        path.line(to: others[2])
        path.close()
        return path
    }
}
