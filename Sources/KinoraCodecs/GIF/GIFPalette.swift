/// A GIF's colors, and the ones that can represent each color of the movie.
///
/// Index 0 is transparency. The movie's colors are divided into classes: class 0 is transparency;
/// every other class is one color, or a cell of similar colors if there are very many.
struct GIFPalette: Sendable {
    /// The colors; the first represents transparency.
    let colors: [UInt32]

    /// The classes; the first is transparency.
    let classes: [ColorClass]

    /// The colors that can represent a class, with their squared distances, nearest first.
    let choices: [Choice]

    /// A color that can represent another.
    struct Choice: Sendable {
        let symbol: UInt8
        let error: Int32
    }

    /// A color of the movie and its representation.
    struct ColorClass: Sendable {
        /// The color.
        let color: UInt32

        /// The nearest color of the palette, and its index.
        let nearest: UInt32
        let symbol: UInt8

        /// A Boolean value that indicates whether no other color can represent it.
        let isExact: Bool

        /// The squared distance of the nearest color.
        let error: Int32

        /// The position of its choices in ``GIFPalette/choices``.
        let firstChoice: Int32
        let choiceCount: Int32
    }

    private let isComplete: Bool
    private let slots: [UInt32]

    /// Creates a palette for a movie's colors.
    ///
    /// - Parameters:
    ///   - histogram: The displayed colors; 0 for transparent pixels.
    ///   - sceneColors: Colors to keep exactly where they occur.
    ///   - quality: The quality of the other colors.
    init(_ histogram: ColorHistogram, sceneColors: [UInt32], quality: GIFQuality) {
        let entries = histogram.entries.filter { $0.color != 0 }
            .sorted { ($0.count, $0.color) > ($1.count, $1.color) }
        isComplete = histogram.isComplete
        var pinned = GIFPalette.pinned(entries, sceneColors, quality, isComplete: isComplete)
        let rest = entries.filter { !pinned.contains($0.color) }
        if isComplete, quality.edgeError == 0, entries.count <= 255 {
            pinned += rest.map(\.color)
        } else {
            let samples = rest.map { ColorQuantizer.Sample($0.color, weight: Float($0.count)) }
            let edges = GIFPalette.edges(
                samples,
                limit: 255 - pinned.count,
                error: quality.edgeError,
                besides: pinned.count + 1
            )
            pinned += edges
        }
        colors = [0] + GIFPalette.byUse(pinned, entries)
        let exact = Set(isComplete ? colors : [])
        var choices = [Choice(symbol: 0, error: 0)]
        var classes = [
            ColorClass(
                color: 0,
                nearest: 0,
                symbol: 0,
                isExact: true,
                error: 0,
                firstChoice: 0,
                choiceCount: 1
            )
        ]
        for entry in entries {
            let isExact = exact.contains(entry.color)
            let own = GIFPalette.choices(entry.color, colors, isExact ? 0 : quality.tolerance)
            let symbol = own[0].symbol
            classes.append(
                ColorClass(
                    color: entry.color,
                    nearest: colors[Int(symbol)],
                    symbol: symbol,
                    isExact: isExact,
                    error: own[0].error,
                    firstChoice: Int32(choices.count),
                    choiceCount: Int32(own.count)
                )
            )
            choices += own
        }
        self.choices = choices
        self.classes = classes
        slots = GIFPalette.table(classes.map(\.color))
    }

    /// Returns as few colors as needed to approximate the samples.
    ///
    /// If the total slightly exceeds a power of two, the number is reduced, because otherwise every
    /// code would need another bit.
    private static func edges(
        _ samples: [ColorQuantizer.Sample],
        limit: Int,
        error: Float,
        besides others: Int
    ) -> [UInt32] {
        var quantizer = ColorQuantizer(samples)
        let colors = quantizer.palette(count: limit, error: error)
        let total = others + colors.count
        var power = 4
        while power * 2 <= total { power *= 2 }
        guard error > 0, total > power, total - power <= power / 4, power > others else {
            return colors
        }
        var smaller = ColorQuantizer(samples)
        return smaller.palette(count: power - others, error: error)
    }

    /// Returns colors ordered by frequency of use.
    ///
    /// Images with few colors then have small indices and short codes.
    private static func byUse(
        _ colors: [UInt32],
        _ entries: [(color: UInt32, count: UInt32)]
    ) -> [UInt32] {
        var uses = Array(repeating: 0, count: colors.count + 1)
        for entry in entries {
            uses[Int(choices(entry.color, [0] + colors, 0)[0].symbol)] += Int(entry.count)
        }
        return colors.enumerated()
            .sorted { (uses[$0.offset + 1], $1.offset) > (uses[$1.offset + 1], $0.offset) }
            .map(\.element)
    }

    private static func pinned(
        _ entries: [(color: UInt32, count: UInt32)],
        _ sceneColors: [UInt32],
        _ quality: GIFQuality,
        isComplete: Bool
    ) -> [UInt32] {
        guard isComplete else { return Array(sceneColors.prefix(64)) }
        let total = entries.reduce(0) { $0 + Int($1.count) }
        let occurring = Set(entries.map(\.color))
        var pinned: [UInt32] = []
        for color in sceneColors where occurring.contains(color) && !pinned.contains(color) {
            pinned.append(color)
        }
        // Colors of flat areas that the scene doesn't name, such as overlaps and matted fills.
        for entry in entries.prefix(64) where Int(entry.count) * 400 > total {
            if !pinned.contains(entry.color) { pinned.append(entry.color) }
        }
        return Array(pinned.prefix(128))
    }

    private static func choices(
        _ color: UInt32,
        _ colors: [UInt32],
        _ tolerance: Int32
    ) -> [Choice] {
        var best = Choice(symbol: 0, error: .max)
        var others: [Choice] = []
        for (index, candidate) in colors.enumerated().dropFirst() {
            let error = ColorDistance.squared(color, candidate)
            let choice = Choice(symbol: UInt8(index), error: error)
            if error < best.error { best = choice }
            if error <= tolerance * tolerance { others.append(choice) }
        }
        others.removeAll { $0.symbol == best.symbol }
        others.sort { ($0.error, $0.symbol) < ($1.error, $1.symbol) }
        return [best] + others.prefix(5)
    }

    // MARK: - Classes

    private static func table(_ classColors: [UInt32]) -> [UInt32] {
        var size = 1 << 8
        while size < classColors.count * 3 { size *= 2 }
        var slots = [UInt32](repeating: 0, count: size)
        for (index, color) in classColors.enumerated().dropFirst() {
            var slot = start(color, size - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = UInt32(index)
        }
        return slots
    }

    @inline(__always)
    private static func start(_ color: UInt32, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: color &* 0x9E37_79B1 >> 8) & mask
    }

    /// Replaces premultiplied pixels with their classes.
    ///
    /// - Precondition: The histogram has counted the corresponding pixels of the surface.
    func classify(_ pixels: inout [UInt32], on surface: GIFSurface) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            var last: UInt32 = 0
            var lastClass: UInt32 = 0
            for index in pixels.indices {
                let pixel = pixels[index]
                if pixel != last {
                    (last, lastClass) = (pixel, self.class(of: surface.pixel(pixel)))
                }
                pixels[index] = lastClass
            }
        }
    }

    private func `class`(of pixel: UInt32) -> UInt32 {
        if pixel == 0 { return 0 }
        let color = isComplete ? pixel : ColorHistogram.coarse(pixel)
        let mask = slots.count - 1
        var slot = GIFPalette.start(color, mask)
        while slots[slot] != 0 {
            if classes[Int(slots[slot])].color == color { return slots[slot] }
            slot = (slot + 1) & mask
        }
        return 0
    }
}
