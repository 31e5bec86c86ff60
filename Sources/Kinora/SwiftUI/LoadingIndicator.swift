#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import UIKit

/// A loading animation as a view of SwiftUI.
///
/// The animation runs by Core Animation's clock and by no state of SwiftUI's, so that nothing slides,
/// speeds up or stops when views are made anew. Its size follows `controlSize`, its colour `tint` where
/// the animation has one colour.
public struct LoadingIndicator: View {
    private let animation: any LoadingAnimation
    private let isAnimating: Bool
    @Environment(\.controlSize) private var controlSize

    /// Creates a view that shows an animation.
    ///
    /// - Parameters:
    ///   - animation: What is shown.
    ///   - isAnimating: Whether it moves and is seen; true by default.
    public init(_ animation: some LoadingAnimation = .closingArc, isAnimating: Bool = true) {
        self.animation = animation
        self.isAnimating = isAnimating
    }

    /// The indicator, as large as its controls' size says.
    public var body: some View {
        IndicatorHost(animation: animation, style: controlSize.style, isAnimating: isAnimating)
            .fixedSize()
    }
}

/// The live view behind ``LoadingIndicator``.
private struct IndicatorHost: UIViewRepresentable {
    let animation: any LoadingAnimation
    let style: LoadingIndicatorView.Style
    let isAnimating: Bool

    func makeUIView(context: Context) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(animation, style: style)
        if isAnimating { view.startAnimating() }
        return view
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        view.style = style
        view.animation = animation
        if isAnimating != view.isAnimating {
            isAnimating ? view.startAnimating() : view.stopAnimating()
        }
    }
}

extension ControlSize {
    /// The size of an indicator beside controls of this size.
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
