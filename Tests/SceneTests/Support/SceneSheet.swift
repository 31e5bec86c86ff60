import Foundation
import KinoraCodecs
import LayerKit

/// A contact sheet of scenes, enlarged by whole pixels and labeled with their names.
struct SceneSheet {
    private static let factor = 3
    private static let columns = 6
    private static let gap: CGFloat = 12
    private static let line: CGFloat = 14

    private let scenes: [Scene]
    private let cell: CGSize

    init(_ scenes: [Scene]) {
        self.scenes = scenes
        let side = Scene.side * CGFloat(Self.factor)
        cell = CGSize(width: side + Self.gap, height: side + Self.gap + Self.line)
    }

    /// Returns the sheet as PNG data.
    func png() throws -> Data {
        let rows = (scenes.count + Self.columns - 1) / Self.columns
        let page = CALayer().placed(
            0,
            0,
            CGFloat(Self.columns) * cell.width + Self.gap,
            CGFloat(rows) * cell.height + Self.gap,
            CGColor(gray: 0.75, alpha: 1)
        )
        for (index, scene) in scenes.enumerated() {
            page.addSublayer(
                exhibit(scene, column: index % Self.columns, row: index / Self.columns)
            )
        }
        let host = LayerHost(layer: page, clock: MediaClock())
        let rasterizer = Rasterizer(
            width: Int(page.bounds.width),
            height: Int(page.bounds.height),
            scale: 1
        )
        return try PNGEncoder().encode(rasterizer.draw(host.picture()))
    }

    private func exhibit(_ scene: Scene, column: Int, row: Int) -> CALayer {
        let side = cell.width - Self.gap
        let frame = scene.frame
        let image = CGImage(width: frame.width, height: frame.height, pixels: frame.pixels)
        let picture = CALayer.showing(image, 0, 0, side, side)
        picture.magnificationFilter = .nearest
        let caption = CATextLayer().placed(0, side + 2, side, Self.line)
        caption.string = scene.name
        caption.fontSize = 11
        caption.foregroundColor = Ink.black
        return CALayer()
            .placed(
                Self.gap + CGFloat(column) * cell.width,
                Self.gap + CGFloat(row) * cell.height,
                side,
                cell.height
            )
            .holding(picture, caption)
    }
}
