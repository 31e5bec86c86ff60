import Kinora

extension ParameterValue {
    /// The number, or zero for other kinds.
    var number: Double {
        get { if case .number(let number) = self { number } else { 0 } }
        set { self = .number(newValue) }
    }

    /// The text, or an empty string for other kinds.
    var text: String {
        get { if case .text(let text) = self { text } else { "" } }
        set { self = .text(newValue) }
    }

    /// The chosen word, or an empty string for other kinds.
    var choice: String {
        get { if case .choice(let word) = self { word } else { "" } }
        set { self = .choice(newValue) }
    }

    /// The Boolean value, or false for other kinds.
    var flag: Bool {
        get { if case .flag(let flag) = self { flag } else { false } }
        set { self = .flag(newValue) }
    }

    /// The colors, or none for other kinds.
    var colors: [CGColor] {
        get { if case .colors(let colors) = self { colors } else { [] } }
        set { self = .colors(newValue) }
    }

    /// Accesses one of the colors.
    subscript(colorAt index: Int) -> CGColor {
        get { colors[index] }
        set { colors[index] = newValue }
    }

    /// Accesses a Boolean value that indicates whether there is an image; setting it to true uses
    /// the given one.
    subscript(isShowing image: CGImage?) -> Bool {
        get { if case .image(.some) = self { true } else { false } }
        set { self = .image(newValue ? image : nil) }
    }
}
