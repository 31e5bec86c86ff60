import KinoraIndicators

extension LoadingOutcome {
    /// The accessibility value of the outcome in the user's language, or nil for `info`.
    var localizedDescription: String? {
        switch self {
        case .success: LocalizedString.done.text
        case .failure: LocalizedString.failed.text
        case .info: nil
        }
    }
}
