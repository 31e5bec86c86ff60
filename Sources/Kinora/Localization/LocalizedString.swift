import KinoraPlatform

/// A localized text that components use.
enum LocalizedString: String, CaseIterable, Sendable {
    // The English text is the key, so it is available even without the resource files.
    case inProgress = "In progress"
    case cancel = "Cancel"
    case done = "Done"
    case failed = "Failed"
    case refresh = "Refresh"
    case refreshing = "Refreshing"
    case paused = "Paused"

    /// The available languages.
    static let languages = [
        "ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "pt-BR", "zh-Hans", "zh-Hant",
    ]

    /// The text in the app's language, or in English if it isn't available.
    ///
    /// An app that is localized in one language uses that language, whatever the user prefers.
    var text: String {
        text(language: Self.language(for: Bundle.main.preferredLocalizations))
    }

    /// Returns the text in a language, or in English if it isn't available.
    func text(language: String) -> String {
        // The package manager sometimes lowercases the folder names.
        let names = [language, language.lowercased()]
        let folder = names.lazy.compactMap { name in
            Self.languages.contains(language)
                ? Self.resources?.path(forResource: name, ofType: "lproj") : nil
        }.first
        let bundle = folder.flatMap { Bundle(path: $0) }
        return bundle?.localizedString(forKey: rawValue, value: rawValue, table: nil) ?? rawValue
    }

    /// Returns the first available language that matches a preference; English if there is none.
    ///
    /// Foundation's own matching returns an arbitrary language if none matches.
    static func language(for preferences: [String]) -> String {
        preferences.lazy.compactMap(closestLanguage).first ?? "en"
    }

    private static func closestLanguage(to identifier: String) -> String? {
        let parts = identifier.lowercased().split { $0 == "-" || $0 == "_" }
        guard let language = parts.first else { return nil }
        switch language {
        case "zh":
            let isTraditional =
                !parts.contains("hans")
                && !Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"])
            return isTraditional ? "zh-Hant" : "zh-Hans"
        case "iw": return "he"
        default: return languages.first { $0.prefix { $0 != "-" } == language }
        }
    }

    /// The bundle of the module's resources, or nil if it isn't installed.
    ///
    /// The generated `Bundle.module` traps in this case. Missing translations aren't worth a crash.
    static let resources: Bundle? = {
        let places = [
            Bundle.main.resourceURL, Bundle(for: Finder.self).resourceURL, Bundle.main.bundleURL,
        ]
        let names = ["kinora_Kinora.bundle", "kinora_Kinora.resources"]
        for case let place? in places {
            for name in names {
                let url = place.appendingPathComponent(name)
                if let bundle = Bundle(url: url) { return bundle }
            }
        }
        return nil
    }()

    /// A class that identifies the module's bundle.
    private final class Finder {}
}
