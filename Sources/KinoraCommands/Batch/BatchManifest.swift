import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraConfiguration
import KinoraIndicators

/// A list of exports, as all combinations of designs, sizes, colors, and formats.
///
/// The schema is `Documentation/batch.schema.json`.
struct BatchManifest {
    /// The exports, in the manifest's order.
    private(set) var items: [BatchItem] = []

    /// The dimensions of the matrix, in the order of default names.
    private static let dimensions = [
        Dimension("design", key: "designs", option: nil),
        Dimension("size", key: "sizes", option: "--size"),
        Dimension("palette", key: "palettes", option: nil),
        Dimension("ground", key: "grounds", option: "--ground"),
        Dimension("speed", key: "speeds", option: "--speed"),
        Dimension("outcome", key: "outcomes", option: "--outcome"),
        Dimension("preset", key: "presets", option: "--preset"),
        Dimension("format", key: "formats", option: nil),
    ]

    private struct Dimension {
        let name: String
        let key: String
        let option: String?

        init(_ name: String, key: String, option: String?) {
            (self.name, self.key, self.option) = (name, key, option)
        }
    }

    /// A value of a dimension: its name in paths and exclusions, and the words of the command line.
    private struct Choice {
        let name: String
        let words: [String]
    }

    /// The keys beside those of dimensions.
    private static let otherKeys = ["$schema", "options", "name", "exclude"]

    /// The greatest number of exports.
    static let greatestCount = 1_000_000

    private let text: String
    private let name: String
    private let folder: URL

    /// Reads a manifest.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - url: The URL of the file, to whose folder paths in it are relative.
    /// - Throws: A `ConfigurationError` that names the line and the key.
    init(_ data: Data, at url: URL) throws {
        name = url.lastPathComponent
        folder = url.deletingLastPathComponent()
        text = String(decoding: data, as: UTF8.self)
        let root: Any
        do {
            root = try JSONSerialization.jsonObject(with: data)
        } catch {
            throw ConfigurationError("\(name) isn’t JSON: \(Self.reason(error))")
        }
        guard let members = root as? [String: Any] else {
            throw ConfigurationError("\(name) isn’t a JSON object; write {\"designs\": […], …}")
        }
        let keys = Self.dimensions.map(\.key) + Self.otherKeys
        for key in members.keys.sorted() where !keys.contains(key) {
            let question = NearestWord.question(for: key, among: keys)
            throw fault(
                key,
                "isn’t a key of a batch; \(question)there are \(keys.joined(separator: ", "))"
            )
        }
        var choices: [[Choice]] = []
        for dimension in Self.dimensions {
            choices.append(try self.choices(of: dimension, members[dimension.key]))
        }
        let options = try words(of: members["options"])
        let exclusions = try exclusions(members["exclude"])
        let pattern = try pattern(members["name"], choices)
        let count = choices.reduce(1.0) { $0 * Double($1.count) }
        guard count <= Double(Self.greatestCount) else {
            throw fault(
                "designs",
                "and the other keys make \(DecimalFormatter(precision: 0)(count)) exports; "
                    + "\(Self.greatestCount) are allowed"
            )
        }
        make(choices, options, exclusions, pattern)
        try checkNames()
    }

    // MARK: - Combinations

    private mutating func make(
        _ choices: [[Choice]],
        _ options: [String],
        _ exclusions: [[String: String]],
        _ pattern: String
    ) {
        var places = choices.map { _ in 0 }
        while true {
            let chosen = zip(choices, places).map { $0[$1] }
            let names = Dictionary(
                uniqueKeysWithValues: zip(Self.dimensions.map(\.name), chosen.map(\.name))
            )
            let isExcluded = exclusions.contains { $0.allSatisfy { names[$0.key] == $0.value } }
            if !isExcluded {
                var path = pattern
                for (key, value) in names {
                    path = path.replacing("{\(key)}", with: value)
                }
                let words = Self.fitting(chosen.map(\.words))
                items.append(BatchItem(words: words + options, path: path))
            }
            // The last dimension changes first.
            var index = places.count - 1
            while index >= 0 {
                places[index] += 1
                if places[index] < choices[index].count { break }
                places[index] = 0
                index -= 1
            }
            guard index >= 0 else { return }
        }
    }

    /// Returns the words of choices, with as many colors of the palette as the design has.
    private static func fitting(_ words: [[String]]) -> [String] {
        let places = Dictionary(uniqueKeysWithValues: zip(dimensions.map(\.name), words.indices))
        guard let design = places["design"].flatMap({ words[$0].first }),
            let palette = places["palette"],
            let type = IndicatorCatalog.type(withIdentifier: design),
            case .colors(let own)? = type.parameterDescriptions.first(where: { $0.name == "colors" }
            )?
            .defaultValue
        else { return words.flatMap(\.self) }
        var fitting = words
        fitting[palette] = Array(words[palette].prefix(2 * max(own.count, 1)))
        return fitting.flatMap(\.self)
    }

    private func checkNames() throws {
        var seen: Set<String> = []
        for item in items where !seen.insert(item.path.lowercased()).inserted {
            throw fault(
                "name",
                "gives several exports the path \(item.path); it can contain "
                    + Self.dimensions.map { "{\($0.name)}" }.joined(separator: ", ")
            )
        }
    }

    // MARK: - Reading

    private func choices(of dimension: Dimension, _ value: Any?) throws -> [Choice] {
        let isNeeded = ["designs", "formats"].contains(dimension.key)
        guard let value else {
            if isNeeded {
                throw ConfigurationError(
                    "\(name) has no \(dimension.key); the least is {\"designs\": [\"worm\"], "
                        + "\"formats\": [\"gif\"]}"
                )
            }
            return [Choice(name: "", words: [])]
        }
        if dimension.key == "palettes" { return try palettes(value) }
        guard let list = value as? [Any], !list.isEmpty else {
            throw fault(dimension.key, "is a list with at least one value")
        }
        return try list.map { item in
            if item is NSNull, !isNeeded { return Choice(name: "none", words: []) }
            guard let text = Self.word(item) else {
                throw fault(dimension.key, "has a value that is neither text nor a number")
            }
            switch dimension.name {
            case "design": return design(text)
            case "format": return Choice(name: text.lowercased(), words: [])
            default: return Choice(name: text, words: [dimension.option ?? "", text])
            }
        }
    }

    private func design(_ text: String) -> Choice {
        guard text.contains(".") || text.contains("/") else {
            return Choice(name: text, words: [text])
        }
        let url = URL(fileURLWithPath: text, relativeTo: folder)
        return Choice(name: url.deletingPathExtension().lastPathComponent, words: [url.path])
    }

    private func palettes(_ value: Any) throws -> [Choice] {
        guard let members = value as? [String: Any], !members.isEmpty else {
            throw fault("palettes", "is an object of lists of colors by name")
        }
        return try members.sorted { $0.key < $1.key }.map { name, value in
            guard let colors = value as? [Any], !colors.isEmpty else {
                throw fault(name, "is a list of colors, such as [\"#2F6FED\"]")
            }
            let words = try colors.flatMap { color in
                guard let text = color as? String else {
                    throw fault(name, "has a color that isn’t text")
                }
                return ["--color", text]
            }
            return Choice(name: name, words: words)
        }
    }

    private func words(of value: Any?) throws -> [String] {
        guard let value else { return [] }
        guard let members = value as? [String: Any] else {
            throw fault("options", "is an object of options of kinora export")
        }
        var words: [String] = []
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            let option = "--" + key
            guard !["--output", "--emit", "--help", "--version", "--package"].contains(option)
            else {
                throw fault(key, "isn’t an option of a batch")
            }
            switch value {
            case let flag as NSNumber where flag.isFlag:
                if flag.boolValue { words.append(option) }
            case let list as [Any]:
                for item in list {
                    guard let text = Self.word(item) else {
                        throw fault(key, "has a value that is neither text nor a number")
                    }
                    words += [option, text]
                }
            default:
                guard let text = Self.word(value) else {
                    throw fault(key, "is neither text, a number, a list, true nor false")
                }
                words += [option, text]
            }
        }
        return words
    }

    private func exclusions(_ value: Any?) throws -> [[String: String]] {
        guard let value else { return [] }
        guard let list = value as? [[String: Any]] else {
            throw fault(
                "exclude",
                "is a list of objects, such as {\"design\": \"worm\", \"format\": \"gif\"}"
            )
        }
        let names = Self.dimensions.map(\.name)
        return try list.map { members in
            try members.reduce(into: [:]) { result, member in
                guard names.contains(member.key) else {
                    throw fault(
                        member.key,
                        "can’t be excluded; there are \(names.joined(separator: ", "))"
                    )
                }
                guard let text = member.value is NSNull ? "none" : Self.word(member.value) else {
                    throw fault(member.key, "is text or a number")
                }
                result[member.key] = text
            }
        }
    }

    /// Returns the pattern of paths: the given one, or the names of all that varies.
    private func pattern(_ value: Any?, _ choices: [[Choice]]) throws -> String {
        guard let value else {
            let varying = zip(Self.dimensions, choices).dropFirst().dropLast()
                .filter { $0.1.count > 1 }.map { "{\($0.0.name)}" }
            return (["{design}"] + varying).joined(separator: "-") + ".{format}"
        }
        guard let text = value as? String, !text.isEmpty else { throw fault("name", "is text") }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !text.hasPrefix("/"), !parts.contains(".."), !parts.contains("") else {
            throw fault("name", "is a path inside of the folder")
        }
        for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            let key = piece.prefix { $0 != "}" }
            guard Self.dimensions.contains(where: { $0.name == key }) else {
                throw fault(
                    "name",
                    "has “{\(key)}”; it can contain "
                        + Self.dimensions.map { "{\($0.name)}" }.joined(separator: ", ")
                )
            }
        }
        guard text.hasSuffix("{format}") else { throw fault("name", "ends with {format}") }
        return text
    }

    // MARK: - Values

    private static func word(_ value: Any) -> String? {
        switch value {
        case let text as String: text
        case let number as NSNumber where !number.isFlag:
            DecimalFormatter(precision: 6)(number.doubleValue)
        default: nil
        }
    }

    private static func reason(_ error: any Error) -> String {
        let details = (error as NSError).userInfo["NSDebugDescription"] as? String
        return (details ?? error.localizedDescription).split(whereSeparator: \.isNewline)
            .joined(separator: " ")
    }

    /// Returns the error about a key, with its line.
    private func fault(_ key: String, _ reason: String) -> ConfigurationError {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.contains("\"\(key)\"") }.map { ":\($0 + 1)" } ?? ""
        return ConfigurationError("\(name)\(line): “\(key)” \(reason)")
    }
}
