import Foundation
import LayerKit
import Testing

@Suite struct DelayedCopyTests {
    /// Returns the opacities of a dot and its two copies at the clock's time 0.
    ///
    /// Each copy is delayed by half a second. The dot repeatedly fades out within two seconds.
    private func opacities(beginTime: CFTimeInterval) -> [Double] {
        MediaClock.current = MediaClock()
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        replicator.instanceCount = 3
        replicator.instanceDelay = 0.5
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = CGColor(gray: 0, alpha: 1)
        dot.opacity = 0.25
        replicator.addSublayer(dot)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = 2
        fade.repeatCount = .infinity
        fade.beginTime = beginTime
        dot.add(fade, forKey: "fade")
        let picture = LayerHost(layer: replicator, clock: .current).picture()
        let frame = Rasterizer(width: 30, height: 10, scale: 1).draw(picture)
        let middle = frame.pixels[5 * 30..<6 * 30]
        return [5, 15, 25].map { Double(middle[middle.startIndex + $0] >> 24) / 255 }
    }

    /// The precision of a byte.
    private static let tolerance = 1.0 / 255

    private func expect(_ opacities: [Double], near expected: [Double]) {
        let isNear = zip(opacities, expected).allSatisfy { abs($0 - $1) <= Self.tolerance }
        #expect(isNear, "\(opacities) is not \(expected)")
    }

    @Test func `an animation that began earlier is active in every copy`() {
        // 3.25, 2.75 and 2.25 seconds after the begin time.
        expect(opacities(beginTime: -3.25), near: [0.375, 0.625, 0.875])
    }

    @Test func `a copy whose delay hasn't passed shows the model values`() {
        expect(opacities(beginTime: 0), near: [1, 0.25, 0.25])
    }
}
