import Foundation
import KinoraExport

/// A moving scene to draw at any size.
struct DrawingScene {
    /// The name in tables and files.
    let name: String

    /// A closure that takes the side of a square in pixels and returns the scene's picture as a
    /// function of the phase.
    ///
    /// The phase is in 0..<1.
    let pictures: (Double) -> (Double) -> Picture

    /// A closure that returns a square Lottie file with the scene's frames, or nil if the scene has
    /// none.
    var lottie: ((Double) throws -> Data)?

    /// The number of frames in a loop.
    static let frameCount = 60

    /// The sides of the frames, in pixels.
    static let sides = [128, 256, 512]

    /// All scenes.
    static var all: [DrawingScene] {
        [
            DrawingScene(
                name: "four-lines",
                pictures: { FourLines(side: $0).picture(phase:) },
                lottie: { try lottie(FourLinesIndicator(), side: $0, framing: .layer) }
            ),
            DrawingScene(name: "heavy", pictures: { HeavyScene(side: $0).picture(phase:) }),
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
        return DrawingScene(
            name: identifier,
            pictures: { side in
                let stage = Stage(type.init(), size: CGSize(width: side, height: side))
                return { stage.picture(at: stage.period * $0) }
            },
            lottie: { try lottie(type.init(), side: $0, framing: .drawing) }
        )
    }

    /// Returns an indicator as a Lottie file whose loop takes one second, which is 60 frames.
    private static func lottie(
        _ indicator: any LoadingAnimation,
        side: Double,
        framing: Stage.Framing
    ) throws -> Data {
        let size = CGSize(width: side, height: side)
        let stage = Stage(indicator, size: size, speed: indicator.period, framing: framing)
        return try stage.data(as: .lottieJSON())
    }
}
