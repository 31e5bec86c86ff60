import KinoraBasics
import KinoraExport

/// A custom element that shows a drawing in a shadow tree.
struct CustomElement {
    let drawing: WebDrawing

    /// The element's name in HTML.
    var tag: String { "kinora-\(drawing.name)" }

    private var hasStates: Bool { drawing.states.count > 1 }

    /// The file's contents, ending with a newline.
    var text: String {
        let define = ["customElements.define(\"\(tag)\", \(drawing.typeName));"]
        let parts = [sheet, template, type, define].map { $0.joined(separator: "\n") }
        // Names in a block don't meet those of other scripts.
        let body = parts.joined(separator: "\n\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
        // Servers have no custom elements, and a second copy of the file is of no use.
        let condition = "globalThis.customElements && !customElements.get(\"\(tag)\")"
        let head = "// \(drawing.head)\n// <\(tag) size=\"48\"></\(tag)>\n"
        return head + "if (\(condition)) {\n\(body)\n}\n"
    }

    private var sheet: [String] {
        let isRegistration = { (rule: WebRule) in rule.prelude.hasPrefix("@property ") }
        let own = WebRule(":host", ["display:inline-block", "line-height:0"])
        let hidden = WebRule(":host([hidden])", ["display:none"])
        let rules = [own, hidden] + drawing.rules.filter { !isRegistration($0) }
        var lines =
            ["const sheet = new CSSStyleSheet();", "sheet.replaceSync(`"] + WebRule.lines(of: rules)
            + ["`);"]
        // A shadow tree can't register variables.
        for rule in drawing.rules.filter(isRegistration) {
            let name = rule.prelude.dropFirst("@property ".count)
            lines += [
                "try {", "  CSS.registerProperty({",
                "    name: \"\(name)\", syntax: \"<length>\", inherits: false, initialValue: \"0px\",",
                "  });", "} catch {", "  // Another copy of this file has registered it.", "}",
            ]
        }
        return lines
    }

    private var template: [String] {
        let width = DecimalFormatter(precision: 3)(Double(drawing.size.width))
        var own = ["width=\"\(width)\"", "role=\"progressbar\"", "aria-label=\"Loading\""]
        if hasStates { own += ["aria-valuemin=\"0\"", "aria-valuemax=\"1\""] }
        let writer = WebMarkup { "\($0.name)=\(WebMarkup.quoted($0.value))" }
        return [
            "const template = document.createElement(\"template\");", "template.innerHTML = `",
        ] + writer.lines(of: drawing.root, indent: "", own: own) + ["`;"]
    }

    private var type: [String] {
        let colors = drawing.colors
        var names = ["size"] + colors.indices.map { $0 == 0 ? "color" : "color-\($0 + 1)" }
        names += ["speed"] + (hasStates ? ["progress", "data-state"] : []) + ["label"]
        var lines = [
            "class \(drawing.typeName) extends HTMLElement {",
            "  static observedAttributes = [\(names.map { "\"\($0)\"" }.joined(separator: ", "))];",
            "", "  constructor() {", "    super();",
            "    const root = this.attachShadow({ mode: \"open\" });",
            "    root.adoptedStyleSheets = [sheet];",
            "    root.append(template.content.cloneNode(true));",
            "    this.svg = root.querySelector(\"svg\");", "  }", "",
            "  attributeChangedCallback(name, _, value) {", "    const { style } = this.svg;",
            "    switch (name) {",
            "      case \"size\":",
            "        this.svg.setAttribute(\"width\", value ?? template.content.firstElementChild"
                + ".getAttribute(\"width\"));",
            "        break;",
        ]
        for (index, color) in colors.enumerated() {
            lines += [
                "      case \"color\(index == 0 ? "" : "-\(index + 1)")\":",
                "        style.setProperty(\"\(color.variable)\", value);", "        break;",
            ]
        }
        lines += [
            "      case \"speed\":",
            "        style.setProperty(\"\(WebDrawing.speed)\", value);",
        ]
        if drawing.isSMIL {
            lines += [
                "        for (const part of this.svg.querySelectorAll(\"[dur]\")) {",
                "          part.dataset.duration ??= part.getAttribute(\"dur\");",
                "          const seconds = parseFloat(part.dataset.duration) / (value ?? 1);",
                "          part.setAttribute(\"dur\", `${seconds}s`);", "        }",
            ]
        }
        lines += ["        break;"]
        if hasStates {
            lines += [
                "      case \"progress\":",
                "        style.setProperty(\"--kinora-progress\", value);",
                "        this.svg.ariaValueNow = value;",
                "        // Falls through: progress is shown unless another state is set.",
                "      case \"data-state\":",
                "        this.svg.dataset.state =",
                "          this.dataset.state ?? (this.hasAttribute(\"progress\")"
                    + " ? \"progress\" : \"waiting\");", "        break;",
            ]
        }
        return lines + [
            "      case \"label\":",
            "        this.svg.setAttribute(\"aria-label\", value ?? \"Loading\");", "    }", "  }",
            "}",
        ]
    }
}
