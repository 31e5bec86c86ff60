import GraphicsKit

/// A finder of the connected areas of inks in frames.
struct ComponentFinder: Sendable {
    /// The color of the ground.
    let ground: PixelColor

    /// The inks.
    let inks: [InkRay]

    /// The least mass of a component, in square pixels.
    private static let leastMass = 1.2

    /// The greatest number of components in a frame; the smallest ones are ignored beyond it.
    private static let greatestCount = 200

    /// Returns the components of a frame.
    func components(of frame: Frame) -> FrameComponents {
        var labels = labels(of: frame)
        settle(&labels, frame)
        return connect(labels, frame)
    }

    /// An ink's index, or one of these.
    private enum Label {
        static let ground: Int8 = -1
        static let unsettled: Int8 = -2
    }

    /// Returns the ink of each pixel whose color lies on a ray.
    private func labels(of frame: Frame) -> [Int8] {
        frame.pixels.map { pixel in
            let color = PixelColor(pixel)
            let offset = (color - ground).greatestLevel
            guard offset > InkFinder.leastDistance, !inks.isEmpty else { return Label.ground }
            var best = (distance: Float.infinity, ink: 0)
            var second = Float.infinity
            for (index, ink) in inks.enumerated() {
                let distance = ink.distance(of: color)
                if distance < best.distance {
                    second = best.distance
                    best = (distance, index)
                } else {
                    second = min(second, distance)
                }
            }
            let limit = 9 + 0.03 * inks[best.ink].length
            // A faint color may be of several inks; its neighbors tell which.
            let isFaint = inks[best.ink].level(of: color) < 0.6 && second < 2 * limit
            return best.distance <= limit && !isFaint ? Int8(best.ink) : Label.unsettled
        }
    }

    /// Gives pixels between inks the ink of most of their neighbors.
    private func settle(_ labels: inout [Int8], _ frame: Frame) {
        let (width, height) = (frame.width, frame.height)
        for _ in 0..<4 {
            let old = labels
            var counts = Array(repeating: 0, count: inks.count)
            for index in labels.indices where old[index] == Label.unsettled {
                for ink in counts.indices { counts[ink] = 0 }
                let (x, y) = (index % width, index / width)
                for ny in max(y - 1, 0)...min(y + 1, height - 1) {
                    for nx in max(x - 1, 0)...min(x + 1, width - 1) {
                        let label = old[ny * width + nx]
                        if label >= 0 { counts[Int(label)] += 1 }
                    }
                }
                guard let most = counts.max(), most > 0 else { continue }
                let color = PixelColor(frame.pixels[index])
                let candidates = counts.indices.filter { counts[$0] > 0 }
                let nearest = candidates.min {
                    inks[$0].distance(of: color) < inks[$1].distance(of: color)
                }
                labels[index] = Int8(nearest ?? 0)
            }
        }
        for index in labels.indices where labels[index] == Label.unsettled {
            let color = PixelColor(frame.pixels[index])
            let nearest = inks.indices.min {
                inks[$0].distance(of: color) < inks[$1].distance(of: color)
            }
            labels[index] = Int8(nearest ?? 0)
        }
    }

    /// Returns the connected areas of labels.
    private func connect(_ labels: [Int8], _ frame: Frame) -> FrameComponents {
        let (width, height) = (frame.width, frame.height)
        var owners = Array(repeating: Int16(-1), count: labels.count)
        var components: [ShapeComponent] = []
        var stack: [Int] = []
        for start in labels.indices where labels[start] >= 0 && owners[start] == -1 {
            guard components.count < Self.greatestCount else { break }
            let label = labels[start]
            let number = Int16(components.count)
            var pixels: [Int32] = []
            owners[start] = number
            stack.append(start)
            while let index = stack.popLast() {
                pixels.append(Int32(index))
                let (x, y) = (index % width, index / width)
                for ny in max(y - 1, 0)...min(y + 1, height - 1) {
                    for nx in max(x - 1, 0)...min(x + 1, width - 1) {
                        let next = ny * width + nx
                        guard labels[next] == label, owners[next] == -1 else { continue }
                        owners[next] = number
                        stack.append(next)
                    }
                }
            }
            pixels.sort()
            let component = component(Int(label), pixels, labels, frame)
            if component.mass >= Self.leastMass {
                components.append(component)
            } else {
                for pixel in pixels { owners[Int(pixel)] = -2 }
            }
        }
        for index in owners.indices where owners[index] == -2 { owners[index] = -1 }
        return FrameComponents(components: components, owners: owners)
    }

    private func component(
        _ ink: Int,
        _ pixels: [Int32],
        _ labels: [Int8],
        _ frame: Frame
    ) -> ShapeComponent {
        let (width, height) = (frame.width, frame.height)
        let ray = inks[ink]
        var (mass, sum, squares) = (0.0, SIMD2<Double>(), SIMD3<Double>())
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
        var levels: [Float] = []
        var isTouching = false
        for pixel in pixels {
            let (x, y) = (Int(pixel) % width, Int(pixel) / width)
            let level = min(max(ray.level(of: PixelColor(frame.pixels[Int(pixel)])), 0), 1)
            levels.append(level)
            let weight = Double(level)
            let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
            mass += weight
            sum += place * weight
            squares += SIMD3(place.x * place.x, place.x * place.y, place.y * place.y) * weight
            (minX, minY) = (min(minX, x), min(minY, y))
            (maxX, maxY) = (max(maxX, x + 1), max(maxY, y + 1))
            guard !isTouching else { continue }
            for ny in max(y - 1, 0)...min(y + 1, height - 1) {
                for nx in max(x - 1, 0)...min(x + 1, width - 1) {
                    let label = labels[ny * width + nx]
                    if label >= 0, Int(label) != ink { isTouching = true }
                }
            }
        }
        let center = sum / max(mass, 1e-9)
        let mean = squares / max(mass, 1e-9)
        let moments =
            mean
            - SIMD3(center.x * center.x, center.x * center.y, center.y * center.y)
        levels.sort()
        return ShapeComponent(
            ink: ink,
            pixels: pixels,
            minX: minX,
            minY: minY,
            maxX: maxX,
            maxY: maxY,
            mass: mass,
            center: center,
            moments: moments,
            level: Double(levels[levels.count * 9 / 10]),
            isTouching: isTouching,
            isCut: minX == 0 || minY == 0 || maxX == width || maxY == height
        )
    }
}
