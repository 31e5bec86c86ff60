import Foundation
import LayerKit
import Testing

/// A small layer tree that demonstrates a feature, at one point in time.
struct Scene: Sendable, CustomTestStringConvertible {
    /// The width and height of every scene, in points and in pixels.
    static let side: CGFloat = 64

    let name: String

    /// The time to draw, in seconds after the first commit.
    let instant: TimeInterval

    /// A closure that changes the tree after the first commit at time 0.
    let change: (@Sendable (CALayer) -> Void)?

    /// A closure that adds content to the root, a white layer of the scene's size.
    let fill: @Sendable (CALayer) -> Void

    init(
        _ name: String,
        at instant: TimeInterval = 0,
        then change: (@Sendable (CALayer) -> Void)? = nil,
        fill: @escaping @Sendable (CALayer) -> Void
    ) {
        self.name = name
        self.instant = instant
        self.change = change
        self.fill = fill
    }

    /// All scenes, in the order of the contact sheet.
    static let all = groups.flatMap(\.self)

    private static let groups = [
        Scene.boxes, Scene.images, Scene.masks, Scene.shadows, Scene.gradients, Scene.shapes,
        Scene.strokes, Scene.replicators, Scene.depths, Scene.spaces, Scene.texts,
        Scene.animations, Scene.transitions, Scene.combinations,
    ]

    var testDescription: String { name }

    /// The picture of the scene at its time.
    var picture: Picture {
        let root = CALayer().placed(0, 0, Self.side, Self.side, Ink.white)
        fill(root)
        let host = LayerHost(layer: root, clock: MediaClock())
        host.commit()
        change?(root)
        return host.picture(at: instant)
    }

    var frame: Frame {
        let side = Int(Self.side)
        return Rasterizer(width: side, height: side, scale: 1).draw(picture)
    }
}
