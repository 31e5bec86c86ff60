import Foundation

/// The appearance of a button in one state; nil values use the normal state's values.
struct ButtonFace {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
}

/// The appearance of a button in all states.
struct ButtonFaces {
    private var faces: [UIControl.State.RawValue: ButtonFace] = [:]

    /// The appearance in exactly one state.
    subscript(state: UIControl.State) -> ButtonFace {
        get { faces[state.rawValue] ?? ButtonFace() }
        set { faces[state.rawValue] = newValue }
    }

    /// Returns a value for a state, or else for the normal state.
    func value<Value>(_ part: KeyPath<ButtonFace, Value?>, for state: UIControl.State) -> Value? {
        self[state][keyPath: part] ?? self[.normal][keyPath: part]
    }
}
