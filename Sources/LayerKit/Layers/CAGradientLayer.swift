import Foundation
import GraphicsKit

/// The style of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The colors change along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")

    /// The colors change from the start point outward to an ellipse, whose bounding box has the end
    /// point as a corner.
    public static let radial = CAGradientLayerType(rawValue: "radial")

    /// The colors change around the start point, clockwise on screen, beginning at the ray through
    /// the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a color gradient over its background, within its rounded bounds.
///
/// Colors are interpolated in sRGB, component by component, without premultiplication.
open class CAGradientLayer: CALayer {
    struct Gradient {
        var colors: [CGColor]?
        var locations: [Double]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
        var type = CAGradientLayerType.axial
        var focalPoint = CGPoint.zero
        var focalRadius: CGFloat = 0
    }

    @exclusivity(unchecked) final var gradient = Gradient()

    /// The colors of the gradient, as `CGColor`.
    ///
    /// The default is nil, which draws nothing. Animatable between arrays of the same length.
    /// Elements of other types are ignored.
    open var colors: [Any]? {
        get { stopColors }
        set { stopColors = newValue?.compactMap { $0 as? CGColor } }
    }

    final var stopColors: [CGColor]? {
        get { gradient.colors }
        set { change("colors") { gradient.colors = newValue } }
    }

    /// The location of each color, 0…1 and ascending.
    ///
    /// The default is nil, which spaces the colors evenly. Animatable between arrays of the same
    /// length. A location that is less than the previous one is treated as equal to it. Colors
    /// without a location are ignored.
    open var locations: [NSNumber]? {
        get { stopLocations?.map { NSNumber(value: $0) } }
        set { stopLocations = newValue?.map(\.doubleValue) }
    }

    final var stopLocations: [Double]? {
        get { gradient.locations }
        set { change("locations") { gradient.locations = newValue } }
    }

    /// The start point of the gradient in unit coordinates.
    ///
    /// The default is (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { change("startPoint") { gradient.startPoint = newValue } }
    }

    /// The end point of the gradient in unit coordinates.
    ///
    /// The default is (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { change("endPoint") { gradient.endPoint = newValue } }
    }

    /// The style of the gradient.
    ///
    /// The default is axial, which also applies to unknown names.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { change("type") { gradient.type = newValue } }
    }

    /// The place of a radial gradient's focus relative to its center, in radii along each axis.
    ///
    /// The default is (0, 0). Animatable. Core Animation doesn't have this property: there, the
    /// colors start at the center.
    package final var focalPoint: CGPoint {
        get { gradient.focalPoint }
        set { change("focalPoint") { gradient.focalPoint = newValue } }
    }

    /// The radius of the circle around a radial gradient's focus at which the colors start, in
    /// radii.
    ///
    /// The default is 0. Animatable. Core Animation doesn't have this property.
    package final var focalRadius: CGFloat {
        get { gradient.focalRadius }
        set { change("focalRadius") { gradient.focalRadius = newValue } }
    }

    override class var valueClass: CALayer.Type { CAGradientLayer.self }
    override class var properties: [String: LayerProperty] { PropertyTable.gradientLayer }

    override func copyValues(from other: CALayer) {
        super.copyValues(from: other)
        gradient = unsafeDowncast(other, to: CAGradientLayer.self).gradient
    }

    override func appendContent(to nodes: inout [Picture.Node], map: CGAffineTransform) {
        super.appendContent(to: &nodes, map: map)
        let stops = self.stops
        guard !stops.isEmpty, !state.bounds.isEmpty else { return }
        var paint = Picture.Gradient(stops: stops, geometry: geometry)
        if gradient.type == .radial, gradient.focalPoint != .zero || gradient.focalRadius > 0 {
            paint.focus = .init(point: gradient.focalPoint, radius: gradient.focalRadius)
        }
        let fill = Picture.Fill(path: contentPath, paint: .gradient(paint), transform: map)
        nodes.append(.fill(fill))
    }

    private var stops: [Picture.Gradient.Stop] {
        let colors = gradient.colors ?? []
        let last = Double(max(colors.count - 1, 1))
        let locations = gradient.locations ?? colors.indices.map { Double($0) / last }
        var least = 0.0
        return zip(locations, colors).map { location, color in
            if location > least { least = min(location, 1) }
            return Picture.Gradient.Stop(location: least, color: color.rgba)
        }
    }

    private var geometry: Picture.Gradient.Geometry {
        let start = point(gradient.startPoint)
        let end = point(gradient.endPoint)
        switch gradient.type {
        case .radial:
            let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
            return .radial(center: start, radii: radii)
        case .conic:
            return .conic(center: start, angle: atan2(end.y - start.y, end.x - start.x))
        default:
            return .linear(start: start, end: end)
        }
    }

    private func point(_ unit: CGPoint) -> CGPoint {
        let bounds = state.bounds
        return CGPoint(
            x: bounds.minX + unit.x * bounds.width,
            y: bounds.minY + unit.y * bounds.height
        )
    }
}
