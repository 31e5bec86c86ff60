/// An expression in a known form.
struct LottieExpression: Sendable {
    /// The form of the expression.
    let form: Form

    enum Form: Sendable {
        /// A value that never changes.
        case constant([Double])
        /// The value by the keys, because the form isn't known.
        case unknown
    }

    var isConstant: Bool {
        if case .constant = form { return true }
        return false
    }
}

extension LottieParser {
    /// Returns the expression of a property, or nil if it has none.
    func expression(_ property: JSONItem) -> LottieExpression? {
        guard property.isObject, let text = property["x"], text.kind == .string else { return nil }
        remark(text, "the expression isn’t followed; the property keeps its own value")
        return nil
    }
}

extension LottieExpression {
    /// Returns the value of a property with the expression at a frame, or nil for the keys' value.
    func value(of property: LottieProperty, at frame: Double, isBefore: Bool) -> [Double]? {
        switch form {
        case .constant(let value): value
        case .unknown: nil
        }
    }
}
