import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct KeyboardLayoutGuideTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 250))
    private let host: ApplicationHost

    init() {
        window.addSubview(view)
        host = ApplicationHost(window: window)
    }

    @Test func `the guide is the part of the view that the keyboard covers`() {
        let guide = view.keyboardLayoutGuide
        #expect(view.keyboardLayoutGuide === guide && guide.owningView === view)
        #expect(guide.layoutFrame == CGRect(x: 0, y: 250, width: 100, height: 0))
        host.showKeyboard(height: 120)
        #expect(guide.layoutFrame == CGRect(x: 0, y: 160, width: 100, height: 90))
        host.showKeyboard(height: 20)
        #expect(guide.layoutFrame.minY == 250)
        host.hideKeyboard()
        #expect(guide.layoutFrame.minY == 250)
    }

    @Test func `without a keyboard, it is at the bottom of the safe area`() {
        host.safeAreaInsets.bottom = 50
        let guide = view.keyboardLayoutGuide
        #expect(guide.layoutFrame.minY == 230)
        host.showKeyboard(height: 120)
        #expect(guide.layoutFrame.minY == 160)
        host.hideKeyboard()
        #expect(guide.layoutFrame.minY == 230)
    }

    @Test func `constraints follow the keyboard in the turn of its notification`() {
        let field = UIView()
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        NSLayoutConstraint.activate([
            field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            field.leftAnchor.constraint(equalTo: view.leftAnchor),
            field.widthAnchor.constraint(equalToConstant: 40),
            field.heightAnchor.constraint(equalToConstant: 30),
        ])
        window.host.runTurn()
        #expect(field.frame == CGRect(x: 0, y: 220, width: 40, height: 30))
        host.showKeyboard(height: 120)
        #expect(field.frame.maxY == 160)
        host.hideKeyboard()
        #expect(field.frame.maxY == 250)
    }

    @Test func `a keyboard that was shown earlier is known, also in another window`() {
        host.showKeyboard(height: 120)
        let front = UIWindow(frame: window.frame)
        #expect(front.keyboardLayoutGuide.layoutFrame.minY == 180)
        host.hideKeyboard()
        #expect(front.keyboardLayoutGuide.layoutFrame.minY == 300)
    }
}
