/// A scan of a JPEG file: the entropy-coded coefficients of some components, or a part of their bits.
struct JPEGScan {
    /// A component of the scan with its codes.
    private struct Member {
        let component: JPEGFrame.Component
        let direct: JPEGHuffmanTable?
        let alternating: JPEGHuffmanTable?
        var prediction = 0
    }

    private let frame: JPEGFrame
    private var members: [Member] = []
    private let first: Int
    private let last: Int
    private let isRefinement: Bool
    private let shift: Int
    private let interval: Int
    private var bits: JPEGBitReader

    /// The number of upcoming blocks without further coefficients.
    private var emptyBlockCount = 0

    /// The indices of the components of the scan.
    let indices: [Int]

    /// The position of the next marker.
    var end: Int { bits.position }

    /// Reads a scan header, section B.2.3.
    init(
        _ header: ArraySlice<UInt8>,
        of frame: JPEGFrame,
        _ tables: JPEGTables,
        in bytes: [UInt8]
    ) throws(JPEGError) {
        let place = header.startIndex
        let words = header.map { Int($0) }
        guard let count = words.first, (1...frame.components.count).contains(count),
            words.count == 4 + 2 * count
        else { throw JPEGError("the scan header has a wrong length", at: place) }
        self.frame = frame
        first = frame.isProgressive ? words[words.count - 3] : 0
        last = frame.isProgressive ? words[words.count - 2] : 63
        let approximation = frame.isProgressive ? words[words.count - 1] : 0
        isRefinement = approximation >> 4 != 0
        shift = approximation & 15
        guard first <= last, last < 64, shift < 14, first > 0 || last == 0 || !frame.isProgressive,
            first == 0 || count == 1
        else { throw JPEGError("the scan’s range of coefficients is invalid", at: place) }
        var indices: [Int] = []
        for index in 0..<count {
            let identifier = words[1 + 2 * index]
            let component = frame.components.firstIndex { $0.identifier == identifier }
            guard let component, !indices.contains(component) else {
                throw JPEGError("the scan has no component \(identifier), or twice", at: place)
            }
            indices.append(component)
            let direct = tables.direct[words[2 + 2 * index] >> 4 & 3]
            let alternating = tables.alternating[words[2 + 2 * index] & 3]
            guard first > 0 || isRefinement || direct != nil, last == 0 || alternating != nil else {
                throw JPEGError("a Huffman table of the scan is missing", at: place)
            }
            members.append(
                Member(
                    component: frame.components[component],
                    direct: direct,
                    alternating: alternating
                )
            )
        }
        self.indices = indices
        interval = tables.restartInterval
        bits = JPEGBitReader(bytes, at: header.endIndex)
    }

    /// Reads the scan, and adds its data to the coefficients of all components.
    mutating func read(into coefficients: inout [Int16]) throws(JPEGError) {
        let isSingle = members.count == 1
        let own = members[0].component
        let columns = isSingle ? own.blockColumns : frame.unitColumns
        let rows = isSingle ? own.blockRows : frame.unitRows
        for unit in 0..<columns * rows {
            if interval > 0, unit > 0, unit % interval == 0 { try restart() }
            let (row, column) = unit.quotientAndRemainder(dividingBy: columns)
            if isSingle {
                try readBlock(0, at: own.start + 64 * (row * own.stride + column), &coefficients)
                continue
            }
            for index in members.indices {
                let component = members[index].component
                for y in row * component.down..<(row + 1) * component.down {
                    for x in column * component.across..<(column + 1) * component.across {
                        let place = component.start + 64 * (y * component.stride + x)
                        try readBlock(index, at: place, &coefficients)
                    }
                }
            }
        }
        _ = bits.nextMarker()
    }

    private mutating func restart() throws(JPEGError) {
        guard let marker = bits.nextMarker(), (0xD0...0xD7).contains(marker) else {
            throw JPEGError("a restart marker is missing", at: bits.position)
        }
        bits.skipMarker()
        emptyBlockCount = 0
        for index in members.indices { members[index].prediction = 0 }
    }

    // MARK: - Blocks

    private mutating func readBlock(
        _ member: Int,
        at place: Int,
        _ coefficients: inout [Int16]
    ) throws(JPEGError) {
        if first == 0 { try readDirect(member, at: place, &coefficients) }
        guard last > 0, let table = members[member].alternating else { return }
        if isRefinement {
            try refine(table, at: place, &coefficients)
        } else {
            try readAlternating(table, at: place, &coefficients)
        }
    }

    /// Reads a block's first coefficient, which is its mean, or another bit of it.
    private mutating func readDirect(
        _ member: Int,
        at place: Int,
        _ coefficients: inout [Int16]
    ) throws(JPEGError) {
        if isRefinement {
            if try bits.bits(1) == 1 { coefficients[place] |= 1 << Int16(shift) }
            return
        }
        guard let table = members[member].direct else { return }
        let length = try bits.symbol(table)
        guard length <= 15 else { throw JPEGError("a coefficient is too large", at: bits.position) }
        let value = members[member].prediction + (try bits.number(length))
        // Damaged files can count beyond any limit.
        members[member].prediction = Int(Int16(truncatingIfNeeded: value))
        coefficients[place] = Int16(truncatingIfNeeded: value << shift)
    }

    /// Reads the other coefficients of a block for the first time; section G.1.2.2.
    private mutating func readAlternating(
        _ table: JPEGHuffmanTable,
        at place: Int,
        _ coefficients: inout [Int16]
    ) throws(JPEGError) {
        guard emptyBlockCount == 0 else {
            emptyBlockCount -= 1
            return
        }
        var index = max(first, 1)
        while index <= last {
            let symbol = try bits.symbol(table)
            let (run, length) = (symbol >> 4, symbol & 15)
            if length == 0 {
                guard run == 15 else {
                    emptyBlockCount = 1 << run - 1 + (try bits.bits(run))
                    return
                }
                index += 16
                continue
            }
            index += run
            guard index <= last else { throw tooMany }
            let value = try bits.number(length) << shift
            coefficients[place + Self.zigzag[index]] = Int16(truncatingIfNeeded: value)
            index += 1
        }
    }

    /// Reads another bit of the coefficients of a block; section G.1.2.3.
    private mutating func refine(
        _ table: JPEGHuffmanTable,
        at place: Int,
        _ coefficients: inout [Int16]
    ) throws(JPEGError) {
        var index = first
        while emptyBlockCount == 0, index <= last {
            let symbol = try bits.symbol(table)
            let length = symbol & 15
            var run = symbol >> 4
            var value: Int16 = 0
            if length == 0, run < 15 {
                emptyBlockCount = 1 << run + (try bits.bits(run))
                break
            }
            if length > 0 {
                guard length == 1 else { throw tooMany }
                value = try bits.bits(1) == 1 ? 1 << Int16(shift) : -1 << Int16(shift)
            }
            while index <= last {
                let coefficient = place + Self.zigzag[index]
                if coefficients[coefficient] != 0 {
                    try refine(&coefficients[coefficient])
                } else if run == 0 {
                    break
                } else {
                    run -= 1
                }
                index += 1
            }
            if value != 0 {
                guard index <= last else { throw tooMany }
                coefficients[place + Self.zigzag[index]] = value
            }
            index += 1
        }
        guard emptyBlockCount > 0 else { return }
        while index <= last {
            let coefficient = place + Self.zigzag[index]
            if coefficients[coefficient] != 0 { try refine(&coefficients[coefficient]) }
            index += 1
        }
        emptyBlockCount -= 1
    }

    private mutating func refine(_ coefficient: inout Int16) throws(JPEGError) {
        let bit: Int16 = 1 << Int16(shift)
        guard try bits.bits(1) == 1, coefficient & bit == 0 else { return }
        coefficient &+= coefficient > 0 ? bit : -bit
    }

    private var tooMany: JPEGError {
        JPEGError("a block has coefficients beyond its end", at: bits.position)
    }

    /// The places of coefficients in a block, by their order in files; figure A.6.
    static let zigzag = [
        0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27,
        20, 13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
        58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
    ]
}
