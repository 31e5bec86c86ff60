import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraDrawings
import KinoraStage
import LayerKit
import Testing

/// Moving files become no more layers than they need, and the same pictures.
@Suite struct LayerSharingTests {
    private static let size = CGSize(width: 100, height: 100)

    private func stage(_ body: String) throws -> Stage {
        let start = "<svg xmlns='http://www.w3.org/2000/svg' viewBox="
        let box = body.hasPrefix("<!--far-->") ? "-150 -150 400 400" : "0 0 100 100"
        let text = "\(start)'\(box)'>\(body)</svg>"
        let forms = try DrawingForms(svg: Data(text.utf8), file: "a.svg")
        return Stage(MovingDrawing(forms), size: Self.size)
    }

    /// Returns the number of layers inside of the root.
    private func layerCount(_ body: String) throws -> Int {
        try stage(body).inspection(at: 0).layers.count - 1
    }

    private func frames(_ body: String) throws -> [Frame] {
        let stage = try stage(body)
        return [0, 0.13, 0.37, 0.5, 0.81, 0.97].map { time in
            Rasterizer(width: 100, height: 100, scale: 1).draw(stage.picture(at: time * 2))
        }
    }

    /// Returns the greatest difference of a component in frames of two bodies.
    private func difference(_ a: String, _ b: String) throws -> Int {
        var greatest = 0
        for (first, second) in zip(try frames(a), try frames(b)) {
            for (p, q) in zip(first.pixels, second.pixels) where p != q {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    let (x, y) = (Int((p >> shift) & 255), Int((q >> shift) & 255))
                    greatest = max(greatest, abs(x - y))
                }
            }
        }
        return greatest
    }

    private static func moving(_ type: String, _ values: String) -> String {
        "<animateTransform attributeName='transform' type='\(type)' values='\(values)' dur='2s' "
            + "repeatCount='indefinite' calcMode='spline' keySplines='.4 0 .2 1;.2 0 .6 1'/>"
    }

    /// A group around a moving rectangle, and the number of their layers.
    struct Nest: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let outer: String
        let inner: String
        let count: Int
    }

    @Test(arguments: [
        Nest(
            testDescription: "a group that moves and a scale",
            outer: moving("translate", "20 30;60 50;20 30"),
            inner: moving("scale", "1;2;1"),
            count: 1
        ),
        Nest(
            testDescription: "a group that moves and a turn",
            outer: moving("translate", "20 30;60 50;20 30"),
            inner: moving("rotate", "0 10 5;200 10 5;360 10 5"),
            count: 1
        ),
        Nest(
            testDescription: "a group that turns around the place of a scale",
            outer: moving("rotate", "0;90;360"),
            inner: moving("scale", "1;2;1"),
            count: 1
        ),
        Nest(
            testDescription: "a group that turns around another point",
            outer: moving("rotate", "0 50 50;90 50 50;360 50 50"),
            inner: moving("scale", "1;2;1"),
            count: 2
        ),
        Nest(
            testDescription: "a group that scales",
            outer: moving("scale", "1;2;1"),
            inner: moving("translate", "20 30;60 50;20 30"),
            count: 2
        ),
    ])
    func `a group shares the layer of the only node in it if each moves on its own`(
        nest: Nest
    ) throws {
        func body(_ name: String) -> String {
            let rect = "<rect width='20' height='10' fill='teal'>\(nest.inner)</rect>"
            return "<!--far--><g\(name)>\(nest.outer)\(rect)</g>"
        }
        let (shared, named) = (body(""), body(" id='a'"))
        #expect(try layerCount(shared) == nest.count)
        #expect(try layerCount(named) == 2)
        #expect(try difference(shared, named) <= 1)
    }

    // MARK: - Gradients

    private static let gradient = """
        <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='10' x2='40'>
        <stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>
        """

    @Test(arguments: [
        // A rectangle, a turned one, and other outlines.
        ("<rect x='10' y='20' width='30' height='20' transform='rotate(30 25 30)'", 1),
        ("<rect x='10' y='20' width='30' height='20'", 1),
        ("<rect x='10' y='20' width='30' height='20' rx='4'", 2),
        ("<path d='M10 20h30l5 20h-30z'", 2),
        // A stroke needs layers of its own.
        ("<rect x='10' y='20' width='30' height='20' stroke='black'", 4),
    ])
    func `a linear gradient has no container, and a rectangle of it no mask`(
        start: String,
        count: Int
    ) throws {
        let move = Self.moving("translate", "0;40 10;0")
        let body = Self.gradient + "<g>\(start) fill='url(#g)'/>\(move)</g>"
        #expect(try layerCount(body) == count)
        // Of a clip of the same area, only the layers differ.
        let clip = "<clipPath id='c'>\(start)/></clipPath>"
        let whole = "<g><g clip-path='url(#c)'><path fill='url(#g)' d='M-50-50H150V150H-50z'/></g>"
        guard !start.contains("stroke"), !start.contains("rotate") else { return }
        #expect(try difference(body, Self.gradient + clip + whole + move + "</g>") <= 3)
    }

    @Test func `a gradient's rectangle that grows keeps its mask`() throws {
        let grow =
            "<animate attributeName='width' values='5;60;5' dur='2s' repeatCount='indefinite'/>"
        let rect = "<rect x='10' y='20' width='9' height='20' fill='url(#g)'>\(grow)</rect>"
        #expect(try layerCount(Self.gradient + rect) == 2)
        let blank = "<rect x='10' y='20' width='9' height='20' fill='url(#g)'/>"
        #expect(try difference(Self.gradient + rect, Self.gradient + blank) > 50)
    }

    @Test func `a mask of one shape is its layer`() throws {
        let mask = "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='100' height='100'>"
        let masked = "<rect width='100' height='100' fill='teal' mask='url(#m)'/>"
        let move = Self.moving("translate", "0;20 5;0")
        let circle = "<circle cx='40' cy='40' r='20' fill='white'>\(move)</circle>"
        let one = mask + circle + "</mask>" + masked
        let two = mask + circle + "<path d='M90 90h2v2z'/></mask>" + masked
        #expect(try layerCount(one) + 2 == layerCount(two))
        #expect(try difference(one, two) <= 1)
    }

    // MARK: - Views

    private static let line = "<path fill='none' stroke='teal' stroke-width='6' "

    @Test(
        arguments: [
            // Only a part of a long line is seen, which moves back as it goes on.
            (
                line + "stroke-dasharray='40 900' d='M30 50H400'>"
                    + "<animate attributeName='stroke-dashoffset' values='0;-300' dur='2s' "
                    + "repeatCount='indefinite'/>"
                    + "<animateTransform attributeName='transform' type='translate' values='0;-300' "
                    + "dur='2s' repeatCount='indefinite'/></path>",
                false
            ),
            // A part leaves the view for a moment.
            (
                line + "stroke-dasharray='40 900' d='M30 50H400'>"
                    + "<animate attributeName='stroke-dashoffset' values='0;-300' dur='2s' "
                    + "repeatCount='indefinite'/></path>",
                true
            ),
            // A group moves to where what is in it doesn't reach at the time.
            (
                "<g>" + moving("translate", "0;50 0;0") + "<rect width='40' height='20'>"
                    + moving("scale", "1.5;1;1.5") + "</rect></g>",
                false
            ),
            (
                "<g>" + moving("translate", "0;50 0;0") + "<rect width='40' height='20'>"
                    + moving("scale", "1;1.5;1") + "</rect></g>",
                true
            ),
            // A shape is hidden where it is outside.
            (
                "<rect width='40' height='20'>" + moving("translate", "0;90 0;0")
                    + "<animate attributeName='opacity' values='1;0;1' keyTimes='0;.2;.8' "
                    + "calcMode='discrete' dur='2s' repeatCount='indefinite'/></rect>",
                false
            ),
        ] as [(String, Bool)]
    )
    func `a view is cut off only if something visible leaves it`(
        body: String,
        isCut: Bool
    ) throws {
        let names = try stage(body).inspection(at: 0).layers.compactMap(\.name)
        #expect(names.contains("view") == isCut, "\(names)")
    }

    // MARK: - Dashes

    @Test func `dashes that don't move, or of no line, are no layers`() throws {
        let move = Self.moving("translate", "0;40 0;0")
        let dashed = "<rect x='5' y='5' width='40' height='40' stroke-dasharray='7' fill='teal'"
        #expect(try layerCount("\(dashed)>\(move)</rect>") == 1)
        #expect(try layerCount("\(dashed) stroke='black'>\(move)</rect>") == 1)
        let run = "<animate attributeName='stroke-dashoffset' values='0;14' dur='2s'/>"
        #expect(try layerCount("\(dashed)>\(run)</rect>") == 1)
    }

    @Test func `a part of a long outline ends within a fraction of a point`() throws {
        // A spiral of ten turns: a thousandth of its length is more than a point.
        let arcs = (0..<20).map { index in
            "A\(20 + index) \(20 + index) 0 0 1 \(index.isMultiple(of: 2) ? 70 : 30) 50"
        }
        let path = "<path d='M30 50\(arcs.joined())' fill='none' stroke='teal' pathLength='100' "
        let dash = "stroke-dasharray='10 200'>"
        let run = "<animate attributeName='stroke-dashoffset' values='0;-80;0' dur='2s' calcMode="
        let eased = "'spline' keySplines='.4 0 .2 1;.4 0 .2 1' repeatCount='indefinite'/>"
        let grow = "<animate attributeName='stroke-dasharray' values='1 200;40 200;1 200' dur='2s' "
        let splines = "calcMode='spline' keySplines='.1 .9 .2 1;.9 0 .9 .1' "
        let other = splines + "repeatCount='indefinite'/>"
        let stage = try stage(path + dash + run + eased + grow + other + "</path>")
        func mix(_ a: Double, _ b: Double, _ f: Double) -> Double { a + (b - a) * f }
        let (shift, first) = (TimingCurve(0.4, 0, 0.2, 1), TimingCurve(0.1, 0.9, 0.2, 1))
        let second = TimingCurve(0.9, 0, 0.9, 0.1)
        for step in 0..<40 {
            let time = Double(step) / 20 + 0.013
            let layer = try #require(stage.inspection(at: time).layers.last)
            let isFirst = time < 1
            let part = isFirst ? time : time - 1
            let place = shift.value(at: part)
            let size = (isFirst ? first : second).value(at: part)
            let start = isFirst ? mix(0, 0.8, place) : mix(0.8, 0, place)
            let share = isFirst ? mix(0.01, 0.4, size) : mix(0.4, 0.01, size)
            // The outline is about 1,900 points long.
            let shown = (number("strokeStart", layer) ?? 0, number("strokeEnd", layer) ?? 1)
            #expect(abs(shown.0 - start) < 4e-5, "\(time)")
            #expect(abs(shown.1 - min(start + share, 1)) < 4e-5, "\(time)")
        }
    }

    private func number(_ key: String, _ layer: Inspection.Layer) -> Double? {
        guard let property = layer.properties.first(where: { $0.key == key }),
            case .number(let number) = property.value
        else { return nil }
        return number
    }
}
