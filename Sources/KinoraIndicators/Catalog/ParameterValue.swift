import KinoraPlatform

/// The value of a parameter of any kind.
public enum ParameterValue: Hashable, Sendable {
    /// A number, in the parameter's unit.
    case number(Double)

    /// Colors.
    case colors([CGColor])

    /// Text.
    case text(String)

    /// One of the parameter's choices.
    case choice(String)

    /// A Boolean value.
    case flag(Bool)

    /// An image, or nil for the indicator's own drawing.
    case image(CGImage?)
}

extension ParameterValue {
    /// The number, or nil for a value of another kind.
    public var number: Double? { if case .number(let number) = self { number } else { nil } }

    /// The colors, or nil for a value of another kind.
    public var colors: [CGColor]? { if case .colors(let colors) = self { colors } else { nil } }

    /// The text, or nil for a value of another kind.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The chosen word, or nil for a value of another kind.
    public var choice: String? { if case .choice(let word) = self { word } else { nil } }

    /// The Boolean value, or nil for a value of another kind.
    public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }

    /// The image, or nil for the indicator's own drawing or a value of another kind.
    public var image: CGImage? { if case .image(let image) = self { image } else { nil } }
}

/// The kind of values that a parameter accepts.
public enum ParameterKind: Hashable, Sendable {
    /// A number in a range, in a unit.
    case number(ClosedRange<Double>, unit: ParameterUnit)

    /// A number of colors.
    case colors(Int)

    /// Any text.
    case text

    /// One of several words.
    case choice([String])

    /// A Boolean value.
    case flag

    /// An image.
    case image

    /// The name of the kind, as the catalog lists it.
    public var name: String {
        switch self {
        case .number: "number"
        case .colors: "colors"
        case .text: "text"
        case .choice: "choice"
        case .flag: "flag"
        case .image: "image"
        }
    }
}

/// The unit of a numeric parameter.
public enum ParameterUnit: String, Hashable, Sendable {
    /// Points.
    case points

    /// Seconds.
    case seconds

    /// Degrees, clockwise on screen.
    case degrees

    /// A dimensionless number.
    case ratio

    /// A whole number.
    case count
}
