import KinoraPlatform

extension LoadingAnimation {
    /// Returns the animation with the colors and the line width of a view.
    ///
    /// - Parameters:
    ///   - color: The color that replaces all colors, or nil to use the coloring.
    ///   - coloring: The source of the colors if `color` is nil.
    ///   - lineWidth: The width of lines in points, or nil for the animation's own.
    ///   - view: The view that provides the tint color and the appearance.
    /// - Returns: The animation to show.
    @MainActor func resolved(
        color: UIColor?,
        coloring: LoadingIndicatorView.Coloring,
        lineWidth: CGFloat?,
        in view: UIView
    ) -> Self {
        let traits = view.traitCollection
        var copy = adapted(to: traits.userInterfaceStyle == .dark ? .dark : .light)
        var single = color
        if single == nil, coloring == .tint || (coloring == .automatic && colorCount == 1) {
            single = view.tintColor
        }
        if let single, colorCount > 0 {
            copy.set("colors", to: .colors([single.resolvedColor(with: traits).cgColor]))
        }
        if let lineWidth { copy.setClamped("line-width", to: Double(lineWidth)) }
        return copy
    }

    /// The number of colors that the animation accepts.
    private var colorCount: Int {
        for parameter in Self.parameters {
            if parameter.name == "colors", case .colors(let count) = parameter.kind { return count }
        }
        return 0
    }

    /// Sets a numeric parameter, clamped to its range; has no effect if there is no such parameter.
    private mutating func setClamped(_ name: String, to number: Double) {
        guard case .number(let range, _) = Self.parameters.first(where: { $0.name == name })?.kind,
            number == number
        else { return }
        let clamped = min(max(number, range.lowerBound), range.upperBound)
        set(name, to: .number(clamped))
    }

    /// Sets a parameter to a value that is known to be valid for it.
    private mutating func set(_ name: String, to value: ParameterValue) {
        do {
            try setParameter(name, to: value)
        } catch {
            assertionFailure("\(Self.identifier) rejects a value it allows: \(error)")
        }
    }
}
