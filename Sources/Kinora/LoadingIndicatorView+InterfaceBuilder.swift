import KinoraPlatform

/// The properties that Interface Builder shows, of the types that it knows.
///
/// Appearance proxies can set them too, such as `LoadingIndicatorView.appearance().animationName`.
extension LoadingIndicatorView {
    /// The identifier of the animation, such as `turning-arc`.
    ///
    /// Setting it shows the catalog's animation with its default parameters; the identifiers are
    /// those of `IndicatorCatalog`. An unknown identifier leaves the animation as it is, and is
    /// logged.
    @IBInspectable public dynamic var animationName: String {
        get { type(of: animation).identifier }
        set {
            guard newValue != animationName else { return }
            guard let type = IndicatorCatalog.type(withIdentifier: newValue) else {
                return NSLog("Kinora has no animation \u{201C}\(newValue)\u{201D}.")
            }
            animation = type.init()
        }
    }

    /// The name of the view's style: `natural`, `small`, `medium`, or `large`.
    ///
    /// An unknown name leaves the style as it is, and is logged.
    @IBInspectable public dynamic var styleName: String {
        get { style.name }
        set {
            let style = Style.allCases.first { $0.name == newValue }
            guard let style else {
                return NSLog("Kinora has no style \u{201C}\(newValue)\u{201D}.")
            }
            self.style = style
        }
    }

    /// The width of lines in points, or 0 for the animation's own.
    ///
    /// It is ``lineWidth`` for Interface Builder. Negative widths and NaN count as 0.
    @IBInspectable public dynamic var customLineWidth: Double {
        get { Double(lineWidth ?? 0) }
        set { lineWidth = newValue > 0 ? CGFloat(newValue) : nil }
    }

    /// A Boolean value that indicates whether the animation runs.
    ///
    /// It is ``isAnimating`` for Interface Builder: setting it starts or stops the animation.
    @IBInspectable public dynamic var isStarted: Bool {
        get { isAnimating }
        set {
            guard newValue != isAnimating else { return }
            if newValue { startAnimating() } else { stopAnimating() }
        }
    }
}

extension LoadingIndicatorView.Style {
    /// The name in Interface Builder.
    fileprivate var name: String {
        switch self {
        case .natural: "natural"
        case .small: "small"
        case .medium: "medium"
        case .large: "large"
        }
    }
}
