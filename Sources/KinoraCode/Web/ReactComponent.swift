import KinoraBasics
import KinoraExport

/// A function component for React that shows a drawing.
struct ReactComponent {
    let drawing: WebDrawing

    /// A Boolean value that indicates whether the component is written in TypeScript.
    let isTyped: Bool

    /// The file's contents, ending with a newline.
    var text: String {
        let parts = [[head], style, isTyped ? properties : [], function]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    private var hasStates: Bool { drawing.states.count > 1 }

    private var head: String {
        var lines = ["// \(drawing.head)"]
        if isTyped { lines.append("import type { CSSProperties } from \"react\";") }
        if drawing.hasDefinitions { lines.append("import { useId } from \"react\";") }
        return lines.joined(separator: "\n")
    }

    private var style: [String] {
        ["const css = `"] + drawing.styleLines + ["`;"]
    }

    // MARK: - Properties

    private var properties: [String] {
        var lines = ["export type \(drawing.typeName)Props = {"]
        func add(_ name: String, _ type: String, _ comment: String) {
            lines += ["  /** \(comment) */", "  \(name)?: \(type);"]
        }
        add("size", "number | string", "The width: a number of pixels, or a CSS length.")
        for color in drawing.colors { add(color.property, "string", "A CSS color.") }
        add("speed", "number", "The speed; 2 plays twice as fast.")
        if hasStates {
            add("progress", "number", "The progress, 0 to 1.")
            let names = drawing.states.map { "\"\($0.rawValue)\"" }.joined(separator: " | ")
            add("state", names, "The form; the default is progress if there is any, else waiting.")
        }
        add("label", "string", "The text for assistive technology.")
        add("className", "string", "The class of the element.")
        add("style", "CSSProperties", "The style of the element.")
        return lines + ["};"]
    }

    private var parameters: [String] {
        let width = DecimalFormatter(precision: 3)(Double(drawing.size.width))
        return ["size = \(width)"] + drawing.colors.map(\.property) + ["speed = 1"]
            + (hasStates
                ? ["progress", "state = progress === undefined ? \"waiting\" : \"progress\""] : [])
            + ["label = \"Loading\"", "className = \"\"", "style"]
    }

    // MARK: - Function

    private var function: [String] {
        let type = isTyped ? ": \(drawing.typeName)Props" : ""
        var lines = ["export default function \(drawing.typeName)({"]
        lines += parameters.map { "  \($0)," } + ["}\(type)) {"]
        if drawing.hasDefinitions {
            lines += [
                "  // Each copy has its own definitions, because those of a hidden one are not drawn.",
                "  const id = useId().replace(/\\W/g, \"\");",
            ]
        }
        lines += ["  const variables = {"]
        lines += drawing.colors.map { "    \"\($0.variable)\": \($0.property)," }
        lines += ["    \"\(WebDrawing.speed)\": speed,"]
        if hasStates { lines += ["    \"--kinora-progress\": progress,"] }
        lines += ["    ...style,", isTyped ? "  } as CSSProperties;" : "  };", "  return ("]
        lines += markup
        return lines + ["  );", "}"]
    }

    private var markup: [String] {
        var root = drawing.root
        let name = root["class"] ?? drawing.name
        for attribute in ["class", "data-state", "xmlns"] { root[attribute] = nil }
        var own = [
            "className={`\(name) ${className}`}", "style={variables}", "width={size}",
            "role=\"progressbar\"", "aria-label={label}",
        ]
        if hasStates {
            own += [
                "aria-valuemin={0}", "aria-valuemax={1}",
                "aria-valuenow={state === \"progress\" ? progress : undefined}",
                "data-state={state}",
            ]
        }
        let writer = WebMarkup(attribute: attribute)
        var lines = writer.lines(of: root, indent: "    ", own: own)
        let first = lines.firstIndex { $0.hasSuffix(">") } ?? 0
        lines.insert("      <style>{css}</style>", at: first + 1)
        return lines
    }

    private func attribute(_ attribute: WebElement.Attribute) -> String? {
        let name = Self.property(attribute.name)
        if attribute.name == "dur", let seconds = Double("0" + attribute.value.dropLast()) {
            return "dur={`${\(DecimalFormatter(precision: 4)(seconds)) / speed}s`}"
        }
        if let reference = attribute.reference {
            return "\(name)={`\(reference.before)${id}\(reference.name)\(reference.after)`}"
        }
        return "\(name)=\(WebMarkup.quoted(attribute.value))"
    }

    /// Returns the name of an attribute in React.
    private static func property(_ name: String) -> String {
        if name == "class" { return "className" }
        if name == "xlink:href" { return "xlinkHref" }
        guard known.contains(name) else { return name }
        let words = name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }

    private static let known: Set = [
        "clip-path", "clip-rule", "color-interpolation-filters", "fill-opacity", "fill-rule",
        "flood-color", "flood-opacity", "image-rendering", "lighting-color", "shape-rendering",
        "stop-color", "stop-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
        "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width",
    ]
}
