/// A GIF's colors, and the choice of colors that can represent each color of the movie.
///
/// Index 0 is transparency. The movie's colors are divided into classes: class 0 is transparency;
/// every other class is one color, or a cell of similar colors if there are very many.
struct GIFPalette: Sendable {
    /// The colors; the first represents transparency.
    let colors: [UInt32]

    /// The classes; the first is transparency.
    let classes: [ColorClass]

    /// The nearest color of each class.
    let nearest: [UInt32]

    /// The colors that can represent a class, with their squared distances, nearest first.
    let choices: [Choice]

    /// The choices for pixels with exact colors: transparency and the color, for each index.
    let exactChoices: [GIFRaster.Choice]

    /// The value of a squared error, in bits per hundredth of a second.
    let errorBits: Float

    /// A color that can represent another.
    struct Choice: Sendable {
        let symbol: UInt8

        /// The squared distance minus the nearest color's squared distance.
        let excess: Int32
    }

    /// A color of the movie and its representation.
    struct ColorClass: Sendable {
        /// The color.
        let color: UInt32

        /// The nearest color of the palette, and its index.
        let nearest: UInt32
        let symbol: UInt8

        /// A Boolean value that indicates whether only the nearest color can represent it.
        let isExact: Bool

        /// A Boolean value that indicates whether its nearest color also represents an exact class.
        let isNearExact: Bool

        /// The squared distance of the nearest color.
        let error: Int32

        /// The position of its choices in ``GIFPalette/choices``.
        let firstChoice: Int32
        let choiceCount: UInt8
    }

    /// The maximum of ``Choice/excess``.
    let greatestExcess: Int32

    private let isComplete: Bool
    private let slots: [UInt32]

    /// Creates a palette for a movie's colors.
    ///
    /// - Parameters:
    ///   - survey: The displayed colors, with 0 for transparent pixels.
    ///   - sceneColors: Colors to keep exactly where they occur.
    ///   - quality: The quality of the other colors.
    ///   - delay: The usual duration of a frame in hundredths of a second.
    init(
        _ survey: GIFColorSurvey,
        sceneColors: [UInt32],
        quality: GIFQuality,
        delay: Float = 2
    ) {
        let entries = survey.entries
        isComplete = survey.shown.isComplete
        let counts = survey.shown.entries.map { Float($0.count) }
        let shown = counts.reduce(0, +)
        var pinned = GIFPalette.pinned(
            entries,
            sceneColors,
            quality,
            shown: shown,
            ground: counts.max() ?? 0,
            isComplete: isComplete
        )
        var isPinned = Set(pinned)
        let rest = entries.filter { !isPinned.contains($0.color) }
        var search = GIFColorSearch(
            rest,
            errorBits: quality.errorBits / delay,
            greatestError: quality.greatestError * shown
        )
        if isComplete, quality.isExact, entries.count <= 255 {
            pinned += rest.map(\.color)
            isPinned = Set(pinned)
        } else {
            pinned += search.colors(limit: 255 - pinned.count)
        }
        errorBits = search.errorBits
        let errorCost = GIFPalette.bitsPerPixel / (errorBits * delay)
        greatestExcess = quality.isExact ? 0 : Int32(min(10 * errorCost, 48 * 48))
        colors = [0] + GIFPalette.byUse(pinned, entries)
        exactChoices = colors.indices.flatMap {
            [0, UInt8($0)].map { GIFRaster.Choice(symbol: $0, cost: 0) }
        }
        (classes, choices) = GIFPalette.classes(
            entries,
            colors,
            exact: isComplete ? isPinned : [],
            greatestExcess
        )
        nearest = classes.map(\.nearest)
        slots = GIFPalette.table(classes.map(\.color))
    }

    /// The bits that a pixel takes on average.
    static let bitsPerPixel: Float = 0.25

    private static func classes(
        _ entries: [GIFColorSurvey.Entry],
        _ colors: [UInt32],
        exact: Set<UInt32>,
        _ greatestExcess: Int32
    ) -> ([ColorClass], [Choice]) {
        var choices = [Choice(symbol: 0, excess: 0)]
        var classes = [
            ColorClass(
                color: 0,
                nearest: 0,
                symbol: 0,
                isExact: true,
                isNearExact: true,
                error: 0,
                firstChoice: 0,
                choiceCount: 1
            )
        ]
        for entry in entries {
            let isExact = exact.contains(entry.color)
            let (error, own) = GIFPalette.choices(entry.color, colors, isExact ? 0 : greatestExcess)
            let symbol = own[0].symbol
            classes.append(
                ColorClass(
                    color: entry.color,
                    nearest: colors[Int(symbol)],
                    symbol: symbol,
                    isExact: isExact,
                    isNearExact: exact.contains(colors[Int(symbol)]),
                    error: error,
                    firstChoice: Int32(choices.count),
                    choiceCount: UInt8(own.count)
                )
            )
            choices += own
        }
        return (classes, choices)
    }

    /// Returns colors ordered by frequency of use.
    ///
    /// Images with few colors then have small indices and short codes.
    private static func byUse(
        _ colors: [UInt32],
        _ entries: [GIFColorSurvey.Entry]
    ) -> [UInt32] {
        var uses = Array(repeating: Float(0), count: colors.count + 1)
        for entry in entries {
            let (_, own) = choices(entry.color, [0] + colors, 0)
            uses[Int(own[0].symbol)] += entry.shown
        }
        return colors.enumerated()
            .sorted { (uses[$0.offset + 1], $1.offset) > (uses[$1.offset + 1], $0.offset) }
            .map(\.element)
    }

    private static func pinned(
        _ entries: [GIFColorSurvey.Entry],
        _ sceneColors: [UInt32],
        _ quality: GIFQuality,
        shown: Float,
        ground: Float,
        isComplete: Bool
    ) -> [UInt32] {
        guard isComplete else { return Array(sceneColors.prefix(64)) }
        // Colors of flat areas, including ones that the scene doesn't name, such as overlaps and
        // matted fills. Steps of a fade are brief, and an entry for each would take more bits than
        // its error is worth.
        let inked = shown - ground
        let named = Set(sceneColors)
        let flat = entries.filter {
            named.contains($0.color)
                ? quality.isExact || $0.shown * 100 > inked : $0.shown * 400 > shown
        }
        return flat.prefix(128).map(\.color)
    }

    /// Returns the squared distance of the nearest color, and the colors that are not much farther.
    private static func choices(
        _ color: UInt32,
        _ colors: [UInt32],
        _ greatestExcess: Int32
    ) -> (error: Int32, choices: [Choice]) {
        let errors = colors.map { ColorDistance.withHue(color, $0) }
        let nearest = (1..<colors.count).min { errors[$0] < errors[$1] } ?? 0
        guard greatestExcess > 0 else {
            return (errors[nearest], [Choice(symbol: UInt8(nearest), excess: 0)])
        }
        let near = (1..<colors.count).filter { errors[$0] - errors[nearest] <= greatestExcess }
            .sorted { (errors[$0], $0) < (errors[$1], $1) }
            .prefix(6)
            .map { Choice(symbol: UInt8($0), excess: errors[$0] - errors[nearest]) }
        return (errors[nearest], near)
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
