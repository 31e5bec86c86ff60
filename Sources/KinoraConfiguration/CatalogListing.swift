import Foundation
import KinoraExport

/// A listing of the catalog of indicators, as a table or JSON.
public enum CatalogListing {
    /// All indicators with their parameters as JSON.
    public static var json: JSONValue { json(withChoices: false) }

    /// Returns all indicators with their parameters as JSON.
    ///
    /// - Parameter hasChoices: Whether parameters include their allowed words, which the tool's
    ///   listing omits.
    /// - Returns: An array of objects.
    package static func json(withChoices hasChoices: Bool) -> JSONValue {
        .array(IndicatorCatalog.all.map { json(of: $0, hasChoices) })
    }

    /// All indicators as a table with a heading.
    public static var table: String {
        let heading = ["IDENTIFIER", "TITLE", "PERIOD", "SIZE", "PARAMETERS"]
        let rows = IndicatorCatalog.all.map { type in
            let write = DecimalFormatter(precision: 3)
            let size = type.naturalSize
            return [
                type.identifier, type.title, write(type.init().period) + " s",
                "\(write(Double(size.width)))×\(write(Double(size.height)))",
                type.parameterDescriptions.map(\.name).joined(separator: ", "),
            ]
        }
        return TextTable([heading] + rows).text
    }

    private static func json<Indicator: LoadingAnimation>(
        of type: Indicator.Type,
        _ hasChoices: Bool
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
                        var all = members(of: parameter)
                        if hasChoices {
                            all += choices(of: parameter)
                            all.append(("darkDefault", darkDefault(of: parameter, dark)))
                        }
                        return .object(all)
                    }
                )
            ),
            ("reducedMotion", .string(type.reducedMotionSummary)),
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

    private static func choices(of parameter: ParameterDescription) -> [(String, JSONValue)] {
        guard case .choice(let words) = parameter.kind else { return [("choices", .null)] }
        return [("choices", .array(words.map { .string($0) }))]
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
            ("default", parameter.defaultValue.json),
            ("minimum", minimum),
            ("maximum", maximum),
            ("summary", .string(parameter.summary)),
        ]
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
