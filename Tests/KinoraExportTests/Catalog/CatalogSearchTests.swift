import KinoraIndicators
import Testing

@testable import KinoraConfiguration

/// Designs are found by the words that people use.
@Suite struct CatalogSearchTests {
    private func found(_ words: String...) throws -> [String] {
        var search = CatalogSearch()
        search.words = words
        return try search.types().map { $0.identifier }
    }

    @Test(arguments: [
        ("google", "material-circle"), ("ios", "apple-spokes"), ("slack", "hash-lines"),
        ("upload", "uploading-cloud"), ("typing", "typing-bubble"), ("pacman", "chomper"),
        ("github", "primer-ring"), ("search", "magnifier"), ("AI", "thinking-orb"),
        ("skeleton", "skeleton-lines"), ("heart", "heart-track"), ("payments", "coin"),
        ("closing-arc", "closing-arc"), ("Newton", "newtons-cradle"),
    ])
    func `a word finds what it means`(word: String, identifier: String) throws {
        let names = try found(word)
        #expect(names.prefix(4).contains(identifier), "\(word): \(names)")
    }

    @Test func `several words narrow the search, and forms of a word are the same`() throws {
        #expect(try found("dots", "bounce").first == "bouncing-dots")
        #expect(try found("bouncing", "dot") == found("dots", "bounce"))
        // Words that fit every design say nothing.
        #expect(try found("loading", "indicator").count == IndicatorCatalog.all.count)
        #expect(try found("upload", "loader") == found("upload"))
    }

    @Test func `a word that fits nothing is an error that names it`() throws {
        let error = #expect(throws: ConfigurationError.self) { try found("xyzzyx") }
        #expect(error?.description.contains("“xyzzyx”") == true)
        let near = #expect(throws: ConfigurationError.self) { try found("gogle") }
        #expect(near?.description.contains("did you mean google") == true)
    }

    @Test func `designs that need more room are left out`() throws {
        var search = CatalogSearch()
        search.width = 16
        #expect(try search.types().allSatisfy { $0.profile.leastWidth <= 16 })
        #expect(try search.types().count < IndicatorCatalog.all.count)
    }

    @Test func `a design resembles its family, and a word its platform`() throws {
        var search = CatalogSearch()
        search.model = "turning-arc"
        let names = try search.types().map { $0.identifier }
        #expect(!names.contains("turning-arc") && names.contains("closing-arc"))
        search.model = "google"
        #expect(try search.types().map { $0.identifier }.contains("material-line"))
    }

    @Test func `everything that words mean exists`() {
        let known = Set(IndicatorCatalog.all.map { $0.identifier })
            .union(IndicatorFamily.allCases.map(\.rawValue))
        for entry in CatalogThesaurus.entries {
            #expect(known.isSuperset(of: entry.targets), "\(entry.words): \(entry.targets)")
        }
        #expect(CatalogThesaurus.entries.count > 60)
    }

    @Test func `pages find designs by whole words`() throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: "material-circle"))
        let keywords = CatalogSearch.keywords(of: type)
        #expect(keywords.contains("google") && keywords.contains("spinner"))
    }

    @Test func `the details of a design name its parameters and commands`() throws {
        let type = try #require(IndicatorCatalog.type(withIdentifier: "worm"))
        let text = CatalogListing.details(of: type)
        for parameter in type.parameterDescriptions { #expect(text.contains(parameter.name)) }
        #expect(text.contains("kinora export worm"))
    }
}
