import GraphicsKit

/// A connected area of one ink in a frame.
struct ShapeComponent: Sendable {
    /// The index of the ink.
    let ink: Int

    /// The indices of the pixels in the frame, ascending.
    let pixels: [Int32]

    /// The number of columns left of the area.
    let minX: Int

    /// The number of rows above the area.
    let minY: Int

    /// The first column right of the area.
    let maxX: Int

    /// The first row below the area.
    let maxY: Int

    /// The sum of the pixels' levels: the area in square pixels where the ink is opaque.
    let mass: Double

    /// The center of mass, in pixels from the frame's top left corner.
    let center: SIMD2<Double>

    /// The second moments about the center, xx, xy and yy, in square pixels.
    let moments: SIMD3<Double>

    /// The level that one in ten pixels exceeds: the opacity of an area with an interior.
    let level: Double

    /// A Boolean value that indicates whether the area touches another ink's.
    let isTouching: Bool

    /// A Boolean value that indicates whether the area reaches the frame's border.
    let isCut: Bool

    /// The longer side of the bounding box, in pixels.
    var side: Double { Double(max(maxX - minX, maxY - minY)) }

    /// The area in square pixels, if the ink has the component's level.
    var area: Double { mass / max(level, 0.05) }
}

/// The components of a frame, with the component of each pixel.
struct FrameComponents: Sendable {
    /// The components, in the order of their first pixels.
    let components: [ShapeComponent]

    /// The index of each pixel's component, or -1 on the ground.
    let owners: [Int16]
}
