import Foundation
import KinoraConfiguration
import KinoraIndicators
import KinoraTimeline
import StageTestSupport
import TestSupport
import Testing

@Suite struct ConfigurationTests {
    private static let colors =
        "write #RGB, #RRGGBB[AA] with or without #, a CSS name, rgb() or hsl()"

    @Test func `a width alone keeps the natural aspect ratio in whole points`() throws {
        #expect(StoryFixture().naturalSize(width: 49) == CGSize(width: 49, height: 25))
        let stage = try StageConfiguration(.open("hash-lines"), width: 48).makeStage()
        #expect(stage.size == CGSize(width: 48, height: 48))
    }

    @Test func `parameters are set from text`() throws {
        var indicator = HashLines()
        try indicator.setParameter("colors", parsing: "#010203,a0b0c080")
        try indicator.setParameter("line-width", parsing: "7.5")
        #expect(indicator.colors[0] == CGColor(RGBA(hex: 0x010203)))
        #expect(abs(indicator.colors[1].alpha - 128.0 / 255) < 1e-9)
        #expect(indicator.lineWidth == 7.5)
    }

    @Test(
        arguments: [
            ("width", "1", "hash-lines has no parameter “width”; it has colors, "),
            ("tilt", "steep", "tilt takes a number of -360 to 360 degrees, not “steep”"),
            ("tilt", "nan", "tilt takes a number of -360 to 360 degrees, not “nan”"),
            ("tilt", "361", "tilt takes a number of -360 to 360 degrees, not “361”"),
            ("colors", "#12345", "“#12345” isn’t a color; \(colors)"),
            ("colors", "#+12345", "“#+12345” isn’t a color; \(colors)"),
            ("colors", "", "“” isn’t a color; \(colors)"),
        ]
    )
    func `an error names the invalid value and the allowed ones`(
        name: String,
        text: String,
        line: String
    ) {
        let error = #expect(throws: ConfigurationError.self) {
            var indicator = HashLines()
            try indicator.setParameter(name, parsing: text)
        }
        #expect(error?.description.hasPrefix(line) == true)
    }

    @Test func `an error suggests the nearest indicator and lists all`() {
        let error = #expect(throws: ConfigurationError.self) {
            try StageConfiguration(.open("hash-line")).makeStage()
        }
        let start = "there is no indicator “hash-line”; did you mean hash-lines? there are "
        #expect(error?.description.hasPrefix(start) == true)
    }

    @Test(arguments: [0, -1, 8193, Double.nan, .infinity])
    func `a side out of range is rejected`(side: Double) {
        #expect(throws: ConfigurationError.self) {
            try StageConfiguration(.open("hash-lines"), width: side, height: 10).makeStage()
        }
        #expect(throws: ConfigurationError.self) {
            try StageConfiguration(.open("hash-lines"), width: 10, height: side).makeStage()
        }
    }

    @Test(arguments: ["#000000", "#FFFFFF", "#65C8FA", "#65C8FA80", "#00000000"])
    func `colors are written as they are read`(text: String) {
        #expect(RGBA(hexText: text)?.hexText == text)
    }

    @Test func `an error names a damaged image`() throws {
        try withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("cut.png")
            let whole = try Stage(.hashLines, size: CGSize(width: 8, height: 8)).data(as: .png())
            try whole.prefix(60).write(to: file)
            let error = #expect(throws: ExportError.self) {
                _ = try CGImage(imageFile: file.path)
            }
            #expect(error?.code == .damagedFile)
            #expect(error?.description.hasPrefix(file.path) == true)
            #expect(error?.description.contains("\n") == false)
            let path = file.path + "x"
            let missing = #expect(throws: ExportError.self) { _ = try CGImage(imageFile: path) }
            #expect(missing?.code == .fileNotRead)
        }
    }

    @Test func `the catalog's JSON has the specified keys in order`() {
        let text = CatalogListing.json.compactText
        #expect(text.contains(#"{"identifier":"hash-lines","title":"Hash Lines","origin":""#))
        #expect(text.contains(#","period":3.5,"naturalSize":[120,120],"parameters":[{"name":""#))
        let tilt =
            #"{"name":"tilt","kind":"number","unit":"degrees","default":-30,"minimum":-360,"#
            + #""maximum":360,"summary":""#
        #expect(text.contains(tilt))
        let colors =
            ##"{"name":"colors","kind":"colors","unit":null,"default":["#9DD4E9","#F5BD58","##
        #expect(text.contains(colors))
        #expect(text.contains(#""choices":["large","normal"]"#))
        let budget = #""budget":{"layers":6,"shapeLayers":4,"masks":0,"curves":0,"customLayers":0}"#
        #expect(text.contains(budget + #","reducedMotion":""#))
        let purpose =
            #""family":"shapes","purpose":"Opening a workspace or a whole app","keywords":["app","#
        #expect(text.contains(purpose))
        #expect(text.contains(#""workspace"],"smallWidth":40,"leastWidth":0}"#))
    }

    @Test(arguments: IndicatorFamily.allCases)
    func `a family is listed alone, in the order of the catalog`(family: IndicatorFamily) throws {
        let identifiers = IndicatorCatalog.types(in: family).map { $0.identifier }
        let data = Data(CatalogListing.json(of: family).compactText.utf8)
        let list = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        #expect(list.map { $0["identifier"] as? String } == identifiers)
        #expect(list.allSatisfy { $0["family"] as? String == family.rawValue })
        let lines = CatalogListing.table(of: family).split(separator: "\n").map(String.init)
        #expect(lines[0].hasPrefix("IDENTIFIER") && lines[1] == family.title)
        let first = lines.dropFirst(2).map { String($0.prefix { $0 != " " }) }
        #expect(first == identifiers)
    }

    @Test func `the table of the catalog has all indicators, by family`() {
        let lines = CatalogListing.table.split(separator: "\n").map(String.init)
        let families = IndicatorFamily.allCases
        #expect(lines.count == 1 + families.count + IndicatorCatalog.all.count)
        #expect(
            lines.filter { line in families.contains { $0.title == line } }.count == families.count
        )
        let columns = lines.filter { $0.contains(" s  ") }.map { line in
            line.range(of: " s  ")?.lowerBound.utf16Offset(in: line)
        }
        #expect(columns.count == IndicatorCatalog.all.count && !columns.contains(nil))
    }

    @Test func `a family that doesn't exist is named, with a similar one`() throws {
        #expect(try IndicatorFamily(parsing: "Rings") == .rings)
        let error = #expect(throws: ConfigurationError.self) {
            try IndicatorFamily(parsing: "ring")
        }
        #expect(error?.description.hasPrefix("there is no family “ring”; ") == true)
        #expect(error?.description.contains("rings") == true)
    }
}

@Suite struct JSONValueTests {
    @Test(
        arguments: [
            (JSONValue.string("a\"b\\c\n\u{1}é"), #""a\"b\\c\n\u0001é""#),
            (.number(3), "3"), (.number(-0.5), "-0.5"), (.number(.nan), "null"),
            (.array([.null, .bool(true)]), "[null,true]"), (.object([]), "{}"),
            (.object([("b", .number(1)), ("a", .null)]), #"{"b":1,"a":null}"#),
        ]
    )
    func `values are written as valid JSON`(value: JSONValue, text: String) throws {
        #expect(value.compactText == text)
        let data = Data("[\(value.prettyText)]".utf8)
        _ = try JSONSerialization.jsonObject(with: data)
    }
}
