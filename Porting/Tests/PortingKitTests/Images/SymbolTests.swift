import Foundation
import PortingKit
import Testing

@testable import GraphicsKit
@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct SymbolTests {
    private nonisolated static let glyphs = [
        "checkmark", "xmark", "plus", "minus", "exclamationmark", "info", "ellipsis", "rays",
        "arrow.up", "arrow.down", "arrow.left", "arrow.right", "chevron.up", "chevron.down",
        "chevron.left", "chevron.right", "arrow.clockwise", "arrow.counterclockwise", "play",
        "pause", "stop",
    ]

    private nonisolated static let names =
        glyphs
        + glyphs.flatMap { glyph in
            ["circle", "square"].flatMap { ["\(glyph).\($0)", "\(glyph).\($0).fill"] }
        } + ["play.fill", "pause.fill", "stop.fill", "circle", "circle.fill", "square.fill"]
        + ["exclamationmark.triangle", "exclamationmark.triangle.fill", "triangle"]

    @Test(arguments: names)
    func `a symbol fills its bounds exactly`(_ name: String) throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
        let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
        let pixels = try #require(image.cgImage).pixels
        let width = Int(image.size.width * image.scale)
        let height = Int(image.size.height * image.scale)
        #expect(pixels.count == width * height)
        func isPainted(_ indices: [Int]) -> Bool { indices.contains { pixels[$0] >> 24 > 8 } }
        #expect(isPainted((0..<width).map { $0 }), "top")
        #expect(isPainted((0..<width).map { (height - 1) * width + $0 }), "bottom")
        #expect(isPainted((0..<height).map { $0 * width }), "left")
        #expect(isPainted((0..<height).map { $0 * width + width - 1 }), "right")
    }

    @Test(arguments: [
        "wifi", "", ".", "checkmark.", "checkmark.fill", ".circle", "circle.checkmark", "arrow",
        "arrow.up.down", "Checkmark", "fill", "rays.circle.fill.fill", "plus.triangle",
    ])
    func `an unknown name gives nil`(_ name: String) {
        #expect(UIImage(systemName: name) == nil)
    }

    @Test func `the glyph is a hole in a filled enclosure`() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40)
        for name in ["plus.circle.fill", "play.circle.fill", "minus.square.fill"] {
            let image = try #require(UIImage(systemName: name, withConfiguration: configuration))
            let pixels = try #require(image.cgImage).pixels
            let width = Int(image.size.width * image.scale)
            let height = Int(image.size.height * image.scale)
            #expect(pixels[height / 2 * width + width / 2] >> 24 == 0, "\(name)")
            #expect(pixels[height / 8 * width + width / 2] >> 24 == 255, "\(name)")
        }
    }

    @Test func `a filled circle covers the area of its circle`() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 50)
        let disc = UIImage(systemName: "circle.fill", withConfiguration: configuration)
        let image = try #require(disc)
        let sum = try #require(image.cgImage).pixels.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        let diameter = Double((1.08 + 0.085) * 50 * image.scale)
        #expect(abs(sum / (.pi * diameter * diameter / 4) - 1) < 0.005)
    }

    @Test func `sizes follow the point size, the scale and the weight`() throws {
        func width(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
            let image = UIImage(systemName: "circle", withConfiguration: configuration)
            return try #require(image).size.width
        }
        let small = try width(.init(pointSize: 20, weight: .regular, scale: .small))
        let medium = try width(.init(pointSize: 20))
        let large = try width(.init(pointSize: 20, weight: .regular, scale: .large))
        let black = try width(.init(pointSize: 20, weight: .black))
        #expect(small < medium)
        #expect(medium < large)
        #expect(medium < black)
        #expect(abs(try width(.init(pointSize: 40)) / medium - 2) < 0.05)
    }

    @Test func `an applied configuration overrides the symbol's own`() throws {
        let image = try #require(
            UIImage(
                systemName: "xmark",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
            )
        )
        let changed = image.applyingSymbolConfiguration(.init(scale: .large))
        let all = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
        #expect(changed?.symbolConfiguration == all)
        let same = UIImage(systemName: "xmark", withConfiguration: all)
        #expect(changed?.cgImage?.recording == same?.cgImage?.recording)
        #expect(image.withConfiguration(UIImage.SymbolConfiguration.unspecified).size.width < 20)
    }

    @Test func `an image view applies its tint and its preferred configuration`() throws {
        let stage = ViewHarness()
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.view.addSubview(view)
        let shown = try #require(view.layer.contents as? CGImage)
        #expect(shown.pixels[shown.height / 2 * shown.width + shown.width / 2] == 0xFF00_00FF)
        let usual = view.intrinsicContentSize.width
        view.preferredSymbolConfiguration = .init(pointSize: 34)
        #expect(view.intrinsicContentSize.width > 1.9 * usual)
    }

    @Test func `a symbol with its own color keeps it`() throws {
        let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let image = try #require(UIImage(systemName: "circle.fill"))
            .withTintColor(blue, renderingMode: .alwaysOriginal)
        let view = UIImageView(image: image)
        view.tintColor = .red
        let shown = try #require(view.layer.contents as? CGImage)
        #expect(shown.pixels[shown.height / 2 * shown.width + shown.width / 2] == 0xFFFF_0000)
    }
}
