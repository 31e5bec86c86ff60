import Foundation
import LayerKit

/// Twelve moving shapes with gradients in translucent groups, and text, on a gradient.
struct HeavyScene {
    /// The side of the square in points, which equal pixels here.
    let side: Double

    /// Returns the picture at a phase from 0 to 1.
    func picture(phase: Double) -> Picture {
        let scale = CGAffineTransform(scaleX: side / 100, y: side / 100)
        let shapes = (0..<12).map { shape($0, phase: phase, scale: scale) }
        let wave = sin(phase * 2 * .pi)
        let nodes: [Picture.Node] = [
            background(scale),
            .group(Picture.Group(opacity: 0.8, nodes: shapes[..<6].flatMap(\.self))),
            .group(Picture.Group(opacity: 0.6 + 0.3 * wave, nodes: shapes[6...].flatMap(\.self))),
            .group(Picture.Group(opacity: 0.9, nodes: text(wave: wave, scale: scale))),
        ]
        return Picture(bounds: CGRect(x: 0, y: 0, width: side, height: side), nodes: nodes)
    }

    private func background(_ scale: CGAffineTransform) -> Picture.Node {
        var path = PathGeometry()
        path.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        let geometry = Picture.Gradient.Geometry.linear(
            start: .zero,
            end: CGPoint(x: 100, y: 100)
        )
        let paint = gradient([0x1B2A4B, 0x5E4B8B, 0xE69A8D], geometry)
        return .fill(Picture.Fill(path: path, paint: paint, transform: scale))
    }

    /// Returns the nodes of a shape, in a space whose origin is the shape's center.
    private func shape(_ index: Int, phase: Double, scale: CGAffineTransform) -> [Picture.Node] {
        let share = Double(index) / 12
        let angle = (share + phase) * 2 * .pi
        let size = 14 + 4 * sin((share + 2 * phase) * 2 * .pi)
        let transform =
            scale
            .translatedBy(x: 50 + 30 * cos(angle), y: 50 + 30 * sin(angle))
            .rotated(by: phase * 2 * .pi * Double(index % 3 + 1))
            .scaledBy(x: size, y: size)
        let path = Self.paths[index % Self.paths.count]
        let colors = [Self.colors[index % 6], Self.colors[(index + 2) % 6]]
        let geometry: Picture.Gradient.Geometry =
            index % 2 == 0
            ? .radial(center: CGPoint(x: -0.2, y: -0.2), radii: CGSize(width: 1.2, height: 1.2))
            : .linear(start: CGPoint(x: -1, y: -1), end: CGPoint(x: 1, y: 1))
        let fill = Picture.Node.fill(
            Picture.Fill(path: path, paint: gradient(colors, geometry), transform: transform)
        )
        guard index % 3 == 0 else { return [fill] }
        let style = StrokeStyle(width: 0.12, cap: .round, join: .round)
        let paint = Picture.Paint.color(RGBA.white.faded(by: 0.7))
        return [
            fill,
            .stroke(
                Picture.Stroke(path: path, style: style, paint: paint, transform: transform)
            ),
        ]
    }

    private func text(wave: Double, scale: CGAffineTransform) -> [Picture.Node] {
        let lines: [(String, Double, Picture.Paint)] = [
            ("loading", 40 + 4 * wave, .color(.white)),
            (
                "along a lagoon", 62 - 4 * wave,
                gradient(
                    [0xFFD166, 0xEF476F],
                    .linear(start: .zero, end: CGPoint(x: 24, y: 0))
                )
            ),
        ]
        return lines.map { line, y, paint in
            let path = LetterOutlines.path(line)
            let width = path.bounds.maxX
            let size = min(70 / width, 8)
            let transform = scale.translatedBy(x: 50 - width * size / 2, y: y)
                .scaledBy(x: size, y: size)
            return .fill(Picture.Fill(path: path, paint: paint, transform: transform))
        }
    }

    private func gradient(
        _ colors: [UInt32],
        _ geometry: Picture.Gradient.Geometry
    ) -> Picture.Paint {
        let stops = colors.enumerated().map { index, color in
            Picture.Gradient.Stop(
                location: Double(index) / Double(colors.count - 1),
                color: RGBA(hex: color)
            )
        }
        return .gradient(Picture.Gradient(stops: stops, geometry: geometry))
    }

    private static let colors: [UInt32] = [
        0xFF317E, 0xF5BD58, 0x6FC9B5, 0x9DD4E9, 0x845EC2, 0xF9F871,
    ]

    /// Shapes with a radius of 1: a circle, a rounded square, a blossom, and a star.
    private static let paths: [PathGeometry] = {
        var circle = PathGeometry()
        circle.addEllipse(in: CGRect(x: -1, y: -1, width: 2, height: 2))
        var square = PathGeometry()
        square.addRoundedRect(
            in: CGRect(x: -0.9, y: -0.9, width: 1.8, height: 1.8),
            cornerWidth: 0.4,
            cornerHeight: 0.4
        )
        return [circle, square, blossom, star]
    }()

    private static func point(_ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }

    private static var blossom: PathGeometry {
        var path = PathGeometry()
        let step = Double.pi * 2 / 5
        path.move(to: point(0.6, 0))
        for petal in 0..<5 {
            let angle = Double(petal) * step
            path.cubic(
                to: point(0.6, angle + step),
                control1: point(1.3, angle + step * 0.2),
                control2: point(1.3, angle + step * 0.8)
            )
        }
        path.close()
        return path
    }

    private static var star: PathGeometry {
        var path = PathGeometry()
        path.move(to: point(1, 0))
        for corner in 1..<10 {
            path.line(to: point(corner % 2 == 0 ? 1 : 0.5, Double(corner) * .pi / 5))
        }
        path.close()
        return path
    }
}
