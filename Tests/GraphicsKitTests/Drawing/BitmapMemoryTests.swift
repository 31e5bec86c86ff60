import Foundation
import GraphicsKit
import KinoraBasics
import LayerKit
import Testing

/// Tests contexts that draw into memory, byte by byte.
@Suite struct BitmapMemoryTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func makeContext(
        on data: UnsafeMutableRawPointer?,
        width: Int = 2,
        height: Int = 1,
        bits: Int = 8,
        bytesPerRow: Int = 0,
        space: CGColorSpace = CGColorSpaceCreateDeviceRGB(),
        _ info: UInt32 = CGImageAlphaInfo.premultipliedLast.rawValue
    ) -> CGContext? {
        CGContext(
            data: data,
            width: width,
            height: height,
            bitsPerComponent: bits,
            bytesPerRow: bytesPerRow,
            space: space,
            bitmapInfo: info
        )
    }

    @Test(arguments: [
        (CGImageAlphaInfo.premultipliedLast, UInt32(0), [255, 0, 0, 255]),
        (.premultipliedFirst, 0, [255, 255, 0, 0]),
        (.premultipliedFirst, CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 255, 255]),
        (.premultipliedLast, CGBitmapInfo.byteOrder32Little.rawValue, [255, 0, 0, 255]),
        (.noneSkipLast, 0, [255, 0, 0, 255]),
    ])
    func `drawing is written at once, in the order of the bytes`(
        alpha: CGImageAlphaInfo,
        order: UInt32,
        expected: [UInt8]
    ) throws {
        var bytes = [UInt8](repeating: 0, count: 4)
        try bytes.withUnsafeMutableBytes { bytes in
            let context = try #require(
                makeContext(on: bytes.baseAddress, width: 1, alpha.rawValue | order)
            )
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(Array(bytes) == expected)
            #expect(context.alphaInfo == alpha)
            #expect(context.data == bytes.baseAddress)
        }
    }

    @Test func `rows start at the top and keep the bytes between them`() throws {
        var bytes = [UInt8](repeating: 7, count: 20)
        try bytes.withUnsafeMutableBytes { bytes in
            for index in 0..<4 { bytes[index] = 0 }
            let context = try #require(
                makeContext(on: bytes.baseAddress, width: 1, height: 2, bytesPerRow: 12)
            )
            context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
            #expect(context.bytesPerRow == 12)
        }
        #expect(bytes[0..<4] == [255, 0, 0, 255])
        #expect(bytes[4..<12].allSatisfy { $0 == 7 })
        #expect(bytes[12..<16] == [0, 0, 0, 0])
        #expect(bytes[16..<20].allSatisfy { $0 == 7 })
    }

    @Test func `drawing blends with what the caller wrote between operations`() throws {
        var bytes: [UInt8] = [0, 0, 255, 255, 0, 0, 0, 0]
        let image = try bytes.withUnsafeMutableBytes { bytes -> CGImage? in
            let context = try #require(makeContext(on: bytes.baseAddress))
            context.setFillColor(red.copy(alpha: 0.5) ?? red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(Array(bytes[0..<4]) == [128, 0, 127, 255])
            bytes[4] = 0
            bytes[5] = 255
            bytes[7] = 255
            context.setBlendMode(.destinationOver)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            return context.makeImage()
        }
        #expect(bytes.suffix(4) == [0, 255, 0, 255])
        #expect(image?.pixels.last == 0xFF00_FF00)
    }

    @Test func `a transparency layer is written when it ends`() throws {
        var bytes = [UInt8](repeating: 0, count: 8)
        try bytes.withUnsafeMutableBytes { bytes in
            let context = try #require(makeContext(on: bytes.baseAddress))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(bytes.allSatisfy { $0 == 0 })
            context.endTransparencyLayer()
            #expect(Array(bytes) == [255, 0, 0, 255, 0, 0, 0, 0])
        }
    }

    @Test func `a context without memory has some from the first access on`() throws {
        let context = try #require(makeContext(on: nil))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let data = try #require(context.data)
        let bytes = UnsafeRawBufferPointer(start: data, count: 8)
        #expect(Array(bytes) == [255, 0, 0, 255, 0, 0, 0, 0])
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(Array(bytes[4..<8]) == [255, 0, 0, 255])
        #expect(context.data == data)
    }

    @Test func `gray and alpha have one byte for each pixel`() throws {
        var bytes = [UInt8](repeating: 0, count: 2)
        try bytes.withUnsafeMutableBytes { bytes in
            let gray = try #require(
                makeContext(
                    on: bytes.baseAddress,
                    space: CGColorSpaceCreateDeviceGray(),
                    CGImageAlphaInfo.none.rawValue
                )
            )
            gray.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
            gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            #expect(Array(bytes) == [0, 255])
            #expect(gray.colorSpace?.model == .monochrome && gray.bitsPerPixel == 8)
            let alpha = try #require(
                makeContext(on: bytes.baseAddress, CGImageAlphaInfo.alphaOnly.rawValue)
            )
            alpha.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
            alpha.setFillColor(red.copy(alpha: 0.5) ?? red)
            alpha.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(Array(bytes) == [128, 0])
        }
    }

    @Test func `rows that are too short and other depths are reported`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        var bytes = [UInt8](repeating: 0, count: 16)
        bytes.withUnsafeMutableBytes { bytes in
            #expect(makeContext(on: bytes.baseAddress, bytesPerRow: 7) == nil)
            #expect(makeContext(on: bytes.baseAddress, bits: 16) == nil)
        }
        #expect(messages.count == 2)
        #expect(messages.first?.contains("rows of 7 bytes for 2×1 pixels") == true)
    }

    @Test func `memory of a context without one has the format that was asked for`() throws {
        let info = CGImageAlphaInfo.premultipliedFirst.rawValue
        let order = CGBitmapInfo.byteOrder32Little.rawValue
        let context = try #require(
            makeContext(on: nil, width: 1, height: 2, bytesPerRow: 16, info | order)
        )
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        let data = try #require(context.data)
        let bytes = UnsafeRawBufferPointer(start: data, count: 20)
        #expect(Array(bytes[0..<4]) == [0, 0, 255, 255])
        #expect(Array(bytes[16..<20]) == [0, 0, 255, 255])
        #expect(context.bytesPerRow == 16 && context.bitmapInfo.rawValue == info | order)
    }

    @Test func `bytes of pixels that aren't drawn keep their values`() throws {
        var bytes: [UInt8] = [10, 20, 30, 99, 40, 50, 60, 98]
        try bytes.withUnsafeMutableBytes { bytes in
            let context = try #require(
                makeContext(on: bytes.baseAddress, CGImageAlphaInfo.noneSkipLast.rawValue)
            )
            context.setFillColor(red)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            #expect(Array(bytes) == [10, 20, 30, 99, 255, 0, 0, 255])
        }
    }

    @Test func `a bitmap that doesn't fit in memory is reported`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var messages: [String] = []
        Diagnostics.reporter = { messages.append($0) }
        #expect(makeContext(on: nil, height: 4, bytesPerRow: .max) == nil)
        #expect(messages.count == 1)
    }
}
