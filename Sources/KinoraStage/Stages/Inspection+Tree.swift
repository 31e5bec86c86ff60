import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs

extension Inspection {
    /// The layers as an indented tree, each with its position and nondefault values.
    public var tree: String {
        let write = DecimalFormatter(precision: 4)
        let heading =
            "\(indicator) at \(write(time)) s of \(write(period)) s, "
            + "\(write(Double(size.width)))×\(write(Double(size.height))) points"
        return ([heading] + layers.map(text(of:))).joined(separator: "\n")
    }

    private func text(of layer: Layer) -> String {
        let depth = layer.path == "." ? 0 : layer.path.split(separator: "/").count
        let indent = String(repeating: "  ", count: depth)
        let title = layer.path.split(separator: "/").last.map(String.init) ?? layer.path
        let shownProperties = layer.properties.filter { !$0.isDefault || $0.key == "position" }
        let rows = TextTable(shownProperties.map { [$0.key, $0.value.readableText] }).text
        let values = rows.split(separator: "\n").map { "\(indent)    \($0)" }
        return (["\(indent)\(title)  \(layer.className)"] + values).joined(separator: "\n")
    }
}

extension JSONValue {
    /// The value without quotes, with numbers rounded to four decimal places.
    fileprivate var readableText: String {
        switch self {
        case .null: "none"
        case .bool(let value): value ? "yes" : "no"
        case .number(let value): DecimalFormatter(precision: 4)(value)
        case .string(let value): value
        case .array(let values): values.map(\.readableText).joined(separator: " ")
        case .object(let members):
            members.map { "\($0) \($1.readableText)" }.joined(separator: ", ")
        }
    }
}
