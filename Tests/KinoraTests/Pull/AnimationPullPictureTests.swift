import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of every animation as a pull picture.
@Suite struct AnimationPullPictureTests {
    private static func picture(of example: CatalogCase) -> any PullPicture {
        func make(_ animation: some LoadingAnimation) -> any PullPicture {
            AnimationPullPicture(animation)
        }
        return make(example.indicator)
    }

    private static func running(
        _ example: CatalogCase,
        from fraction: Double = 1,
        exitingAt exit: TimeInterval? = nil
    ) -> IndicatorProbe {
        let size = example.size(fitting: 40)
        let distance = PullDistance(60 * fraction, trigger: 60)
        let layer = picture(of: example).makeRunningLayer(
            size: size,
            from: distance,
            exitingAt: exit
        )
        return IndicatorProbe(layer: layer, size: size)
    }

    @Test(arguments: CatalogCase.variants)
    func `the pull scrubs through one cycle`(_ example: CatalogCase) throws {
        let size = example.size(fitting: 40)
        let picture = Self.picture(of: example)
        let layer = picture.makeScrubLayer(size: size)
        let own = example.waitingProbe(size: size)
        // Back and forth, because a picture must not depend on earlier ones.
        for points in [15.0, 48, 30, 15] {
            picture.scrub(layer, to: PullDistance(points, trigger: 60))
            #expect(abs(Double(layer.opacity) - points / 60) < 1e-6)
            #expect(abs(layer.transform.m11 - (0.1 + 0.9 * points / 60)) < 1e-9)
            layer.opacity = 1
            layer.transform = CATransform3DIdentity
            let frame = IndicatorProbe(layer: layer, size: size).frame(at: 7)
            #expect(
                frame == own.frame(at: points / 60 * example.indicator.waitingPeriod),
                "\(points)"
            )
        }
    }

    @Test(arguments: CatalogCase.variants)
    func `it is invisible at rest and at the end of a cycle at the trigger`(
        _ example: CatalogCase
    ) {
        let size = example.size(fitting: 40)
        let picture = Self.picture(of: example)
        let layer = picture.makeScrubLayer(size: size)
        let rest = IndicatorProbe(layer: layer, size: size)
        #expect(rest.frame(at: 0).pixels.allSatisfy { $0 == 0 })
        picture.scrub(layer, to: PullDistance(.infinity, trigger: 60))
        let end = (1 - 1e-9) * example.indicator.waitingPeriod
        let own = example.waitingProbe(size: size).frame(at: end)
        #expect(IndicatorProbe(layer: layer, size: size).frame(at: 0) == own)
    }

    @Test(arguments: CatalogCase.variants)
    func `it repeats after the snap`(_ example: CatalogCase) {
        let own = example.waitingProbe(size: example.size(fitting: 40))
        let run = Self.running(example)
        let period = example.indicator.waitingPeriod
        // Avoids times of discrete changes, such as the eighths of the worm's cycle.
        for time in [0.11, 0.36, 0.61, 0.86].map({ $0 * period }) {
            #expect(run.frame(at: time) == own.frame(at: time))
            let picture = run.host.picture(at: time)
            let again = run.host.picture(at: time + 3 * period)
            #expect(Self.closest(picture, again))
        }
    }

    /// Returns a Boolean value that indicates whether pictures are equal except for rounding of a
    /// time.
    private static func closest(_ one: Picture, _ other: Picture) -> Bool {
        let rasterizer = Rasterizer(width: 40, height: 40, scale: 1)
        return rasterizer.draw(one).difference(from: rasterizer.draw(other)).greatest <= 1
    }

    @Test(arguments: CatalogCase.variants)
    func `it stops at the end of a cycle and shrinks`(_ example: CatalogCase) {
        let exit = 2 * example.indicator.waitingPeriod
        let (endless, ending) = (Self.running(example), Self.running(example, exitingAt: exit))
        for time in [0, 0.3 * exit, 0.7 * exit, exit * (1 - 1e-9)] {
            #expect(endless.frame(at: time) == ending.frame(at: time))
        }
        let layer = ending.host.layer
        #expect(ending.host.presentation(of: layer, at: exit).opacity == 1)
        let middle = ending.host.presentation(of: layer, at: exit + 0.2)
        #expect(abs(Double(middle.opacity) - 0.6846) < 1e-3)
        for later in [0.4, 1, 100] {
            #expect(ending.frame(at: exit + later).pixels.allSatisfy { $0 == 0 })
        }
    }

    @Test(arguments: CatalogCase.variants)
    func `it holds still during the exit`(_ example: CatalogCase) {
        let (size, exit) = (example.size(fitting: 40), example.indicator.waitingPeriod)
        let layer = Self.picture(of: example).makeRunningLayer(
            size: size,
            from: PullDistance(60, trigger: 60),
            exitingAt: exit
        )
        // Ignores the exit, which animates the outermost layer.
        layer.removeAllAnimations()
        let probe = IndicatorProbe(layer: layer, size: size)
        let end = example.waitingProbe(size: size).frame(at: exit * (1 - 1e-9))
        for later in [1e-6, 0.1, 0.25, 0.399] {
            #expect(probe.frame(at: exit + later) == end)
        }
    }

    @Test func `a programmatic refresh fades in from the current pull`() {
        let example = CatalogCase.all[3]
        for fraction in [0.0, 0.5] {
            let run = Self.running(example, from: fraction)
            let layers = [0, 0.1, 0.2].map { run.host.presentation(of: run.host.layer, at: $0) }
            #expect(abs(Double(layers[0].opacity) - fraction) < 1e-6)
            #expect(abs(layers[0].transform.m11 - (0.1 + 0.9 * fraction)) < 1e-6)
            #expect(Double(layers[1].opacity) > fraction && layers[1].opacity < 1)
            #expect(layers[2].opacity == 1 && abs(layers[2].transform.m11 - 1) < 1e-9)
        }
    }

    @Test(arguments: CatalogCase.samples)
    func `a pull fills the progress form, which becomes the loop`(_ example: CatalogCase) {
        func make(_ animation: some LoadingAnimation) -> any PullPicture {
            AnimationPullPicture(animation, revealsProgress: true)
        }
        let (size, picture) = (example.size(fitting: 40), make(example.indicator))
        let layer = picture.makeScrubLayer(size: size)
        let probe = IndicatorProbe(layer: layer, size: size)
        // Back and forth, because a picture must not depend on earlier ones.
        for points in [15.0, 48, 30, 60] {
            picture.scrub(layer, to: PullDistance(points, trigger: 60))
            probe.host.commit()
            let form = example.indicator.makeProgressLayer(size: size, reducesMotion: true)
            form.showProgress(points / 60)
            let expected = IndicatorProbe(layer: form, size: size).frame(at: 0)
            #expect(probe.frame(at: 0) == expected, "\(points)")
        }
        let full = probe.frame(at: 0)
        let run = IndicatorProbe(
            layer: picture.makeRunningLayer(
                size: size,
                from: PullDistance(60, trigger: 60),
                exitingAt: nil
            ),
            size: size
        )
        #expect(run.frame(at: 0) == full)
        let time = 0.61 * example.indicator.waitingPeriod + 0.2
        #expect(run.frame(at: time) == example.waitingProbe(size: size).frame(at: time))
    }

    @Test func `timings follow the picture's durations`() {
        let drop = PullPresentation.Timing(for: .drop)
        #expect(drop.entering == 0.35 && drop.loopPeriod == 0.8 && drop.exiting == 0.4)
        let hash = PullPresentation.Timing(for: .animation(HashLines()), trigger: 80, minimum: 1)
        #expect(hash.loopPeriod == HashLines().waitingPeriod && hash.entering == 0)
        #expect(hash.trigger == 80 && hash.minimum == 1)
    }

    @Test func `distances have valid numbers`() {
        #expect(PullDistance(.nan, trigger: .nan) == PullDistance(0, trigger: 1))
        #expect(PullDistance(.infinity, trigger: 60).fraction == 1)
        #expect(PullDistance(30, trigger: 60).fraction == 0.5)
        #expect(PullDistance(-30, trigger: .infinity).fraction == 0)
        #expect(PullDistance(.infinity, trigger: .infinity).fraction == 1)
    }
}
