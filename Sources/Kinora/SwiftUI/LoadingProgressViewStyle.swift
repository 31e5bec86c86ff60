#if os(iOS) || os(tvOS) || os(visionOS)
import SwiftUI

/// A progress view style that shows a loading animation above the label.
///
/// The animation shows the progress if it is determinate.
public struct LoadingProgressViewStyle: ProgressViewStyle {
    private let animation: any LoadingAnimation

    /// Creates a style with an animation.
    public init(_ animation: some LoadingAnimation) {
        self.animation = animation
    }

    /// Returns a vertical stack of the animation, the label, and the value's label.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            LoadingIndicator(animation, progress: configuration.fractionCompleted)
            configuration.label
            configuration.currentValueLabel
        }
    }
}

extension ProgressViewStyle where Self == LoadingProgressViewStyle {
    /// A style that shows a loading animation above the label.
    public static func loading(_ animation: some LoadingAnimation) -> Self { Self(animation) }
}
#endif
