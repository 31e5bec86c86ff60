import Foundation
import KinoraDrawings
import KinoraStage
import LayerKit
import Testing

@testable import KinoraLottie

/// A document with a single composition of 100 × 100 points and 60 frames at 60 frames per second.
enum LottieProbe {
    /// Returns an animation of layers, given as JSON texts.
    static func animation(
        _ layers: String...,
        assets: String = "",
        more: String = ""
    ) throws -> LottieAnimation {
        let text = """
            {"v": "5.9.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, \(more)
            "assets": [\(assets)], "layers": [\(layers.joined(separator: ","))]}
            """
        return try LottieAnimation(json: Data(text.utf8))
    }

    /// Returns the text of a shape layer.
    static func shapes(
        _ items: String,
        transform: String = "{}",
        more: String = #""ip": 0, "op": 60, "st": 0"#
    ) -> String {
        #"{"ty": 4, "nm": "shapes", "ks": \#(transform), \#(more), "shapes": [\#(items)]}"#
    }

    /// Returns a solid layer.
    static func solid(_ color: String, _ more: String) -> String {
        #"{"ty": 1, "nm": "solid", "sc": "\#(color)", "sw": 100, "sh": 100, "ks": {}, "#
            + #""ip": 0, "op": 60, "st": 0, \#(more)}"#
    }

    /// Returns the text of a layer that draws a composition.
    static func composition(_ id: String, _ size: Int = 100, _ more: String = "") -> String {
        #"{"ty": 0, "nm": "composition", "refId": "\#(id)", "w": \#(size), "h": \#(size), "ks": {}, "#
            + #""ip": 0, "op": 60, "st": 0\#(more.isEmpty ? "" : ", " + more)}"#
    }

    /// Returns the text of a rectangle by its center and size.
    static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        #"{"ty": "rc", "s": {"k": [\#(width), \#(height)]}, "p": {"k": [\#(x), \#(y)]}}"#
    }

    /// Returns the text of an opaque fill, or of one with more members.
    static func fill(_ color: String, _ more: String = "") -> String {
        #"{"ty": "fl", "c": {"k": \#(color)}\#(more.isEmpty ? "" : ", " + more)}"#
    }

    /// Returns the text of an opaque stroke with flat ends.
    static func stroke(_ color: String, _ width: Double, _ more: String = "") -> String {
        #"{"ty": "st", "c": {"k": \#(color)}, "w": {"k": \#(width)}, "lc": 1, "lj": 1"#
            + (more.isEmpty ? "}" : ", \(more)}")
    }

    /// Returns the text of an open or closed path of lines.
    static func lines(_ points: [[Double]], isClosed: Bool = false) -> String {
        let zeros = points.map { _ in [0, 0] }
        return #"{"ty": "sh", "ks": {"k": {"v": \#(points), "i": \#(zeros), "o": \#(zeros), "#
            + #""c": \#(isClosed)}}}"#
    }

    /// Returns the text of a property that changes linearly between frames.
    static func keys(_ values: [(frame: Int, value: String)]) -> String {
        let items = values.map { #"{"t": \#($0.frame), "s": \#($0.value)}"# }
        return "[\(items.joined(separator: ", "))]"
    }

    /// Returns the source of an animation of layers, given as JSON texts.
    static func source(_ layers: String..., more: String = "") throws -> AnimationSource {
        let text = """
            {"v": "5.9.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, \(more)
            "layers": [\(layers.joined(separator: ","))]}
            """
        let file = SourceFile(path: "loader.json", data: Data(text.utf8))
        return try LottieReader().read(file, options: [:])
    }

    /// A rectangle of 20 × 20 points around the origin, and a red fill.
    static let square = #"{"ty": "rc", "s": {"k": [20, 20]}, "p": {"k": [0, 0]}}"#
    static let red = #"{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}"#

    /// Returns the colors of pixels of a drawing over white, of one pixel per point.
    static func pixels(
        _ animation: LottieAnimation,
        _ frame: Double
    ) -> (Int, Int) -> [Int] {
        pixels(animation.drawing(atFrame: frame), at: 0)
    }

    /// Returns the colors of pixels at a frame, which the moving drawing must have too.
    static func shown(
        _ animation: LottieAnimation,
        _ frame: Double = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> (Int, Int) -> [Int] {
        let still = pixels(animation, frame)
        let moving = movingPixels(animation, frame)
        var differences: [String] = []
        for y in stride(from: 1, to: Int(animation.size.height), by: 3) {
            for x in stride(from: 1, to: Int(animation.size.width), by: 3) {
                let pairs = zip(still(x, y), moving(x, y))
                guard pairs.contains(where: { abs($0 - $1) > 24 }) else { continue }
                differences.append("(\(x), \(y)): \(still(x, y)) and \(moving(x, y))")
            }
        }
        #expect(
            differences.count <= 2,
            "still and moving: \(differences.prefix(4))",
            sourceLocation: sourceLocation
        )
        return still
    }

    /// Returns the colors of pixels of a moving drawing at a frame.
    static func movingPixels(
        _ animation: LottieAnimation,
        _ frame: Double
    ) -> (Int, Int) -> [Int] {
        pixels(animation.movingDrawing(), at: animation.time(atFrame: frame))
    }

    /// Returns the colors of pixels of a stage at a time.
    static func pixels(_ stage: Stage, at time: Double) -> (Int, Int) -> [Int] {
        pixels(stage.picture(at: time))
    }

    private static func pixels(_ drawing: Drawing, at time: Double) -> (Int, Int) -> [Int] {
        let host = LayerHost(layer: drawing.makeLayer(size: drawing.size), clock: MediaClock())
        host.commit()
        let bounds = CGRect(origin: .zero, size: drawing.size)
        return pixels(Picture(bounds: bounds, nodes: host.picture(at: time).nodes))
    }

    private static func pixels(_ picture: Picture) -> (Int, Int) -> [Int] {
        let (width, height) = (Int(picture.bounds.width), Int(picture.bounds.height))
        let rasterizer = Rasterizer(width: width, height: height, scale: 1, background: .white)
        let frame = rasterizer.draw(picture)
        return { x, y in
            let pixel = frame.pixels[y * width + x]
            return [pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF].map { Int($0) }
        }
    }
}
