import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct RasterizerTests {
    /// Returns shapes of every kind, offset by a vector in points.
    private static func mixedNodes(dx: Double = 0, dy: Double = 0) -> [Picture.Node] {
        let move = CGAffineTransform(translationX: dx, y: dy)
        let style = StrokeStyle(width: 4.3, cap: .round, join: .round, dashLengths: [9, 6])
        let gradient = Picture.Gradient(
            stops: [
                Picture.Gradient.Stop(location: 0, color: RGBA(hex: 0xFF317E)),
                Picture.Gradient.Stop(location: 1, color: RGBA(hex: 0x6FC9B5)),
            ],
            geometry: .linear(start: CGPoint(x: 20, y: 20), end: CGPoint(x: 44, y: 41))
        )
        let disc = TestScene.circle(33.3, 30.1, 9.7)
        return [
            TestScene.fill(TestScene.star(30, 31, 13), RGBA(hex: 0x9DD4E9), transform: move),
            TestScene.stroke(
                TestScene.circle(31, 30, 11),
                style,
                RGBA(hex: 0xF5BD58),
                transform: move
            ),
            .group(
                Picture.Group(
                    opacity: 0.6,
                    clips: [Picture.Clip(path: TestScene.star(34, 32, 14), transform: move)],
                    nodes: [
                        .fill(
                            Picture.Fill(
                                path: disc,
                                paint: .gradient(gradient),
                                transform: move
                            )
                        ),
                        TestScene.stroke(disc, StrokeStyle(width: 1.5), .black, transform: move),
                    ]
                )
            ),
        ]
    }

    @Test func `an empty picture leaves the background`() {
        #expect(TestScene.frame([]).pixels.allSatisfy { $0 == 0 })
        let background = RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        let frame = TestScene.frame([], background: background)
        #expect(frame.pixels.allSatisfy { $0 == background.premultipliedPixel })
    }

    @Test func `a picture starts and scales at its bounds' origin`() {
        let node = TestScene.fill(TestScene.rect(12, 23, 2, 1))
        let bounds = CGRect(x: 10, y: 22, width: 10, height: 10)
        let frame = Rasterizer(width: 20, height: 20, scale: 2)
            .draw(Picture(bounds: bounds, nodes: [node]))
        #expect(frame.area == 8)
        #expect(frame.alpha(4, 2) == 255)
        #expect(frame.alpha(7, 3) == 255)
        #expect(frame.alpha(8, 2) == 0)
    }

    @Test(arguments: [(1, 0), (0, 1), (-5, 3), (7, 6)])
    func `moving by whole pixels moves the pixels unchanged`(_ dx: Int, _ dy: Int) {
        let still = TestScene.frame(Self.mixedNodes())
        let moved = TestScene.frame(Self.mixedNodes(dx: Double(dx), dy: Double(dy)))
        for y in 10..<54 {
            for x in 10..<54 {
                #expect(still.pixels[y * 64 + x] == moved.pixels[(y + dy) * 64 + x + dx])
            }
        }
    }

    @Test func `a shape at the frame's edge is drawn as in a larger frame`() {
        let nodes = Self.mixedNodes(dx: -23, dy: -21)
        let cut = TestScene.frame(nodes, side: 24)
        let whole = TestScene.frame(Self.mixedNodes(), side: 64)
        for y in 0..<24 {
            for x in 0..<24 {
                #expect(cut.pixels[y * 24 + x] == whole.pixels[(y + 21) * 64 + x + 23])
            }
        }
    }

    @Test(arguments: [nil, RGBA(hex: 0xF6F4F2)])
    func `a frame that is drawn again equals a new one`(_ background: RGBA?) {
        let rasterizer = Rasterizer(width: 61, height: 64, scale: 1, background: background)
        var frame = rasterizer.draw(TestScene.picture(Self.mixedNodes()))
        for step in 0..<8 {
            let nodes = Self.mixedNodes(
                dx: Double(step * 9 % 31) - 15.4,
                dy: Double(step * 5) - 20.3
            )
            let picture = TestScene.picture(step == 5 ? [] : nodes)
            rasterizer.draw(picture, into: &frame)
            let fresh = Rasterizer(width: 61, height: 64, scale: 1, background: background)
                .draw(picture)
            #expect(frame == fresh)
        }
    }

    @Test func `a frame with other contents is cleared completely`() {
        let rasterizer = Rasterizer(width: 64, height: 64, scale: 1)
        let small = TestScene.picture([TestScene.fill(TestScene.rect(20, 20, 5, 5))])
        let fresh = rasterizer.draw(small)
        var frame = fresh
        frame.pixels[7] = 0xFFFF_FFFF
        rasterizer.draw(small, into: &frame)
        #expect(frame == fresh)
        frame = TestScene.frame([], background: .white)
        rasterizer.draw(small, into: &frame)
        #expect(frame == fresh)
        frame = Frame(width: 3, height: 5)
        rasterizer.draw(small, into: &frame)
        #expect(frame == fresh)
    }

    @Test func `a copy of a frame stays unchanged`() {
        let rasterizer = Rasterizer(width: 64, height: 64, scale: 1)
        var frame = rasterizer.draw(TestScene.picture(Self.mixedNodes()))
        let copy = frame
        let pixels = Array(copy.pixels)
        rasterizer.draw(TestScene.picture([]), into: &frame)
        #expect(copy.pixels == pixels)
        #expect(frame.area == 0)
    }

    @Test func `all threads draw the same bytes`() async {
        let expected = TestScene.frame(Self.mixedNodes())
        await withTaskGroup(of: Frame.self) { group in
            for _ in 0..<4 { group.addTask { TestScene.frame(Self.mixedNodes()) } }
            for await frame in group { #expect(frame == expected) }
        }
    }

    @Test func `colors are composited with exact rounding`() {
        let nodes = [
            TestScene.fill(TestScene.rect(0, 0, 8, 8), RGBA(red: 1, green: 0, blue: 0)),
            TestScene.fill(TestScene.rect(0, 0, 8, 8), RGBA(red: 0, green: 1, blue: 1, alpha: 0.5)),
        ]
        // Half of 255 rounds to 128, and 127/255 of the backdrop remains.
        #expect(TestScene.frame(nodes, side: 8).components(3, 3) == [127, 128, 128, 255])
    }

    @Test(arguments: [(0, 0), (0, 5), (5, 0), (1, 1), (3, 7)])
    func `frames of any size can be drawn`(_ width: Int, _ height: Int) {
        let frame = Rasterizer(width: width, height: height, scale: 1)
            .draw(TestScene.picture(Self.mixedNodes(dx: -30, dy: -30)))
        #expect(frame.pixels.count == width * height)
    }
}
