/// What a keyboard would look like.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// As the language has it.
    case `default` = 0

    /// With the letters of ASCII.
    case asciiCapable = 1

    /// With digits and marks.
    case numbersAndPunctuation = 2

    /// For addresses of pages.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL = 3

    /// With digits.
    case numberPad = 4

    /// For telephone numbers.
    case phonePad = 5

    /// For names and telephone numbers.
    case namePhonePad = 6

    /// For addresses of mail.
    case emailAddress = 7

    /// With digits and a decimal point.
    case decimalPad = 8

    /// For short messages.
    case twitter = 9

    /// For searching.
    case webSearch = 10

    /// With the digits of ASCII.
    case asciiCapableNumberPad = 11
}

/// What stands on a return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// Return.
    case `default` = 0

    /// Go.
    case go = 1

    /// Google.
    case google = 2

    /// Join.
    case join = 3

    /// Next.
    case next = 4

    /// Route.
    case route = 5

    /// Search.
    case search = 6

    /// Send.
    case send = 7

    /// Yahoo.
    case yahoo = 8

    /// Done.
    case done = 9

    /// Emergency call.
    case emergencyCall = 10

    /// Continue.
    case `continue` = 11
}

/// Which typed letters become capitals.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// None.
    case none = 0

    /// The first of each word.
    case words = 1

    /// The first of each sentence.
    case sentences = 2

    /// All.
    case allCharacters = 3
}

/// Whether typed words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// As the text asks for it.
    case `default` = 0

    /// No.
    case no = 1

    /// Yes.
    case yes = 2
}

/// The text input traits of a text field or text view.
struct TypingTraits {
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
}
