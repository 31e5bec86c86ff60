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
                        .mask { SkeletonMask(content: redacted(reason: .placeholder)) }
                }
            }
            .animation(.easeInOut(duration: 0.25), value: isLoading)
    }
}

/// The shapes of redacted content, which is itself nearly transparent, in full opacity.
///
/// UIKit's views, which a canvas can't draw, aren't redacted and have their own opacity.
private struct SkeletonMask<Content: View>: View {
    let content: Content

    /// The smallest opacity that counts; a redacted text has about 0.16.
    private nonisolated static var threshold: Double { 0.05 }

    var body: some View {
        ZStack {
            content
            GeometryReader { geometry in
                Canvas { context, size in
                    guard let symbol = context.resolveSymbol(id: 0) else { return }
                    context.addFilter(.alphaThreshold(min: Self.threshold))
                    context.draw(symbol, in: CGRect(origin: .zero, size: size))
                } symbols: {
                    content
                        .frame(width: geometry.size.width, height: geometry.size.height)
                        .tag(0)
                }
            }
        }
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
