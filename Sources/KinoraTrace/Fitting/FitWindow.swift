import GraphicsKit

/// A rectangle of a frame, as the coverage that a shape should have in each pixel.
///
/// The colors below the shape are known, so each pixel is base + coverage × vector. The best
/// coverage and its weight make the difference of colors a single number.
struct FitWindow: Sendable {
    /// The first column.
    let x: Int

    /// The first row.
    let y: Int

    /// The number of columns.
    let width: Int

    /// The number of rows.
    let height: Int

    /// The coverage that gives the observed colors best, row by row.
    private(set) var targets: ContiguousArray<Float>

    /// The squared levels that a difference of 1 in the coverage makes; 0 for ignored pixels.
    private(set) var weights: ContiguousArray<Float>

    /// The origin of the window in the frame.
    var origin: SIMD2<Double> { SIMD2(Double(x), Double(y)) }

    /// The window as a rectangle of the frame.
    var box: PixelBox { PixelBox(minX: x, minY: y, maxX: x + width, maxY: y + height) }

    /// The space around a shape's box, in pixels.
    static let margin = 6

    /// Creates the window around a component, on the ground, without the other components.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - number: The index of the component in the frame.
    ///   - frame: The frame.
    ///   - owners: The components of the frame's pixels.
    ///   - ink: The ink.
    init(
        _ component: ShapeComponent,
        number: Int,
        in frame: Frame,
        owners: [Int16],
        ink: InkRay
    ) {
        let box = PixelBox(
            minX: component.minX,
            minY: component.minY,
            maxX: component.maxX,
            maxY: component.maxY
        ).grown(by: Self.margin, in: frame)
        self.init(box, in: frame, ink: ink) { index in
            let owner = owners[index]
            return owner >= 0 && Int(owner) != number
        }
        ignoreNeighbors(of: number, owners: owners, frame: frame)
    }

    /// Creates the window in a box on the ground.
    ///
    /// - Parameters:
    ///   - box: The box.
    ///   - frame: The frame.
    ///   - ink: The ink.
    ///   - isIgnored: A closure that returns whether the pixel at an index of the frame is ignored.
    init(_ box: PixelBox, in frame: Frame, ink: InkRay, isIgnored: (Int) -> Bool) {
        x = box.minX
        y = box.minY
        width = box.maxX - box.minX
        height = box.maxY - box.minY
        let weight = ink.length * ink.length
        targets = []
        weights = []
        targets.reserveCapacity(width * height)
        weights.reserveCapacity(width * height)
        for row in box.minY..<box.maxY {
            for column in box.minX..<box.maxX {
                let index = row * frame.width + column
                targets.append(ink.level(of: PixelColor(frame.pixels[index])))
                weights.append(isIgnored(index) ? 0 : weight)
            }
        }
    }

    /// Creates the window of coverages in a box, row by row.
    init(levels: ContiguousArray<Float>, box: PixelBox) {
        (x, y) = (box.minX, box.minY)
        (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        targets = levels
        weights = ContiguousArray(repeating: 200 * 200, count: levels.count)
    }

    /// Returns the part of the window around points, or nil if there is none.
    ///
    /// - Parameters:
    ///   - points: The points, in pixels of the frame.
    ///   - margin: The distance from them, in pixels.
    /// - Returns: The part.
    func part(around points: [SIMD2<Double>], by margin: Double) -> FitWindow? {
        var (low, high) = (
            SIMD2<Double>(repeating: .infinity), -SIMD2<Double>(repeating: .infinity)
        )
        for point in points {
            low = pointwiseMin(low, point)
            high = pointwiseMax(high, point)
        }
        low = pointwiseMax(low - margin, origin)
        high = pointwiseMin(high + margin, origin + SIMD2(Double(width), Double(height)))
        guard low.x < high.x, low.y < high.y else { return nil }
        let box = PixelBox(
            minX: Int(low.x.rounded(.down)),
            minY: Int(low.y.rounded(.down)),
            maxX: Int(high.x.rounded(.up)),
            maxY: Int(high.y.rounded(.up))
        )
        var levels = ContiguousArray<Float>()
        var trusts = ContiguousArray<Float>()
        for row in box.minY - y..<box.maxY - y {
            let columns = row * width + box.minX - x..<row * width + box.maxX - x
            levels += targets[columns]
            trusts += weights[columns]
        }
        var part = FitWindow(levels: levels, box: box)
        part.weights = trusts
        return part
    }

    /// Creates the window in a box between given layers.
    ///
    /// - Parameters:
    ///   - box: The box.
    ///   - frame: The frame.
    ///   - bases: The colors without the shape, for the pixels of the box.
    ///   - vectors: The change of the colors where the shape covers the pixel.
    init(_ box: PixelBox, in frame: Frame, bases: [PixelColor], vectors: [PixelColor]) {
        x = box.minX
        y = box.minY
        width = box.maxX - box.minX
        height = box.maxY - box.minY
        targets = []
        weights = []
        targets.reserveCapacity(width * height)
        weights.reserveCapacity(width * height)
        var place = 0
        for row in box.minY..<box.maxY {
            for column in box.minX..<box.maxX {
                let color = PixelColor(frame.pixels[row * frame.width + column])
                let square = vectors[place].dot(vectors[place])
                let along = (color - bases[place]).dot(vectors[place])
                targets.append(square > 1 ? along / square : 0)
                weights.append(square > 1 ? square : 0)
                place += 1
            }
        }
    }

    /// Ignores the pixels next to other components, whose edges they may be.
    private mutating func ignoreNeighbors(of number: Int, owners: [Int16], frame: Frame) {
        for row in 0..<height {
            for column in 0..<width {
                let (fx, fy) = (x + column, y + row)
                guard owners[fy * frame.width + fx] == -1 else { continue }
                var isForeign = false
                for ny in max(fy - 1, 0)...min(fy + 1, frame.height - 1) {
                    for nx in max(fx - 1, 0)...min(fx + 1, frame.width - 1) {
                        let owner = owners[ny * frame.width + nx]
                        if owner >= 0, Int(owner) != number { isForeign = true }
                    }
                }
                if isForeign { weights[row * width + column] = 0 }
            }
        }
    }
}

/// A rectangle of pixels.
struct PixelBox: Hashable, Sendable {
    /// The first column.
    var minX: Int
    /// The first row.
    var minY: Int
    /// The column after the last.
    var maxX: Int
    /// The row after the last.
    var maxY: Int

    /// Returns the box with a margin, cut off at a frame's border.
    func grown(by margin: Int, in frame: Frame) -> PixelBox {
        PixelBox(
            minX: max(minX - margin, 0),
            minY: max(minY - margin, 0),
            maxX: min(maxX + margin, frame.width),
            maxY: min(maxY + margin, frame.height)
        )
    }

    /// Returns the smallest box that contains two boxes.
    func union(_ other: PixelBox) -> PixelBox {
        PixelBox(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY)
        )
    }

    /// Returns a Boolean value that indicates whether two boxes have common pixels.
    func intersects(_ other: PixelBox) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
