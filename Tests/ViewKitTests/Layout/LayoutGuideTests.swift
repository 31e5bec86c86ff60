import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct LayoutGuideTests {
    @Test func `constraints place a guide, and the guide places views`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: .zero)
        let guide = UILayoutGuide()
        guide.identifier = "gap"
        stage.container.addLayoutGuide(guide)
        #expect(stage.container.layoutGuides == [guide])
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: stage.container.leftAnchor),
            guide.widthAnchor.constraint(equalTo: stage.container.widthAnchor, multiplier: 0.3),
            guide.topAnchor.constraint(equalTo: stage.container.topAnchor, constant: 10),
            guide.heightAnchor.constraint(equalToConstant: 20),
            stage.first.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            stage.first.topAnchor.constraint(equalTo: guide.bottomAnchor),
            stage.first.widthAnchor.constraint(equalTo: guide.widthAnchor),
            stage.first.heightAnchor.constraint(equalTo: guide.heightAnchor, constant: 1),
        ])
        stage.layout()
        expect(guide.layoutFrame, 0, 10, 60, 20)
        expect(stage.first.frame, 60, 30, 60, 21)
        #expect(stage.takeLines().isEmpty)
        stage.container.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(!stage.container.constraints.contains { $0.firstItem === guide })
        #expect(!stage.container.constraints.contains { $0.secondItem === guide })
    }

    @Test func `an ambiguous guide is reported`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.first, to: .zero)
        LayoutHarness.pin(stage.second, to: .zero)
        let guide = UILayoutGuide()
        guide.identifier = "gap"
        stage.container.addLayoutGuide(guide)
        guide.topAnchor.constraint(equalTo: stage.container.topAnchor).isActive = true
        guide.bottomAnchor.constraint(equalTo: stage.container.bottomAnchor).isActive = true
        guide.leftAnchor.constraint(equalTo: stage.container.leftAnchor).isActive = true
        stage.layout()
        #expect(guide.hasAmbiguousLayout)
        #expect(stage.takeLines().map { $0.prefix(25) } == ["<UILayoutGuide gap>.width"])
    }

    @Test func `the safe area moves the views pinned to it`() {
        let stage = LayoutHarness()
        let host = ApplicationHost(window: stage.window)
        let view = LayoutHarness.makeView("view")
        stage.window.addSubview(view)
        let safe = stage.window.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: safe.topAnchor),
            view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        ])
        stage.layout()
        expect(view.frame, 0, 0, 300, 300)
        host.safeAreaInsets = UIEdgeInsets(top: 44, left: 3, bottom: 34, right: 5)
        stage.layout()
        expect(view.frame, 3, 44, 292, 222)
        expect(safe.layoutFrame, 3, 44, 292, 222)
        #expect(stage.window.safeAreaLayoutGuide === safe)
    }

    @Test func `margins are 8 points or custom, within the safe area`() {
        let stage = LayoutHarness()
        let host = ApplicationHost(window: stage.window)
        stage.container.removeFromSuperview()
        let view = LayoutHarness.makeView("view")
        stage.window.addSubview(view)
        let margins = stage.window.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: margins.topAnchor),
            view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            view.leftAnchor.constraint(equalTo: margins.leftAnchor),
            view.rightAnchor.constraint(equalTo: margins.rightAnchor),
        ])
        stage.layout()
        expect(view.frame, 8, 8, 284, 284)
        host.safeAreaInsets.top = 20
        stage.layout()
        expect(view.frame, 8, 28, 284, 264)
        stage.window.insetsLayoutMarginsFromSafeArea = false
        stage.window.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 1,
            leading: 2,
            bottom: 3,
            trailing: 4
        )
        stage.layout()
        expect(view.frame, 2, 1, 294, 296)
        stage.window.semanticContentAttribute = .forceRightToLeft
        stage.layout()
        expect(view.frame, 4, 1, 294, 296)
    }
}
