import GraphicsKit

/// A color that is drawn on the ground, as a ray of the colors that it has with less coverage.
struct InkRay: Hashable, Sendable {
    /// The color of the ground from which the ray starts.
    let ground: PixelColor

    /// The vector from the ground to the full color, in levels.
    let vector: PixelColor

    /// The direction of the ray, of length 1.
    let direction: PixelColor

    /// The length of the ray in levels.
    let length: Float

    /// The weight of the ink: the number of pixels in its color.
    let weight: Double

    /// Creates an ink from its full color.
    init(ground: PixelColor, color: PixelColor, weight: Double) {
        self.ground = ground
        vector = color - ground
        length = max(vector.length, 1e-3)
        direction = vector * (1 / length)
        self.weight = weight
    }

    /// The full color.
    var color: PixelColor { ground + vector }

    /// Returns the position of a color along the ray, 0 at the ground and 1 at the full color.
    @inline(__always)
    func level(of color: PixelColor) -> Float { (color - ground).dot(direction) / length }

    /// Returns the distance of a color from the ray, in levels.
    @inline(__always)
    func distance(of color: PixelColor) -> Float {
        let offset = color - ground
        let along = max(offset.dot(direction), 0)
        return (offset - direction * along).length
    }
}
