import Foundation
import LayerKit
import TestSupport
import Testing

@Suite struct GroupTests {
    private let left = TestScene.fill(TestScene.rect(8, 8, 16, 16), RGBA(red: 1, green: 0, blue: 0))
    private let right = TestScene.fill(
        TestScene.rect(16, 8, 16, 16),
        RGBA(red: 0, green: 0, blue: 1)
    )

    private func frame(_ group: Picture.Group) -> Frame {
        TestScene.frame([.group(group)], side: 40)
    }

    @Test func `an opacity applies to the whole, not to each node`() {
        let frame = frame(Picture.Group(opacity: 0.5, nodes: [left, right]))
        #expect(frame.components(10, 10) == [128, 0, 0, 128])
        #expect(frame.components(20, 10) == [0, 0, 128, 128])
        #expect(frame.components(34, 10) == [0, 0, 0, 0])
    }

    @Test func `opacities of nested groups multiply`() {
        let inner = Picture.Node.group(Picture.Group(opacity: 0.5, nodes: [left, right]))
        let frame = frame(Picture.Group(opacity: 0.5, nodes: [inner]))
        #expect(frame.components(20, 10) == [0, 0, 64, 64])
    }

    @Test(arguments: [0, -1, Double.nan])
    func `no opacity draws nothing`(_ opacity: Double) {
        #expect(frame(Picture.Group(opacity: opacity, nodes: [left])).area == 0)
    }

    @Test func `several clips intersect`() {
        let clips = [
            Picture.Clip(path: TestScene.rect(10, 0, 40, 40)),
            Picture.Clip(path: TestScene.rect(0, 0, 20.5, 40)),
            Picture.Clip(path: TestScene.circle(18, 16, 30)),
        ]
        let frame = frame(Picture.Group(clips: clips, nodes: [left, right]))
        #expect(frame.alpha(9, 10) == 0)
        #expect(frame.alpha(10, 10) == 255)
        #expect(frame.alpha(20, 10) == 128)
        #expect(frame.alpha(21, 10) == 0)
        #expect(abs(frame.area - 10.5 * 16) < 0.1)
    }

    @Test func `a clip has the same antialiased edge as a fill`() {
        let disc = TestScene.circle(19.3, 20.1, 11.7)
        let color = RGBA(red: 0.2, green: 0.4, blue: 0.8)
        let clipped = frame(
            Picture.Group(
                clips: [Picture.Clip(path: disc)],
                nodes: [TestScene.fill(TestScene.rect(0, 0, 40, 40), color)]
            )
        )
        #expect(clipped == TestScene.frame([TestScene.fill(disc, color)], side: 40))
    }

    @Test func `an empty clip hides everything`() {
        let clip = Picture.Clip(path: PathGeometry())
        #expect(frame(Picture.Group(clips: [clip], nodes: [left])).area == 0)
    }

    @Test func `an even-odd clip has a hole`() {
        var path = TestScene.circle(20, 20, 18)
        path.append(TestScene.circle(20, 20, 8))
        let frame = frame(
            Picture.Group(
                clips: [Picture.Clip(path: path, rule: .evenOdd)],
                nodes: [TestScene.fill(TestScene.rect(0, 0, 40, 40))]
            )
        )
        #expect(frame.alpha(20, 20) == 0)
        #expect(abs(frame.area - .pi * (18 * 18 - 64)) < 1)
    }

    @Test func `a mask uses alpha, not color`() {
        let mask = [
            TestScene.fill(TestScene.rect(8, 8, 8, 16), .white),
            TestScene.fill(
                TestScene.rect(16, 8, 8, 16),
                RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
            ),
        ]
        let frame = frame(Picture.Group(mask: mask, nodes: [left, right]))
        #expect(frame.components(10, 10) == [255, 0, 0, 255])
        #expect(frame.components(20, 10) == [0, 0, 128, 128])
        #expect(frame.alpha(28, 10) == 0)
    }

    @Test func `an empty mask hides everything`() {
        #expect(frame(Picture.Group(mask: [], nodes: [left])).area == 0)
    }

    @Test func `clips, masks, and opacities nest`() {
        let inner = Picture.Node.group(
            Picture.Group(
                opacity: 0.8,
                clips: [Picture.Clip(path: TestScene.circle(20, 16, 10))],
                nodes: [left, right]
            )
        )
        let mask = [TestScene.fill(TestScene.rect(0, 0, 40, 16), .black)]
        let frame = frame(
            Picture.Group(
                opacity: 0.5,
                clips: [Picture.Clip(path: TestScene.rect(0, 10, 40, 30))],
                mask: mask,
                nodes: [inner]
            )
        )
        #expect(frame.components(20, 12) == [0, 0, 102, 102])
        #expect(frame.alpha(20, 9) == 0)
        #expect(frame.alpha(20, 17) == 0)
        #expect(frame.alpha(9, 12) == 0)
    }
}

/// Tests groups whose colors are added.
@Suite struct DissolveTests {
    private let red = RGBA(red: 1, green: 0, blue: 0)
    private let blue = RGBA(red: 0, green: 0, blue: 1)

    private func part(_ opacity: Double, _ nodes: [Picture.Node]) -> Picture.Node {
        .group(Picture.Group(opacity: opacity, blendMode: .plusLighter, nodes: nodes))
    }

    @Test(arguments: [0.0, 0.2, 0.5, 0.81, 1])
    func `a dissolve of two opaque pictures is opaque`(_ t: Double) {
        let old = [
            TestScene.fill(TestScene.rect(0, 0, 40, 40), RGBA(red: 0.9, green: 0.2, blue: 0.4))
        ]
        let new = [
            TestScene.fill(TestScene.rect(0, 0, 40, 40), RGBA(red: 0.1, green: 0.6, blue: 0.8))
        ]
        let parts = [part(1 - t, old), part(t, new)]
        let frame = TestScene.frame(
            [.group(Picture.Group(nodes: parts))],
            side: 40,
            background: .white
        )
        let expected = zip([0.9, 0.2, 0.4, 1], [0.1, 0.6, 0.8, 1]).map { $0 + ($1 - $0) * t }
        for (component, value) in zip(frame.components(20, 20), expected) {
            #expect(abs(Double(component) - value * 255) <= 1)
        }
    }

    @Test func `colors are added within the group, not to the backdrop`() {
        let parts = [part(1, [TestScene.fill(TestScene.rect(0, 0, 20, 40), red)])]
        let frame = TestScene.frame(
            [.group(Picture.Group(nodes: parts))],
            side: 40,
            background: RGBA(red: 0, green: 1, blue: 0)
        )
        #expect(frame.components(10, 10) == [255, 0, 0, 255])
        #expect(frame.components(30, 10) == [0, 255, 0, 255])
    }

    @Test func `sums are clamped`() {
        let nodes = [
            TestScene.fill(TestScene.rect(0, 0, 37, 37), red),
            part(1, [TestScene.fill(TestScene.rect(10, 10, 27, 27), blue)]),
            part(0.5, [TestScene.fill(TestScene.rect(20, 20, 17, 17), .white)]),
        ]
        let frame = TestScene.frame(nodes, side: 37)
        #expect(frame.components(5, 5) == [255, 0, 0, 255])
        #expect(frame.components(15, 15) == [255, 0, 255, 255])
        #expect(frame.components(36, 36) == [255, 128, 255, 255])
    }

    @Test func `an opacity fades a dissolve as a whole`() {
        let parts = [
            part(0.5, [TestScene.fill(TestScene.rect(0, 0, 40, 40), red)]),
            part(0.5, [TestScene.fill(TestScene.rect(0, 0, 40, 40), blue)]),
        ]
        let frame = TestScene.frame([.group(Picture.Group(opacity: 0.5, nodes: parts))], side: 40)
        #expect(frame.components(20, 20) == [64, 0, 64, 128])
    }
}
