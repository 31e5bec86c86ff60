import GraphicsKit

/// The parts of a film's picture that never move, such as panels and the tracks of rings.
///
/// A part is still if each of its pixels has its color in a good part of the frames, and shows
/// the ground in none: something else may cover it. Parts that change as a whole only fade.
struct StillPicture: Sendable {
    /// The picture of the still parts on the ground.
    let frame: Frame

    private let ground: PixelColor

    /// The part of the frames in which a still pixel shows.
    private static let leastShare = 0.15

    /// The greatest difference of a still pixel from its color, in levels.
    private static let tolerance: Float = 9

    /// The least number of pixels of a still part.
    private static let leastArea = 16

    /// The approximate number of frames that are looked at.
    private static let countedFrames = 60

    /// Finds the still parts of a film, or returns nil if there are none.
    init?(of film: FilmPictures, ground: PixelColor) {
        guard film.frames.count > 3, let first = film.frames.first else { return nil }
        self.ground = ground
        let step = max(film.frames.count / Self.countedFrames, 1)
        let frames = stride(from: 0, to: film.frames.count, by: step).map { film.frames[$0] }
        let candidates = first.pixels.indices.map { Self.candidates(frames, $0, ground) }
        var totals: [UInt32: Int] = [:]
        for candidate in candidates.compactMap(\.self).joined() {
            totals[candidate.key, default: 0] += candidate.count
        }
        let plain = ground.pixel
        var pixels = [UInt32](repeating: plain, count: first.pixels.count)
        var area = 0
        for (index, own) in candidates.enumerated() {
            // The color of a shape that covers a part for long isn't the part's color elsewhere.
            guard let own, let best = Self.best(own, totals, least: pixels.count, ground) else {
                continue
            }
            pixels[index] = best.color.pixel
            area += 1
        }
        guard area >= Self.leastArea else { return nil }
        let still = Frame(width: first.width, height: first.height, pixels: pixels)
        let showsGround = candidates.map { $0 == nil }
        guard let kept = Self.withoutFades(still, frames, ground, showsGround) else { return nil }
        frame = kept
    }

    /// Returns the candidate whose color is frequent in the picture, or at edges the faintest one.
    private static func best(
        _ candidates: [Candidate],
        _ totals: [UInt32: Int],
        least: Int,
        _ ground: PixelColor
    ) -> Candidate? {
        let frequent = candidates.filter { (totals[$0.key] ?? 0) > least / 2 }
        if let best = frequent.max(by: { (totals[$0.key] ?? 0) < (totals[$1.key] ?? 0) }) {
            return best
        }
        return candidates.min { ($0.color - ground).length < ($1.color - ground).length }
    }

    /// A color that a pixel has in a good part of the frames.
    private struct Candidate {
        var key: UInt32
        var color: PixelColor
        var count: Int
    }

    /// Returns the colors that a pixel may have when nothing covers it, or nil if it shows the ground
    /// in any frame.
    private static func candidates(
        _ frames: [Frame],
        _ index: Int,
        _ ground: PixelColor
    ) -> [Candidate]? {
        var counts: [UInt32: (count: Int, sum: SIMD4<Float>)] = [:]
        for frame in frames {
            let pixel = frame.pixels[index]
            let color = PixelColor(pixel)
            guard (color - ground).greatestLevel > tolerance else { return nil }
            let key = (pixel >> 3) & 0x001F_1F1F
            let old = counts[key] ?? (0, SIMD4())
            counts[key] = (old.count + 1, old.sum + color.levels)
        }
        let frequent = counts.filter { Double($0.value.count) >= leastShare * Double(frames.count) }
        return frequent.sorted { $0.key < $1.key }.map { key, value in
            let color = PixelColor(levels: value.sum / Float(value.count))
            return Candidate(key: key, color: color, count: value.count)
        }
    }

    /// Returns the picture without areas that change as a whole, or nil if nothing is left.
    private static func withoutFades(
        _ still: Frame,
        _ frames: [Frame],
        _ ground: PixelColor,
        _ showsGround: [Bool]
    ) -> Frame? {
        var kept = still
        var isEmpty = true
        let plain = ground.pixel
        for area in areas(of: still, plain) {
            var partial = 0
            var changed = 0
            for frame in frames {
                let count = area.count { index in
                    let difference =
                        PixelColor(frame.pixels[index]) - PixelColor(still.pixels[index])
                    return difference.greatestLevel > tolerance
                }
                let share = Double(count) / Double(area.count)
                if share > 0.02 { changed += 1 }
                if share > 0.02, share < 0.85 { partial += 1 }
            }
            let isStill =
                area.count >= leastArea && partial * 2 >= changed
                && !growsBeyond(area, still, frames, showsGround, plain)
            if isStill {
                isEmpty = false
            } else {
                for index in area { kept.pixels[index] = plain }
            }
        }
        return isEmpty ? nil : kept
    }

    /// The part of the neighboring pixels that may have an area's color in the film.
    private static let greatestGrowth = 0.03

    /// Returns a Boolean value that indicates whether an area is a part of a shape that moves: its
    /// color is seen beyond it.
    private static func growsBeyond(
        _ area: [Int],
        _ still: Frame,
        _ frames: [Frame],
        _ showsGround: [Bool],
        _ plain: UInt32
    ) -> Bool {
        let (width, height) = (still.width, still.height)
        var sum = SIMD4<Float>()
        for index in area { sum += PixelColor(still.pixels[index]).levels }
        let color = PixelColor(levels: sum / Float(max(area.count, 1)))
        var neighbors: Set<Int> = []
        for index in area {
            let (x, y) = (index % width, index / width)
            for (dx, dy) in [(-3, 0), (3, 0), (0, -3), (0, 3)] {
                let (nx, ny) = (x + dx, y + dy)
                guard nx >= 0, ny >= 0, nx < width, ny < height else { continue }
                guard showsGround[ny * width + nx] else { continue }
                // The pixels next to the area are at its own edge.
                let columns = max(nx - 1, 0)...min(nx + 1, width - 1)
                let isEdge = (max(ny - 1, 0)...min(ny + 1, height - 1)).contains { row in
                    columns.contains { still.pixels[row * width + $0] != plain }
                }
                if !isEdge { neighbors.insert(ny * width + nx) }
            }
        }
        guard !neighbors.isEmpty else { return false }
        var count = 0
        for frame in frames {
            count += neighbors.count { index in
                (PixelColor(frame.pixels[index]) - color).greatestLevel < 24
            }
        }
        return Double(count) > greatestGrowth * Double(neighbors.count * frames.count)
    }

    /// Returns the connected areas that aren't of the ground's color.
    private static func areas(of frame: Frame, _ plain: UInt32) -> [[Int]] {
        var isSeen = frame.pixels.map { $0 == plain }
        var areas: [[Int]] = []
        for start in isSeen.indices where !isSeen[start] {
            var area: [Int] = []
            var stack = [start]
            isSeen[start] = true
            while let index = stack.popLast() {
                area.append(index)
                let (x, y) = (index % frame.width, index / frame.width)
                for ny in max(y - 1, 0)...min(y + 1, frame.height - 1) {
                    for nx in max(x - 1, 0)...min(x + 1, frame.width - 1) {
                        let next = ny * frame.width + nx
                        guard !isSeen[next] else { continue }
                        isSeen[next] = true
                        stack.append(next)
                    }
                }
            }
            areas.append(area)
        }
        return areas
    }

    // MARK: - Without the still parts

    /// Returns the frames with the ground where only still parts show.
    func uncovered(_ frames: [Frame]) -> [Frame] {
        frames.map { frame in
            var pixels = frame.pixels
            for index in pixels.indices where isStill(at: index) {
                let difference = PixelColor(pixels[index]) - PixelColor(self.frame.pixels[index])
                if difference.greatestLevel <= Self.tolerance { pixels[index] = ground.pixel }
            }
            return Frame(width: frame.width, height: frame.height, pixels: pixels)
        }
    }

    /// Returns the frames with what covers the still parts on the plain ground.
    ///
    /// A pixel at the edge of an ink over a still part becomes one of the ink over the ground.
    func moved(_ frames: [Frame], inks: [InkRay]) throws -> [Frame] {
        guard !inks.isEmpty else { return uncovered(frames) }
        let still = self
        return try frames.parallelMap { frame in
            var pixels = frame.pixels
            for index in pixels.indices where still.isStill(at: index) {
                pixels[index] = still.moved(pixels[index], at: index, inks)
            }
            return Frame(width: frame.width, height: frame.height, pixels: pixels)
        }
    }

    private func isStill(at index: Int) -> Bool { frame.pixels[index] != ground.pixel }

    private func moved(_ pixel: UInt32, at index: Int, _ inks: [InkRay]) -> UInt32 {
        let (color, under) = (PixelColor(pixel), PixelColor(frame.pixels[index]))
        guard (color - under).greatestLevel > Self.tolerance else { return ground.pixel }
        var best = (distance: Float.infinity, color: ground)
        for ink in inks {
            let side = ink.color - under
            let square = side.dot(side)
            guard square > 100 else { continue }
            let part = min(max((color - under).dot(side) / square, 0), 1)
            let distance = (under + side * part - color).length
            if distance < best.distance { best = (distance, ground + ink.vector * part) }
        }
        return best.color.pixel
    }
}
