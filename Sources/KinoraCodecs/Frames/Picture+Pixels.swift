import Foundation
import GraphicsKit

extension Picture.Image {
    /// The greatest side of what is drawn as pixels.
    private static let mostPixels = 4096.0

    /// Creates an image of what nodes look like, for formats that can't say it otherwise; nil where
    /// nothing of it is seen.
    ///
    /// - Parameters:
    ///   - nodes: The nodes, back to front.
    ///   - area: The part of the plane that is seen.
    ///   - scale: The pixels in a point, fewer where the image would be very large.
    package init?(of nodes: [Picture.Node], within area: CGRect, scale: Double) {
        let extent = nodes.reduce(CGRect.null) { $0.union($1.extent(under: nil)) }
        let part = extent.commonPart(with: area)
        guard part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite else {
            return nil
        }
        let scale = min(scale, Self.mostPixels / Double(max(part.width, part.height)))
        guard scale > 0 else { return nil }
        // Whole pixels around the part.
        let width = (Double(part.width) * scale).rounded(.up)
        let height = (Double(part.height) * scale).rounded(.up)
        let bounds = CGRect(
            x: part.minX,
            y: part.minY,
            width: width / scale,
            height: height / scale
        )
        let frame = Rasterizer(width: Int(width), height: Int(height), scale: CGFloat(scale))
            .draw(Picture(bounds: bounds, nodes: nodes))
        let image = CGImage(width: frame.width, height: frame.height, pixels: frame.pixels)
        self.init(image: image, rect: bounds)
    }
}

extension Picture.Node {
    /// A Boolean value that indicates whether the node is combined with what lies under it in a way
    /// that CSS has no name for.
    package var isBlendedBeyondCSS: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal && group.blendMode.cssName == nil
    }
}

extension CGBlendMode {
    /// The mode's name in `mix-blend-mode`, by the compositing specification of CSS; nil for the normal
    /// one and those that it lacks.
    package var cssName: String? {
        switch self {
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
            .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker:
            nil
        }
    }
}
