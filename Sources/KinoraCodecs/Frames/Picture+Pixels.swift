import Foundation
import GraphicsKit

extension Picture.Image {
    /// The maximum side in pixels of rasterized content.
    private static let maximumSide = 4096.0

    /// Creates an image that shows nodes, for formats that can't represent them otherwise.
    ///
    /// Returns nil if nothing is visible.
    ///
    /// - Parameters:
    ///   - nodes: The nodes, back to front.
    ///   - area: The visible part of the plane.
    ///   - scale: The pixels per point, reduced if the image would be very large.
    package init?(of nodes: [Picture.Node], within area: CGRect, scale: Double) {
        let extent = nodes.reduce(CGRect.null) { $0.union($1.extent(under: nil)) }
        let part = extent.safeIntersection(with: area)
        guard part.width > 0, part.height > 0, part.width.isFinite, part.height.isFinite else {
            return nil
        }
        let scale = min(scale, Self.maximumSide / Double(max(part.width, part.height)))
        guard scale > 0 else { return nil }
        // Rounds the part outward to whole pixels.
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
    /// A Boolean value that indicates whether the node uses a blend mode that CSS doesn't have.
    package var isBlendedBeyondCSS: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal && group.blendMode.cssName == nil
    }
}

extension CGBlendMode {
    /// The mode's name in CSS `mix-blend-mode`, or nil for normal and unsupported modes.
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
