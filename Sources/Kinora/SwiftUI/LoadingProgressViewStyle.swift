#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI

/// A progress view that shows a loading animation above its label.
///
/// Where the progress is known, its bar is shown below.
public struct LoadingProgressViewStyle: ProgressViewStyle {
    private let animation: any LoadingAnimation

    /// Creates a style with an animation.
    public init(_ animation: some LoadingAnimation) {
        self.animation = animation
    }

    /// Returns the animation, the label and the bar below one another.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            LoadingIndicator(animation)
            configuration.label
            if let fraction = configuration.fractionCompleted {
                ProgressView(value: fraction).progressViewStyle(.linear)
            }
            configuration.currentValueLabel
        }
    }
}

extension ProgressViewStyle where Self == LoadingProgressViewStyle {
    /// A progress view that shows a loading animation above its label.
    public static func loading(_ animation: some LoadingAnimation) -> Self { Self(animation) }
}
#endif
