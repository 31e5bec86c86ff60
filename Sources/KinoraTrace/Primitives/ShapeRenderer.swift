/// A renderer of shapes' coverage, which keeps its scratch memory.
struct ShapeRenderer {
    private var canvas = CoverageCanvas()
    private var contours = ContourBuffer()

    /// Replaces values with the coverage of a shape in a rectangle, regardless of its opacity.
    ///
    /// - Parameters:
    ///   - kind: The kind of shape.
    ///   - values: The values of the kind's parameters.
    ///   - box: The rectangle.
    ///   - coverage: The coverage of 0 to 1, row by row, which is enlarged if needed.
    mutating func render(
        _ kind: PrimitiveKind,
        _ values: [Double],
        in box: PixelBox,
        into coverage: inout ContiguousArray<Float>
    ) {
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        contours.removeAll()
        kind.addContours(values, to: &contours)
        canvas.reset(width: width, height: height)
        canvas.add(contours, origin: SIMD2(Double(box.minX), Double(box.minY)))
        if coverage.count < width * height {
            coverage = ContiguousArray(repeating: 0, count: width * height)
        }
        canvas.resolve(into: &coverage)
    }
}
