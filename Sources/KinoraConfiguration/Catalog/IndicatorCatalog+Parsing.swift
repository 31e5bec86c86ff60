import KinoraCodecs
import KinoraIndicators
import KinoraTimeline

extension IndicatorCatalog {
    /// The number of indicators, and an example from each family, for messages.
    public static var overview: String {
        let some = IndicatorFamily.allCases.compactMap { types(in: $0).first?.identifier }
        return "there are \(all.count) indicators, such as \(some.joined(separator: ", ")); "
            + "kinora list shows them"
    }

    /// Returns the animation type with an identifier.
    ///
    /// - Throws: A `ConfigurationError` that suggests the most similar identifier.
    public static func requiredType(
        withIdentifier identifier: String
    ) throws(ConfigurationError) -> any LoadingAnimation.Type {
        guard let type = type(withIdentifier: identifier) else { throw unknown(identifier) }
        return type
    }

    /// Returns the error for an unknown identifier, which suggests the most similar one.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - kinds: The kinds of files that can be named instead, or nil if none can.
    /// - Returns: The error.
    static func unknown(
        _ identifier: String,
        orFile kinds: String? = nil
    ) -> ConfigurationError {
        let suggestion = NearestWord.question(for: identifier, among: all.map { $0.identifier })
        let files = kinds.map { "; files can be \($0)" } ?? ""
        return ConfigurationError(
            "there is no indicator “\(identifier)”; \(suggestion)\(overview)\(files)"
        )
    }
}

extension IndicatorFamily {
    /// Creates the family with a name, in any case.
    ///
    /// - Throws: A `ConfigurationError` that suggests the most similar name.
    public init(parsing text: String) throws(ConfigurationError) {
        let names = Self.allCases.map(\.rawValue)
        guard let family = Self(rawValue: text.lowercased()) else {
            let suggestion = NearestWord.question(for: text, among: names)
            throw ConfigurationError(
                "there is no family “\(text)”; \(suggestion)there are \(names.joined(separator: ", "))"
            )
        }
        self = family
    }
}
