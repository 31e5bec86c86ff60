import Foundation
import GraphicsKit

/// A look at a whole film at a small scale, which finds the parts of its picture that move.
struct FilmSurvey {
    /// The number of frames.
    private(set) var count = 0

    /// The parts that move, in pixels of the film, from the top left to the bottom right.
    private(set) var parts: [FilmRegion] = []

    /// The parts that move again and again as they did, by their indices.
    private(set) var repeating: Set<Int> = []

    private let source: FilmSource
    private let factor: Int
    private var frames: [Frame] = []
    private var starts: [TimeInterval] = []
    private var duration = 0.0

    /// The longest side of a small frame in pixels.
    private static let side = 320

    /// The greatest range of the levels of a pixel that doesn't move.
    private static let stillness: Int32 = 24

    /// The distance in pixels over which moving pixels are one part.
    private static let reach = 4

    /// The greatest number of small frames that are kept.
    private static let greatestCount = 600

    /// Looks at a film.
    ///
    /// - Parameters:
    ///   - source: The film.
    ///   - cycle: The part of the film, in seconds.
    /// - Throws: The errors of ``FilmSource/read(_:reducedBy:_:)``.
    init(_ source: FilmSource, cycle: ClosedRange<TimeInterval>?) throws {
        self.source = source
        let longest = max(source.width, source.height)
        factor = max((longest + Self.side - 1) / Self.side, 1)
        let cycle = cycle ?? 0...(.infinity)
        var (frames, starts, time, count): ([Frame], [TimeInterval], Double, Int) = ([], [], 0, 0)
        var step = 1
        _ = try source.read(source.wholeRegion, reducedBy: factor) { frame, delay in
            let isSeen = time + delay > cycle.lowerBound && time < cycle.upperBound
            if isSeen, count % step == 0 {
                frames.append(frame)
                starts.append(time)
            }
            if isSeen { count += 1 }
            if frames.count > Self.greatestCount {
                frames = stride(from: 0, to: frames.count, by: 2).map { frames[$0] }
                starts = stride(from: 0, to: starts.count, by: 2).map { starts[$0] }
                step *= 2
            }
            time += delay
            return time < cycle.upperBound
        }
        (self.frames, self.starts, self.count, duration) = (frames, starts, count, time)
        parts = moving().sorted { ($0.y / 16, $0.x) < ($1.y / 16, $1.x) }
        guard parts.count > 1 else { return }
        repeating = Set(parts.indices.filter { isRepeating(parts[$0]) })
    }

    /// The number of the largest part whose motion repeats, or of the largest part.
    var main: Int? {
        let candidates = repeating.isEmpty ? Array(parts.indices) : repeating.sorted()
        return candidates.max { parts[$0].area < parts[$1].area }
    }

    /// Returns a Boolean value that indicates whether still content lies outside of a part.
    func hasContent(outside part: FilmRegion) -> Bool {
        guard let frame = frames.first, let corner = frame.pixels.first else { return false }
        let ground = PixelColor(corner)
        var count = 0
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let (column, row) = (x * factor, y * factor)
                guard !part.columns.contains(column) || !part.rows.contains(row) else { continue }
                let pixel = frame.pixels[y * frame.width + x]
                if (PixelColor(pixel) - ground).greatestLevel > 24 || pixel >> 24 != corner >> 24 {
                    count += 1
                }
            }
        }
        return count * 200 > frame.pixels.count
    }

    /// Returns a Boolean value that indicates whether a part moves again as it did.
    private func isRepeating(_ part: FilmRegion) -> Bool {
        // A film that says that it repeats is one cycle, or several.
        guard !source.format.hasLoopCount || frames.count > 60 else { return true }
        let own = FilmRegion(
            x: part.x / factor,
            y: part.y / factor,
            width: max(part.width / factor, 1),
            height: max(part.height / factor, 1)
        )
        let small = frames.map { $0.cropped(to: own) }
        return FilmRepetition(small, starts: starts, duration: duration).period != nil
    }

    /// Returns the parts that move.
    private func moving() -> [FilmRegion] {
        guard let first = frames.first else { return [] }
        var low = first.pixels.map { Self.levels($0) }
        var high = low
        for frame in frames.dropFirst() where frame.pixels.count == low.count {
            for (index, pixel) in frame.pixels.enumerated() {
                let levels = Self.levels(pixel)
                low[index].replace(with: levels, where: levels .< low[index])
                high[index].replace(with: levels, where: levels .> high[index])
            }
        }
        let moves = zip(low, high).map { ($1 &- $0).max() > Self.stillness }
        let margin = max(Self.reach / factor, 1)
        let boxes = MaskParts(moves, width: first.width, height: first.height, reach: margin).boxes
        let regions = boxes.map { box in
            FilmRegion(
                x: box.x * factor,
                y: box.y * factor,
                width: min((box.x + box.width) * factor, source.width) - box.x * factor,
                height: min((box.y + box.height) * factor, source.height) - box.y * factor
            )
        }
        return FilmParting.joined(regions)
    }

    private static func levels(_ pixel: UInt32) -> SIMD4<Int32> {
        SIMD4(
            Int32(pixel & 0xFF),
            Int32(pixel >> 8 & 0xFF),
            Int32(pixel >> 16 & 0xFF),
            Int32(pixel >> 24)
        )
    }
}

/// The rule by which moving parts of a picture belong to one loader.
enum FilmParting {
    /// The gap in pixels that parts of a loader may have in any case.
    private static let leastGap = 24

    /// The side in pixels below which a part alone is no loader.
    private static let leastSide = 10

    /// Returns the boxes of loaders.
    ///
    /// Parts belong together if the gap between them is smaller than they are: the dots and bars of
    /// a loader are near each other, and loaders on a page are not.
    static func joined(_ parts: [FilmRegion]) -> [FilmRegion] {
        var groups = parts
        var isJoining = true
        while isJoining {
            isJoining = false
            search: for a in groups.indices {
                for b in groups.indices where b > a && belong(groups[a], groups[b]) {
                    groups[a] = groups[a].union(groups[b])
                    groups.remove(at: b)
                    isJoining = true
                    break search
                }
            }
        }
        let large = groups.filter { min($0.width, $0.height) >= leastSide }
        return large.isEmpty ? groups : large
    }

    private static func belong(_ a: FilmRegion, _ b: FilmRegion) -> Bool {
        let size = max(a.width, a.height, b.width, b.height)
        return a.gap(to: b) <= max(leastGap, size * 7 / 8)
    }
}

/// The connected parts of a mask.
struct MaskParts {
    /// The boxes around the parts.
    private(set) var boxes: [FilmRegion] = []

    /// The greatest number of parts.
    private static let greatestCount = 400

    /// Finds the parts of a mask whose pixels are within a distance of each other.
    init(_ mask: [Bool], width: Int, height: Int, reach: Int) {
        var isFree = mask
        var stack: [Int] = []
        for start in mask.indices where isFree[start] && boxes.count < Self.greatestCount {
            var (minX, minY, maxX, maxY) = (width, height, 0, 0)
            var count = 0
            isFree[start] = false
            stack.append(start)
            while let place = stack.popLast() {
                let (x, y) = (place % width, place / width)
                (minX, maxX) = (min(minX, x), max(maxX, x))
                (minY, maxY) = (min(minY, y), max(maxY, y))
                count += 1
                for row in max(y - reach, 0)...min(y + reach, height - 1) {
                    for column in max(x - reach, 0)...min(x + reach, width - 1) {
                        let other = row * width + column
                        guard isFree[other] else { continue }
                        isFree[other] = false
                        stack.append(other)
                    }
                }
            }
            guard count > 3 else { continue }
            boxes.append(
                FilmRegion(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
            )
        }
    }
}

extension FilmSource {
    /// The whole picture.
    var wholeRegion: FilmRegion { FilmRegion(x: 0, y: 0, width: width, height: height) }
}
