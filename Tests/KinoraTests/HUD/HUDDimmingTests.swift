import Foundation
import GraphicsKit
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct HUDDimmingTests {
    private func makeScene(_ transition: HUDTransition = .pop) -> HUDScene {
        HUDScene {
            $0.dimmingColor = UIColor(white: 0, alpha: 0.5)
            $0.transition = transition
        }
    }

    @Test(arguments: HUDTransition.all.map(\.name))
    func `the dimming fades in and out during the transition`(_ name: String) throws {
        let transition = try #require(HUDTransition.all.first { $0.name == name }?.transition)
        let scene = makeScene(transition)
        let layer = try #require(scene.hud.backdrop?.layer)
        func expectFade(from start: Float, to end: Float) {
            guard transition.duration > 0 else { return }
            var shown = [scene.presentation(of: layer).opacity]
            for _ in 0..<4 {
                scene.screen.advance(by: transition.duration / 4 - 0.001)
                shown.append(scene.presentation(of: layer).opacity)
            }
            #expect(abs(shown[0] - start) < 0.01 && abs(shown[4] - end) < 0.01)
            #expect(zip(shown, shown.dropFirst()).allSatisfy { ($0 < $1) == (start < end) })
        }
        scene.hud.show()
        scene.screen.turn()
        expectFade(from: 0, to: 1)
        scene.screen.advance(by: 1)
        #expect(scene.presentation(of: layer).opacity == 1)
        scene.hud.hide()
        scene.screen.turn()
        expectFade(from: 1, to: 0)
    }

    @Test func `an interrupted dimming continues from its current opacity`() throws {
        let scene = makeScene()
        let layer = try #require(scene.hud.backdrop?.layer)
        scene.hud.show()
        scene.screen.advance(by: 1)
        scene.hud.hide()
        scene.screen.advance(by: 0.3)
        let before = scene.presentation(of: layer).opacity
        #expect(before > 0.2 && before < 0.8)
        scene.hud.show()
        scene.screen.turn()
        #expect(abs(scene.presentation(of: layer).opacity - before) < 1e-4)
    }

    @Test func `the HUD itself has no color, so that nothing appears at once`() {
        let scene = makeScene()
        let before = scene.screen.frame(background: .white)
        scene.hud.show()
        scene.screen.turn()
        #expect(scene.hud.backgroundColor == nil)
        #expect(scene.hud.backdrop?.frame == scene.hud.bounds)
        #expect(scene.screen.frame(background: .white).pixels[0] == before.pixels[0])
        scene.screen.advance(by: 1)
        #expect(scene.screen.frame(background: .white).pixels[0] != before.pixels[0])
    }

    @Test func `the dimming and a material panel match their snapshot`() throws {
        var frames: [Frame] = []
        for background in [LoadingHUD.Background.color, .material(.thin)] {
            let screen = TestScreen(size: CGSize(width: 100, height: 100))
            let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
            stripe.backgroundColor = .systemOrange
            screen.window.addSubview(stripe)
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(grace: 0, minimum: 0)
            configuration.transition = .zoom
            configuration.dimmingColor = UIColor(white: 0, alpha: 0.5)
            configuration.background = background
            configuration.cornerRadius = 24
            let hud = LoadingHUD(in: screen.window, configuration: configuration)
            hud.show()
            screen.turn()
            for _ in 0..<4 {
                frames.append(screen.frame(background: .white))
                screen.advance(by: 0.1)
            }
            hud.hide()
            for _ in 0..<4 {
                frames.append(screen.frame(background: .white))
                screen.advance(by: 0.1)
            }
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "hud-dimming")
    }
}
