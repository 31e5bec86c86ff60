import Foundation
import GraphicsKit
import KinoraIndicators
import KinoraStage

/// An animation that has been rebuilt from a film.
///
/// ```swift
/// let trace = try FilmTrace(contentsOf: url)
/// try SwiftExporter().write(trace.animation, to: code)
/// ```
public struct TracedAnimation: LoadingAnimation, BoxFramed, Hashable {
    /// The name, origin, and size of this kind of animation.
    public static let profile = IndicatorProfile(
        identifier: "traced-film",
        title: "Traced Film",
        origin: "Any animated image, taken apart and rebuilt",
        naturalSize: CGSize(width: 64, height: 64)
    )

    /// The layers and motions.
    public var scene: TracedScene

    /// The color of all layers, or nil to keep the film's own colors.
    public var color: CGColor?

    /// The width of all lines in points, or nil to scale the film's own widths.
    public var lineWidth: Double?

    /// The duration of one cycle in seconds, or nil for the film's own.
    public var customPeriod: Double?

    /// The adjustable parameters.
    public static let parameters: [IndicatorParameter<Self>] = [
        .color(
            "colors",
            \.color,
            natural: CGColor(red: 0.18, green: 0.44, blue: 0.93, alpha: 1),
            "the color of everything; the film’s own unless set"
        ),
        .number(
            "line-width",
            \.lineWidth,
            natural: 4,
            in: 0.1...200,
            unit: .points,
            "the width of lines; the film’s own unless set"
        ),
        .period(\.customPeriod, natural: 1),
    ]

    /// Creates an animation of layers and motions.
    public init(_ scene: TracedScene) {
        self.scene = scene
    }

    /// Creates the animation of a sample film: a ring that draws itself.
    public init() {
        self.init(.sample)
    }

    /// The film's size, scaled if necessary so that its sides are in the allowed range.
    public var naturalSize: CGSize {
        let (width, height) = (Double(scene.size.width), Double(scene.size.height))
        let sides = Stage.allowedSides
        guard min(width, height) > 0 else { return Self.naturalSize }
        let scale = max(
            min(1, sides.upperBound / max(width, height)),
            sides.lowerBound / min(width, height)
        )
        return CGSize(width: width * scale, height: height * scale)
    }

    /// The duration of one cycle in seconds: the custom one or the film's own.
    public var period: TimeInterval { customPeriod ?? scene.period }

    /// A Boolean value that indicates whether the film repeats.
    public var isRepeating: Bool { scene.isRepeating }

    /// The fraction of the cycle at which a still picture represents the animation.
    public var posterFraction: Double { scene.isRepeating ? 0.4 : 1 }

    /// Returns the animation, which the film's picture always cuts off.
    package func cutToBox() -> Self { self }

    /// Returns the layers with their animations.
    public func makeLayer(size: CGSize) -> CALayer {
        TracedLayers(self, size: size).makeLayer()
    }
}

extension TracedScene {
    /// A sample scene: a ring that is drawn.
    fileprivate static let sample = TracedScene(
        size: CGSize(width: 64, height: 64),
        ground: .white,
        period: 1,
        isRepeating: true,
        layers: [
            TracedLayer(
                name: "ring",
                color: RGBA(hex: 0x2F6FED),
                geometry: TracedGeometry(
                    kind: .arc(.round),
                    values: [32, 32, 26, 5, 0, 1, 1]
                ),
                motions: [
                    TracedMotion(
                        property: .strokeEnd,
                        pieces: [
                            MotionPiece(start: 0, end: 1, from: 0.02, to: 1, curve: .linear)
                        ]
                    )
                ],
                delay: 0
            )
        ]
    )
}
