import Foundation
import Testing

@testable import KinoraLottie

@Suite
struct JSONParserTests {
    private func parse(
        _ text: String,
        depth: Int = 32,
        values: Int = 1000
    ) throws(JSONParser.Fault) -> JSONItem {
        var parser = JSONParser(Array(text.utf8), depthLimit: depth, valueLimit: values)
        return try parser.parse().root
    }

    @Test
    func `values keep their kinds and order`() throws {
        let root = try parse(#"{"a": [1, -2.5e2, "x\u00e9\n", true, null], "b": {"c": 3}}"#)
        #expect(root["a"]?.elements.map(\.kind) == [.number, .number, .string, .bool, .null])
        #expect(root["a"]?.elements[1].number == -250)
        #expect(root["a"]?.elements[2].string == "xé\n")
        #expect(root.members.map(\.name) == ["a", "b"])
        #expect(root["b"]?["c"]?.path == "b.c")
        #expect(root["a"]?.elements[3].path == "a[3]")
    }

    @Test
    func `numbers can be strings, and Boolean values numbers`() throws {
        let root = try parse(#"{"n": "12.5", "t": 1, "f": false, "v": [7, 8]}"#)
        #expect(root["n"]?.number == 12.5)
        #expect(root["t"]?.bool == true)
        #expect(root["f"]?.number == 0)
        #expect(root["v"]?.number == 7)
    }

    @Test
    func `the last of several members with a name counts, and null is missing`() throws {
        let root = try parse(#"{"a": 1, "a": 2, "b": null}"#)
        #expect(root["a"]?.number == 2)
        #expect(root["b"] == nil)
    }

    @Test(arguments: [
        (0.1, "0.1"), (1e-7, "1e-7"), (123_456_789.25, "123456789.25"), (-0.000_123, "-0.000123"),
        (1e22, "1e22"), (6.02e23, "6.02E+23"),
    ])
    func `numbers are exact`(value: Double, text: String) throws {
        let number = try #require(try parse("[\(text)]").elements.first?.number)
        #expect(abs(number - value) <= abs(value) * 1e-15)
    }

    @Test
    func `a missing comma, a lone byte and an open end have a path`() {
        let faults = [
            (#"{"a": [1 2]}"#, "a"), (#"{"a": {"b": ?}}"#, "a"), (#"{"a": {"b": [1, 2"#, "a.b"),
            (#"{"a": "x"#, ""),
        ]
        for (text, path) in faults {
            #expect(throws: JSONParser.Fault.self) { try parse(text) }
            do throws(JSONParser.Fault) {
                _ = try parse(text)
            } catch {
                #expect(error.path == path, "\(text): \(error)")
            }
        }
    }

    @Test
    func `depth and number of values are limited`() {
        let deep = String(repeating: "[", count: 100)
        #expect(throws: JSONParser.Fault.self) { try parse(deep) }
        let many = "[" + String(repeating: "0,", count: 2000) + "0]"
        #expect(throws: JSONParser.Fault.self) { try parse(many) }
    }

    @Test
    func `commas before an end and text after it are ignored`() throws {
        let root = try parse("[1, [2,], {\"a\": 3,},] trailing")
        #expect(root.elements.count == 3)
    }
}
