import Foundation
import GraphicsKit

/// The contents of a layer: an image, or a cross-dissolve between two images.
struct LayerContents: Hashable, Sendable {
    /// The image, or the first image of the dissolve.
    var image: CGImage

    /// The second image of the dissolve, or nil without a dissolve.
    var next: CGImage?

    /// The progress of the dissolve, 0…1.
    var fraction = 0.0

    /// Returns a dissolve to other contents at a fraction.
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
