import Kinora

/// Values without optionals, for the bindings of controls.
extension ParameterValue {
    /// The number, or zero for other kinds.
    var editedNumber: Double {
        get { number ?? 0 }
        set { self = .number(newValue) }
    }

    /// The text, or an empty string for other kinds.
    var editedText: String {
        get { text ?? "" }
        set { self = .text(newValue) }
    }

    /// The chosen word, or an empty string for other kinds.
    var editedChoice: String {
        get { choice ?? "" }
        set { self = .choice(newValue) }
    }

    /// The Boolean value, or false for other kinds.
    var editedFlag: Bool {
        get { flag ?? false }
        set { self = .flag(newValue) }
    }

    /// Accesses one of the colors; black for other kinds and indexes out of range.
    subscript(colorAt index: Int) -> CGColor {
        get {
            guard let colors, colors.indices.contains(index) else {
                return CGColor(gray: 0, alpha: 1)
            }
            return colors[index]
        }
        set {
            guard var colors, colors.indices.contains(index) else { return }
            colors[index] = newValue
            self = .colors(colors)
        }
    }

    /// Accesses a Boolean value that indicates whether there is an image; setting it to true uses
    /// the given one.
    subscript(isShowing image: CGImage?) -> Bool {
        get { self.image != nil }
        set { self = .image(newValue ? image : nil) }
    }
}
