public import Foundation
public import GraphicsKit

/// A context whose copies draw on the same recording with states of their own.
public struct GraphicsContext {
    public var opacity = 1.0
    public var blendMode = BlendMode.normal
    private var map = CGAffineTransform.identity
    private var clips: [Picture.Clip] = []
    private var masks: [[Picture.Node]] = []
    private var filters: [Filter] = []
    private let recording: Recording

    init(_ recording: Recording) { self.recording = recording }

    public struct BlendMode: Equatable, Sendable {
        let mode: CGBlendMode
        public static let normal = BlendMode(mode: .normal)
        public static let multiply = BlendMode(mode: .multiply)
        public static let screen = BlendMode(mode: .screen)
        public static let overlay = BlendMode(mode: .overlay)
        public static let darken = BlendMode(mode: .darken)
        public static let lighten = BlendMode(mode: .lighten)
        public static let difference = BlendMode(mode: .difference)
        public static let plusLighter = BlendMode(mode: .plusLighter)
    }

    public struct Filter: Sendable {
        let filter: Picture.Filter

        public static func blur(radius: CGFloat) -> Filter {
            Filter(filter: .gaussianBlur(radius))
        }

        public static func shadow(color: Color, radius: CGFloat, x: CGFloat, y: CGFloat) -> Filter {
            let offset = CGSize(width: x, height: y)
            return Filter(
                filter: .dropShadow(color: color.rgba, offset: offset, deviation: radius)
            )
        }
    }

    public struct Shading {
        let paint: Picture.Paint

        public static func color(_ color: Color) -> Shading { Shading(paint: .color(color.rgba)) }

        private static func gradient(
            _ gradient: Gradient,
            _ geometry: Picture.Gradient.Geometry
        ) -> Shading {
            let stops = gradient.stops.map {
                Picture.Gradient.Stop(location: $0.location, color: $0.color.rgba)
            }
            return Shading(paint: .gradient(Picture.Gradient(stops: stops, geometry: geometry)))
        }

        public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint
        ) -> Shading {
            self.gradient(gradient, .linear(start: startPoint, end: endPoint))
        }

        public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat
        ) -> Shading {
            let radii = CGSize(width: endRadius, height: endRadius)
            return self.gradient(gradient, .radial(center: center, radii: radii))
        }

        public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle
        ) -> Shading {
            self.gradient(gradient, .conic(center: center, angle: CGFloat(angle.radians)))
        }
    }

    // MARK: - State

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(translationX: x, y: y))
    }
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        concatenate(CGAffineTransform(scaleX: x, y: y))
    }
    public mutating func rotate(by angle: Angle) {
        concatenate(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
    }
    public mutating func concatenate(_ other: CGAffineTransform) {
        map = other.concatenating(map)
    }
    public mutating func addFilter(_ filter: Filter) {
        var filter = filter.filter
        filter.transform = map
        filters.append(Filter(filter: filter))
    }
    public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
        clips.append(Picture.Clip(path: path.geometry, rule: style.rule, transform: map))
    }
    public mutating func clipToLayer(content: (inout GraphicsContext) -> Void) {
        masks.append(layer(content))
    }

    // MARK: - Drawing

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let (paint, rule) = (shading.paint, style.rule)
        add([.fill(Picture.Fill(path: path.geometry, rule: rule, paint: paint, transform: map))])
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let stroke = Picture.Stroke(
            path: path.geometry,
            style: style.style,
            paint: shading.paint,
            transform: map
        )
        add([.stroke(stroke)])
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func draw(_ image: Image, in rect: CGRect) {
        guard let image = image.image else { return }
        add([.image(Picture.Image(image: image, rect: rect, transform: map))])
    }

    public func drawLayer(content: (inout GraphicsContext) -> Void) {
        add(layer(content))
    }

    private func layer(_ content: (inout GraphicsContext) -> Void) -> [Picture.Node] {
        let inner = Recording()
        var context = GraphicsContext(inner)
        context.map = map
        content(&context)
        return inner.nodes
    }

    /// Adds nodes with the state's effects on the whole.
    private func add(_ nodes: [Picture.Node]) {
        var nodes = nodes
        let isPlain = opacity == 1 && blendMode == .normal && filters.isEmpty && clips.isEmpty
        if !isPlain {
            let group = Picture.Group(
                opacity: opacity,
                blendMode: masks.isEmpty ? blendMode.mode : .normal,
                clips: clips,
                filters: filters.reversed().map(\.filter),
                nodes: nodes
            )
            nodes = [.group(group)]
        }
        for mask in masks {
            nodes = [.group(Picture.Group(mask: mask, nodes: nodes))]
        }
        recording.nodes += nodes
    }
}
