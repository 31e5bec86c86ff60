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
    private let progress: Double?
    @Environment(\.controlSize) private var controlSize

    /// Creates a view that shows an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation to show.
    ///   - isAnimating: A Boolean value that indicates whether it is running and visible; true by
    ///     default.
    ///   - progress: The progress of the work, 0…1, or nil while it isn't known; nil by default.
    public init(
        _ animation: some LoadingAnimation = ClosingArc(),
        isAnimating: Bool = true,
        progress: Double? = nil
    ) {
        self.animation = animation
        self.isAnimating = isAnimating
        self.progress = progress
    }

    /// The indicator, in a size that matches the control size.
    public var body: some View {
        IndicatorHost(
            content: animation,
            style: controlSize.style,
            isAnimating: isAnimating,
            progress: progress
        )
        .fixedSize()
    }
}

/// The UIKit view behind ``LoadingIndicator``.
private struct IndicatorHost: UIViewRepresentable {
    // Not named `animation`, because SwiftUI's method of that name would prevent opening the
    // existential.
    let content: any LoadingAnimation
    let style: LoadingIndicatorView.Style
    let isAnimating: Bool
    let progress: Double?

    func makeUIView(context: Context) -> LoadingIndicatorView {
        let view = LoadingIndicatorView(content, style: style)
        view.setProgress(progress, animated: false)
        if isAnimating { view.startAnimating() }
        return view
    }

    func updateUIView(_ view: LoadingIndicatorView, context: Context) {
        view.style = style
        view.animation = content
        if view.progress != progress { view.progress = progress }
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
