import KinoraPlatform

/// The few words that components say, in the user's language where there is one.
enum LocalizedString: String, CaseIterable, Sendable {
    // The English text is the key, so that it is there even without the files.
    case inProgress = "In progress"
    case cancel = "Cancel"
    case done = "Done"
    case failed = "Failed"
    case refreshing = "Refreshing"
    case paused = "Paused"

    /// The languages that there are.
    static let languages = [
        "ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "pt-BR", "zh-Hans", "zh-Hant",
    ]

    /// The text in the app's language, or in English where that or the files are missing.
    ///
    /// An app that was made for one language stays in it, whatever its user prefers.
    var text: String {
        text(language: Self.language(for: Bundle.main.preferredLocalizations))
    }

    /// Returns the text in one of the languages; in English where the file is missing.
    func text(language: String) -> String {
        // The package manager writes the folders' names in lower case where it likes to.
        let names = [language, language.lowercased()]
        let folder = names.lazy.compactMap { name in
            Self.languages.contains(language)
                ? Self.resources?.path(forResource: name, ofType: "lproj") : nil
        }.first
        let bundle = folder.flatMap { Bundle(path: $0) }
        return bundle?.localizedString(forKey: rawValue, value: rawValue, table: nil) ?? rawValue
    }

    /// Returns the first language of some that there is, or one close to it; English if none is.
    ///
    /// Foundation's own matching takes any language where it knows of none.
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

    /// The bundle of the module's resources; nil where it wasn't copied along.
    ///
    /// The package manager's own `Bundle.module` traps there, and a tool or an app that lacks some
    /// words is better than none.
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

    /// A class of the module, by which its bundle is found.
    private final class Finder {}
}
