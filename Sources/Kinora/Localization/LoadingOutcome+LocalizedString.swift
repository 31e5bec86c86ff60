import KinoraIndicators

extension LoadingOutcome {
    /// The accessibility value of the outcome in the user's language; nil for mere information.
    var localizedDescription: String? {
        switch self {
        case .success: LocalizedString.done.text
        case .failure: LocalizedString.failed.text
        case .info: nil
        }
    }
}
