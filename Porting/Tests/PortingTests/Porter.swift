import SwiftParser
import SwiftSyntax
import Testing

@testable import Porting

/// A source and its expected ported form.
struct Rewriting: CustomTestStringConvertible, Sendable {
    let name: String
    let before: String
    let after: String

    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String) {
        self.name = name
        self.before = before
        self.after = after
    }

    /// Creates a rewriting that doesn't change the source.
    init(_ name: String, unchanged text: String) {
        self.init(name, text, text)
    }
}

/// Ports one source.
func port(_ text: String) throws -> PortedSources {
    try SourcePass(module: "Module").port([Source(path: "A.swift", text: text)])
}

/// Checks a source's ported form.
///
/// The form must be as expected and must parse, and porting it again must change nothing.
func check(_ rewriting: Rewriting) throws {
    let ported = try #require(try port(rewriting.before).sources.first)
    #expect(ported.text == rewriting.after)
    #expect(!Parser.parse(source: ported.text).hasError)
    let again = try #require(try port(ported.text).sources.first)
    #expect(again.text == ported.text)
}

/// Returns the remarks about a source, with their lines.
func remarks(on text: String) throws -> [String] {
    try port(text).remarks.map(\.description)
}
