import KinoraPlatform

/// A parameter of an indicator type: its name and kind, and how to get and set its value.
public struct IndicatorParameter<Indicator: Sendable>: Sendable {
    /// The name, in lowercase with hyphens.
    public let name: String

    /// The kind of values.
    public let kind: ParameterKind

    /// A short description.
    public let summary: String

    let get: @Sendable (Indicator) -> ParameterValue
    let set: @Sendable (inout Indicator, ParameterValue) -> Bool

    /// Creates a numeric parameter.
    public static func number(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Double> & Sendable,
        in range: ClosedRange<Double>,
        unit: ParameterUnit,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .number(range, unit: unit), summary: summary) {
            .number($0[keyPath: path])
        } set: { indicator, value in
            guard case .number(let number) = value, range.contains(number) else { return false }
            indicator[keyPath: path] = number
            return true
        }
    }

    /// Creates a numeric parameter whose default depends on other parameters.
    ///
    /// `natural` is the default at the natural size and duration.
    public static func number(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Double?> & Sendable,
        natural: Double,
        in range: ClosedRange<Double>,
        unit: ParameterUnit,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .number(range, unit: unit), summary: summary) {
            .number($0[keyPath: path] ?? natural)
        } set: { indicator, value in
            guard case .number(let number) = value, range.contains(number) else { return false }
            indicator[keyPath: path] = number
            return true
        }
    }

    /// Creates the parameter for the duration of one cycle.
    public static func period(
        _ path: WritableKeyPath<Indicator, Double?> & Sendable,
        natural: Double
    ) -> Self {
        .number(
            "period",
            path,
            natural: natural,
            in: 0.1...60,
            unit: .seconds,
            "the duration of one cycle"
        )
    }

    /// Creates a parameter with a whole number.
    public static func count(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Int> & Sendable,
        in range: ClosedRange<Int>,
        _ summary: String
    ) -> Self {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        return Self(name: name, kind: .number(bounds, unit: .count), summary: summary) {
            .number(Double($0[keyPath: path]))
        } set: { indicator, value in
            guard case .number(let number) = value, bounds.contains(number),
                number == number.rounded()
            else { return false }
            indicator[keyPath: path] = Int(number)
            return true
        }
    }

    /// Creates a parameter with a fixed number of colors.
    ///
    /// A single color replaces all of them. Fewer colors replace the first ones.
    public static func colors(
        _ path: WritableKeyPath<Indicator, [CGColor]> & Sendable,
        count: Int,
        _ summary: String
    ) -> Self {
        Self(name: "colors", kind: .colors(count), summary: summary) {
            .colors($0[keyPath: path])
        } set: { indicator, value in
            guard case .colors(let colors) = value, (1...count).contains(colors.count) else {
                return false
            }
            if colors.count == 1 {
                indicator[keyPath: path] = Array(repeating: colors[0], count: count)
            } else {
                indicator[keyPath: path].replaceSubrange(0..<colors.count, with: colors)
            }
            return true
        }
    }

    /// Creates a parameter with one color.
    public static func color(
        _ name: String,
        _ path: WritableKeyPath<Indicator, CGColor> & Sendable,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .colors(1), summary: summary) {
            .colors([$0[keyPath: path]])
        } set: { indicator, value in
            guard case .colors(let colors) = value, colors.count == 1 else { return false }
            indicator[keyPath: path] = colors[0]
            return true
        }
    }

    /// Creates a parameter with an optional color that replaces several.
    ///
    /// `natural` is the first of the colors that are used by default.
    public static func color(
        _ name: String,
        _ path: WritableKeyPath<Indicator, CGColor?> & Sendable,
        natural: CGColor,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .colors(1), summary: summary) {
            .colors([$0[keyPath: path] ?? natural])
        } set: { indicator, value in
            guard case .colors(let colors) = value, colors.count == 1 else { return false }
            indicator[keyPath: path] = colors[0]
            return true
        }
    }

    /// Creates a text parameter.
    public static func text(
        _ name: String,
        _ path: WritableKeyPath<Indicator, String> & Sendable,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .text, summary: summary) {
            .text($0[keyPath: path])
        } set: { indicator, value in
            guard case .text(let text) = value else { return false }
            indicator[keyPath: path] = text
            return true
        }
    }

    /// Creates a parameter whose value is one case of an enumeration.
    public static func choice<Choice>(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Choice> & Sendable,
        _ summary: String
    ) -> Self
    where Choice: RawRepresentable<String> & CaseIterable & SendableMetatype {
        let words = Choice.allCases.map(\.rawValue)
        return Self(name: name, kind: .choice(words), summary: summary) {
            .choice($0[keyPath: path].rawValue)
        } set: { indicator, value in
            guard case .choice(let word) = value, let choice = Choice(rawValue: word) else {
                return false
            }
            indicator[keyPath: path] = choice
            return true
        }
    }

    /// Creates a Boolean parameter.
    public static func flag(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Bool> & Sendable,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .flag, summary: summary) {
            .flag($0[keyPath: path])
        } set: { indicator, value in
            guard case .flag(let flag) = value else { return false }
            indicator[keyPath: path] = flag
            return true
        }
    }

    /// Creates an optional Boolean parameter, with the value that nil means for exports.
    public static func flag(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Bool?> & Sendable,
        natural: Bool,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .flag, summary: summary) {
            .flag($0[keyPath: path] ?? natural)
        } set: { indicator, value in
            guard case .flag(let flag) = value else { return false }
            indicator[keyPath: path] = flag
            return true
        }
    }

    /// Creates a parameter with an image, or nil for the indicator's own drawing.
    public static func image(
        _ name: String,
        _ path: WritableKeyPath<Indicator, CGImage?> & Sendable,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .image, summary: summary) {
            .image($0[keyPath: path])
        } set: { indicator, value in
            guard case .image(let image) = value else { return false }
            indicator[keyPath: path] = image
            return true
        }
    }
}

/// A description of a parameter.
public struct ParameterDescription: Hashable, Sendable {
    /// The name, in lowercase with hyphens.
    public let name: String

    /// The kind of values.
    public let kind: ParameterKind

    /// The default value.
    public let defaultValue: ParameterValue

    /// A short description.
    public let summary: String
}

/// An error for an unknown parameter or an invalid value.
public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A one-line description of the problem and the allowed values.
    public let description: String
}

extension LoadingAnimation {
    /// The parameters, with their default values.
    public static var parameterDescriptions: [ParameterDescription] {
        let defaults = Self()
        return parameters.map { parameter in
            ParameterDescription(
                name: parameter.name,
                kind: parameter.kind,
                defaultValue: parameter.get(defaults),
                summary: parameter.summary
            )
        }
    }

    /// Returns the value of a parameter, or nil if no parameter has the name.
    public func value(ofParameter name: String) -> ParameterValue? {
        Self.parameters.first { $0.name == name }?.get(self)
    }

    /// Sets a parameter by its name.
    ///
    /// - Throws: ``ParameterError`` if no parameter has the name or it doesn't accept the value.
    public mutating func setParameter(
        _ name: String,
        to value: ParameterValue
    ) throws(ParameterError) {
        guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
            let names = Self.parameters.map(\.name).joined(separator: ", ")
            throw ParameterError(
                description: "\(Self.identifier) has no parameter “\(name)”; it has \(names)."
            )
        }
        guard parameter.set(&self, value) else {
            throw ParameterError(
                description: "\(Self.identifier)’s \(name) \(parameter.kind.requirement)."
            )
        }
    }
}

extension ParameterKind {
    /// The requirement for a value, as the end of a sentence.
    public var requirement: String {
        switch self {
        case .number(let range, let unit):
            "takes a \(unit == .count ? "whole number" : "number") of "
                + "\(range.lowerBound.shortest) to \(range.upperBound.shortest)"
                + (unit == .ratio || unit == .count ? "" : " \(unit.rawValue)")
        case .colors(let count): count == 1 ? "takes one color" : "takes 1 to \(count) colors"
        case .text: "takes text"
        case .choice(let words): "takes one of \(words.joined(separator: ", "))"
        case .flag: "takes true or false"
        case .image: "takes an image"
        }
    }
}

extension Double {
    /// The number's shortest text, without a fraction for whole numbers.
    fileprivate var shortest: String {
        self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
    }
}
