import Foundation
import Testing

@testable import Kinora

/// Tests of the components' texts in all languages, and of the privacy manifest.
@Suite struct LocalizedStringTests {
    static let languages = LocalizedString.languages

    /// Returns the texts of a language's built file.
    private static func words(_ language: String) throws -> [String: String] {
        let bundle = try #require(LocalizedString.resources)
        // The package manager sometimes lowercases the folder names.
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

    @Test func `the list of languages is complete`() throws {
        let bundle = try #require(LocalizedString.resources)
        let folders = try FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath)
            .filter { $0.hasSuffix(".lproj") }
        #expect(
            Set(folders.map { $0.lowercased() })
                == Set(Self.languages.map { "\($0.lowercased()).lproj" })
        )
    }

    @Test(arguments: languages)
    func `every language has exactly the required texts`(_ language: String) throws {
        let words = try Self.words(language)
        #expect(Set(words.keys) == Set(LocalizedString.allCases.map(\.rawValue)))
        for (key, word) in words {
            #expect(!word.isEmpty && word == word.trimmingCharacters(in: .whitespacesAndNewlines))
            #expect((word == key) == (language == "en"), "\(key)")
        }
        // No text was copied from another line.
        #expect(Set(words.values).count == words.count)
    }

    @Test(arguments: languages)
    func `texts are available in every language`(_ language: String) throws {
        let words = try Self.words(language)
        for word in LocalizedString.allCases {
            #expect(word.text(language: language) == words[word.rawValue])
        }
    }

    @Test func `languages have different texts`() {
        #expect(LocalizedString.cancel.text(language: "de") == "Abbrechen")
        #expect(LocalizedString.inProgress.text(language: "ja") == "処理中")
        #expect(LocalizedString.failed.text(language: "he") == "נכשל")
        #expect(
            LocalizedString.paused.text(language: "zh-Hans")
                != LocalizedString.paused.text(language: "zh-Hant")
        )
    }

    @Test(arguments: ["tlh", "", "../..", "de.lproj", "\0"])
    func `unknown languages use English`(_ language: String) {
        #expect(LocalizedString.inProgress.text(language: language) == "In progress")
    }

    @Test(arguments: [
        ("de-AT", "de"), ("de_CH", "de"), ("DE", "de"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"),
        ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("zh_HK", "zh-Hant"), ("iw", "he"),
        ("en-001", "en"), ("tlh", "en"), ("", "en"), ("d", "en"), ("deu", "en"), ("-", "en"),
    ])
    func `an unavailable language uses the closest one`(asked: String, language: String) {
        #expect(LocalizedString.language(for: [asked]) == language)
    }

    @Test func `the first available language is used`() {
        #expect(LocalizedString.language(for: ["tlh", "nb-NO", "fr-CA", "de"]) == "fr")
        #expect(LocalizedString.language(for: []) == "en")
    }

    @Test func `the user's language always has a text`() {
        for word in LocalizedString.allCases {
            #expect(Self.languages.map { word.text(language: $0) }.contains(word.text))
        }
    }

    @Test func `the privacy manifest declares no collection or tracking`() throws {
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
