import KinoraPlatform

/// A parameter's value in the form in which any parameter can be read and set.
public enum ParameterValue: Hashable, Sendable {
    /// A number, in the parameter's unit.
    case number(Double)

    /// Colours.
    case colors([CGColor])

    /// Text.
    case text(String)

    /// One of the parameter's choices.
    case choice(String)

    /// Yes or no.
    case flag(Bool)

    /// An image; nil for the indicator's own drawing.
    case image(CGImage?)
}

/// What values a parameter takes.
public enum ParameterKind: Hashable, Sendable {
    /// A number in a range, in a unit.
    case number(ClosedRange<Double>, unit: ParameterUnit)

    /// So many colours.
    case colors(Int)

    /// Any text.
    case text

    /// One of some words.
    case choice([String])

    /// Yes or no.
    case flag

    /// An image.
    case image

    /// The kind's name, as the catalogue lists it.
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

/// What a number measures.
public enum ParameterUnit: String, Hashable, Sendable {
    /// Points.
    case points

    /// Seconds.
    case seconds

    /// Degrees, clockwise on screen.
    case degrees

    /// A pure number.
    case ratio
}
