import GraphicsKit

/// A finder of the inks of a film.
///
/// Colors of flat areas that lie on one ray from the ground are one ink with different opacities.
struct InkFinder {
    /// The inks, the most frequent first.
    private(set) var inks: [InkRay] = []

    private let ground: PixelColor

    /// The greatest difference of levels between neighbors in a flat area.
    private static let flatness: Float = 5

    /// The least distance from the ground, in levels.
    static let leastDistance: Float = 12

    /// The approximate number of frames whose colors are counted.
    private static let countedFrames = 60

    private static let greatestCount = 8

    private struct Bin {
        var count = 0.0
        var sum = SIMD4<Float>()
        var mean: PixelColor { PixelColor(levels: sum / Float(max(count, 1e-6))) }
    }

    /// Finds the inks of a film on a ground.
    init(_ film: FilmPictures, ground: PixelColor) {
        self.ground = ground
        var bins: [UInt32: Bin] = [:]
        let step = max(film.frames.count / Self.countedFrames, 1)
        for index in stride(from: 0, to: film.frames.count, by: step) {
            count(film.frames[index], into: &bins)
        }
        let colors = bins.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
            .map { (color: $0.value.mean, weight: $0.value.count) }
        cluster(colors)
    }

    /// Counts the colors of a frame; those that aren't in flat areas count little.
    private func count(_ frame: Frame, into bins: inout [UInt32: Bin]) {
        let (width, height) = (frame.width, frame.height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = frame.pixels[y * width + x]
                let color = PixelColor(pixel)
                guard (color - ground).greatestLevel > Self.leastDistance else { continue }
                var range: Float = 0
                for dy in -1...1 {
                    for dx in -1...1 {
                        let (nx, ny) = (x + dx, y + dy)
                        guard nx >= 0, ny >= 0, nx < width, ny < height else { continue }
                        let other = PixelColor(frame.pixels[ny * width + nx])
                        range = max(range, (other - color).greatestLevel)
                    }
                }
                let weight = range <= Self.flatness ? 1.0 : Self.edgeWeight
                let key = (pixel >> 3) & 0x001F_1F1F
                var bin = bins[key] ?? Bin()
                bin.count += weight
                bin.sum += color.levels * Float(weight)
                bins[key] = bin
            }
        }
    }

    /// The weight of a pixel at an edge; it decides only where nothing is flat.
    private static let edgeWeight = 0.004

    private mutating func cluster(_ colors: [(color: PixelColor, weight: Double)]) {
        struct Group {
            var ray: InkRay
            var members: [(length: Float, color: PixelColor, weight: Double)]
            var weight: Double
        }
        var groups: [Group] = []
        let total = colors.reduce(0) { $0 + $1.weight }
        for (color, weight) in colors {
            let length = (color - ground).length
            let nearest = groups.indices.min {
                groups[$0].ray.distance(of: color) < groups[$1].ray.distance(of: color)
            }
            if let nearest, groups[nearest].ray.distance(of: color) <= 9 + 0.03 * length {
                groups[nearest].members.append((length, color, weight))
                groups[nearest].weight += weight
            } else if groups.count < 40, weight > total * 0.0005 {
                let ray = InkRay(ground: ground, color: color, weight: weight)
                groups.append(Group(ray: ray, members: [(length, color, weight)], weight: weight))
            }
        }
        let rays = groups.filter { $0.weight > total * 0.004 }.map { group in
            let members = group.members.sorted { $0.length < $1.length }
            var left = group.weight * 0.97
            let full = members.first { member in
                left -= member.weight
                return left <= 0
            }
            return InkRay(
                ground: ground,
                color: (full ?? members[members.count - 1]).color,
                weight: group.weight
            )
        }
        let kept = rays.filter { ray in !Self.isMixture(ray, of: rays) }
        inks = Array(kept.sorted { $0.weight > $1.weight }.prefix(Self.greatestCount))
    }

    /// Returns a Boolean value that indicates whether a color lies between two more frequent ones.
    private static func isMixture(_ ray: InkRay, of rays: [InkRay]) -> Bool {
        let strong = rays.filter { $0.weight > 2 * ray.weight }
        for (index, a) in strong.enumerated() {
            for b in strong.dropFirst(index + 1) {
                let side = b.color - a.color
                let square = max(side.dot(side), 1e-3)
                let part = min(max((ray.color - a.color).dot(side) / square, 0), 1)
                let nearest = a.color + side * part
                if (ray.color - nearest).length < 16 { return true }
            }
        }
        return false
    }

    /// Returns the most frequent inks, up to a number or all.
    func inks(limit: Int?) -> [InkRay] {
        limit.map { Array(inks.prefix($0)) } ?? inks
    }
}
