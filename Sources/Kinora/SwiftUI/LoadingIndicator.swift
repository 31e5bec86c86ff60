#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

/// A SwiftUI view that shows a loading animation.
///
/// The animation uses Core Animation's clock instead of SwiftUI state, so recreating views doesn't
/// move, speed up, or stop it. Its size follows `controlSize`; a single-color animation follows
/// `tint`.
public struct LoadingIndicator: View {
    private let animation: any LoadingAnimation
    private let isAnimating: Bool
    @Environment(\.controlSize) private var controlSize

    /// Creates a view that shows an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation to show.
    ///   - isAnimating: A Boolean value that indicates whether it is running and visible; true by
    ///     default.
    public init(_ animation: some LoadingAnimation = ClosingArc(), isAnimating: Bool = true) {
        self.animation = animation
        self.isAnimating = isAnimating
    }

    /// The indicator, in a size that matches the control size.
    public var body: some View {
        IndicatorHost(content: animation, style: controlSize.style, isAnimating: isAnimating)
            .fixedSize()
    }
}

/// The UIKit view behind ``LoadingIndicator``.
private struct IndicatorHost: UIViewRepresentable {
    // A view's method of the name `animation` would prevent opening the existential.
    let content: any LoadingAnimation
    let style: LoadingIndicatorView.Style
    let isAnimating: Bool

    func makeUIView(context: Context) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(content, style: style)
        if isAnimating { view.startAnimating() }
        return view
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        view.style = style
        view.animation = content
        if isAnimating != view.isAnimating {
            isAnimating ? view.startAnimating() : view.stopAnimating()
        }
    }
}

extension ControlSize {
    /// The indicator style that matches the control size.
    fileprivate var style: LoadingIndicatorView.Style {
        switch self {
        case .mini, .small: .small
        case .regular: .medium
        case .large: .large
        case .extraLarge: .natural
        @unknown default: .medium
        }
    }
}
#endif
