#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import UIKit

extension View {
    /// Covers the view with a HUD while something is presented.
    ///
    /// The grace time and the least time of the configuration hold: what is presented for a moment is
    /// never seen.
    ///
    /// - Parameters:
    ///   - isPresented: Whether work goes on; false once the user has called it off.
    ///   - text: What is said of the work.
    ///   - detail: What is said besides, smaller.
    ///   - progress: How far the work has come.
    ///   - configuration: How the HUD looks and behaves; the first one given counts.
    /// - Returns: The view with the HUD above it.
    public func loadingHUD(
        isPresented: Binding<Bool>,
        _ text: String? = nil,
        detail: String? = nil,
        progress: Progress? = nil,
        configuration: LoadingHUD.Configuration = LoadingHUD.Configuration()
    ) -> some View {
        overlay {
            HUDHost(
                isPresented: isPresented,
                content: HUDContent(text: text, detail: detail, progress: progress),
                configuration: configuration
            )
        }
    }
}

/// The view that a HUD is attached to, over the one that it covers.
private struct HUDHost: UIViewRepresentable {
    @Binding var isPresented: Bool
    let content: HUDContent
    let configuration: LoadingHUD.Configuration

    @MainActor final class Coordinator {
        var hud: LoadingHUD?
        var work: LoadingHUD.Work?
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> PassingView { PassingView() }

    func updateUIView(_ view: PassingView, context: Context) {
        let coordinator = context.coordinator
        let hud = coordinator.hud ?? LoadingHUD(in: view, configuration: configuration)
        coordinator.hud = hud
        hud.onCancel = { isPresented = false }
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

    /// Lets touches pass by, but for those on a HUD.
    final class PassingView: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
}
#endif
