import Foundation
import Testing
import ViewKit
import ViewTestSupport

/// Tests of images, pixel by pixel.
@Suite struct UIImageTests {
    /// Red and green above blue and white, with an additional column of black.
    static let stored = ["RGK", "BWK"]

    struct Turn: CustomTestStringConvertible {
        let testDescription: String
        let orientation: UIImage.Orientation
        let seen: [String]

        init(_ orientation: UIImage.Orientation, _ seen: [String]) {
            testDescription = "\(orientation)"
            self.orientation = orientation
            self.seen = seen
        }
    }

    /// From the Exif standard's table of orientations, whose numbers are in the comments.
    static let turns = [
        Turn(.up, ["RGK", "BWK"]),  // 1
        Turn(.upMirrored, ["KGR", "KWB"]),  // 2
        Turn(.down, ["KWB", "KGR"]),  // 3
        Turn(.downMirrored, ["BWK", "RGK"]),  // 4
        Turn(.leftMirrored, ["RB", "GW", "KK"]),  // 5
        Turn(.right, ["BR", "WG", "KK"]),  // 6
        Turn(.rightMirrored, ["KK", "WG", "BR"]),  // 7
        Turn(.left, ["KK", "GW", "RB"]),  // 8
    ]

    private func drawn(_ size: CGSize, _ draw: () -> Void) -> [String] {
        UIGraphicsBeginImageContext(size)
        draw()
        defer { UIGraphicsEndImageContext() }
        return Pixels.rows(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    }

    @Test(arguments: turns)
    func `an image is drawn in its orientation`(_ row: Turn) {
        let image = UIImage(
            cgImage: Pixels.image(Self.stored),
            scale: 1,
            orientation: row.orientation
        )
        #expect(image.size == CGSize(width: row.seen[0].count, height: row.seen.count))
        #expect(drawn(image.size) { image.draw(at: .zero) } == row.seen)
    }

    @MainActor
    @Test(arguments: turns)
    func `a view shows an image in its orientation`(_ row: Turn) {
        let image = UIImage(
            cgImage: Pixels.image(Self.stored),
            scale: 1,
            orientation: row.orientation
        )
        let view = UIImageView(image: image)
        #expect(Pixels.rows(shown(view)) == row.seen)
    }

    @MainActor
    private func shown(_ view: UIView) -> CGImage {
        let stage = ViewHarness(view)
        stage.window.host.commit()
        let nodes = stage.window.host.picture().nodes
        let size = view.frame.size
        return CGImage(
            width: Int(size.width),
            height: Int(size.height),
            recording: Picture(bounds: CGRect(origin: .zero, size: size), nodes: nodes)
        )
    }

    @Test func `PNG data has the displayed pixels`() throws {
        let image = UIImage(cgImage: Pixels.image(["RG.", "BWK"]), scale: 2, orientation: .left)
        let data = try #require(image.pngData())
        #expect(Pixels.rows(try CGImage(pngData: data)) == [".K", "GW", "RB"])
        let read = try #require(UIImage(data: data, scale: 2))
        #expect(read.size == CGSize(width: 1, height: 1.5))
        #expect(UIImage().pngData() == nil)
        #expect(UIImage().size == .zero)
    }

    @Test func `translucent pixels survive PNG encoding`() throws {
        let pixels: [UInt32] = [0x8000_0080, 0x4010_2030, 0x0100_0000, 0xFF12_3456]
        let image = UIImage(cgImage: CGImage(width: 2, height: 2, pixels: pixels))
        let data = try #require(image.pngData())
        #expect(try CGImage(pngData: data).pixels == pixels)
    }

    // MARK: - Stretching

    /// Four colored corners around a black cross with a white center.
    static let frame = ["RKG", "KWK", "BKR"]

    @Test func `the parts between caps are stretched`() {
        let image = UIImage(cgImage: Pixels.image(Self.frame)).resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1),
            resizingMode: .stretch
        )
        let rows = drawn(CGSize(width: 5, height: 4)) {
            image.draw(in: CGRect(x: 0, y: 0, width: 5, height: 4))
        }
        #expect(rows == ["RKKKG", "KWWWK", "KWWWK", "BKKKR"])
        #expect(image.capInsets.left == 1)
    }

    @Test func `the parts between caps are tiled, with the last tile cut off`() {
        let image = UIImage(cgImage: Pixels.image(["RBWG"])).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        )
        #expect(image.resizingMode == .tile)
        let rows = drawn(CGSize(width: 9, height: 1)) {
            image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 1))
        }
        #expect(rows == ["RBWBWBWBG"])
    }

    @Test func `caps without enough room shrink in proportion`() {
        let image = UIImage(cgImage: Pixels.image(["RRWGG"])).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
        )
        let rows = drawn(CGSize(width: 2, height: 1)) {
            image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        #expect(rows == ["RG"])
    }

    @MainActor
    @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
    func `a view shows a resizable image at any size`(_ mode: UIImage.ResizingMode) {
        let image = UIImage(cgImage: Pixels.image(["RBWG"])).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1),
            resizingMode: mode
        )
        let view = UIImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
        let row = Pixels.rows(shown(view))[0]
        #expect(row.first == "R" && row.last == "G")
        if mode == .tile { #expect(row == "RBWBWG") }
    }

    // MARK: - Colors

    @Test func `a tint replaces colors but not opacity`() {
        let image = UIImage(cgImage: Pixels.image(["RG.", ".WK"]))
        let tinted = image.withTintColor(.blue)
        #expect(drawn(image.size) { tinted.draw(at: .zero) } == ["BB.", ".BB"])
        #expect(Pixels.rows(tinted.cgImage) == ["RG.", ".WK"])
    }

    @Test func `a template is drawn in the fill color`() {
        let image = UIImage(cgImage: Pixels.image(["RG."])).withRenderingMode(.alwaysTemplate)
        let rows = drawn(image.size) {
            UIColor.green.setFill()
            image.draw(at: .zero)
        }
        #expect(rows == ["GG."])
    }

    @MainActor
    @Test func `a view shows a template in its current tint`() {
        let image = UIImage(cgImage: Pixels.image(["RG."])).withRenderingMode(.alwaysTemplate)
        let view = UIImageView(image: image)
        view.tintColor = .red
        #expect(Pixels.rows(shown(view)) == ["RR."])
        view.tintColor = .blue
        #expect(Pixels.rows(shown(view)) == ["BB."])
    }

    @Test func `a tinted drawing stays a drawing`() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), false, 1)
        UIColor.red.setFill()
        UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 6, height: 6)).fill()
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        let context = CGContext()
        UIGraphicsPushContext(context)
        image.withTintColor(.blue).draw(in: CGRect(x: 0, y: 0, width: 80, height: 80))
        UIGraphicsPopContext()
        guard case .group(let group)? = context.recording.first,
            case .fill(let fill)? = group.nodes.first
        else {
            Issue.record("no vectors: \(context.recording)")
            return
        }
        #expect(group.nodes.count == 1)
        #expect(fill.paint == .color(RGBA(red: 0, green: 0, blue: 1)))
        #expect(
            fill.path.applying(fill.transform).bounds.integral
                == CGRect(x: 10, y: 10, width: 60, height: 60)
        )
    }

    @Test func `an image can be drawn with an opacity`() throws {
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        UIImage(cgImage: Pixels.image(["W"])).draw(at: .zero, blendMode: .normal, alpha: 0.4)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.pixels == [0x6666_6666])
    }

    // MARK: - Identity

    @Test func `equal images have the same pixels and attributes`() {
        let pixels = Pixels.image(["R"])
        #expect(UIImage(cgImage: pixels) == UIImage(cgImage: pixels))
        #expect(UIImage(cgImage: pixels) != UIImage(cgImage: Pixels.image(["R"])))
        #expect(
            UIImage(cgImage: pixels) != UIImage(cgImage: pixels, scale: 1, orientation: .down)
        )
        #expect(UIImage(cgImage: pixels) != UIImage(cgImage: pixels).withTintColor(.red))
    }

    @Test func `a sequence has the size and total duration of its images`() throws {
        let frames = [
            UIImage(cgImage: Pixels.image(["RG"])), UIImage(cgImage: Pixels.image(["BW"])),
        ]
        let image = try #require(UIImage.animatedImage(with: frames, duration: 0))
        #expect(image.images == frames)
        #expect(abs(image.duration - 2 / 30.0) < 1e-12)
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }
}
