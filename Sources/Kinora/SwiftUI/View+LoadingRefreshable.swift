#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

extension View {
    /// Refreshes a list or a scroll view with a pull that shows a picture.
    ///
    /// Apply it to a `List` or a `ScrollView`, or to the content of a `ScrollView`:
    ///
    /// ```swift
    /// List(items) { Row($0) }
    ///     .loadingRefreshable(.animation(.worm)) { await model.reload() }
    /// ```
    ///
    /// It adds a ``PullToRefresh`` to the scroll view that SwiftUI shows, which the pull, VoiceOver,
    /// and ⌘R start. Don't combine it with `refreshable(action:)`, whose control takes the same
    /// space.
    ///
    /// - Parameters:
    ///   - picture: The picture; a drop by default. Later changes have no effect.
    ///   - action: The work. The refresh ends when it returns. Its task is canceled when the view
    ///     disappears.
    /// - Returns: The view, which can be refreshed.
    public func loadingRefreshable(
        _ picture: some PullPicture = GooeyPull(),
        action: @escaping @MainActor () async -> Void
    ) -> some View {
        background {
            RefreshHost(picture: picture, action: action)
                .allowsHitTesting(false)
                .accessibilityHidden(true)
        }
    }
}

/// The view that finds the scroll view beside it.
private struct RefreshHost: UIViewRepresentable {
    let picture: any PullPicture
    let action: @MainActor () async -> Void

    /// The current work.
    @MainActor final class Coordinator {
        var action: @MainActor () async -> Void

        init(_ action: @escaping @MainActor () async -> Void) {
            self.action = action
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(action) }

    func makeUIView(context: Context) -> ScrollViewFinder {
        let coordinator = context.coordinator
        return ScrollViewFinder(makeControl(picture) { await coordinator.action() })
    }

    private func makeControl(
        _ picture: some PullPicture,
        _ work: @escaping @MainActor () async -> Void
    ) -> PullToRefresh {
        PullToRefresh(picture, refreshing: work)
    }

    func updateUIView(_ finder: ScrollViewFinder, context: Context) {
        context.coordinator.action = action
        finder.search()
    }

    static func dismantleUIView(_ finder: ScrollViewFinder, coordinator: Coordinator) {
        finder.stop()
    }
}
#endif
