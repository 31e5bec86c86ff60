import KinoraPlatform

/// A parameter of an indicator type: its name and kind, and how to get and set its value.
public struct IndicatorParameter<Indicator: Sendable>: Sendable {
    /// The name, in lowercase with hyphens.
    public let name: String

    /// The kind of values.
    public let kind: ParameterKind

    /// A short description.
    public let summary: String

    /// A Boolean value that indicates whether no value has the effect of leaving the parameter out.
    package var isOptional = false

    /// Returns the parameter as one that no value leaves out.
    package var optional: Self {
        var copy = self
        copy.isOptional = true
        return copy
    }

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
        } set: {
            $1.number(in: range).assign(to: &$0[keyPath: path])
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
        } set: {
            $1.number(in: range).assign(to: &$0[keyPath: path])
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

    /// Creates an integer parameter.
    public static func count(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Int> & Sendable,
        in range: ClosedRange<Int>,
        _ summary: String
    ) -> Self {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        return Self(name: name, kind: .number(bounds, unit: .count), summary: summary) {
            .number(Double($0[keyPath: path]))
        } set: {
            $1.number(in: bounds).flatMap(Int.init(exactly:)).assign(to: &$0[keyPath: path])
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
            let colors = value.colors(1...count).map { colors in
                colors.count == 1
                    ? Array(repeating: colors[0], count: count)
                    : colors + indicator[keyPath: path].dropFirst(colors.count)
            }
            return colors.assign(to: &indicator[keyPath: path])
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
        } set: {
            $1.colors(1...1)?.first.assign(to: &$0[keyPath: path]) ?? false
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
        } set: {
            $1.colors(1...1)?.first.assign(to: &$0[keyPath: path]) ?? false
        }
    }

    /// Creates a text parameter, which takes up to ``ParameterKind/textLimit`` letters.
    public static func text(
        _ name: String,
        _ path: WritableKeyPath<Indicator, String> & Sendable,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .text, summary: summary) {
            .text($0[keyPath: path])
        } set: {
            $1.limitedText.assign(to: &$0[keyPath: path])
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
        } set: {
            $1.choice.flatMap(Choice.init(rawValue:)).assign(to: &$0[keyPath: path])
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
        } set: {
            $1.flag.assign(to: &$0[keyPath: path])
        }
    }

    /// Creates an optional Boolean parameter, with the value to report if the property is nil.
    public static func flag(
        _ name: String,
        _ path: WritableKeyPath<Indicator, Bool?> & Sendable,
        natural: Bool,
        _ summary: String
    ) -> Self {
        Self(name: name, kind: .flag, summary: summary) {
            .flag($0[keyPath: path] ?? natural)
        } set: {
            $1.flag.assign(to: &$0[keyPath: path])
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
        } set: {
            $1.anyImage.assign(to: &$0[keyPath: path])
        }
    }
}

extension ParameterValue {
    fileprivate func number(in range: ClosedRange<Double>) -> Double? {
        number.flatMap { range.contains($0) ? $0 : nil }
    }

    fileprivate func colors(_ counts: ClosedRange<Int>) -> [CGColor]? {
        colors.flatMap { counts.contains($0.count) ? $0 : nil }
    }

    /// The text, or nil if it is too long or the value is of another kind.
    fileprivate var limitedText: String? {
        guard let text else { return nil }
        let scalars = text.unicodeScalars
        let end = scalars.index(
            scalars.startIndex,
            offsetBy: ParameterKind.textLimit,
            limitedBy: scalars.endIndex
        )
        return end == nil || end == scalars.endIndex ? text : nil
    }

    fileprivate var anyImage: CGImage?? { if case .image(let image) = self { image } else { nil } }
}

extension Optional {
    /// Assigns the value to a property and returns true, or returns false if there is no value.
    fileprivate func assign(to property: inout Wrapped) -> Bool {
        guard let self else { return false }
        property = self
        return true
    }

    /// Assigns the value to an optional property and returns true, or returns false if there is no
    /// value.
    fileprivate func assign(to property: inout Wrapped?) -> Bool {
        guard let self else { return false }
        property = self
        return true
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

    /// A Boolean value that indicates whether no value has the effect of leaving the parameter out.
    ///
    /// The default value is then what a control begins with, and setting it changes the picture.
    public let isOptional: Bool
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
                summary: parameter.summary,
                isOptional: parameter.isOptional
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
    /// The maximum number of letters in a text parameter, counted as Unicode scalars.
    ///
    /// A letter can be a layer of its own with animations of its own, and an accent is one more
    /// outline.
    public static let textLimit = 2000

    /// The requirement for a value, as the end of a sentence.
    public var requirement: String {
        switch self {
        case .number(let range, let unit):
            "takes a \(unit == .count ? "whole number" : "number") of "
                + "\(range.lowerBound.shortest) to \(range.upperBound.shortest)"
                + (unit == .ratio || unit == .count ? "" : " \(unit.rawValue)")
        case .colors(let count): count == 1 ? "takes one color" : "takes 1 to \(count) colors"
        case .text: "takes up to \(Self.textLimit) letters"
        case .choice(let words): "takes one of \(words.joined(separator: ", "))"
        case .flag: "takes true or false"
        case .image: "takes an image"
        }
    }
}

extension Double {
    /// The shortest text of the number, without a fraction for integers.
    fileprivate var shortest: String {
        self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
    }
}
