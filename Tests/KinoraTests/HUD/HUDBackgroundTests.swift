import Foundation
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct HUDBackgroundTests {
    private func makeScene(_ background: LoadingHUD.Background) -> HUDScene {
        HUDScene { $0.background = background }
    }

    /// The view of the material, or nil if it isn't visible.
    private func material(of scene: HUDScene) -> HUDPanelBackground? {
        scene.hud.panel.subviews.lazy.compactMap { $0 as? HUDPanelBackground }
            .first { !$0.isHidden }
    }

    @Test func `a material or glass fills the panel with continuous corners`() throws {
        var alphas: [CGFloat] = []
        for background in LoadingHUD.Material.allCases.map(LoadingHUD.Background.material)
            + [.glass]
        {
            let scene = makeScene(background)
            scene.hud.show("Saving…")
            scene.screen.advance(by: 1)
            let view = try #require(material(of: scene))
            #expect(view.frame == scene.hud.panel.bounds && !view.isUserInteractionEnabled)
            #expect(view.layer.cornerCurve == .continuous)
            #expect(view.layer.cornerRadius == 4 * .pi)
            #expect(scene.hud.panel.backgroundColor == nil)
            #expect(scene.hud.panel.subviews.first === view)
            let color = try #require(
                view.backgroundColor?.resolvedColor(with: view.traitCollection)
            )
            #expect(color.cgColor.components?.first == 0.11, "The panel's style is dark.")
            alphas.append(color.cgColor.alpha)
        }
        #expect(alphas.dropLast() == alphas.dropLast().sorted()[...] && alphas.last == alphas[1])
    }

    @Test func `a color has circular corners and no other view`() {
        let scene = makeScene(.color)
        #expect(material(of: scene) == nil && scene.hud.panel.layer.cornerCurve == .circular)
        #expect(scene.hud.panel.backgroundColor == UIColor(white: 0, alpha: 0.8))
    }

    @Test(arguments: [LoadingHUD.Background.color, .material(.thin), .glass])
    func `Reduce Transparency shows the opaque color`(_ background: LoadingHUD.Background) {
        let scene = makeScene(background)
        func change(to isReduced: Bool) {
            scene.voice.prefersReducedTransparency = isReduced
            AccessibilityHost.isReduceTransparencyEnabled = isReduced
        }
        change(to: true)
        #expect(material(of: scene) == nil)
        #expect(scene.hud.panel.backgroundColor == .black.withAlphaComponent(1))
        change(to: false)
        #expect((material(of: scene) == nil) == (background == .color))
        #expect(scene.hud.panel.backgroundColor?.cgColor.alpha != 1)
    }

    @Test func `the system's setting is read`() {
        AccessibilityHost.isReduceTransparencyEnabled = true
        defer { AccessibilityHost.isReduceTransparencyEnabled = false }
        #expect(SystemAssistiveTechnology.shared.prefersReducedTransparency)
        let hud = LoadingHUD(in: UIView())
        #expect(hud.panel.backgroundColor?.cgColor.alpha == 1)
    }
}
