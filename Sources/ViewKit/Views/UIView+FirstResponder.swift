extension UIView {
    /// Asks the first responder in this hierarchy to resign, and returns whether it did.
    ///
    /// A responder that refuses stays first, even when forced.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        firstResponderInside?.resignFirstResponder() ?? true
    }

    /// The first responder in this hierarchy; nil for none.
    var firstResponderInside: UIView? {
        if isFirstResponder { return self }
        return subviews.lazy.compactMap(\.firstResponderInside).first
    }
}
