import Foundation
import GraphicsKit
import KinoraCodecs
import LayerKit
import TestSupport
import Testing

/// Scenes with particles as apps have them: their counts and bounds at instants.
@Suite struct ParticleSceneTests {
    /// The path for a contact sheet of all scenes.
    static let sheetPath = ProcessInfo.processInfo.environment["PARTICLE_SHEET"]

    @Test(.enabled(if: sheetPath != nil, "PARTICLE_SHEET isn't set."))
    func `all scenes are written to a contact sheet`() throws {
        let path = try #require(Self.sheetPath)
        let columns = 6
        let side = ParticleScene.side
        var nodes: [Picture.Node] = []
        for (row, scene) in ParticleScene.all.enumerated() {
            let host = scene.makeHost()
            for column in 0..<columns {
                let time = scene.duration * Double(column + 1) / Double(columns)
                let map = CGAffineTransform(
                    translationX: CGFloat(column) * (side + 4),
                    y: CGFloat(row) * (side + 4)
                )
                var box = PathGeometry()
                box.addRect(CGRect(x: 0, y: 0, width: side, height: side))
                let group = Picture.Group(
                    clips: [Picture.Clip(path: box, transform: map)],
                    nodes: host.picture(at: time).nodes.map { $0.applying(map) }
                )
                nodes.append(.group(group))
            }
        }
        let width = Int((side + 4) * CGFloat(columns))
        let height = Int((side + 4) * CGFloat(ParticleScene.all.count))
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let frame = Rasterizer(width: width, height: height, scale: 1)
            .draw(Picture(bounds: bounds, nodes: nodes))
        try PNGEncoder().encode(frame).write(to: URL(fileURLWithPath: path))
    }
}
