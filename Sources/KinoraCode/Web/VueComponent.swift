import KinoraBasics
import KinoraExport

/// A single-file component for Vue 2.7 and 3 that shows a drawing.
struct VueComponent {
    let drawing: WebDrawing

    private var hasStates: Bool { drawing.states.count > 1 }

    /// The file's contents, ending with a newline.
    var text: String {
        let style = ["<style>"] + drawing.styleLines + ["</style>"]
        let head = "<!-- \(drawing.head.replacing("--", with: "- -")) -->"
        return [[head], script, template, style].map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    private var script: [String] {
        let width = DecimalFormatter(precision: 3)(Double(drawing.size.width))
        var properties = ["size: { type: [Number, String], default: \(width) }"]
        properties += drawing.colors.map { "\($0.property): String" }
        properties += ["speed: { type: Number, default: 1 }"]
        if hasStates { properties += ["progress: Number", "state: String"] }
        properties += ["label: { type: String, default: \"Loading\" }"]
        let hasDefinitions = drawing.hasDefinitions
        return ["<script>"] + (hasDefinitions ? ["let count = 0;", ""] : [])
            + ["export default {", "  name: \"\(drawing.typeName)\",", "  props: {"]
            + properties.map { "    \($0)," } + ["  },"]
            + (hasDefinitions
                ? [
                    "  // Each copy has its own definitions, because those of a hidden one are not drawn.",
                    "  data: () => ({ id: `\(drawing.name)-${++count}` }),",
                ] : [])
            + ["  computed: {", "    variables() {", "      return {"]
            + drawing.colors.map { "        \"\($0.variable)\": this.\($0.property)," }
            + ["        \"\(WebDrawing.speed)\": this.speed,"]
            + (hasStates ? ["        \"--kinora-progress\": this.progress,"] : [])
            + ["      };", "    },", "  },", "};", "</script>"]
    }

    private var template: [String] {
        var root = drawing.root
        root["data-state"] = nil
        root["xmlns"] = nil
        var own = [
            ":style=\"variables\"", ":width=\"size\"", "role=\"progressbar\"",
            ":aria-label=\"label\"",
        ]
        if hasStates {
            own += [
                "aria-valuemin=\"0\"", "aria-valuemax=\"1\"", ":aria-valuenow=\"progress\"",
                ":data-state=\"state || (progress == null ? 'waiting' : 'progress')\"",
            ]
        }
        let writer = WebMarkup(attribute: attribute)
        return ["<template>"] + writer.lines(of: root, indent: "  ", own: own) + ["</template>"]
    }

    private func attribute(_ attribute: WebElement.Attribute) -> String? {
        if attribute.name == "dur", let seconds = Double("0" + attribute.value.dropLast()) {
            return ":dur=\"`${\(DecimalFormatter(precision: 4)(seconds)) / speed}s`\""
        }
        if let reference = attribute.reference {
            let (before, name, after) = reference
            return ":\(attribute.name)=\"`\(before)${id}\(name)\(after)`\""
        }
        return "\(attribute.name)=\(WebMarkup.quoted(attribute.value))"
    }
}
