import Foundation
import LayerKit

/// Functions that create paths and pictures for tests.
package enum TestScene {
    /// Returns a polygon path.
    package static func polygon(_ points: [(Double, Double)], closed: Bool = true) -> PathGeometry {
        var path = PathGeometry()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        if closed { path.close() }
        return path
    }

    /// Returns a rectangle path.
    package static func rect(
        _ x: Double,
        _ y: Double,
        _ width: Double,
        _ height: Double
    ) -> PathGeometry {
        var path = PathGeometry()
        path.addRect(CGRect(x: x, y: y, width: width, height: height))
        return path
    }

    /// Returns a circle path of cubic curves.
    package static func circle(_ x: Double, _ y: Double, _ radius: Double) -> PathGeometry {
        var path = PathGeometry()
        path.addEllipse(
            in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
        )
        return path
    }

    /// Returns a five-pointed star path whose sides intersect.
    package static func star(_ x: Double, _ y: Double, _ radius: Double) -> PathGeometry {
        polygon(
            (0..<5).map { i in
                let angle = Double(i) * 4 * .pi / 5 - 1.4
                return (x + radius * cos(angle), y + radius * sin(angle))
            }
        )
    }

    /// Returns a node that fills a path.
    package static func fill(
        _ path: PathGeometry,
        _ color: RGBA = .black,
        rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Picture.Node {
        .fill(Picture.Fill(path: path, rule: rule, paint: .color(color), transform: transform))
    }

    /// Returns a node that strokes a path.
    package static func stroke(
        _ path: PathGeometry,
        _ style: StrokeStyle,
        _ color: RGBA = .black,
        transform: CGAffineTransform = .identity
    ) -> Picture.Node {
        .stroke(
            Picture.Stroke(path: path, style: style, paint: .color(color), transform: transform)
        )
    }

    /// Returns a picture of a size in points.
    package static func picture(_ nodes: [Picture.Node], side: Double = 64) -> Picture {
        Picture(bounds: CGRect(x: 0, y: 0, width: side, height: side), nodes: nodes)
    }

    /// Returns a frame of nodes drawn at one pixel per point.
    package static func frame(
        _ nodes: [Picture.Node],
        side: Int = 64,
        background: RGBA? = nil
    ) -> Frame {
        Rasterizer(width: side, height: side, scale: 1, background: background)
            .draw(picture(nodes, side: Double(side)))
    }
}

extension Frame {
    /// The sum of the alpha of all pixels, in pixels.
    package var area: Double {
        Double(pixels.reduce(0) { $0 + Int($1 >> 24) }) / 255
    }

    /// Returns the red, green, blue, and alpha components of a pixel.
    package func components(_ x: Int, _ y: Int) -> [Int] {
        let pixel = pixels[y * width + x]
        let shifts: [UInt32] = [0, 8, 16, 24]
        return shifts.map { Int(pixel >> $0 & 255) }
    }

    /// Returns the alpha of a pixel, 0…255.
    package func alpha(_ x: Int, _ y: Int) -> Int { components(x, y)[3] }
}
