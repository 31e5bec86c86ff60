import KinoraPlatform

extension LoadingAnimation {
    /// Returns the animation with the colours and the line width that a view gives it.
    ///
    /// - Parameters:
    ///   - color: One colour for all; nil for what the colouring says.
    ///   - coloring: Where the colours come from otherwise.
    ///   - lineWidth: The width of lines in points; nil for the animation's.
    ///   - view: The view that has the tint and the appearance.
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
        if let single {
            let color = single.resolvedColor(with: traits).cgColor
            try? copy.setParameter("colors", to: .colors([color]))
        }
        if let lineWidth { copy.setClamped("line-width", to: Double(lineWidth)) }
        return copy
    }

    /// The number of colours that the animation takes.
    private var colorCount: Int {
        for parameter in Self.parameters {
            if parameter.name == "colors", case .colors(let count) = parameter.kind { return count }
        }
        return 0
    }

    /// Sets a number moved into its range; does nothing where there is no such number.
    private mutating func setClamped(_ name: String, to number: Double) {
        guard case .number(let range, _) = Self.parameters.first(where: { $0.name == name })?.kind,
            number == number
        else { return }
        let clamped = min(max(number, range.lowerBound), range.upperBound)
        try? setParameter(name, to: .number(clamped))
    }
}
