import GraphicsKit

/// A decoder for JPEG files: baseline, extended and progressive, with 8 bits per sample.
///
/// Section numbers refer to ITU-T T.81. All coefficients are kept until the last scan, so that one
/// path serves every kind of file.
struct JPEGDecoder {
    private let bytes: [UInt8]
    private var position = 2
    private var tables = JPEGTables()
    private var frame: JPEGFrame?
    private var coefficients: [Int16] = []
    private var seen: Set<Int> = []
    private var scanCount = 0

    /// The factors of each component, which later tables don't change.
    private var factors: [Int: [Int]] = [:]

    /// The transform that Adobe's marker names, or nil without the marker.
    private var adobeTransform: Int?
    private var hasJFIF = false
    private var orientation = JPEGOrientation.up

    /// The maximum number of scans; progressive files have about ten.
    private static let maximumScanCount = 100

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the width, the height and the premultiplied pixels of the picture.
    mutating func decode() throws(JPEGError) -> (width: Int, height: Int, pixels: [UInt32]) {
        guard bytes.starts(with: [0xFF, 0xD8]) else {
            throw JPEGError("the file doesn’t begin as JPEG files do", at: 0)
        }
        while let marker = try nextMarker() { try readSegment(marker) }
        guard let frame, seen.count == frame.components.count else {
            throw JPEGError("the file has no pixels, or not those of all components", at: position)
        }
        let planes = frame.components.indices.map { index in
            JPEGPlane(frame.components[index], coefficients, factors[index] ?? [])
                .upsampled(to: frame, from: frame.components[index])
        }
        let pixels = JPEGColors(
            componentCount: planes.count,
            isTransformed: isTransformed(frame),
            isInverted: adobeTransform != nil
        ).pixels(planes)
        return orientation.applied(to: pixels, width: frame.width, height: frame.height)
    }

    /// Returns a Boolean value that indicates whether the components are luma and chroma.
    private func isTransformed(_ frame: JPEGFrame) -> Bool {
        if let adobeTransform { return adobeTransform != 0 }
        let letters = frame.components.map(\.identifier) == Array("RGB".utf8).map { Int($0) }
        return frame.components.count == 3 && (hasJFIF || !letters)
    }

    // MARK: - Segments

    /// Returns the next marker, or nil at the end of the image.
    private mutating func nextMarker() throws(JPEGError) -> UInt8? {
        guard position >= bytes.count || bytes[position] == 0xFF else {
            throw JPEGError("a marker is missing", at: position)
        }
        // Any number of fill bytes may precede a marker.
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count else {
            throw JPEGError("the file ends too early", at: position)
        }
        let marker = bytes[position]
        position += 1
        return marker == 0xD9 ? nil : marker
    }

    private mutating func readSegment(_ marker: UInt8) throws(JPEGError) {
        let place = position
        guard position + 2 <= bytes.count else {
            throw JPEGError("the file ends too early", at: position)
        }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        guard length >= 2, position + length <= bytes.count else {
            throw JPEGError("a segment ends after the file", at: position)
        }
        let contents = bytes[position + 2..<position + length]
        position += length
        switch marker {
        case 0xC0, 0xC1, 0xC2:
            guard frame == nil else { throw JPEGError("there are two frame headers", at: place) }
            frame = try JPEGFrame(contents, isProgressive: marker == 0xC2)
        case 0xC4: try tables.readCodes(contents)
        case 0xC3, 0xC5...0xCF:
            throw JPEGError(
                "the coding process \(marker - 0xC0) isn’t supported; baseline and progressive are",
                at: place
            )
        case 0xDA: try readScan(contents)
        case 0xDB: try tables.readQuantization(contents)
        case 0xDD: try tables.readInterval(contents)
        case 0xDC: throw JPEGError("a height after the pixels isn’t supported", at: place)
        case 0xE0: hasJFIF = hasJFIF || contents.starts(with: Array("JFIF\0".utf8))
        case 0xE1: orientation = JPEGOrientation(exif: contents) ?? orientation
        case 0xEE where contents.starts(with: Array("Adobe".utf8)) && contents.count >= 12:
            adobeTransform = Int(contents[contents.startIndex + 11])
        default: break
        }
    }

    private mutating func readScan(_ header: ArraySlice<UInt8>) throws(JPEGError) {
        guard let frame else {
            throw JPEGError("a scan precedes the frame header", at: header.startIndex)
        }
        scanCount += 1
        guard scanCount <= Self.maximumScanCount else {
            throw JPEGError("there are more than \(Self.maximumScanCount) scans", at: position)
        }
        if coefficients.isEmpty {
            coefficients = Array(repeating: 0, count: frame.coefficientCount)
        }
        var scan = try JPEGScan(header, of: frame, tables, in: bytes)
        for index in scan.indices where factors[index] == nil {
            guard let factors = tables.quantization[frame.components[index].table] else {
                throw JPEGError("a quantization table is missing", at: header.startIndex)
            }
            self.factors[index] = factors
        }
        try scan.read(into: &coefficients)
        seen.formUnion(scan.indices)
        position = scan.end
    }
}
