#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

// Xcode shows providers of every version; its macro for previews needs Xcode to be expanded, which
// would leave these views unchecked elsewhere.

/// Xcode's preview of the indicators.
struct LoadingIndicatorPreviews: PreviewProvider {
    static var previews: some View {
        VStack(spacing: 24) {
            LoadingIndicator()
            LoadingIndicator(.hashLines, color: .orange, speed: 1.5)
            LoadingIndicator(.worm, motion: .reduced)
            LoadingIndicator(progress: 0.4)
            LoadingIndicator(outcome: .success)
        }
        .previewDisplayName("Indicators")
        ProgressView(value: 0.4) { Text(verbatim: "Loading") }
            .progressViewStyle(.loading(.threeBalls))
            .previewDisplayName("Progress view style")
    }
}

/// Xcode's preview of the buttons, whose indicators have the label's foreground style.
struct AsyncButtonPreviews: PreviewProvider {
    private struct Failure: Error {}

    static var previews: some View {
        VStack(spacing: 24) {
            AsyncButton("Succeeds") { try await Task.sleep(for: .seconds(2)) }
                .buttonStyle(.borderedProminent)
            AsyncButton("Fails") { throw Failure() }
                .buttonStyle(.bordered)
            AsyncButton("Plain") { try await Task.sleep(for: .seconds(2)) }
                .buttonStyle(.plain)
        }
        .previewDisplayName("Buttons")
    }
}

/// Xcode's preview of a list that can be refreshed.
struct LoadingRefreshablePreviews: PreviewProvider {
    static var previews: some View {
        List {
            ForEach(0..<20) { Text(verbatim: "Row \($0)") }
        }
        .loadingRefreshable(.animation(.hashLines)) { try? await Task.sleep(for: .seconds(2)) }
        .previewDisplayName("Pull to refresh")
    }
}

/// Xcode's preview of a view that is covered: by placeholders and by a HUD.
struct CoveredViewPreviews: PreviewProvider {
    private static var article: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: "A headline of one line").font(.headline)
            Text(verbatim: "A text that is long enough for two or three lines on most devices.")
        }
        .padding()
    }

    static var previews: some View {
        article
            .skeleton(when: true)
            .previewDisplayName("Skeleton")
        article
            .loadingHUD(isPresented: Binding(get: { true }, set: { _ in }), "Saving…")
            .previewDisplayName("HUD")
    }
}
#endif
