import Foundation

/// What a button shows in one state; nil for what it shows in the normal one.
struct ButtonFace {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
}

/// What a button shows in its states.
struct ButtonFaces {
    private var faces: [UIControl.State.RawValue: ButtonFace] = [:]

    /// The face of a state alone.
    subscript(state: UIControl.State) -> ButtonFace {
        get { faces[state.rawValue] ?? ButtonFace() }
        set { faces[state.rawValue] = newValue }
    }

    /// Returns a part of a state's face, or else of the normal one.
    func value<Value>(_ part: KeyPath<ButtonFace, Value?>, for state: UIControl.State) -> Value? {
        self[state][keyPath: part] ?? self[.normal][keyPath: part]
    }
}
