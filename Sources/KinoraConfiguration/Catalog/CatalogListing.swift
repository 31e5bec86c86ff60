import Foundation
import KinoraBasics
import KinoraExport

/// A listing of the catalog of indicators, as a table or JSON.
public enum CatalogListing {
    /// All indicators with their parameters as JSON.
    public static var json: JSONValue { json(of: nil) }

    /// All indicators as a table with a heading, by family.
    public static var table: String { table(of: nil) }

    /// Returns the indicators with their parameters as JSON.
    ///
    /// - Parameter family: The family of the indicators, or nil for all.
    /// - Returns: An array of objects.
    public static func json(of family: IndicatorFamily?) -> JSONValue {
        json(of: family.map(IndicatorCatalog.types(in:)) ?? IndicatorCatalog.all)
    }

    /// Returns indicators with their parameters as JSON, in their order.
    public static func json(of types: [any LoadingAnimation.Type]) -> JSONValue {
        .array(types.map { json(of: $0) })
    }

    /// Returns indicators with their families and uses as a table with a heading, in their order.
    public static func table(of types: [any LoadingAnimation.Type]) -> String {
        let heading = ["IDENTIFIER", "FAMILY", "PERIOD", "SIZE", "USE"]
        let rows = types.map { type in
            let own = row(of: type)
            return [
                own[0], type.profile.family?.rawValue ?? "", own[2], own[3], type.profile.purpose,
            ]
        }
        return TextTable([heading] + rows).text
    }

    /// Returns the indicators as a table with a heading, below the name of each family.
    ///
    /// - Parameter family: The family of the indicators, or nil for all.
    /// - Returns: Lines of text.
    public static func table(of family: IndicatorFamily?) -> String {
        let families = family.map { [$0] } ?? IndicatorFamily.allCases
        let heading = ["IDENTIFIER", "TITLE", "PERIOD", "SIZE", "PARAMETERS"]
        let rows = families.map { IndicatorCatalog.types(in: $0).map { row(of: $0) } }
        // One table, so that the columns of all families are aligned.
        let table = TextTable([heading] + rows.joined()).text
        var lines = table.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var text = lines.removeFirst() + "\n"
        for (family, rows) in zip(families, rows) where !rows.isEmpty {
            text += "\n\(family.title)\n" + lines.prefix(rows.count).map { $0 + "\n" }.joined()
            lines = lines.dropFirst(rows.count)
        }
        return String(text.dropLast())
    }

    /// Returns what there is to know of an indicator: its use, measures, parameters, and commands.
    public static func details(of type: any LoadingAnimation.Type) -> String {
        let profile = type.profile
        let write = DecimalFormatter(precision: 3)
        let own = row(of: type)
        var facts = [[type.title, profile.family.map { "one of the \($0.rawValue)" } ?? ""]]
        if !profile.purpose.isEmpty { facts.append(["Use", profile.purpose]) }
        if !type.origin.isEmpty { facts.append(["Origin", type.origin]) }
        facts.append(["Period", own[2]])
        facts.append(["Size", own[3] + " points"])
        if profile.leastWidth > 0 {
            facts.append(["Smallest", write(Double(profile.leastWidth)) + " points wide"])
        }
        if !type.reducedMotionSummary.isEmpty {
            facts.append(["Reduced motion", type.reducedMotionSummary])
        }
        let heading = ["PARAMETER", "DEFAULT", "VALUES", "SUMMARY"]
        let rows = type.parameterDescriptions.map { parameter in
            [
                parameter.name, parameter.isOptional ? "" : parameter.defaultText,
                parameter.kind.rangeText, parameter.summary,
            ]
        }
        let commands = [
            "kinora play \(type.identifier)",
            "kinora export \(type.identifier) -o \(type.identifier).gif",
        ]
        return TextTable(facts).text + "\n\n" + TextTable([heading] + rows).text + "\n\n"
            + commands.joined(separator: "\n")
    }

    private static func row(of type: any LoadingAnimation.Type) -> [String] {
        let write = DecimalFormatter(precision: 3)
        let size = type.naturalSize
        return [
            type.identifier, type.title, write(type.init().period) + " s",
            "\(write(Double(size.width)))×\(write(Double(size.height)))",
            type.parameterDescriptions.map(\.name).joined(separator: ", "),
        ]
    }

    private static func json<Indicator: LoadingAnimation>(
        of type: Indicator.Type
    ) -> JSONValue {
        let dark = type.init().adapted(to: .dark)
        return .object([
            ("identifier", .string(type.identifier)),
            ("title", .string(type.title)),
            ("origin", .string(type.origin)),
            ("period", .number(type.init().period)),
            ("naturalSize", [type.naturalSize.width, type.naturalSize.height].json),
            (
                "parameters",
                .array(
                    type.parameterDescriptions.map { parameter in
                        .object(
                            members(of: parameter) + [
                                ("choices", choices(of: parameter)),
                                ("darkDefault", darkDefault(of: parameter, dark)),
                            ]
                        )
                    }
                )
            ),
            ("budget", json(of: type.init().budget)),
            ("reducedMotion", .string(type.reducedMotionSummary)),
            ("family", (type.profile.family?.rawValue).map { .string($0) } ?? .null),
            ("purpose", .string(type.profile.purpose)),
            ("keywords", .array(CatalogSearch.keywords(of: type).map { .string($0) })),
            ("smallWidth", .number(Double(type.profile.smallWidth))),
            ("leastWidth", .number(Double(type.profile.leastWidth))),
        ])
    }

    private static func json(of budget: LayerBudget) -> JSONValue {
        .object([
            ("layers", .number(Double(budget.layers))),
            ("shapeLayers", .number(Double(budget.shapeLayers))),
            ("masks", .number(Double(budget.masks))),
            ("curves", .number(Double(budget.curves))),
            ("customLayers", .number(Double(budget.customLayers))),
        ])
    }

    /// Returns the default on dark backgrounds, or null if it is the same.
    private static func darkDefault(
        of parameter: ParameterDescription,
        _ dark: some LoadingAnimation
    ) -> JSONValue {
        let value = dark.value(ofParameter: parameter.name)
        guard let value, value != parameter.defaultValue else { return .null }
        return value.json
    }

    /// Returns the words that a parameter allows, or null if it isn't a choice.
    private static func choices(of parameter: ParameterDescription) -> JSONValue {
        guard case .choice(let words) = parameter.kind else { return .null }
        return .array(words.map { .string($0) })
    }

    private static func members(of parameter: ParameterDescription) -> [(String, JSONValue)] {
        var unit = JSONValue.null
        var minimum = JSONValue.null
        var maximum = JSONValue.null
        if case .number(let range, let rangeUnit) = parameter.kind {
            unit = .string(rangeUnit.rawValue)
            minimum = .number(range.lowerBound)
            maximum = .number(range.upperBound)
        }
        return [
            ("name", .string(parameter.name)),
            ("kind", .string(parameter.kind.name)),
            ("unit", unit),
            ("default", parameter.isOptional ? .null : parameter.defaultValue.json),
            ("minimum", minimum),
            ("maximum", maximum),
            ("summary", .string(parameter.summary)),
        ]
    }
}

extension ParameterDescription {
    /// The default as text.
    fileprivate var defaultText: String {
        switch defaultValue {
        case .number(let value): DecimalFormatter(precision: 4)(value)
        case .colors(let colors): colors.map(\.rgba.hexText).joined(separator: ",")
        case .text(let text), .choice(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .image: ""
        }
    }
}

extension ParameterKind {
    /// The values that a parameter takes, as text.
    fileprivate var rangeText: String {
        switch self {
        case .number(let range, let unit):
            let write = DecimalFormatter(precision: 4)
            let bounds = "\(write(range.lowerBound))…\(write(range.upperBound))"
            return unit.rawValue.isEmpty ? bounds : "\(bounds) \(unit.rawValue)"
        case .choice(let words): return words.joined(separator: "|")
        default: return name
        }
    }
}

extension ParameterValue {
    /// The value as JSON, with colors as `#RRGGBB` and images as null.
    var json: JSONValue {
        switch self {
        case .number(let value): .number(value)
        case .colors(let colors): .array(colors.map { .string($0.rgba.hexText) })
        case .text(let text), .choice(let text): .string(text)
        case .flag(let flag): .bool(flag)
        case .image: .null
        }
    }
}
