import Foundation
import Testing
@testable import Kinora


/// The words of components in all languages, and the privacy manifest.
@Suite struct LocalizedStringTests {
    static let languages = LocalizedString.languages

    /// Returns the words of a language's file as it was built.
    private static func words(_ language: String) throws -> [String: String] {
        let bundle = try #require(LocalizedString.resources)
        // The package manager writes the folders' names in lower case where it likes to.
        let name = try #require(
            bundle.localizations.first { $0.lowercased() == language.lowercased() }
        )
        let folder = try #require(bundle.path(forResource: name, ofType: "lproj"))
        let url = URL(fileURLWithPath: folder).appendingPathComponent("Localizable.strings")
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: url),
            format: nil
        )
        return try #require(list as? [String: String])
    }

    @Test func `these are the languages that there are`() throws {
        let bundle = try #require(LocalizedString.resources)
        let folders = try FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath)
            .filter { $0.hasSuffix(".lproj") }
        #expect(
            Set(folders.map { $0.lowercased() })
                == Set(Self.languages.map { "\($0.lowercased()).lproj" })
        )
    }

    @Test(arguments: languages)
    func `every language has every word and no other`(_ language: String) throws {
        let words = try Self.words(language)
        #expect(Set(words.keys) == Set(LocalizedString.allCases.map(\.rawValue)))
        for (key, word) in words {
            #expect(!word.isEmpty && word == word.trimmingCharacters(in: .whitespacesAndNewlines))
            #expect((word == key) == (language == "en"), "\(key)")
        }
        // None was copied from the line above.
        #expect(Set(words.values).count == words.count)
    }

    @Test(arguments: languages)
    func `words are found in a language that is asked for`(_ language: String) throws {
        let words = try Self.words(language)
        for word in LocalizedString.allCases {
            #expect(word.text(language: language) == words[word.rawValue])
        }
    }

    @Test func `languages differ where they should`() {
        #expect(LocalizedString.cancel.text(language: "de") == "Abbrechen")
        #expect(LocalizedString.inProgress.text(language: "ja") == "処理中")
        #expect(LocalizedString.failed.text(language: "he") == "נכשל")
        #expect(
            LocalizedString.paused.text(language: "zh-Hans")
                != LocalizedString.paused.text(language: "zh-Hant")
        )
    }

    @Test(arguments: ["tlh", "", "../..", "de.lproj", "\0"])
    func `in a language that there isn't words are English`(_ language: String) {
        #expect(LocalizedString.inProgress.text(language: language) == "In progress")
    }

    @Test(arguments: [
        ("de-AT", "de"), ("de_CH", "de"), ("DE", "de"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
        ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("zh_HK", "zh-Hant"), ("iw", "he"),
        ("en-001", "en"), ("tlh", "en"), ("", "en"), ("d", "en"), ("deu", "en"), ("-", "en"),
    ])
    func `a language that there isn't is the closest one`(asked: String, language: String) {
        #expect(LocalizedString.language(for: [asked]) == language)
    }

    @Test func `the first language that there is is taken`() {
        #expect(LocalizedString.language(for: ["tlh", "nb-NO", "fr-CA", "de"]) == "fr")
        #expect(LocalizedString.language(for: []) == "en")
    }

    @Test func `in the user's language, whichever it is, there is a word`() {
        for word in LocalizedString.allCases {
            #expect(Self.languages.map { word.text(language: $0) }.contains(word.text))
        }
    }

    @Test func `the privacy manifest says that nothing is collected or tracked`() throws {
        let bundle = try #require(LocalizedString.resources)
        let url = bundle.bundleURL.appendingPathComponent("PrivacyInfo.xcprivacy")
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: url),
            format: nil
        )
        let manifest = try #require(list as? [String: Any])
        #expect(manifest["NSPrivacyTracking"] as? Bool == false)
        for key in [
            "NSPrivacyTrackingDomains", "NSPrivacyCollectedDataTypes", "NSPrivacyAccessedAPITypes",
        ] {
            #expect((manifest[key] as? [Any])?.isEmpty == true, "\(key)")
        }
        #expect(manifest.count == 4)
    }
}
