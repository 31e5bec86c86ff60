/// A writer of a GIF file's blocks.
///
/// Each image is written when the time of the next one is known.
struct GIFWriter {
    private let width: Int
    private let height: Int
    private let loopCount: Int
    private let palette: [UInt32]
    private let end: Int
    private let starts: [Int: Int]
    private var waiting: GIFImage?
    private var waitingStart = 0

    init(movie: some FrameSource, timing: GIFTiming, palette: [UInt32]) {
        width = movie.width
        height = movie.height
        loopCount = movie.loopCount
        self.palette = palette
        end = timing.end
        starts = Dictionary(uniqueKeysWithValues: zip(timing.frames, timing.starts))
    }

    /// Returns the blocks before the first image.
    func start() -> [UInt8] {
        var bits = 1
        while 1 << bits < palette.count { bits += 1 }
        var bytes = Array("GIF89a".utf8) + shortBytes(width) + shortBytes(height)
        bytes += [0xF0 | UInt8(bits - 1), 0, 0]
        for index in 0..<1 << bits {
            let color = index < palette.count ? palette[index] : 0
            bytes += [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
        }
        // The extension counts repetitions after the first cycle; without it, there is one cycle.
        guard loopCount != 1 else { return bytes }
        bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
        return bytes + shortBytes(max(0, loopCount - 1)) + [0]
    }

    /// Returns the blocks of the previous image, whose delay is now known.
    mutating func add(_ image: GIFImage) -> [UInt8] {
        let start = starts[image.frame] ?? 0
        defer { (waiting, waitingStart) = (image, start) }
        return waiting.map { blocks($0, delay: start - waitingStart) } ?? []
    }

    /// Returns the blocks of the last image and the end of the file.
    func finish() -> [UInt8] {
        (waiting.map { blocks($0, delay: end - waitingStart) } ?? []) + [0x3B]
    }

    private func blocks(_ image: GIFImage, delay: Int) -> [UInt8] {
        let box = image.rectangle
        var bytes: [UInt8] = [0x21, 0xF9, 4, image.disposal.rawValue << 2 | 1]
        bytes += shortBytes(min(delay, 65_535)) + [0, 0, 0x2C]
        bytes += shortBytes(box.columns.lowerBound) + shortBytes(box.rows.lowerBound)
        bytes += shortBytes(box.width) + shortBytes(box.height)
        bytes += [image.isInterlaced ? 0x40 : 0, UInt8(image.codeSize)]
        for start in stride(from: 0, to: image.codes.count, by: 255) {
            let block = image.codes[start..<min(start + 255, image.codes.count)]
            bytes.append(UInt8(block.count))
            bytes += block
        }
        return bytes + [0]
    }

    private func shortBytes(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}
