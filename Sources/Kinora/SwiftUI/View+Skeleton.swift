#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

extension View {
    /// Replaces text and images with shimmering placeholders while a condition is true.
    ///
    /// The view is redacted, and the style's light crosses it in phase with all other skeletons.
    /// With Reduce Motion, the placeholders fade in and out instead. Meanwhile, the view ignores
    /// taps and is a single accessibility element that says “In progress”.
    ///
    /// - Parameters:
    ///   - isLoading: A Boolean value that indicates whether to show the placeholders.
    ///   - style: The colors and the motion. Later changes have no effect.
    /// - Returns: The view, or its placeholders.
    public func skeleton(
        when isLoading: Bool,
        style: SkeletonStyle = SkeletonStyle()
    ) -> some View {
        redacted(reason: isLoading ? .placeholder : [])
            .opacity(isLoading ? 0 : 1)
            .accessibilityHidden(isLoading)
            .allowsHitTesting(!isLoading)
            .overlay {
                if isLoading {
                    SkeletonHost(style: style)
                        .mask { redacted(reason: .placeholder) }
                }
            }
            .animation(.easeInOut(duration: 0.25), value: isLoading)
    }
}

/// A UIKit view that a skeleton covers as a whole.
private struct SkeletonHost: UIViewRepresentable {
    let style: SkeletonStyle

    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        let whole = UIView()
        whole.loadingSkeletonRole = .shape
        whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(whole)
        view.showLoadingSkeleton(style)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}
#endif
