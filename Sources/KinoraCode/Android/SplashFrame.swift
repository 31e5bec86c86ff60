import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs
import KinoraExport
import KinoraStage
import LayerKit

/// The place and speed of an animation in the icon of a splash screen.
struct SplashFrame {
    /// The icon.
    let icon: SplashIcon

    /// The map from the stage's pictures to the icon.
    let map: CGAffineTransform

    /// The speed at which the animation is over in time.
    let tempo: Double

    /// The speed up to which a preset hurries an animation unasked.
    private static let greatestTempo = 2.0

    /// The number of pictures in which the farthest pixel is looked for.
    private static let count = 40

    /// The longer side of these pictures in pixels.
    private static let side = 320.0

    /// Creates the frame of a stage.
    ///
    /// - Throws: An `ExportError` if the animation takes far too long, with the speed that passes.
    init(_ icon: SplashIcon, _ stage: Stage) throws(ExportError) {
        self.icon = icon
        tempo = max(1, stage.period / SplashIcon.longestDuration)
        guard tempo <= Self.greatestTempo else {
            let speed = (stage.speed * tempo * 100).rounded(.up) / 100
            throw ExportError(
                .overLimit,
                subject: "android-splash",
                reason: "\(Self.text(stage.period)) s are more than the "
                    + "\(Self.text(SplashIcon.longestDuration)) s of a splash screen; "
                    + "--speed \(Self.text(speed)) is fast enough, or choose a shorter period"
            )
        }
        let center = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
        let radius = Self.radius(of: stage, around: center)
        let scale = CGFloat(icon.safeDiameter / 2 / radius)
        let middle = CGFloat(icon.side / 2)
        map = CGAffineTransform(
            a: scale,
            b: 0,
            c: 0,
            d: scale,
            tx: middle - center.x * scale,
            ty: middle - center.y * scale
        )
    }

    /// A line that says what was chosen.
    var choice: String {
        let background =
            icon.hasBackground
            ? "on windowSplashScreenIconBackgroundColor" : "without an icon background"
        let speed = tempo > 1 ? ", \(Self.text(tempo)) times as fast" : ""
        return "android-splash: \(Self.text(icon.side)) dp \(background), drawn in a circle of "
            + "\(Self.text(icon.safeDiameter)) dp, once\(speed)"
    }

    private static func text(_ value: Double) -> String { DecimalFormatter(precision: 2)(value) }

    /// Returns the distance in points from a point to the farthest pixel that is ever drawn.
    private static func radius(of stage: Stage, around center: CGPoint) -> Double {
        let longer = max(Double(stage.size.width), Double(stage.size.height))
        let scale = side / longer
        let rasterizer = Rasterizer(
            width: Int((Double(stage.size.width) * scale).rounded(.up)),
            height: Int((Double(stage.size.height) * scale).rounded(.up)),
            scale: CGFloat(scale)
        )
        var farthest = 0.0
        for index in 0..<count {
            let time = stage.period * Double(index) / Double(count - 1)
            let frame = rasterizer.draw(stage.picture(at: min(time, stage.period * (1 - 1e-9))))
            for (place, pixel) in frame.pixels.enumerated() where pixel != 0 {
                let x = Double(place % frame.width) + 0.5 - Double(center.x) * scale
                let y = Double(place / frame.width) + 0.5 - Double(center.y) * scale
                farthest = max(farthest, x * x + y * y)
            }
        }
        guard farthest > 0 else { return longer / 2 }
        // Half of a pixel, and what happens between the pictures.
        return (farthest.squareRoot() + 1) / scale * 1.005
    }
}
