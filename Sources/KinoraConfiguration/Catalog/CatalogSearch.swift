import KinoraCodecs
import KinoraIndicators

/// A search for designs by words, size, likeness, and family.
public struct CatalogSearch: Sendable {
    /// The words, each of which names, describes, or means a design.
    public var words: [String] = []

    /// The family, or nil for all.
    public var family: IndicatorFamily?

    /// The width in points at which designs must be recognizable, or nil for any.
    public var width: Double?

    /// The design that others shall resemble, by its identifier, or a word that means designs.
    public var model: String?

    /// Creates a search that finds everything.
    public init() {}

    /// A Boolean value that indicates whether nothing but a family limits the search.
    public var isPlain: Bool { words.isEmpty && width == nil && model == nil }

    /// The design that the only word names, or nil.
    public var namedType: (any LoadingAnimation.Type)? {
        guard words.count == 1, family == nil, width == nil, model == nil else { return nil }
        return IndicatorCatalog.type(withIdentifier: words[0].lowercased())
    }

    /// Returns the designs that fit, the best first; those that fit equally stay in the catalog's
    /// order.
    ///
    /// Designs that fit fewer of the words than others are left out.
    ///
    /// - Throws: A `ConfigurationError` if none fits, which names the word that none fits.
    public func types() throws(ConfigurationError) -> [any LoadingAnimation.Type] {
        var found = IndicatorCatalog.all
        if let family { found = found.filter { $0.profile.family == family } }
        if let width { found = found.filter { Double($0.profile.leastWidth) <= width } }
        if let model { found = try like(model, among: found) }
        guard !words.isEmpty else { return found }
        let stems = words.flatMap(Self.stems).filter { !Self.generalStems.contains($0) }
        guard !stems.isEmpty else { return found }
        let rated = found.map { type in
            let rates = stems.map { Self.rate($0, type) }
            return (
                type: type, count: rates.count { $0 > 0 }, sum: rates.reduce(0, +)
            )
        }
        let most = rated.map(\.count).max() ?? 0
        guard most > 0 else { throw Self.nothing(words) }
        return Self.sorted(rated.filter { $0.count == most }.map { ($0.type, $0.sum) })
    }

    private static let generalStems = Set(CatalogThesaurus.general.map(stem))

    private static func sorted(
        _ rated: [(type: any LoadingAnimation.Type, rate: Int)]
    ) -> [any LoadingAnimation.Type] {
        rated.enumerated().sorted { ($1.element.rate, $0.offset) < ($0.element.rate, $1.offset) }
            .map(\.element.type)
    }

    private static func nothing(_ words: [String]) -> ConfigurationError {
        let own = IndicatorCatalog.all.flatMap { keywords(of: $0) }
        let known = Array(Set(own)).sorted()
        let question = words.first.map { NearestWord.question(for: $0, among: known) } ?? ""
        return ConfigurationError(
            "no indicator fits “\(words.joined(separator: " "))”; \(question)"
                + "words can be names, uses and places, such as dots, upload or android"
        )
    }

    // MARK: - Words

    /// The words by which a design is found: its own, and those that mean it.
    ///
    /// - Complexity: O(*n*), where *n* is the number of words in the thesaurus.
    public static func keywords(of type: any LoadingAnimation.Type) -> [String] {
        let profile = type.profile
        let texts = [type.identifier, type.title, profile.family?.rawValue ?? "", profile.purpose]
        let own = texts.flatMap(parts).filter { $0.count > 2 }
        return Array(Set(own + CatalogThesaurus.words(for: type))).sorted()
    }

    /// Returns a number that says how well a word fits a design; 0 means that it doesn't.
    private static func rate(_ stem: String, _ type: any LoadingAnimation.Type) -> Int {
        let profile = type.profile
        var rate = 0
        if Self.stem(type.identifier) == stem { rate += 12 }
        if stems(type.identifier + " " + type.title).contains(stem) { rate += 6 }
        if let place = CatalogThesaurus.place(of: type, in: stem) { rate += max(8 - place, 4) }
        if let family = profile.family, Self.stem(family.rawValue) == stem { rate += 4 }
        if stems(profile.purpose + " " + type.origin).contains(stem) { rate += 3 }
        if rate == 0, stem.count > 2 {
            let own = stems(type.identifier + " " + profile.purpose)
            if own.contains(where: { $0.hasPrefix(stem) }) { rate = 2 }
        }
        return rate
    }

    /// Returns the words of a text in lowercase, without the parts of speech that say nothing.
    private static func parts(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    private static func stems(_ text: String) -> [String] { parts(text).map(stem) }

    /// Returns a word without the ending of a plural or a verb, so that “bounce” finds “bouncing”.
    static func stem(_ word: String) -> String {
        var stem = word.lowercased()
        for ending in ["ing", "ed", "es", "er", "s", "e"] {
            guard stem.hasSuffix(ending), stem.count - ending.count > 2 else { continue }
            stem.removeLast(ending.count)
            break
        }
        // A consonant is doubled in “spinning” and “spinner”.
        if stem.count > 3, let last = stem.last, stem.dropLast().last == last, !"lsz".contains(last)
        {
            stem.removeLast()
        }
        return stem
    }

    // MARK: - Likeness

    /// Returns the designs that resemble one, or that a word means.
    private func like(
        _ name: String,
        among types: [any LoadingAnimation.Type]
    ) throws(ConfigurationError) -> [any LoadingAnimation.Type] {
        guard let model = IndicatorCatalog.type(withIdentifier: name.lowercased()) else {
            var search = CatalogSearch()
            search.words = [name]
            let found = try search.types().map { $0.identifier }
            return types.filter { found.contains($0.identifier) }
        }
        let own = Set(Self.keywords(of: model).map(Self.stem))
        let rated = types.compactMap { type -> (any LoadingAnimation.Type, Int)? in
            guard type.identifier != model.identifier else { return nil }
            let common = own.intersection(Self.keywords(of: type).map(Self.stem)).count
            let isRelated = type.profile.family == model.profile.family
            let rate = common + (isRelated ? 6 : 0)
            return rate > 4 ? (type, rate) : nil
        }
        return Array(Self.sorted(rated).prefix(Self.likeCount))
    }

    /// The greatest number of designs that resemble one.
    private static let likeCount = 12
}
