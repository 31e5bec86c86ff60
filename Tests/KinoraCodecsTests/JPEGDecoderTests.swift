import Foundation
import GraphicsKit
import TestSupport
import Testing

@testable import KinoraCodecs

@Suite struct JPEGDecoderTests {
    private func bytes(_ fixture: JPEGFixture) throws -> [UInt8] {
        [UInt8](try #require(Data(base64Encoded: fixture.file)))
    }

    @Test(arguments: JPEGFixture.all)
    func `pixels are those of libjpeg`(fixture: JPEGFixture) throws {
        let image = try CGImage(jpegData: Data(try bytes(fixture)))
        let size = fixture.testDescription == "turned" ? [9, 11] : [11, 9]
        #expect([image.width, image.height] == size)
        let expected = try #require(Data(base64Encoded: fixture.pixels))
        let pixels = image.pixels.flatMap { pixel in
            [0, 8, 16].map { UInt8(truncatingIfNeeded: pixel >> $0) }
        }
        #expect(pixels == [UInt8](expected))
        #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test(arguments: JPEGFixture.all)
    func `every shorter file is damaged`(fixture: JPEGFixture) throws {
        let file = try bytes(fixture)
        for count in 0..<file.count {
            var decoder = JPEGDecoder(Array(file.prefix(count)))
            #expect(throws: JPEGError.self) { try decoder.decode() }
        }
    }

    @Test(arguments: JPEGFixture.all)
    func `damaged files cause an error or a picture of the size that they say`(
        fixture: JPEGFixture
    ) throws {
        var random = SeededGenerator(seed: 35)
        let file = try bytes(fixture)
        for _ in 0..<300 {
            var damaged = file
            for _ in 0..<random.count(1...6) {
                damaged[random.count(2...file.count - 1)] = UInt8(random.count(0...255))
            }
            var decoder = JPEGDecoder(damaged)
            guard let result = try? decoder.decode() else { continue }
            #expect(result.pixels.count == result.width * result.height)
        }
    }

    @Test func `a picture with too many pixels is refused before memory is needed`() throws {
        var file = try bytes(JPEGFixture.all[0])
        let header = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        for (offset, byte) in [0x40, 0x00, 0x40, 0x00].enumerated() {
            file[header + 5 + offset] = UInt8(byte)
        }
        var decoder = JPEGDecoder(file)
        let error = try #require(throws: JPEGError.self) { try decoder.decode() }
        #expect(error.description.contains("16384×16384 pixels are too many"))
    }

    @Test func `columns of halved height are interpolated`() {
        // Pillow doesn't write this sampling, 4:4:0. The lower row is nearer to the second sample.
        let header: [UInt8] = [8, 0, 4, 0, 2, 3, 1, 0x12, 0, 2, 0x11, 0, 3, 0x11, 0]
        let frame = try? JPEGFrame(header[...], isProgressive: false)
        guard let frame else {
            Issue.record("The frame is valid.")
            return
        }
        #expect(frame.components.map(\.height) == [4, 2, 2])
        var coefficients = Array(repeating: Int16(0), count: frame.coefficientCount)
        let chroma = frame.components[1]
        // The first vertical wave of the block makes a step between its rows.
        coefficients[chroma.start + 8] = -64
        let plane = JPEGPlane(chroma, coefficients, Array(repeating: 1, count: 64))
        let (top, low) = (Int(plane.samples[0]), Int(plane.samples[2]))
        let large = plane.upsampled(to: frame, from: chroma)
        let column = stride(from: 0, to: 8, by: 2).map { Int(large.samples[$0]) }
        #expect(column == [top, (3 * top + low + 2) / 4, (3 * low + top + 1) / 4, low])
    }
}
