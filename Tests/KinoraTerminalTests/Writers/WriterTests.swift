import Foundation
import KinoraIndicators
import Testing

@testable import KinoraTerminal

/// Independent decoders read the writers' streams back.
@Suite struct WriterTests {
    @Test(arguments: [(1, 1), (40, 30), (200, 120)])
    func `kitty receives the exact pixels in chunks`(width: Int, height: Int) throws {
        let frame = Frame.colorful(width: width, height: height)
        let writer = KittyWriter(columns: 7, rows: 3)
        let decoder = try KittyDecoder(writer.bytes(for: frame) + writer.bytes(for: frame))
        #expect(decoder.frames == [frame, frame])
        // The image stays in place under one number, without replies or cursor movement.
        #expect(decoder.keys["a"] == "T" && decoder.keys["q"] == "2" && decoder.keys["C"] == "1")
        #expect(decoder.keys["c"] == "7" && decoder.keys["r"] == "3" && decoder.keys["p"] == "1")
        #expect(decoder.keys["i"] != nil)
        #expect(try KittyDecoder(writer.removal()).deletions == 1)
    }

    @Test func `iTerm2 receives the exact pixels`() throws {
        let frame = Frame.of(.worm, at: 0.3, width: 64, height: 64)
        let writer = ITermWriter(columns: 8, rows: 4)
        let text = String(decoding: writer.bytes(for: frame), as: UTF8.self)
        #expect(
            text.hasPrefix("\u{1B}7\u{1B}]1337;File=inline=1;") && text.hasSuffix("\u{07}\u{1B}8")
        )
        #expect(text.contains("width=8;height=4;") && text.contains("doNotMoveCursor=1:"))
        let payload = try #require(text.split(separator: ":").last?.dropLast(3))
        #expect(try Frame(png: try #require(Data(base64Encoded: String(payload)))) == frame)
    }

    @Test(arguments: [(1, 1, 5), (40, 30, 200), (61, 47, 1200)])
    func `sixel composites over the background`(width: Int, height: Int, colors: Int) throws {
        let background = RGBA(hex: 0x204060)
        let frame = Frame.colorful(width: width, height: height, colors: colors)
        let writer = SixelWriter(background: background)
        let decoder = try SixelDecoder(writer.bytes(for: frame))
        #expect(decoder.width == width && decoder.height == height)
        // One percent is 2.55 steps of 255. More than 255 colors are merged.
        let tolerance = colors > 255 ? 48.0 : 2.0
        var greatest = 0.0
        for index in frame.pixels.indices {
            let pixel = try #require(decoder.pixels[index])
            let alpha = Double(frame.pixels[index] >> 24) / 255
            for (shift, own) in zip([16, 8, 0], [0, 8, 16]) {
                let over =
                    Double(frame.pixels[index] >> UInt32(own) & 0xFF)
                    + Double(0x204060 >> shift & 0xFF) * (1 - alpha)
                greatest = max(greatest, abs(Double(pixel >> UInt32(shift) & 0xFF) - over))
            }
        }
        #expect(greatest <= tolerance)
    }

    @Test func `a smooth gradient stays smooth in sixel`() throws {
        let pixels = (0..<96 * 60).map { index -> UInt32 in
            let red = UInt32(index % 96 * 2)
            let green = UInt32(index / 96 * 4)
            return 0xFF80_0000 | green << 8 | red
        }
        let frame = Frame(width: 96, height: 60, pixels: pixels)
        let writer = SixelWriter(background: .white)
        let decoder = try SixelDecoder(writer.bytes(for: frame))
        let greatest = try frame.pixels.indices.map { index -> Int in
            let pixel = try #require(decoder.pixels[index])
            let own = frame.color(at: index, over: .white)
            return [0, 8, 16].map { abs(Int(own >> $0 & 0xFF) - Int(pixel >> $0 & 0xFF)) }.max()
                ?? 0
        }.max()
        #expect(try #require(greatest) <= 16)
    }

    @Test func `sixel preserves the colors of an indicator`() throws {
        let frame = Frame.of(.threeBalls, at: 0.4, width: 80, height: 20)
        let writer = SixelWriter(background: .white)
        let decoder = try SixelDecoder(writer.bytes(for: frame))
        for index in frame.pixels.indices {
            let own = frame.color(at: index, over: .white)
            let pixel = try #require(decoder.pixels[index])
            for shift: UInt32 in [0, 8, 16] {
                #expect(abs(Int(own >> shift & 0xFF) - Int(pixel >> shift & 0xFF)) <= 2)
            }
        }
    }

    @Test(arguments: [(8, 6), (13, 7), (1, 1)])
    func `half blocks show two pixels per cell and replace earlier content`(width: Int, height: Int)
    {
        var writer = BlockWriter(background: .white)
        var terminal = TestTerminal(columns: 20, rows: 8)
        terminal.write(Array("\r\n".utf8))
        for shift in [0, 0, 3, 1, 8] {
            let frame = Frame.colorful(width: width, height: height, colors: 23, shift: shift)
            terminal.write(writer.bytes(for: frame))
            for y in 0..<height {
                for x in 0..<width {
                    let cell = terminal.lines[1 + y / 2][x]
                    let index = y * width + x
                    let isClear = frame.pixels[index] >> 24 == 0
                    let expected = isClear ? nil : frame.color(at: index, over: .white)
                    #expect(shown(cell, isUpper: y.isMultiple(of: 2)) == expected)
                }
            }
            #expect(terminal.row == 1 && terminal.column == 0)
            #expect(writer.bytes(for: frame).isEmpty)
        }
        #expect(terminal.unknown.isEmpty)
    }

    /// Returns the color of half a cell, or nil for the terminal's default color.
    private func shown(_ cell: TestTerminal.Cell, isUpper: Bool) -> UInt32? {
        switch cell.letter {
        case "█": cell.foreground
        case "▀": isUpper ? cell.foreground : cell.background
        case "▄": isUpper ? cell.background : cell.foreground
        default: cell.background
        }
    }

    @Test func `only changed cells are written`() {
        var writer = BlockWriter(background: .black)
        var frame = Frame.colorful(width: 60, height: 40)
        let whole = writer.bytes(for: frame).count
        frame.pixels[60 * 20 + 30] ^= 0xFF
        #expect(writer.bytes(for: frame).count < 80)
        #expect(whole > 10_000)
    }
}
