import Foundation
import KinoraCode
import KinoraConfiguration
import KinoraExport
import KinoraIndicators
import KinoraStage

/// Writes the code of designs into a folder, and the table of what it wrote.
public struct EmissionWriter {
    public var folder: URL

    /// The forms of Swift code, `states` for the one for UIKit with progress and outcomes, `objc` and
    /// `objc-states` for the same in Objective-C.
    public var forms: [String]

    private static let suffixes = [
        "swiftui": "Shown", "swiftui-states": "ShownStates", "canvas": "Drawn", "states": "States",
        "objc": "Objective",
        "objc-states": "ObjectiveStates",
    ]

    public init(folder: URL, forms: [String]) {
        self.folder = folder
        self.forms = forms
    }

    /// Writes a design in every form.
    ///
    /// - Parameters:
    ///   - identifier: The design's identifier.
    ///   - set: The number of the random settings, or nil for the defaults.
    ///   - seed: The seed of all random settings.
    ///   - settings: The settings without random ones: names and values.
    public func write(
        _ identifier: String,
        set: Int?,
        seed: UInt64,
        _ settings: [[String]] = []
    ) throws {
        var design = Design(identifier, settings)
        if let set {
            var generator = Generator(seed: seed, "\(identifier) \(set)")
            design = RandomDesign.make(identifier, using: &generator)
        }
        let stage = try design.stage(framing: nil)
        let words = identifier.split(separator: "-").map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
        let name = words.joined() + (set.map { "Set\($0)" } ?? "")
        for form in forms {
            var options = CodeOptions()
            options.swiftForm =
                SwiftForm(rawValue: form.split(separator: "-").first.map(String.init) ?? form)
                ?? .uikit
            options.hasStates = form.hasSuffix("states")
            // The forms are compiled together.
            let name = name + (Self.suffixes[form] ?? "")
            options.typeName = name
            let file = folder.appendingPathComponent(form)
                .appendingPathComponent("\(name).swift")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            let settings = design.settings.map { $0.joined(separator: "=") }
            let row: [String]
            do {
                if form.hasPrefix("objc") {
                    let base = file.deletingPathExtension()
                    try stage.data(as: ObjectiveCExporter(options))
                        .write(to: base.appendingPathExtension("m"))
                    try stage.data(as: ObjectiveCHeaderExporter(options))
                        .write(to: base.appendingPathExtension("h"))
                } else {
                    try stage.data(as: SwiftExporter(options)).write(to: file)
                }
                row = ["written"]
            } catch let error as ExportError {
                row = ["refused: \(error)"]
            }
            let fields = [form, name, identifier, "\(design.speed)", row[0]] + settings
            print(fields.joined(separator: "\t"))
        }
    }
}

/// Random parameters of designs.
private enum RandomDesign {
    /// The largest number of parameters that are changed.
    private static let maximumCount = 5

    static func make(_ identifier: String, using generator: inout Generator) -> Design {
        guard let type = IndicatorCatalog.type(withIdentifier: identifier) else {
            return Design(identifier)
        }
        var design = Design(identifier)
        if Bool.random(using: &generator) {
            design.speed = (Double.random(in: 0.5...2, using: &generator) * 100).rounded() / 100
        }
        let parameters = type.parameterDescriptions.shuffled(using: &generator)
        for parameter in parameters.prefix(maximumCount) {
            guard let text = text(for: parameter, using: &generator) else { continue }
            var changed = design
            changed.settings.append([parameter.name, text])
            // Some parameters exclude each other.
            if (try? changed.stage(framing: nil)) != nil { design = changed }
        }
        return design
    }

    private static func text(
        for parameter: ParameterDescription,
        using generator: inout Generator
    ) -> String? {
        switch parameter.kind {
        case .number(let range, let unit):
            guard let natural = parameter.defaultValue.number else { return nil }
            var value = natural * Double.random(in: 0.6...1.5, using: &generator)
            value = unit == .count ? value.rounded() : (value * 100).rounded() / 100
            value = min(max(value, range.lowerBound), range.upperBound)
            return unit == .count ? "\(Int(value))" : "\(value)"
        case .colors(let count):
            let colors = (0..<count).map { _ in
                let hex = String(Int.random(in: 0...0xFFFFFF, using: &generator), radix: 16)
                return "#" + String(repeating: "0", count: 6 - hex.count) + hex
            }
            return colors.joined(separator: ",")
        case .text: return ["Wait", "Loading…", "50 %"].randomElement(using: &generator)
        case .choice(let words): return words.randomElement(using: &generator)
        case .flag: return Bool.random(using: &generator) ? "true" : "false"
        case .image: return nil
        }
    }
}

/// A random number generator with a seed (SplitMix64).
private struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64, _ name: String) {
        state = name.utf8.reduce(seed &+ 0xCBF2_9CE4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
