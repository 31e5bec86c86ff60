import Foundation
import PortingKit
import Testing

@testable import PortedIndicators
@testable import TestSupport

/// Tests the timing of the indicators with a beginning and an end.
@Suite(.oneAtATime) @MainActor struct StoryTests {
    private let frame = CGRect(x: 20, y: 20, width: 60, height: 60)

    // MARK: - Tick

    final class Listener: TickStoryViewDelegate {
        var outcomes: [(success: Bool, time: TimeInterval)] = []

        func tickStoryViewDidFinish(_ view: TickStoryView, success: Bool) {
            outcomes.append((success, CACurrentMediaTime()))
        }
    }

    @Test(arguments: [true, false])
    func `a sequence ends once, after its last phase`(success: Bool) {
        let stage = IndicatorApp(side: 100)
        let listener = Listener()
        let view = TickStoryView(frame: frame)
        view.delegate = listener
        stage.window.addSubview(view)
        view.start()
        stage.advance(to: 0.4)
        view.finish(success ? .success : .failure)
        view.finish(.failure)
        stage.advance(to: 3)
        // Closing, outcome mark, and then a spring or a shake.
        let end = 0.4 + 0.35 + 0.3 + (success ? 0.12 + 0.6 : 0.45)
        #expect(listener.outcomes.count == 1)
        #expect(listener.outcomes.first?.success == success)
        #expect(abs((listener.outcomes.first?.time ?? 0) - end) < 1e-6)
        let ring = view.layer.sublayers?.first as? CAShapeLayer
        let color = success ? view.successColor : view.failureColor
        #expect(ring?.strokeColor == color.cgColor)
    }

    @Test func `a sequence doesn't end if its view is removed`() {
        let stage = IndicatorApp(side: 100)
        let listener = Listener()
        let view = TickStoryView(frame: frame)
        view.delegate = listener
        stage.window.addSubview(view)
        view.start()
        stage.advance(to: 0.4)
        view.finish(.success)
        stage.advance(to: 0.6)
        view.removeFromSuperview()
        stage.advance(to: 3)
        #expect(listener.outcomes.isEmpty)
    }

    // MARK: - Percent

    @Test func `a new value animates, and the text shows the presented value`() throws {
        let stage = IndicatorApp(side: 100)
        let view = PercentRingView(frame: frame)
        stage.window.addSubview(view)
        view.startAnimating()
        stage.advance(to: 0.2)
        view.setProgress(0.8, animated: true)
        stage.advance(to: 0.5)
        let layer = try #require(stage.shown(view.layer) as? PercentLayer)
        // Half the distance in half the time, because the curve is symmetric.
        #expect(abs(layer.value - 0.4) < 1e-6)
        let text = try #require(view.layer.sublayers?.first as? CATextLayer)
        #expect(text.string as? String == "40 %")
        stage.advance(to: 1)
        #expect(text.string as? String == "80 %")
        view.setProgress(0.1, animated: false)
        stage.advance(to: 1.02)
        #expect(text.string as? String == "10 %")
    }

    @Test func `a display link counts frames, unless it is paused`() {
        let stage = IndicatorApp(side: 100)
        let view = PercentRingView(frame: frame)
        stage.window.addSubview(view)
        view.startAnimating()
        stage.advance(to: 1)
        #expect(view.updateCount == 60)
        view.setPaused(true)
        stage.advance(to: 2)
        #expect(view.updateCount == 60)
        view.setPaused(false)
        stage.advance(to: 2.5)
        #expect(view.updateCount == 90)
        view.removeFromSuperview()
        stage.advance(to: 3)
        #expect(view.updateCount == 90)
    }

    // MARK: - Panel

    @Test func `a panel stays for the minimum time, fades, and restores the key window`() {
        let stage = IndicatorApp(side: 100)
        var goneAt: TimeInterval?
        let token = NotificationCenter.default.addObserver(
            forName: BlurHUD.didDisappear,
            object: nil,
            queue: nil
        ) { _ in
            MainActor.assumeIsolated { goneAt = CACurrentMediaTime() }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        BlurHUD.show("Saving")
        stage.advance(to: 0.1)
        let level = UIWindow.Level.statusBar + 1
        #expect(BlurHUD.shared.window?.windowLevel == level)
        #expect(!stage.window.isKeyWindow)
        BlurHUD.hide()
        stage.advance(to: 0.69)
        #expect(goneAt == nil)
        stage.advance(to: 1)
        #expect(abs((goneAt ?? 0) - 0.7) < 1e-6)
        #expect(BlurHUD.shared.window == nil)
        #expect(stage.window.isKeyWindow)
    }

    @Test func `a panel makes room for the keyboard`() throws {
        let stage = IndicatorApp(side: 100)
        let host = ApplicationHost(window: stage.window)
        BlurHUD.show("Saving")
        stage.advance(to: 1)
        let panel = try #require(BlurHUD.shared.subviews.first)
        let middle = panel.center.y
        host.showKeyboard(height: 30)
        stage.advance(to: 2)
        #expect(abs(panel.center.y - (middle - 15)) < 1e-6)
        host.hideKeyboard()
        BlurHUD.hide()
        stage.advance(to: 3)
        #expect(BlurHUD.shared.window == nil)
    }

    @Test func `a touch outside the panel dismisses it`() throws {
        let stage = IndicatorApp(side: 200)
        BlurHUD.show("Saving")
        stage.advance(to: 1)
        let window = try #require(BlurHUD.shared.window)
        let finger = TouchHost(window: window)
        finger.began(at: CGPoint(x: 100, y: 5))
        finger.ended(at: CGPoint(x: 100, y: 5))
        stage.advance(to: 1.5)
        #expect(BlurHUD.shared.window == nil)
    }

    // MARK: - Pull

    @Test func `a long pull refreshes once until refreshing ends`() throws {
        let stage = IndicatorApp(side: 100)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.contentSize = CGSize(width: 100, height: 300)
        stage.window.addSubview(scrollView)
        var refreshes = 0
        scrollView.addGooeyRefresh(color: .blue) { refreshes += 1 }
        let drop = try #require(scrollView.gooeyRefreshView)
        scrollView.contentOffset.y = -60
        stage.advance(to: 0.1)
        #expect(!drop.isRefreshing)
        scrollView.contentOffset.y = -97
        stage.advance(to: 0.2)
        #expect(drop.isRefreshing)
        #expect(refreshes == 1)
        stage.advance(to: 1.2)
        #expect(scrollView.contentInset.top == 56)
        #expect(scrollView.contentOffset.y == -56)
        #expect(drop.wobbleCount >= 60)
        drop.endRefreshing()
        stage.advance(to: 2)
        #expect(!drop.isRefreshing)
        #expect(scrollView.contentInset.top == 0)
        #expect(refreshes == 1)
    }

    @Test func `a drop gets longer and thinner as it's pulled`() {
        let drop = GooeyRefreshView(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
        let bounds = [20, 50, 90].map { drop.dropPath(pulledBy: $0).cgPath.boundingBoxOfPath }
        #expect(bounds[0].height < bounds[1].height && bounds[1].height < bounds[2].height)
        #expect(bounds[0].width > bounds[1].width && bounds[1].width > bounds[2].width)
        #expect(bounds.allSatisfy { abs($0.midX - 50) < 0.01 })
    }

    @Test func `a drop leans toward the touch`() throws {
        let stage = IndicatorApp(side: 100)
        let scrollView = UIScrollView(frame: stage.window.bounds)
        scrollView.contentSize = CGSize(width: 100, height: 300)
        stage.window.addSubview(scrollView)
        scrollView.addGooeyRefresh(color: .blue) {}
        let drop = try #require(scrollView.gooeyRefreshView)
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 90, y: 10))
        for step in 1...8 {
            finger.advance(to: Double(step) / 60)
            finger.moved(to: CGPoint(x: 90, y: 10 + step * 10))
        }
        scrollView.contentOffset.y = -80
        let path = drop.dropPath(pulledBy: 80).cgPath
        #expect(path.contains(CGPoint(x: 53, y: path.boundingBoxOfPath.maxY - 3)))
    }

    // MARK: - Button

    @Test func `a tap starts loading, and the button resets after it's done`() throws {
        let stage = IndicatorApp(side: 100)
        let button = LoadingButton(frame: CGRect(x: 0, y: 28, width: 100, height: 44))
        button.setTitle("Upload", for: .normal)
        stage.window.addSubview(button)
        var doneAt: TimeInterval?
        button.onDone = { doneAt = CACurrentMediaTime() }
        let finger = TouchHost(window: stage.window)
        finger.began(at: CGPoint(x: 50, y: 50))
        finger.ended(at: CGPoint(x: 50, y: 50))
        #expect(button.phase == .loading)
        let background = try #require(button.layer.sublayers?.first)
        stage.advance(to: 0.29999)
        #expect(abs(stage.shown(background).bounds.width - 44) < 0.1)
        let spinner = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
        #expect(spinner?.isAnimating == false)
        stage.advance(to: 0.5)
        #expect(spinner?.isAnimating == true)
        button.setProgress(0.5)
        stage.advance(to: 1)
        #expect(button.title(for: .normal) == "50 %")
        button.finishLoading()
        #expect(button.title(for: .normal) == "Done")
        stage.advance(to: 3)
        #expect(abs((doneAt ?? 0) - 2.2) < 1e-6)
        #expect(button.phase == .idle)
        #expect(button.title(for: .normal) == "Upload")
    }

    // MARK: - Skeleton

    @Test func `rows are placeholders until there is content`() throws {
        let stage = IndicatorApp(side: 100)
        let list = SkeletonListView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        list.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        stage.window.addSubview(list)
        list.startLoading()
        stage.advance(to: 0.65)
        let shimmer = try #require(
            list.layer.sublayers?.compactMap { $0 as? CAGradientLayer }.first
        )
        let shown = try #require(stage.shown(shimmer) as? CAGradientLayer)
        // Halfway across.
        #expect(abs(shown.startPoint.x) < 1e-9)
        #expect(abs(shown.endPoint.x - 1) < 1e-9)
        #expect(shown.locations?.map { ($0.doubleValue * 100).rounded() } == [20, 50, 80])
        let table = try #require(list.subviews.compactMap { $0 as? UITableView }.first)
        #expect(table.visibleCells.count == 4)
        #expect(table.visibleCells.allSatisfy { $0 is SkeletonCell })
        list.finishLoading(with: ["First", "Second"])
        stage.advance(to: 2)
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["First", "Second"])
        #expect(shimmer.superlayer == nil)
    }
}
