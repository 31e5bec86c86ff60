import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import ViewTestSupport

/// Colors found by name in bundles that the tests create.
@Suite final class ColorSetTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("colors-\(UUID().uuidString)")
    private var lines: [String] = []

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ text: String, named name: String) throws {
        let set = folder.appendingPathComponent("Assets.xcassets/\(name).colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: set.appendingPathComponent("Contents.json"))
    }

    private func entry(
        _ components: String,
        space: String = "srgb",
        appearance: (String, String)? = nil
    ) -> String {
        let appearanceList = appearance.map {
            #""appearances":[{"appearance":"\#($0.0)","value":"\#($0.1)"}],"#
        }
        return #"{"idiom":"universal",\#(appearanceList ?? "")"color":{"color-space":"\#(space)","#
            + #""components":{\#(components)}}}"#
    }

    private func color(_ name: String, traits: UITraitCollection? = nil) throws -> UIColor? {
        let bundle = try #require(Bundle(path: folder.path))
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        let color = UIColor(named: name, in: bundle, compatibleWith: traits)
        self.lines = lines
        return color
    }

    @Test(
        arguments: [
            (#""red":"1.000","green":"0.502","blue":"0","alpha":"0.5""#, [1, 0.502, 0, 0.5]),
            (#""red":"255","green":"51","blue":"0","alpha":"1.000""#, [1, 0.2, 0, 1]),
            (#""red":"0xFF","green":"0x33","blue":"0x00","alpha":"1""#, [1, 0.2, 0, 1]),
            (#""white":"0.25","alpha":"1.000""#, [0.25, 1]),
        ] as [(String, [CGFloat])]
    )
    func `components are parsed in all formats`(_ text: String, _ expected: [CGFloat]) throws {
        try write(#"{"colors":[\#(entry(text))]}"#, named: "Brand")
        let components = try #require(try color("Brand")?.cgColor.components)
        expect(components, near: expected, within: 1e-9)
        #expect(lines.isEmpty)
    }

    @Test func `a color with several appearances adapts to the traits`() throws {
        let entries = [
            entry(#""white":"1.0","alpha":"1""#),
            entry(#""white":"0.25","alpha":"1""#, appearance: ("luminosity", "dark")),
            entry(#""white":"0.5","alpha":"1""#, appearance: ("contrast", "high")),
        ]
        try write(#"{"colors":[\#(entries.joined(separator: ","))]}"#, named: "Surface")
        let background = try #require(try color("Surface"))
        func white(_ traits: UITraitCollection) -> CGFloat? {
            background.resolvedColor(with: traits).cgColor.components?.first
        }
        #expect(white(UITraitCollection(userInterfaceStyle: .light)) == 1)
        #expect(white(UITraitCollection(userInterfaceStyle: .dark)) == 0.25)
        #expect(white(UITraitCollection(accessibilityContrast: .high)) == 0.5)
        let dark = try color("Surface", traits: UITraitCollection(userInterfaceStyle: .dark))
        #expect(dark == UIColor(white: 0.25, alpha: 1))
    }

    @Test func `missing and invalid color sets are reported`() throws {
        try write("{", named: "Broken")
        try write(#"{"colors":[{"idiom":"universal"}]}"#, named: "Empty")
        for name in ["None", "Broken", "Empty"] {
            #expect(try color(name) == nil)
            #expect(!lines.isEmpty, "\(name)")
        }
    }

    @Test func `white and grays of Display P3 equal those of sRGB`() throws {
        for level in [0, 0.02, 0.5, 1] as [CGFloat] {
            let color = UIColor(displayP3Red: level, green: level, blue: level, alpha: 0.5)
            let components = try #require(color.cgColor.components)
            expect(components, near: [level, level, level, 0.5], within: 1e-6)
        }
    }

    @Test func `Display P3 colors are converted to sRGB`() throws {
        // The Display P3 components of sRGB red (CSS Color 4, sample conversions).
        let color = UIColor(displayP3Red: 0.917488, green: 0.200287, blue: 0.138561, alpha: 1)
        expect(try #require(color.cgColor.components), near: [1, 0, 0, 1], within: 2e-3)
        let pure = UIColor(displayP3Red: 0, green: 1, blue: 0, alpha: 1)
        expect(try #require(pure.cgColor.components), near: [0, 1, 0, 1], within: 1e-9)
    }
}
