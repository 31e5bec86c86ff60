import KinoraCodecs
import KinoraIndicators
import KinoraTimeline

extension IndicatorCatalog {
    /// Returns the animation type with an identifier.
    ///
    /// - Throws: A `ConfigurationError` that suggests the most similar identifier and lists all.
    public static func requiredType(
        withIdentifier identifier: String
    ) throws(ConfigurationError) -> any LoadingAnimation.Type {
        if let type = type(withIdentifier: identifier) { return type }
        let all = all.map { $0.identifier }
        let suggestion = NearestWord.question(for: identifier, among: all)
        throw ConfigurationError(
            "there is no indicator “\(identifier)”; \(suggestion)there are "
                + all.joined(separator: ", ")
        )
    }
}
