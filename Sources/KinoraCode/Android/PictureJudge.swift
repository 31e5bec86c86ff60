import Foundation
import GraphicsKit
import KinoraTimeline
import LayerKit

/// A comparison of layers by their pictures.
struct PictureJudge {
    private let timeline: Timeline
    private let rasterizer: Rasterizer

    /// The longer side of the compared pictures in pixels.
    private static let side = 160.0

    /// The number of compared instants.
    private static let count = 13

    /// The greatest difference of components at which pixels are the same.
    private static let tolerance = 6

    /// Creates a comparison of layers of a timeline.
    init(_ timeline: Timeline) {
        self.timeline = timeline
        let longer = Double(max(timeline.size.width, timeline.size.height))
        let scale = Self.side / max(longer, 1e-3)
        rasterizer = Rasterizer(
            width: Int(Double(timeline.size.width) * scale) + 1,
            height: Int(Double(timeline.size.height) * scale) + 1,
            scale: CGFloat(scale)
        )
    }

    /// Returns a Boolean value that indicates whether two layers look the same all the time.
    ///
    /// The layers are drawn to fill the compared pictures.
    func looksSame(_ a: Timeline.Layer, _ b: Timeline.Layer) -> Bool {
        var area = CGRect.null
        for picture in pictures(of: a, .identity) {
            for node in picture.nodes { area = area.union(node.extent(under: nil)) }
        }
        guard !area.isNull, area.width > 0 || area.height > 0 else { return true }
        let frame = CGRect(origin: .zero, size: timeline.size)
        let longer = max(area.width / frame.width, area.height / frame.height)
        let map = CGAffineTransform(translationX: -area.minX, y: -area.minY)
            .concatenating(CGAffineTransform(scaleX: 1 / longer, y: 1 / longer))
        return zip(pictures(of: a, map), pictures(of: b, map)).allSatisfy { a, b in
            let (a, b) = (rasterizer.draw(a), rasterizer.draw(b))
            return zip(a.pixels, b.pixels).allSatisfy { $0 == $1 || Self.isNear($0, $1) }
        }
    }

    /// Returns the pictures of a layer under a map.
    private func pictures(of layer: Timeline.Layer, _ map: CGAffineTransform) -> [Picture] {
        var copy = timeline
        let placement = Timeline.Placement(map)
        copy.root = Timeline.Layer(path: ".", placement: placement, nodes: [.layer(layer)])
        return (0..<Self.count).map { index in
            copy.picture(at: timeline.period * (Double(index) + 0.31) / Double(Self.count))
        }
    }

    private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
        for shift: UInt32 in [0, 8, 16, 24] {
            let (x, y) = (Int(a >> shift & 255), Int(b >> shift & 255))
            if abs(x - y) > tolerance { return false }
        }
        return true
    }
}
