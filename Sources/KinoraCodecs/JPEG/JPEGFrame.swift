import GraphicsKit

/// The frame header of a JPEG file: the picture's size and components.
struct JPEGFrame {
    /// A component of the pixels, such as luma.
    struct Component {
        /// The identifier in the file.
        let identifier: Int

        /// The numbers of blocks across and down in a unit of interleaved components.
        let across: Int
        let down: Int

        /// The index of the quantization table.
        let table: Int

        /// The size in samples.
        var width = 0
        var height = 0

        /// The number of blocks across, including blocks that only pad the last unit.
        var stride = 0

        /// The index of the first coefficient.
        var start = 0

        /// The size in blocks, without blocks that only pad the last units.
        var blockColumns: Int { (width + 7) / 8 }
        var blockRows: Int { (height + 7) / 8 }
    }

    let isProgressive: Bool
    let width: Int
    let height: Int
    private(set) var components: [Component]

    /// The number of units of interleaved components across and down.
    let unitColumns: Int
    let unitRows: Int

    /// The number of coefficients of all components.
    let coefficientCount: Int

    /// The greatest numbers of blocks across and down in a unit.
    let across: Int
    let down: Int

    /// Reads the contents of a frame header, section B.2.2.
    init(_ bytes: ArraySlice<UInt8>, isProgressive: Bool) throws(JPEGError) {
        let place = bytes.startIndex
        let header = bytes.map { Int($0) }
        guard header.count >= 6, header.count == 6 + 3 * header[5] else {
            throw JPEGError("the frame header has a wrong length", at: place)
        }
        guard header[0] == 8 else {
            throw JPEGError("\(header[0]) bits a sample aren’t supported; 8 are", at: place)
        }
        let (width, height) = (header[3] << 8 | header[4], header[1] << 8 | header[2])
        guard width > 0, height > 0 else {
            throw JPEGError("a picture of \(width)×\(height) pixels has no pixels", at: place)
        }
        guard max(width, height) <= PNGHeader.maximumSide, width * height <= PNGHeader.maximumArea
        else {
            throw JPEGError(
                "\(width)×\(height) pixels are too many; up to \(PNGHeader.maximumSide) a side and "
                    + "\(PNGHeader.maximumArea >> 20) million pixels in all are read",
                at: place
            )
        }
        guard [1, 3, 4].contains(header[5]) else {
            throw JPEGError("\(header[5]) components aren’t supported; 1, 3 and 4 are", at: place)
        }
        var components: [Component] = []
        for index in stride(from: 6, to: header.count, by: 3) {
            let (across, down) = (header[index + 1] >> 4, header[index + 1] & 15)
            guard (1...4).contains(across), (1...4).contains(down), header[index + 2] < 4 else {
                throw JPEGError("a component’s sampling or table is invalid", at: place)
            }
            components.append(
                Component(
                    identifier: header[index],
                    across: across,
                    down: down,
                    table: header[index + 2]
                )
            )
        }
        guard Set(components.map(\.identifier)).count == components.count else {
            throw JPEGError("two components have one identifier", at: place)
        }
        let across = components.map(\.across).max() ?? 1
        let down = components.map(\.down).max() ?? 1
        unitColumns = (width + 8 * across - 1) / (8 * across)
        unitRows = (height + 8 * down - 1) / (8 * down)
        var start = 0
        for index in components.indices {
            let component = components[index]
            components[index].width = (width * component.across + across - 1) / across
            components[index].height = (height * component.down + down - 1) / down
            components[index].stride = unitColumns * component.across
            components[index].start = start
            start += 64 * unitColumns * component.across * unitRows * component.down
        }
        self.isProgressive = isProgressive
        self.width = width
        self.height = height
        self.components = components
        self.across = across
        self.down = down
        coefficientCount = start
    }
}
