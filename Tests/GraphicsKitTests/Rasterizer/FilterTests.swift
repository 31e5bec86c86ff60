import Foundation
import LayerKit
import TestSupport
import Testing

/// Tests filters against analytic results.
@Suite struct FilterTests {
    private typealias Filter = Picture.Filter
    private typealias Primitive = Picture.Filter.Primitive

    private static let red = RGBA(red: 1, green: 0, blue: 0)

    private func frame(
        _ filters: [Picture.Filter],
        _ nodes: [Picture.Node],
        side: Int = 64
    ) -> Frame {
        TestScene.frame([.group(Picture.Group(filters: filters, nodes: nodes))], side: side)
    }

    private func square(_ color: RGBA = red) -> Picture.Node {
        TestScene.fill(TestScene.rect(16, 16, 32, 32), color)
    }

    private func size(_ width: Double, _ height: Double) -> CGSize {
        CGSize(width: width, height: height)
    }

    // MARK: - Blurs

    @Test(arguments: [0.5, 1, 2.5, 6, 20, 40, 100])
    func `a blurred edge has the profile of the error function`(_ sigma: Double) {
        let edge = TestScene.fill(TestScene.rect(32, -2000, 4000, 4000), Self.red)
        let frame = frame([.gaussianBlur(sigma)], [edge])
        for x in 0..<64 {
            let z = (Double(x) + 0.5 - 32) / sigma
            let exact = 255 * 0.5 * erfc(-z / 2.0.squareRoot())
            // A pixel's mean differs from the value in its middle where the profile is steep.
            let curvature = 255 * 0.1 / (sigma * sigma)
            #expect(abs(Double(frame.alpha(x, 32)) - exact) <= 1.2 + curvature, "column \(x)")
        }
    }

    @Test(arguments: [2.0, 3, 6, 15])
    func `three boxes come within three percent of a Gaussian`(_ sigma: Double) {
        var boxes = Filter.gaussianBlur(sigma)
        boxes.blurMethod = .boxes
        let (a, b) = (frame([boxes], [square()]), frame([.gaussianBlur(sigma)], [square()]))
        var worst = 0
        for y in 0..<64 {
            for x in 0..<64 { worst = max(worst, abs(a.alpha(x, y) - b.alpha(x, y))) }
        }
        #expect(worst <= 9)
    }

    @Test func `a blur keeps the amount of color`() {
        let frame = frame([.gaussianBlur(4)], [square()])
        #expect(abs(frame.area - 1024) < 4)
        #expect(frame.components(32, 32)[1] == 0)
    }

    @Test func `blur radii are in the filter's space`() {
        var filter = Filter.gaussianBlur(2)
        filter.transform = CGAffineTransform(scaleX: 3, y: 3)
        #expect(frame([filter], [square()]) == frame([.gaussianBlur(6)], [square()]))
        // Neither a rotation of the space nor its origin matters to a uniform blur.
        filter.transform = CGAffineTransform(rotationAngle: 0.7).concatenating(
            CGAffineTransform(scaleX: 3, y: 3)
        )
        #expect(frame([filter], [square()]) == frame([.gaussianBlur(6)], [square()]))
    }

    @Test func `a blur along an axis turns with the filter's space`() {
        let along = Filter([Primitive(.gaussianBlur(size(8, 0)))])
        var turned = Filter([Primitive(.gaussianBlur(size(0, 8)))])
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let (a, b) = (frame([along], [square()]), frame([turned], [square()]))
        for x in 0..<64 { #expect(abs(a.alpha(x, 32) - b.alpha(x, 32)) <= 1) }
        #expect(a.alpha(32, 12) == 0 && b.alpha(32, 12) == 0)
    }

    @Test(arguments: [1e4, 1e9, CGFloat.infinity])
    func `a huge blur is drawn in bounded memory`(_ radius: CGFloat) {
        #expect(frame([.gaussianBlur(radius)], [square()]).alpha(32, 32) <= 1)
    }

    @Test(arguments: [0, -3, CGFloat.nan])
    func `no blur changes nothing`(_ radius: CGFloat) {
        #expect(frame([.gaussianBlur(radius)], [square()]) == TestScene.frame([square()]))
    }

    // MARK: - Colors

    @Test func `a color matrix applies to unpremultiplied components`() {
        let matrix = Filter.ColorMatrix(
            red: SIMD4(0, 0, 1, 0),
            green: SIMD4(0.5, 0, 0, 0),
            blue: .zero,
            alpha: SIMD4(0, 0, 0, 0.5)
        )
        let color = RGBA(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.5)
        let pixel = frame([.colorMatrix(matrix)], [square(color)]).components(32, 32)
        // 0.4, 0.4 and 0 at an alpha of 0.25.
        #expect(abs(pixel[0] - 26) <= 1 && abs(pixel[1] - 26) <= 1)
        #expect(pixel[2] == 0 && abs(pixel[3] - 64) <= 1)
    }

    @Test func `a bias of alpha fills the region`() {
        let matrix = Filter.ColorMatrix(bias: SIMD4(0, 1, 0, 0.5))
        let region = CGRect(x: 4, y: 4, width: 20, height: 20)
        let filter = Filter([Primitive(.colorMatrix(matrix))], region: region)
        let frame = frame([filter], [square()])
        #expect(frame.components(6, 6) == [0, 128, 0, 128])
        #expect(frame.alpha(3, 6) == 0 && frame.alpha(24, 6) == 0 && frame.alpha(40, 40) == 0)
    }

    @Test func `linear components are mixed by light`() {
        let half = Filter.ColorMatrix(red: SIMD4(0.5, 0, 0, 0))
        let linear = Filter([Primitive(.colorMatrix(half), usesLinearRGB: true)])
        #expect(frame([linear], [square()]).components(32, 32)[0] == 188)
        #expect(frame([.colorMatrix(half)], [square()]).components(32, 32)[0] == 128)
    }

    @Test func `transfer functions have tables, steps, lines and powers`() {
        let table = Filter.TransferFunction.table([0, 1, 0])
        #expect(table(0.25) == 0.5 && table(0.5) == 1 && table(1) == 0)
        let steps = Filter.TransferFunction.discrete([0.1, 0.5, 0.9])
        #expect(steps(0.3) == 0.1 && steps(0.34) == 0.5 && steps(1) == 0.9)
        #expect(Filter.TransferFunction.linear(slope: 2, intercept: -0.5)(0.5) == 0.5)
        #expect(Filter.TransferFunction.gamma(amplitude: 2, exponent: 2, offset: 0)(0.5) == 0.5)
        #expect(Filter.TransferFunction.linear(slope: .nan, intercept: 0)(0.5) == 0)
    }

    // MARK: - Graphs

    @Test func `composites follow Porter and Duff`() {
        func alpha(_ mode: Filter.Composite) -> Int {
            let filter = Filter([
                Primitive(.flood(RGBA(red: 0, green: 0, blue: 0, alpha: 0.6))),
                Primitive(.composite(mode), inputs: [.source, .result(0)]),
            ])
            return frame([filter], [square(Self.red.faded(by: 0.5))]).alpha(32, 32)
        }
        #expect(alpha(.over) == 204)
        #expect(abs(alpha(.inside) - 77) <= 1)
        #expect(abs(alpha(.outside) - 51) <= 1)
        #expect(alpha(.atop) == 153)
        #expect(abs(alpha(.xor) - 128) <= 1)
        #expect(alpha(.lighter) == 255)
        #expect(abs(alpha(.arithmetic(k1: 0, k2: 0.5, k3: 0.5, k4: 0)) - 140) <= 1)
    }

    @Test func `a drop shadow equals its parts`() {
        let color = RGBA(red: 0, green: 0.5, blue: 1, alpha: 0.7)
        let whole = Filter.dropShadow(color: color, offset: size(5, 3.5), deviation: 3)
        let parts = Filter([
            Primitive(.gaussianBlur(size(3, 3)), inputs: [.sourceAlpha]),
            Primitive(.offset(size(5, 3.5))),
            Primitive(.flood(color)),
            Primitive(.composite(.inside), inputs: [.previous, .result(1)]),
            Primitive(.merge, inputs: [.previous, .source]),
        ])
        let (a, b) = (frame([whole], [square()]), frame([parts], [square()]))
        for y in 0..<64 {
            for x in 0..<64 {
                for (p, q) in zip(a.components(x, y), b.components(x, y)) {
                    #expect(abs(p - q) <= 1)
                }
            }
        }
    }

    @Test func `goo joins discs that are near each other`() {
        let goo = Filter([
            Primitive(.gaussianBlur(size(4, 4))),
            Primitive(
                .colorMatrix(
                    Filter.ColorMatrix(alpha: SIMD4(0, 0, 0, 18), bias: SIMD4(0, 0, 0, -7))
                )
            ),
        ])
        let discs = [22.0, 42].map { TestScene.fill(TestScene.circle($0, 32, 9), Self.red) }
        #expect(TestScene.frame(discs).alpha(32, 32) == 0)
        let joined = frame([goo], discs)
        #expect(joined.alpha(32, 32) > 200)
        #expect(joined.alpha(22, 32) == 255 && joined.alpha(32, 20) == 0)
    }

    @Test func `later results and missing inputs are transparent`() {
        let filter = Filter([
            Primitive(.merge, inputs: [.result(0), .result(7), .source, .result(-1)])
        ])
        #expect(frame([filter], [square()]) == TestScene.frame([square()]))
        let none = Filter([Primitive(.composite(.over), inputs: [])])
        #expect(frame([none], [square()]).area == 0)
    }

    @Test func `dilation widens and erosion narrows`() {
        func area(_ dilates: Bool) -> Double {
            let effect = Filter.Effect.morphology(radius: size(3, 2), dilates: dilates)
            return frame([Filter([Primitive(effect)])], [square()]).area
        }
        #expect(abs(area(true) - 38 * 36) < 0.1)
        #expect(abs(area(false) - 26 * 28) < 0.1)
    }

    @Test(arguments: [CGFloat(1e3), 1e6, 1e300])
    func `a radius beyond the plane costs no more than one over it`(radius: CGFloat) {
        func area(_ dilates: Bool) -> Double {
            let effect = Filter.Effect.morphology(radius: size(radius, radius), dilates: dilates)
            return frame([Filter([Primitive(effect)])], [square()]).area
        }
        #expect(area(true) == 64 * 64)
        #expect(area(false) == 0)
    }

    @Test func `filters apply before the clip and the opacity`() {
        let group = Picture.Group(
            opacity: 0.5,
            clips: [Picture.Clip(path: TestScene.rect(0, 0, 32, 64))],
            filters: [.gaussianBlur(3)],
            nodes: [square()]
        )
        let frame = TestScene.frame([.group(group)])
        #expect(abs(frame.alpha(31, 32) - 128) <= 1)
        #expect(frame.alpha(32, 32) == 0)
    }

    @Test func `an empty group can be flooded`() {
        let region = CGRect(x: 8, y: 8, width: 16, height: 16)
        let filter = Filter([Primitive(.flood(Self.red))], region: region)
        #expect(abs(frame([filter], []).area - 256) < 0.01)
    }

    @Test func `extents contain what a filter draws`() {
        let filters = [
            Filter.gaussianBlur(5),
            .dropShadow(color: .black, offset: size(9, -4), deviation: 2),
            Filter([Primitive(.offset(size(-7, 6)))]),
        ]
        for filter in filters {
            let group = Picture.Group(filters: [filter], nodes: [square()])
            let extent = Picture.Node.group(group).extent(under: nil)
            let frame = TestScene.frame([.group(group)])
            for y in 0..<64 {
                for x in 0..<64 where frame.alpha(x, y) > 0 {
                    let (left, top) = (Double(x) + 0.01, Double(y) + 0.01)
                    #expect(extent.minX <= left && extent.minY <= top)
                    #expect(extent.maxX >= left + 0.98 && extent.maxY >= top + 0.98)
                }
            }
        }
    }

    @Test func `interpolation mixes equal structures only`() {
        let (a, b) = (Filter.gaussianBlur(2), Filter.gaussianBlur(6))
        #expect(a.interpolated(to: b, fraction: 0.25) == .gaussianBlur(3))
        #expect(a.interpolated(to: .colorMatrix(.invert(1)), fraction: 0.5) == nil)
    }

    // MARK: - Masks

    @Test func `a mask by luminance weights the components`() {
        func alpha(_ color: RGBA) -> Int {
            let group = Picture.Group(
                mask: [square(color)],
                maskKind: .luminance,
                nodes: [square(.black)]
            )
            return TestScene.frame([.group(group)]).alpha(32, 32)
        }
        #expect(alpha(.white) == 255 && alpha(.black) == 0)
        #expect(alpha(RGBA(red: 1, green: 0, blue: 0)) == 54)
        #expect(alpha(RGBA(red: 0, green: 1, blue: 0)) == 182)
        #expect(alpha(RGBA(red: 0, green: 0, blue: 1)) == 18)
        #expect(abs(alpha(RGBA.white.faded(by: 0.5)) - 128) <= 1)
    }
}
