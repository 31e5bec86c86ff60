import Foundation

/// The views, layers and view controllers that a package's sources declare.
///
/// They are found by reading the text of class declarations, without a compiler.
struct PackageViews {
    /// The names, in alphabetical order.
    let names: [String]

    /// Finds the classes in the source files of a package's libraries.
    init(of description: PackageDescription, in package: URL) {
        let targets = description.targets.filter { description.modules.contains($0.c99name) }
        let files = targets.flatMap { target in
            (target.sources ?? []).map { file in
                package.appendingPathComponent(target.path ?? "").appendingPathComponent(file)
            }
        }
        self.init(in: files.compactMap { try? String(contentsOf: $0, encoding: .utf8) })
    }

    /// Finds the classes in texts.
    ///
    /// If several classes have the same name, the last declaration counts.
    init(in texts: [String]) {
        var bases: [String: String] = [:]
        for text in texts { Self.collect(text, into: &bases) }
        names = bases.keys.filter { Self.isView($0, bases) }.sorted()
    }

    /// The name endings by which a superclass from another module is known to be a class to show.
    private static let endings = [
        "Bar", "Button", "Cell", "Control", "Controller", "Field", "Label", "Layer", "Picker",
        "Slider", "Stepper", "Switch", "View", "Window",
    ]

    private static func isView(_ name: String, _ bases: [String: String]) -> Bool {
        var name = name
        var seen: Set<String> = []
        while let base = bases[name], seen.insert(name).inserted { name = base }
        return bases[name] == nil && name != "UIPresentationController"
            && endings.contains(where: name.hasSuffix)
    }

    private static func collect(_ text: String, into bases: inout [String: String]) {
        let code = text.split(whereSeparator: \.isNewline)
            .map { $0.prefix(upTo: $0.range(of: "//")?.lowerBound ?? $0.endIndex) }
            .joined(separator: " ")
        let declaration = /\bclass\s+(\w+)\s*(?:<[^>{]*>)?\s*:\s*(?:@\w+\s+)*(?:\w+\.)*(\w+)/
        for match in code.matches(of: declaration) {
            bases[String(match.1)] = String(match.2)
        }
    }
}
