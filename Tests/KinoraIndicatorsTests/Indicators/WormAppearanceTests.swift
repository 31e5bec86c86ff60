import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

/// Tests of the worm's appearance and its panel's pop.
@Suite struct WormAppearanceTests {
    /// Returns a Boolean value that indicates whether a pixel of a natural-size frame has a color.
    private func isColored(_ frame: Frame, _ x: Int, _ y: Int, _ pixel: UInt32) -> Bool {
        frame.pixels[y * frame.width + x] == pixel
    }

    @Test func `the arch has a red left foot, a yellow top and a green right foot`() {
        let frame = IndicatorProbe(Self.post).frame(at: 0.75)
        #expect(isColored(frame, 19, 38, 0xFF00_00FF))
        #expect(isColored(frame, 39, 20, 0xFF00_FFFF))
        #expect(isColored(frame, 58, 38, 0xFF00_FF00))
    }

    @Test func `yellow has covered red's head at 2.1 s`() {
        let worm = IndicatorProbe(Self.post)
        let red: (Frame) -> Int = { frame in
            frame.pixels.count { $0 & 0xFF > 200 && $0 >> 8 & 0xFF < 60 && $0 >> 24 == 255 }
        }
        #expect(red(worm.frame(at: 1.95)) > 40)
        #expect(red(worm.frame(at: 2.1)) == 0)
    }

    /// The worm in the colors of the original post.
    private static var post: WormIndicator {
        var worm = WormIndicator()
        worm.palette = .post
        return worm
    }

    private static var popping: WormIndicator {
        var worm = WormIndicator()
        worm.pops = true
        return worm
    }

    @Test(arguments: [
        (0, 0.1), (0.1, 0.235), (0.2, 0.656), (0.3, 1.3), (0.4, 1.139), (0.5, 1.034), (0.6, 1),
        (2.4, 1), (4.2, 1), (4.4, 1.093), (4.5, 1.2), (4.6, 0.61), (4.7, 0.223),
    ])
    func `one ease covers each pop (F2)`(
        time: TimeInterval,
        scale: Double
    ) throws {
        let actual = try IndicatorProbe(Self.popping).number("panel", "transform.scale.x", at: time)
        #expect(abs(actual - scale) < 0.0006)
    }

    @Test func `each layer copies a shared animation (F8)`() {
        final class Listener: NSObject, CAAnimationDelegate {}
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        let lines = (0..<4).map { _ in CAShapeLayer() }
        for (index, line) in lines.enumerated() {
            if index == 3 { animation.delegate = Listener() }
            line.add(animation, forKey: "shrink")
        }
        #expect(
            lines.map { $0.animation(forKey: "shrink")?.delegate != nil }
                == [false, false, false, true]
        )
    }
}
