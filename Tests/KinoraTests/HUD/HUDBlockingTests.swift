import Foundation
import TestSupport
import Testing

@testable import Kinora

/// Tests of what a HUD prevents in addition to touches.
@MainActor @Suite(.oneAtATime) struct HUDBlockingTests {
    private final class Field: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    // MARK: - Editing and dismissal

    @Test(arguments: [true, false], LoadingHUD.Blocking.allCases)
    func `a blocking HUD dismisses the keyboard if it is asked to`(
        _ endsEditing: Bool,
        _ blocking: LoadingHUD.Blocking
    ) {
        let scene = HUDScene {
            $0.endsEditing = endsEditing
            $0.blocking = blocking
        }
        let field = Field()
        scene.target.addSubview(field)
        field.becomeFirstResponder()
        scene.hud.show()
        #expect(field.isFirstResponder == !(endsEditing && blocking == .view))
        field.resignFirstResponder()
    }

    /// A sheet with a HUD in the view of a child controller.
    @MainActor private struct Sheet {
        let screen = TestScreen(size: CGSize(width: 320, height: 240))
        let sheet = UIViewController()
        let child = UIViewController()

        init() {
            let root = UIViewController()
            screen.window.rootViewController = root
            sheet.addChild(child)
            sheet.view.addSubview(child.view)
            root.present(sheet, animated: false)
        }

        func makeHUD(
            _ change: (inout LoadingHUD.Configuration) -> Void = { _ in }
        ) -> LoadingHUD {
            var configuration = LoadingHUD.Configuration()
            configuration.timing = HUDPresentation.Timing(grace: 0.1, minimum: 0)
            change(&configuration)
            return LoadingHUD(in: child.view, configuration: configuration)
        }
    }

    @Test func `a visible HUD keeps its sheet from being dismissed`() {
        let sheet = Sheet()
        let hud = sheet.makeHUD()
        hud.show()
        #expect(!sheet.sheet.isModalInPresentation)
        sheet.screen.advance(by: 1)
        #expect(sheet.sheet.isModalInPresentation && !sheet.child.isModalInPresentation)
        hud.hide()
        #expect(!sheet.sheet.isModalInPresentation)
        // A HUD that is shown again while it disappears blocks again.
        hud.show()
        sheet.screen.advance(by: 0.2)
        #expect(sheet.sheet.isModalInPresentation)
        hud.removeFromSuperview()
        #expect(!sheet.sheet.isModalInPresentation)
    }

    @Test func `the last of several HUDs releases the sheet`() {
        let sheet = Sheet()
        let one = sheet.makeHUD()
        let view = UIView()
        sheet.sheet.view.addSubview(view)
        let other = LoadingHUD(in: view)
        one.show()
        other.show()
        sheet.screen.advance(by: 1)
        one.hide()
        sheet.screen.advance(by: 1)
        #expect(sheet.sheet.isModalInPresentation)
        other.hide()
        sheet.screen.advance(by: 2)
        #expect(!sheet.sheet.isModalInPresentation)
    }

    @Test func `a sheet that is modal anyway stays so, and other HUDs don't change it`() {
        let sheet = Sheet()
        sheet.sheet.isModalInPresentation = true
        let hud = sheet.makeHUD()
        hud.show()
        sheet.screen.advance(by: 1)
        hud.hide()
        sheet.screen.advance(by: 1)
        #expect(sheet.sheet.isModalInPresentation)
        sheet.sheet.isModalInPresentation = false
        for change in [
            { $0.blocking = .panel }, { $0.preventsDismissal = false },
        ] as [(inout LoadingHUD.Configuration) -> Void] {
            let hud = sheet.makeHUD(change)
            hud.show()
            sheet.screen.advance(by: 1)
            #expect(!sheet.sheet.isModalInPresentation)
            hud.hide()
            sheet.screen.advance(by: 1)
        }
    }

    @Test func `it reports when it begins to appear and to disappear`() {
        let scene = HUDScene { $0.timing = HUDPresentation.Timing(grace: 0.2, minimum: 0) }
        var reports: [Bool] = []
        scene.hud.onAppearance = { if reports.last != $0 { reports.append($0) } }
        scene.hud.show()
        scene.screen.advance(by: 0.1)
        #expect(reports.isEmpty, "In the grace period, the view behind receives touches.")
        scene.screen.advance(by: 0.2)
        #expect(reports == [true])
        scene.hud.hide()
        #expect(reports == [true, false])
        scene.screen.advance(by: 1)
        #expect(reports == [true, false])
        scene.hud.finish(.success)
        scene.target.removeFromSuperview()
        scene.hud.removeFromSuperview()
        #expect(reports == [true, false, true, false])
    }

    // MARK: - Scroll views

    @Test func `over a scroll view it is a sibling in front of later cells`() throws {
        let list = UIScrollView()
        let scene = HUDScene(over: list)
        list.contentSize = CGSize(width: 320, height: 900)
        list.contentOffset.y = 150
        scene.hud.show()
        scene.screen.advance(by: 1)
        #expect(scene.hud.superview === scene.screen.window)
        #expect(LoadingHUD.attached(to: list) === scene.hud)
        #expect(scene.hud.frame == list.frame)
        #expect(!list.isScrollEnabled && list.accessibilityElementsHidden)
        #expect(!scene.hud.accessibilityViewIsModal)
        for _ in 0..<3 { list.addSubview(UIView(frame: list.bounds)) }
        list.contentOffset.y = 300
        scene.screen.turn()
        let hit = scene.screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
        #expect(hit === scene.hud && scene.hud.frame == list.frame)
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(list.isScrollEnabled && !list.accessibilityElementsHidden)
        #expect(scene.hud.superview == nil)
    }

    @Test func `it follows a scroll view to another place and superview, and leaves with it`() {
        let list = UIScrollView()
        let scene = HUDScene(over: list)
        scene.hud.show()
        scene.screen.advance(by: 1)
        list.frame = CGRect(x: 20, y: 30, width: 200, height: 100)
        scene.screen.turn()
        #expect(scene.hud.frame == list.frame)
        let box = UIView(frame: CGRect(x: 40, y: 0, width: 250, height: 200))
        scene.screen.window.addSubview(box)
        box.addSubview(list)
        scene.screen.turn()
        #expect(scene.hud.superview === box && scene.hud.frame == list.frame)
        #expect(scene.hud.presentation.isVisible && !scene.hud.isHidden)
        list.removeFromSuperview()
        scene.screen.turn()
        #expect(scene.hud.superview == nil && scene.hud.presentation.state == .hidden)
        #expect(list.isScrollEnabled)
    }

    @Test func `work may begin before a scroll view has a superview`() {
        let screen = TestScreen(size: CGSize(width: 100, height: 200))
        let list = UIScrollView(frame: screen.window.bounds)
        let hud = LoadingHUD(in: list)
        hud.show()
        screen.window.addSubview(list)
        screen.advance(by: 1)
        #expect(hud.superview === screen.window && !hud.isHidden)
        hud.hide()
        screen.advance(by: 2)
        #expect(hud.superview == nil)
    }

    // MARK: - A screen that goes

    @Test func `a HUD whose screen has gone says nothing and moves no focus`() {
        let scene = HUDScene()
        let field = UIView()
        scene.target.addSubview(field)
        scene.voice.focusedElement = field
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        #expect(scene.voice.events.count == 1)
        scene.target.removeFromSuperview()
        scene.hud.finish(.success, "Saved")
        scene.screen.advance(by: 5)
        #expect(scene.voice.events.count == 1 && scene.hud.superview == nil)
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(scene.voice.events.count == 1)
    }

    @Test func `the focus doesn't return to a view that has gone`() {
        let scene = HUDScene()
        let field = UIView()
        scene.target.addSubview(field)
        scene.voice.focusedElement = field
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        field.removeFromSuperview()
        scene.hud.hide()
        scene.screen.advance(by: 1)
        #expect(scene.voice.events.count == 2 && scene.voice.focusedElement == nil)
    }

    @Test func `a HUD that the app removes returns the focus`() {
        let scene = HUDScene()
        scene.voice.focusedElement = scene.target
        scene.hud.show("Saving…")
        scene.screen.advance(by: 1)
        scene.hud.removeFromSuperview()
        #expect(scene.voice.focusedElement === scene.target)
    }

    // MARK: - Focus of a remote control

    @Test func `the Cancel button takes the focus and keeps it from what is covered`() throws {
        let scene = HUDScene {
            $0.isCancellable = true
            $0.dimmingColor = .black
        }
        let covered = UIView()
        scene.target.addSubview(covered)
        #expect(scene.hud.preferredFocus == nil && scene.hud.allowsFocus(on: covered))
        scene.hud.show()
        scene.screen.advance(by: 1)
        let button = try #require(scene.hud.preferredFocus as? UIButton)
        #expect(button.title(for: .normal) == "Cancel")
        #expect(scene.hud.allowsFocus(on: button) && !scene.hud.allowsFocus(on: covered))
        #expect(!scene.hud.allowsFocus(on: scene.hud.backdrop))
        #expect(scene.hud.allowsFocus(on: UIView()), "such as a bar's button")
        scene.hud.cancel()
        #expect(scene.hud.preferredFocus == nil && scene.hud.allowsFocus(on: covered))
    }

    @Test(arguments: LoadingHUD.Blocking.allCases)
    func `without a button, the backdrop of a blocking HUD takes the focus`(
        _ blocking: LoadingHUD.Blocking
    ) {
        let scene = HUDScene {
            $0.blocking = blocking
            $0.dimmingColor = .black
        }
        scene.hud.show()
        scene.screen.advance(by: 1)
        let isBlocking = blocking == .view
        #expect((scene.hud.preferredFocus === scene.hud.backdrop) == isBlocking)
        #expect(scene.hud.allowsFocus(on: scene.target) == !isBlocking)
    }
}
