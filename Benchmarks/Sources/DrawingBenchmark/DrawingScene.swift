import Foundation
import KinoraExport

/// A moving scene to draw at any size.
struct DrawingScene {
    /// The name in tables and files.
    let name: String

    /// Returns the function from a phase, 0 up to 1, to the picture in a square of a side in pixels.
    let pictures: (Double) -> (Double) -> Picture

    /// The number of instants that are drawn.
    static let frameCount = 60

    /// The sides of the frames, in pixels.
    static let sides = [128, 256, 512]

    /// All scenes.
    static var all: [DrawingScene] {
        [
            DrawingScene(name: "four-lines") { FourLines(side: $0).picture(phase:) },
            DrawingScene(name: "heavy") { HeavyScene(side: $0).picture(phase:) },
        ] + ["bouncing-icon", "worm", "ring-and-play"].compactMap(indicator)
    }

    /// Returns the pictures at all instants of a loop.
    func frames(side: Int) -> [Picture] {
        let picture = pictures(Double(side))
        return (0..<Self.frameCount).map { picture(Double($0) / Double(Self.frameCount)) }
    }

    private static func indicator(_ identifier: String) -> DrawingScene? {
        let types = IndicatorCatalog.all
        guard let type = types.first(where: { $0.profile.identifier == identifier }) else {
            return nil
        }
        return DrawingScene(name: identifier) { side in
            let stage = Stage(type.init(), size: CGSize(width: side, height: side))
            return { stage.picture(at: stage.period * $0) }
        }
    }
}
