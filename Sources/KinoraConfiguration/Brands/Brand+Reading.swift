import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension Brand {
    /// The number of bytes that a file may have.
    private static let greatestSize = 8 << 20

    /// Creates a brand from a file: Kinora's own form, whose schema is `Documentation/brand.schema.json`,
    /// or Design Tokens of the community group's format (2025.10).
    ///
    /// - Throws: A `ConfigurationError` if the file can't be read or has a value that isn't allowed.
    public init(contentsOf path: String) throws(ConfigurationError) {
        let data: Data
        do throws(InputFile.Problem) {
            data = try InputFile.read(path, limit: Self.greatestSize)
        } catch {
            throw ConfigurationError("\(path): \(error.reason(kind: "a brand"))")
        }
        try self.init(json: data, name: path)
    }

    /// Creates a brand from a file's bytes.
    ///
    /// - Parameters:
    ///   - json: The bytes.
    ///   - name: The file's name for errors.
    /// - Throws: A `ConfigurationError` if a value isn't allowed.
    public init(json: Data, name: String) throws(ConfigurationError) {
        let root: Any
        do {
            root = try JSONSerialization.jsonObject(with: json)
        } catch {
            throw ConfigurationError("\(name) isn’t JSON")
        }
        guard let members = root as? [String: Any] else {
            throw ConfigurationError(
                "\(name) isn’t a JSON object; write {\"colors\": [\"#2F6FED\"]}"
            )
        }
        if let tokens = try DesignTokens(members, name: name) {
            try self.init(tokens)
        } else {
            try self.init(BrandFile(members: members, name: name))
        }
    }

    private init(_ file: BrandFile) throws(ConfigurationError) {
        try file.checkKeys()
        colors = try file.colors()
        lineWidth = try file.number("lineWidth", in: 0.1...200, "a width in points")
        corner = try file.number("corner", in: 0...500, "a radius in points")
        speed = try file.number("speed", in: 0.01...100, "a speed; 2 plays twice as fast")
        period = try file.number("period", in: 0.1...60, "a duration in seconds")
        easing = try file.curve()
    }
}

/// A brand in Kinora's own form.
private struct BrandFile {
    let members: [String: Any]
    let name: String

    private static let keys = [
        "$schema", "colors", "corner", "easing", "lineWidth", "period", "speed",
    ]

    func checkKeys() throws(ConfigurationError) {
        for key in members.keys.sorted() where !Self.keys.contains(key) {
            let question = NearestWord.question(for: key, among: Self.keys)
            throw ConfigurationError(
                "\(name): “\(key)” isn’t a key of a brand; \(question)there are "
                    + Self.keys.dropFirst().joined(separator: ", ")
            )
        }
    }

    func number(
        _ key: String,
        in range: ClosedRange<Double>,
        _ kind: String
    ) throws(ConfigurationError) -> Double? {
        guard let value = members[key] else { return nil }
        guard let number = value as? NSNumber, !number.isFlag, range.contains(number.doubleValue)
        else {
            let write = DecimalFormatter(precision: 3)
            throw ConfigurationError(
                "\(name): \(key) is \(kind), \(write(range.lowerBound)) to "
                    + "\(write(range.upperBound)), not \(value)"
            )
        }
        return number.doubleValue
    }

    /// The colors: a list for both pages, or one for each, or pairs in a list.
    func colors() throws(ConfigurationError) -> [Brand.Color] {
        guard let value = members["colors"] else { return [] }
        if let grounds = value as? [String: Any] {
            let (light, dark) = (try texts(grounds["light"]), try texts(grounds["dark"]))
            guard Set(grounds.keys).isSubset(of: ["light", "dark"]), let longer = light ?? dark
            else { throw colorFault(value) }
            return longer.indices.map { index in
                let first = light.map { $0[min(index, $0.count - 1)] } ?? longer[index]
                return Brand.Color(light: first, dark: dark.map { $0[min(index, $0.count - 1)] })
            }
        }
        guard let list = value as? [Any], !list.isEmpty else { throw colorFault(value) }
        var colors: [Brand.Color] = []
        for item in list {
            if let text = item as? String {
                colors.append(Brand.Color(light: try color(text)))
            } else if let pair = item as? [String: String],
                Set(pair.keys).isSubset(of: ["light", "dark"]),
                let light = pair["light"] ?? pair["dark"]
            {
                let dark = try color(pair["dark"] ?? light)
                colors.append(Brand.Color(light: try color(light), dark: dark))
            } else {
                throw colorFault(item)
            }
        }
        return colors
    }

    private func texts(_ value: Any?) throws(ConfigurationError) -> [String]? {
        guard let value else { return nil }
        guard let texts = value as? [String], !texts.isEmpty else { throw colorFault(value) }
        for text in texts { _ = try color(text) }
        return texts
    }

    private func color(_ text: String) throws(ConfigurationError) -> String {
        do {
            _ = try ColorText.ink(text, on: .light)
        } catch {
            throw ConfigurationError("\(name): \(error.description)")
        }
        return text
    }

    private func colorFault(_ value: Any) -> ConfigurationError {
        ConfigurationError(
            "\(name): colors is a list such as [\"#2F6FED\", {\"light\": \"#000\", \"dark\": "
                + "\"#fff\"}], or {\"light\": [\"#000\"], \"dark\": [\"#fff\"]}"
        )
    }

    func curve() throws(ConfigurationError) -> TimingCurve? {
        guard let value = members["easing"] else { return nil }
        let numbers = (value as? [NSNumber])?.map { "\($0.doubleValue)" }.joined(separator: ",")
        do {
            return try TimingCurve(parsing: value as? String ?? numbers ?? "\(value)")
        } catch {
            throw ConfigurationError("\(name): easing: \(error)")
        }
    }
}

extension NSNumber {
    /// A Boolean value that indicates whether the number is `true` or `false` in JSON.
    package var isFlag: Bool { ["c", "B"].contains(String(cString: objCType)) }
}
