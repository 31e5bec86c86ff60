import Foundation
import GraphicsKit

/// What a layer shows of images: one, or one on its way into another.
struct LayerContents: Hashable, Sendable {
    /// The image, or the one that is going.
    var image: CGImage

    /// The image that is coming; nil where there is only one.
    var next: CGImage?

    /// How far the dissolve has come, 0…1.
    var fraction = 0.0

    /// Returns what is shown part of the way to other contents.
    func dissolved(into other: LayerContents, fraction: Double) -> LayerContents {
        if fraction <= 0 || image == other.image { return self }
        if fraction >= 1 { return other }
        return LayerContents(image: image, next: other.image, fraction: fraction)
    }
}

extension LayerContents: AnimationValueConvertible {
    var animationValue: AnimationValue { .contents(self) }

    init?(animationValue: AnimationValue) {
        guard case .contents(let value) = animationValue else { return nil }
        self = value
    }
}
