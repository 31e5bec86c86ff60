#if os(iOS) || os(tvOS) || os(visionOS)
import KinoraPlatform
import SwiftUI

extension View {
    /// Covers the view with a HUD while a binding is true.
    ///
    /// The configuration's grace and minimum times apply, so short work doesn't show the HUD. The
    /// dimming extends to the edges of the screen where the view does.
    ///
    /// - Parameters:
    ///   - isPresented: A binding to a Boolean value that indicates whether work is in progress. It
    ///     becomes false when the user cancels the work.
    ///   - text: The text to show.
    ///   - detail: The smaller text below it.
    ///   - progress: The progress of the work.
    ///   - configuration: The appearance and behavior of the HUD. Later changes have no effect.
    /// - Returns: The view with the HUD above it.
    public func loadingHUD(
        isPresented: Binding<Bool>,
        _ text: String? = nil,
        detail: String? = nil,
        progress: Progress? = nil,
        configuration: LoadingHUD.Configuration = LoadingHUD.Configuration()
    ) -> some View {
        modifier(
            HUDModifier(
                isPresented: isPresented,
                content: HUDContent(text: text, detail: detail, progress: progress),
                configuration: configuration
            )
        )
    }
}

/// A modifier that adds a HUD above a view.
private struct HUDModifier: ViewModifier {
    @Binding var isPresented: Bool
    let content: HUDContent
    let configuration: LoadingHUD.Configuration

    /// A Boolean value that indicates whether the HUD is visible and not disappearing.
    ///
    /// Otherwise, as in the grace period, the view behind receives touches and is accessible.
    @State private var isVisible = false

    func body(content view: Content) -> some View {
        view.overlay {
            // Assistive technologies consider only siblings of the HUD's view to be behind it.
            HUDHost(
                isPresented: $isPresented,
                isVisible: $isVisible,
                content: content,
                configuration: configuration
            )
            .ignoresSafeArea()
            .allowsHitTesting(isVisible)
            .accessibilityAddTraits(isVisible && configuration.blocking == .view ? .isModal : [])
        }
    }
}

/// The view that a HUD is attached to, above the covered view.
private struct HUDHost: UIViewRepresentable {
    @Binding var isPresented: Bool
    @Binding var isVisible: Bool
    let content: HUDContent
    let configuration: LoadingHUD.Configuration

    @MainActor final class Coordinator {
        var hud: LoadingHUD?
        var work: LoadingHUD.Work?
        var isVisible = false
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> PassThroughView { PassThroughView() }

    func updateUIView(_ view: PassThroughView, context: Context) {
        let coordinator = context.coordinator
        let hud = coordinator.hud ?? LoadingHUD(in: view, configuration: configuration)
        coordinator.hud = hud
        hud.onCancel = { [weak coordinator] in
            coordinator?.work = nil
            isPresented = false
        }
        hud.onExpiration = hud.onCancel
        hud.onAppearance = { [weak coordinator] isVisible in
            coordinator?.isVisible = isVisible
            // The HUD may appear within an update, in which state can't be changed.
            Task { [weak coordinator] in self.isVisible = coordinator?.isVisible ?? false }
        }
        if !isPresented {
            if let work = coordinator.work { hud.hide(work) }
            coordinator.work = nil
        } else if let work = coordinator.work {
            work.content = content
        } else {
            coordinator.work = hud.show(
                content.text,
                detail: content.detail,
                progress: content.progress
            )
        }
    }

    static func dismantleUIView(_ view: PassThroughView, coordinator: Coordinator) {
        if let work = coordinator.work { coordinator.hud?.hide(work) }
        coordinator.work = nil
        coordinator.hud = nil
    }

    /// A view that receives only touches on its subviews.
    final class PassThroughView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
}
#endif
