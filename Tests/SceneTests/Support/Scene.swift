import Foundation
import LayerKit
import Testing

/// A small tree of layers that shows a feature, at one instant.
struct Scene: Sendable, CustomTestStringConvertible {
    /// The width and height of every scene, in points and in pixels.
    static let side: CGFloat = 64

    let name: String

    /// The time of the clock that is shown, in seconds after the first commit.
    let instant: TimeInterval

    /// What happens after the first commit, at time 0.
    let change: (@Sendable (CALayer) -> Void)?

    /// Fills the ground, a white layer of the scene's size.
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
    static let all: [Scene] = [
        boxes, images, masks, shadows, gradients, shapes, strokes, replicators, depths, spaces,
        texts, animations, transitions, combinations,
    ].flatMap(\.self)

    var testDescription: String { name }

    /// What the scene looks like at its instant.
    var picture: Picture {
        let ground = CALayer().placed(0, 0, Self.side, Self.side, Ink.white)
        fill(ground)
        let host = LayerHost(layer: ground, clock: MediaClock())
        host.commit()
        change?(ground)
        return host.picture(at: instant)
    }

    var frame: Frame {
        let side = Int(Self.side)
        return Rasterizer(width: side, height: side, scale: 1).draw(picture)
    }
}
