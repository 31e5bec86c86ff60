import KinoraPlatform

/// A parameter of a kind of indicator: its name, what it takes and how to read and set it.
public struct IndicatorParameter<Indicator: Sendable>: Sendable {
    /// The name in lower case with hyphens.
    public let name: String

    /// What values it takes.
    public let kind: ParameterKind

    /// What it does, in a few words.
    public let summary: String

    let get: @Sendable (Indicator) -> ParameterValue
    let set: @Sendable (inout Indicator, ParameterValue) -> Bool

    /// Creates a parameter that holds a number.
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

    /// Creates a parameter that holds a number which follows from others until it is set.
    ///
    /// `natural` is the number at the natural size and pace.
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

    /// Creates the parameter that sets the length of one play.
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
            "the length of one play"
        )
    }

    /// Creates a parameter that holds a fixed number of colours.
    ///
    /// One colour given alone is taken for all of them; of fewer the rest stays.
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

    /// Creates a parameter that holds one colour.
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

    /// Creates a parameter that holds one colour in place of several until it is set.
    ///
    /// `natural` is the first of those that show unless it is set.
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

    /// Creates a parameter that holds text.
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

    /// Creates a parameter that holds one of an enumeration's cases.
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

    /// Creates a parameter that is on or off.
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

    /// Creates a parameter that holds an image, or none for the indicator's own drawing.
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

/// A parameter as the catalogue lists it.
public struct ParameterDescription: Hashable, Sendable {
    /// The name in lower case with hyphens.
    public let name: String

    /// What values it takes.
    public let kind: ParameterKind

    /// The value where nobody sets one.
    public let defaultValue: ParameterValue

    /// What it does, in a few words.
    public let summary: String
}

/// A parameter that doesn't exist, or a value that it doesn't take.
public struct ParameterError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong and what is allowed, in one line.
    public let description: String
}

extension LoadingAnimation {
    /// What can be changed, with the default values.
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

    /// Returns the value of a parameter; nil when there is none of that name.
    public func value(ofParameter name: String) -> ParameterValue? {
        Self.parameters.first { $0.name == name }?.get(self)
    }

    /// Sets a parameter by its name.
    ///
    /// - Throws: ``ParameterError`` when there is none of that name or it doesn't take the value.
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
    /// What a value must be, as the end of a sentence.
    public var requirement: String {
        switch self {
        case .number(let range, let unit):
            "takes a number of \(range.lowerBound.shortest) to \(range.upperBound.shortest)"
                + (unit == .ratio ? "" : " \(unit.rawValue)")
        case .colors(let count): count == 1 ? "takes one colour" : "takes 1 to \(count) colours"
        case .text: "takes text"
        case .choice(let words): "takes one of \(words.joined(separator: ", "))"
        case .flag: "takes true or false"
        case .image: "takes an image"
        }
    }
}

extension Double {
    /// The number without a needless fraction.
    fileprivate var shortest: String {
        self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self)
    }
}
