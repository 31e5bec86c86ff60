import Foundation

extension CGImage {
    /// Returns the image in a single color, with its alpha multiplied by the color's alpha.
    package func recolored(to color: RGBA) -> CGImage {
        let opacity = min(max(color.alpha, 0), 1)
        guard let recording else {
            let ramp = (0...255).map { alpha in
                RGBA(
                    red: color.red,
                    green: color.green,
                    blue: color.blue,
                    alpha: Double(alpha) / 255 * opacity
                ).premultipliedPixel
            }
            return CGImage(
                width: width,
                height: height,
                pixels: pixels.map { ramp[Int($0 >> 24)] }
            )
        }
        var nodes = recording.nodes.map { $0.recolored(to: color) }
        if opacity < 1 { nodes = [.group(Picture.Group(opacity: opacity, nodes: nodes))] }
        return CGImage(
            width: width,
            height: height,
            recording: Picture(bounds: recording.bounds, nodes: nodes)
        )
    }
}

extension Picture.Node {
    /// Returns the node in a single color, with its alpha values unchanged.
    fileprivate func recolored(to color: RGBA) -> Picture.Node {
        func colored(_ own: RGBA) -> RGBA {
            RGBA(red: color.red, green: color.green, blue: color.blue, alpha: own.alpha)
        }
        switch self {
        case .fill(var fill):
            fill.paint = fill.paint.mapColors(colored)
            return .fill(fill)
        case .stroke(var stroke):
            stroke.paint = stroke.paint.mapColors(colored)
            return .stroke(stroke)
        case .image(var image):
            image.image = image.image.recolored(to: colored(.black))
            image.tint = RGBA.white.faded(by: image.tint.alpha)
            return .image(image)
        case .group(var group) where group.filters.isEmpty:
            group.nodes = group.nodes.map { $0.recolored(to: color) }
            if let shadow = group.shadow { group.shadow?.color = colored(shadow.color) }
            // All modes that mix colors composite alpha like the normal mode.
            if group.blendMode.mixesColors { group.blendMode = .normal }
            return .group(group)
        case .group(var group):
            group.filters.append(.recoloring(to: colored(.black)))
            if group.blendMode.mixesColors { group.blendMode = .normal }
            return .group(group)
        }
    }
}

extension Picture.Filter {
    /// Returns a filter that replaces all colors by a color and keeps alpha values.
    package static func recoloring(to color: RGBA) -> Picture.Filter {
        Picture.Filter.colorMatrix(
            ColorMatrix(
                red: .zero,
                green: .zero,
                blue: .zero,
                bias: SIMD4(color.red, color.green, color.blue, 0)
            )
        )
    }
}

extension Picture.Paint {
    fileprivate func mapColors(_ map: (RGBA) -> RGBA) -> Picture.Paint {
        switch self {
        case .color(let color): return .color(map(color))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                gradient.stops[index].color = map(gradient.stops[index].color)
            }
            return .gradient(gradient)
        }
    }
}
