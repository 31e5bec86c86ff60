import TestSupport

/// A player of GIF files, written from the GIF89a specification.
///
/// It checks the encoder and the decoder and shares no code with them. Sections refer to the
/// specification. Files must be valid.
struct GIFPlayer {
    /// The picture on the screen after an image was drawn.
    struct Picture: Equatable {
        /// The pixels as in `Frame`, of which 0 is transparent.
        var pixels: [UInt32]

        /// The delay in hundredths of a second.
        var delay: Int
    }

    /// The pictures in the order of their display.
    private(set) var pictures: [Picture] = []

    private var file: ArraySlice<UInt8>

    /// Plays a file.
    init(_ bytes: [UInt8]) {
        // The header (17), and the size and the flags of the logical screen (18).
        file = bytes.dropFirst(6)
        let (width, height) = (word(), word())
        let flags = byte()
        file = file.dropFirst(2)
        let globalTable = flags & 0x80 != 0 ? colorTable(flags) : []
        var screen = [UInt32](repeating: 0, count: width * height)
        // A graphic control extension (23) applies to the next image.
        var (disposal, delay, transparent) = (0, 0, -1)
        while true {
            switch byte() {
            case 0x21:
                let isControl = byte() == 0xF9
                let data = subblocks()
                guard isControl else { continue }
                disposal = Int(data[0]) >> 2 & 7
                delay = Int(data[1]) + Int(data[2]) * 256
                transparent = data[0] & 1 == 1 ? Int(data[3]) : -1
            case 0x2C:
                // The image descriptor (20), its color table (21) and its data (22).
                let (left, top, columns, rows) = (word(), word(), word(), word())
                let flags = byte()
                let table = flags & 0x80 != 0 ? colorTable(flags) : globalTable
                let codeSize = Int(byte())
                let indices = Self.expanded(subblocks(), codeSize: codeSize)
                let before = screen
                let order = flags & 0x40 != 0 ? Self.interlacedRows(rows) : Array(0..<rows)
                for (line, row) in order.enumerated() {
                    for column in 0..<columns {
                        let index = Int(indices[line * columns + column])
                        if index == transparent { continue }
                        screen[(top + row) * width + left + column] = table[index]
                    }
                }
                pictures.append(Picture(pixels: screen, delay: delay))
                // The area of the graphic is disposed of before the next one. Browsers restore to
                // transparent pixels instead of the background color.
                for place in screen.indices where (2...3).contains(disposal) {
                    let (x, y) = (place % width - left, place / width - top)
                    guard 0..<columns ~= x, 0..<rows ~= y else { continue }
                    screen[place] = disposal == 2 ? 0 : before[place]
                }
                (disposal, delay, transparent) = (0, 0, -1)
            default: return
            }
        }
    }

    private mutating func byte() -> UInt8 { file.removeFirst() }

    private mutating func word() -> Int { Int(byte()) + Int(byte()) * 256 }

    private mutating func colorTable(_ flags: UInt8) -> [UInt32] {
        (0..<2 << Int(flags & 7)).map { _ in
            let (red, green, blue) = (byte(), byte(), byte())
            return 0xFF00_0000 + UInt32(blue) << 16 + UInt32(green) << 8 + UInt32(red)
        }
    }

    private mutating func subblocks() -> [UInt8] {
        let count = Int(byte())
        if count == 0 { return [] }
        let block = Array(file.prefix(count))
        file = file.dropFirst(count)
        return block + subblocks()
    }

    /// Returns the rows of an interlaced image in the order of its data (appendix E).
    private static func interlacedRows(_ count: Int) -> [Int] {
        let rows = Array(0..<count)
        return rows.filter { $0 % 8 == 0 } + rows.filter { $0 % 8 == 4 }
            + rows.filter { $0 % 4 == 2 } + rows.filter { $0 % 2 == 1 }
    }

    /// Returns the indices that compressed data represents (appendix F).
    ///
    /// The code table contains whole strings.
    private static func expanded(_ data: [UInt8], codeSize: Int) -> [UInt8] {
        let clear = 1 << codeSize
        let roots = (0..<clear + 2).map { [UInt8(truncatingIfNeeded: $0)] }
        var (strings, size, last) = (roots, codeSize + 1, [UInt8]())
        var indices: [UInt8] = []
        var bit = 0
        while bit + size <= data.count * 8 {
            let code = (0..<size).reduce(0) { code, offset in
                let place = bit + offset
                return code + Int(data[place / 8] >> (place % 8) & 1) << offset
            }
            bit += size
            if code == clear { (strings, size, last) = (roots, codeSize + 1, []) }
            if code == clear + 1 { break }
            if code == clear { continue }
            let string = code < strings.count ? strings[code] : last + last.prefix(1)
            indices += string
            if !last.isEmpty, strings.count < 4096 { strings.append(last + string.prefix(1)) }
            if strings.count == 1 << size, size < 12 { size += 1 }
            last = string
        }
        return indices
    }
}

/// A writer of GIF files with random images, which covers what the product's encoder doesn't write.
struct RandomGIF {
    /// The bytes of the file.
    private(set) var bytes: [UInt8]

    /// Creates a file with local color tables, interlaced images, all disposals and transparency.
    init(width: Int, height: Int, imageCount: Int, using random: inout SeededGenerator) {
        bytes = Array("GIF89a".utf8)
        word(width)
        word(height)
        bytes += [0x80 | 1, 0, 0]
        colorTable(4, &random)
        for _ in 0..<imageCount {
            let disposal = UInt8(random.count(0...3))
            let isClear: UInt8 = random.chance(60) ? 1 : 0
            bytes += [0x21, 0xF9, 4, disposal << 2 | isClear]
            word(random.count(2...9))
            bytes += [UInt8(random.count(0...3)), 0]
            let (left, top) = (random.count(0...width - 1), random.count(0...height - 1))
            let (columns, rows) = (random.count(1...width - left), random.count(1...height - top))
            bytes.append(0x2C)
            for number in [left, top, columns, rows] { word(number) }
            let hasTable = random.chance(40)
            bytes.append((random.chance(40) ? 0x40 : 0) | (hasTable ? 0x81 : 0))
            if hasTable { colorTable(4, &random) }
            image(columns * rows, &random)
        }
        bytes.append(0x3B)
    }

    private mutating func word(_ number: Int) {
        bytes += [UInt8(number & 255), UInt8(number >> 8)]
    }

    private mutating func colorTable(_ count: Int, _ random: inout SeededGenerator) {
        for _ in 0..<3 * count { bytes.append(UInt8(random.count(0...255))) }
    }

    /// Adds random indices of two bits, with a clear code before codes would take four bits.
    private mutating func image(_ count: Int, _ random: inout SeededGenerator) {
        var codes: [Int] = []
        for index in 0..<count {
            if index % 2 == 0 { codes.append(4) }
            codes.append(random.count(0...3))
        }
        codes.append(5)
        var data = [UInt8](repeating: 0, count: (codes.count * 3 + 7) / 8)
        for (index, code) in codes.enumerated() {
            for offset in 0..<3 where code >> offset & 1 == 1 {
                data[(index * 3 + offset) / 8] |= 1 << UInt8((index * 3 + offset) % 8)
            }
        }
        bytes.append(2)
        while !data.isEmpty {
            let block = data.prefix(255)
            bytes.append(UInt8(block.count))
            bytes += block
            data.removeFirst(block.count)
        }
        bytes.append(0)
    }
}
