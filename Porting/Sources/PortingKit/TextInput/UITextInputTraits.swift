/// Constants that specify the type of a keyboard.
public enum UIKeyboardType: Int, Hashable, Sendable {
    /// The default keyboard for the language.
    case `default` = 0

    /// A keyboard with ASCII characters.
    case asciiCapable = 1

    /// A keyboard with numbers and punctuation.
    case numbersAndPunctuation = 2

    /// A keyboard for URLs.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL = 3

    /// A numeric keypad.
    case numberPad = 4

    /// A keypad for telephone numbers.
    case phonePad = 5

    /// A keypad for names and telephone numbers.
    case namePhonePad = 6

    /// A keyboard for email addresses.
    case emailAddress = 7

    /// A keypad with numbers and a decimal point.
    case decimalPad = 8

    /// A keyboard for social media posts.
    case twitter = 9

    /// A keyboard for web searches.
    case webSearch = 10

    /// A keypad with ASCII digits.
    case asciiCapableNumberPad = 11
}

/// Constants that specify the text of the Return key.
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

/// Constants that specify which typed letters are capitalized.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// No letters.
    case none = 0

    /// The first letter of each word.
    case words = 1

    /// The first letter of each sentence.
    case sentences = 2

    /// All letters.
    case allCharacters = 3
}

/// Constants that specify whether typed words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// The behavior that suits the text.
    case `default` = 0

    /// No correction.
    case no = 1

    /// Correction.
    case yes = 2
}
