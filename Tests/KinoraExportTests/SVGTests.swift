import Foundation
import KinoraExport
import LayerKit
import Testing

@Suite struct SVGTests {
    private func document(_ nodes: [Picture.Node], title: String = "T") -> String {
        let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
        return Picture(bounds: bounds, nodes: nodes).svgDocument(title: title)
    }

    private func square(_ color: RGBA = .black) -> Picture.Node {
        .fill(Picture.Fill(path: Self.square, paint: .color(color)))
    }

    private static let square: PathGeometry = {
        var path = PathGeometry()
        path.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
        return path
    }()

    @Test func `a document has its size, its view box and an accessible title`() {
        let picture = Picture(bounds: CGRect(x: 0, y: 0, width: 20, height: 10))
        let text = picture.svgDocument(title: "Worm & <co>", scale: 2, background: .white)
        #expect(
            text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 20 10" \
                role="img">
                 <title>Worm &amp; &lt;co&gt;</title>
                 <rect x="0" y="0" width="20" height="10" fill="#FFFFFF"/>
                </svg>

                """
        )
    }

    @Test func `a fill has its color, opacity and rule`() {
        var fill = Picture.Fill(
            path: Self.square,
            paint: .color(RGBA(hex: 0xFF317E).faded(by: 0.5))
        )
        fill.rule = .evenOdd
        fill.transform = CGAffineTransform(translationX: 2, y: -3)
        let path = ##"<path d="M1 1L5 1L5 5L1 5Z" fill-rule="evenodd" fill="#FF317E""##
        let rest = #" fill-opacity="0.5" transform="matrix(1 0 0 1 2 -3)"/>"#
        #expect(document([.fill(fill)]).contains(path + rest))
    }

    private func blended(_ mode: CGBlendMode) -> String {
        let over = Picture.Group(blendMode: mode, nodes: [square(RGBA(hex: 0xFF317E))])
        return document([.group(Picture.Group(nodes: [square(), .group(over)]))])
    }

    @Test(arguments: CGBlendMode.allCases)
    func `blend modes that CSS lacks are rasterized`(_ mode: CGBlendMode) {
        let text = blended(mode)
        let isNamed = text.contains("mix-blend-mode:")
        let inCSS: Set<CGBlendMode> = [
            .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
            .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
            .plusLighter,
        ]
        #expect(isNamed == inCSS.contains(mode))
        #expect(text.contains("isolation:isolate") == isNamed)
        #expect(text.contains("<image") == (!isNamed && mode != .normal))
    }

    @Test func `a stroke has its width, caps, joins and dashes`() {
        let style = StrokeStyle(
            width: 2.5,
            cap: .square,
            join: .bevel,
            dashLengths: [3, 1],
            dashPhase: 0.5
        )
        var line = PathGeometry()
        line.move(to: .zero)
        line.line(to: CGPoint(x: 10, y: 0))
        let text = document([
            .stroke(Picture.Stroke(path: line, style: style, paint: .color(.black)))
        ])
        let attributes =
            #"stroke-width="2.5" stroke-linecap="square" stroke-linejoin="bevel" "#
            + #"stroke-dasharray="3 1" stroke-dashoffset="0.5""#
        #expect(text.contains(attributes))
    }

    @Test func `a dot keeps a visible length, and a lone point draws nothing`() {
        var dot = PathGeometry()
        dot.move(to: CGPoint(x: 5, y: 5))
        dot.line(to: CGPoint(x: 5 + PathGeometry.dotLength, y: 5))
        dot.move(to: CGPoint(x: 9, y: 9))
        let stroke = Picture.Stroke(
            path: dot,
            style: StrokeStyle(width: 4, cap: .round),
            paint: .color(.black)
        )
        #expect(document([.stroke(stroke)]).contains("d=\"M5 5L5.001 5\""))
    }

    @Test func `strokes without a length keep their caps`() {
        let dots = PathGeometry { path in
            path.move(to: CGPoint(x: 5, y: 5))
            path.line(to: CGPoint(x: 5, y: 5))
            path.move(to: CGPoint(x: 7, y: 7))
            path.close()
            path.move(to: CGPoint(x: 9, y: 9))
        }
        let stroke = Picture.Stroke(
            path: dots,
            style: StrokeStyle(width: 4, cap: .square),
            paint: .color(.black)
        )
        #expect(document([.stroke(stroke)]).contains("d=\"M5 5L5.001 5M7 7L7.001 7\""))
    }

    @Test func `ids are unique`() {
        let gradient = Picture.Gradient(
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
            geometry: .linear(start: .zero, end: CGPoint(x: 4, y: 0))
        )
        let fill = Picture.Fill(path: Self.square, paint: .gradient(gradient))
        let clips = [Picture.Clip(path: Self.square), Picture.Clip(path: Self.square)]
        let group = Picture.Group(
            opacity: 0.5,
            clips: clips,
            mask: [.fill(fill)],
            nodes: [.fill(fill)]
        )
        let text = document([.group(group), .group(group), .fill(fill)])
        let ids = text.matches(of: /\ id="([^"]+)"/).map { String($0.1) }
        #expect(ids.count == 11)
        #expect(Set(ids).count == ids.count)
        let uses = text.matches(of: /url\(#([^)]+)\)/).map { String($0.1) }
        #expect(Set(uses) == Set(ids))
        #expect(text.contains(#"<g opacity="0.5""#))
    }

    @Test func `a mask is white with the opacity of its nodes`() {
        let mask = [square(RGBA(hex: 0x123456).faded(by: 0.25))]
        let text = document([.group(Picture.Group(mask: mask, nodes: [square()]))])
        #expect(text.contains(##"fill="#FFFFFF" fill-opacity="0.25""##))
        #expect(!text.contains("123456"))
    }

    @Test func `an image is embedded, and a part of it is clipped`() {
        let image = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])
        let rect = CGRect(x: 2, y: 2, width: 4, height: 4)
        let whole = document([.image(Picture.Image(image: image, rect: rect))])
        #expect(whole.contains(#"<image x="2" y="2" width="4" height="4""#))
        #expect(whole.contains(#"href="data:image/png;base64,iVBOR"#))
        let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let part = document([.image(Picture.Image(image: image, source: half, rect: rect))])
        #expect(part.contains("clip-path=\"url(#clip0)\""))
        #expect(part.contains(#"<image x="-2" y="2" width="8" height="4""#))
    }

    @Test(
        arguments: [
            (0.0, "0"), (-0.0001, "0"), (1.5, "1.5"), (-0.25, "-0.25"), (12.3456, "12.346"),
            (100, "100"), (.nan, "0"), (0.9996, "1"),
        ]
    )
    func `numbers have no unneeded digits`(number: Double, text: String) {
        var path = PathGeometry()
        path.move(to: CGPoint(x: number, y: 0))
        #expect(path.svgPathData() == "M\(text) 0")
    }

    // MARK: - Gradients, shadows and planes

    private func filled(_ geometry: Picture.Gradient.Geometry) -> Picture.Node {
        let gradient = Picture.Gradient(
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
            geometry: geometry
        )
        return .fill(Picture.Fill(path: Self.square, paint: .gradient(gradient)))
    }

    @Test func `a radial gradient is a unit circle scaled to its ellipse`() {
        let center = CGPoint(x: 3, y: 2)
        let text = document([filled(.radial(center: center, radii: CGSize(width: 4, height: 5)))])
        let start = #"<radialGradient id="gradient0" gradientUnits="userSpaceOnUse""#
        #expect(
            text.contains(start + #" cx="0" cy="0" r="1" gradientTransform="matrix(4 0 0 5 3 2)""#)
        )
        #expect(text.contains(#"fill="url(#gradient0)""#))
        let none = document([filled(.radial(center: center, radii: .zero))])
        #expect(none.contains(#"fill="none""#))
    }

    @Test func `a conic gradient is a fan of wedges masked by its path`() {
        let text = document([filled(.conic(center: CGPoint(x: 3, y: 3), angle: 0))])
        #expect(text.contains(#"<mask id="mask0""#))
        #expect(text.contains(#"shape-rendering="crispEdges""#))
        #expect(text.matches(of: /<path d="M3 3L/).count == 180)
    }

    @Test func `a shadow is a filter with room for its blur`() {
        let shadow = Picture.Shadow(
            color: RGBA(hex: 0x102030).faded(by: 0.5),
            offset: CGSize(width: 2, height: 3),
            radius: 4
        )
        let group = Picture.Group(shadow: shadow, nodes: [square()])
        let text = document([.group(group), .group(group)])
        #expect(text.contains(#"stdDeviation="4 4""#))
        #expect(text.contains(#"dx="2" dy="3""#))
        #expect(text.contains(##"flood-color="#102030" flood-opacity="0.5""##))
        #expect(text.contains(#"x="-14" y="-13" width="38" height="38""#))
        #expect(text.contains(#"filter="url(#shadow0)""#))
        #expect(text.contains(#"filter="url(#shadow1)""#))
    }

    @Test func `plusLighter blends within an isolated group`() {
        let part = Picture.Group(opacity: 0.5, blendMode: .plusLighter, nodes: [square()])
        let text = document([.group(Picture.Group(nodes: [.group(part), .group(part)]))])
        #expect(text.contains(#"<g style="isolation:isolate">"#))
        #expect(text.contains(#"<g opacity="0.5" style="mix-blend-mode:plus-lighter">"#))
    }

    @Test func `paths in a projected plane become polygons`() {
        let projection = PlaneProjection(
            x: SIMD3(1, 0, 0.1),
            y: SIMD3(0, 1, 0),
            origin: SIMD3(0, 0, 1)
        )
        let group = Picture.Group(projection: projection, nodes: [square()])
        // The corners are at x / (1 + x / 10) and y / (1 + x / 10), rounded to a grid of 4096
        // steps.
        let text = document([.group(group)])
        #expect(text.contains(#"d="M0.909 0.909L3.333 0.667L3.333 3.333L0.909 4.545Z""#))
        let shift = PlaneProjection(CGAffineTransform(translationX: 2, y: 0))
        let moved = document([.group(Picture.Group(projection: shift, nodes: [square()]))])
        #expect(moved.contains(#"<g transform="matrix(1 0 0 1 2 0)">"#))
    }

    @Test func `a projected image is rasterized`() {
        let projection = PlaneProjection(
            x: SIMD3(1, 0, 0.1),
            y: SIMD3(0, 1, 0),
            origin: SIMD3(0, 0, 1)
        )
        let image = CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFFFF_0000])
        let rect = CGRect(x: 1, y: 1, width: 4, height: 4)
        let group = Picture.Group(
            projection: projection,
            nodes: [.image(Picture.Image(image: image, rect: rect))]
        )
        let text = document([.group(group)])
        #expect(text.contains(#"<image x="0.909" y="0.667""#))
    }

    @Test func `NaN color components count as zero`() {
        let text = document([square(RGBA(red: .nan, green: .infinity, blue: 0, alpha: .nan))])
        #expect(text.contains(##"fill="#00FF00" fill-opacity="0""##))
    }
}
