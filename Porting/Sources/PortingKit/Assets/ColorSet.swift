import Foundation
import KinoraBasics
import ViewKit

/// A color set of an asset catalog, with a color for each appearance.
struct ColorSet {
    private let listing: Listing
    private let path: String

    /// Finds a color set in a catalog by name.
    ///
    /// Returns nil if there is none, or if its contents can't be read, which is reported.
    init?(catalog: AssetCatalog, name: String) {
        guard let folder = catalog.set(named: name, kind: "colorset") else { return nil }
        let file = folder.appendingPathComponent("Contents.json")
        path = file.path
        do {
            listing = try JSONDecoder().decode(Listing.self, from: Data(contentsOf: file))
        } catch {
            Diagnostics.report(
                "UIColor: “\(path)” isn’t a list of colors: \(error.localizedDescription)"
            )
            return nil
        }
    }

    /// The color, which adapts to the traits if there are several appearances.
    ///
    /// Nil if no color can be read, which is reported.
    var color: UIColor? {
        let entries = listing.colors.filter(\.isForAll)
        let looks = entries.compactMap { entry in entry.color?.color.map { (entry, $0) } }
        guard let first = looks.first else {
            Diagnostics.report(
                "UIColor: “\(path)” has no RGB or gray color for phones."
            )
            return nil
        }
        guard looks.count > 1 else { return first.1 }
        let choices = looks.map { Choice(style: $0.style, contrast: $0.contrast, color: $1) }
        return UIColor { traits in
            choices.max { $0.fitness(to: traits) < $1.fitness(to: traits) }?.color ?? .clear
        }
    }

    /// A color and the appearance that it's for.
    private struct Choice: Sendable {
        let style: UIUserInterfaceStyle
        let contrast: UIAccessibilityContrast
        let color: UIColor

        /// Returns a score of how well the color matches traits; negative for another appearance.
        func fitness(to traits: UITraitCollection) -> Int {
            var fitness = 0
            if style != .unspecified { fitness += style == traits.userInterfaceStyle ? 2 : -4 }
            if contrast == .high {
                fitness += traits.accessibilityContrast == .high ? 1 : -4
            }
            return fitness
        }
    }
}

// MARK: - Contents.json

extension ColorSet {
    fileprivate struct Listing: Decodable {
        let colors: [Entry]
    }

    fileprivate struct Entry: Decodable {
        struct Appearance: Decodable {
            let appearance: String
            let value: String
        }

        let idiom: String?
        let appearances: [Appearance]?
        let color: Value?

        /// A Boolean value that indicates whether the color is for phones or for all devices.
        var isForAll: Bool { ["universal", "iphone", nil].contains(idiom) }

        /// The user interface style that the color is for; unspecified for all styles.
        var style: UIUserInterfaceStyle {
            switch value(of: "luminosity") {
            case "dark": .dark
            case "light": .light
            default: .unspecified
            }
        }

        /// The contrast that the color is for; unspecified for all contrasts.
        var contrast: UIAccessibilityContrast {
            value(of: "contrast") == "high" ? .high : .unspecified
        }

        private func value(of appearance: String) -> String? {
            appearances?.first { $0.appearance == appearance }?.value
        }
    }

    fileprivate struct Value: Decodable {
        let space: String?
        let components: [String: String]?

        enum CodingKeys: String, CodingKey {
            case space = "color-space"
            case components
        }

        /// The color; nil if components are missing or aren't numbers.
        var color: UIColor? {
            guard let components else { return nil }
            func component(_ name: String) -> CGFloat? {
                components[name].flatMap(Self.number)
            }
            let alpha = components["alpha"].flatMap(Double.init).map { CGFloat($0) } ?? 1
            if let white = component("white") { return UIColor(white: white, alpha: alpha) }
            guard let red = component("red"), let green = component("green"),
                let blue = component("blue")
            else { return nil }
            return space == "display-p3"
                ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
                : UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }

        /// Parses a component as a fraction, a decimal byte, or a hexadecimal byte; returns 0…1.
        private static func number(_ text: String) -> CGFloat? {
            if text.lowercased().hasPrefix("0x") {
                return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
            }
            if let byte = Int(text) { return CGFloat(byte) / 255 }
            return Double(text).map { CGFloat($0) }
        }
    }
}
