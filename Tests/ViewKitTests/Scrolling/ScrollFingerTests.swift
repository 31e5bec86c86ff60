import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ScrollFingerTests {
    @Test func `the view's own recognizer follows the drag`() {
        final class Listener: NSObject {
            var states: [UIGestureRecognizer.State] = []
            @MainActor func panned(_ pan: UIPanGestureRecognizer) { states.append(pan.state) }
        }
        let stage = ScrollHarness()
        let pan = stage.scrollView.panGestureRecognizer
        let listener = Listener()
        pan.addTarget(
            listener,
            action: Selector("panned:", Listener.self) {
                (listener: Listener, pan: UIPanGestureRecognizer) in
                listener.panned(pan)
            }
        )
        #expect(pan.view === stage.scrollView && pan.state == .possible)
        #expect(stage.scrollView.panGestureRecognizer === pan)
        stage.finger.began(at: CGPoint(x: 50, y: 80))
        stage.finger.moved(to: CGPoint(x: 50, y: 75))
        #expect(pan.state == .possible && listener.states.isEmpty)
        stage.finger.advance(to: 0.1)
        stage.finger.moved(to: CGPoint(x: 52, y: 60))
        #expect(pan.state == .began)
        #expect(pan.translation(in: stage.finger.window) == CGPoint(x: 2, y: -20))
        stage.finger.advance(to: 0.15)
        stage.finger.moved(to: CGPoint(x: 52, y: 50))
        #expect(pan.state == .changed)
        #expect(pan.translation(in: stage.finger.window) == CGPoint(x: 2, y: -30))
        #expect(pan.velocity(in: stage.finger.window).y < -100)
        stage.finger.ended(at: CGPoint(x: 52, y: 50))
        #expect(listener.states == [.began, .changed, .ended])
        #expect(pan.state == .possible)
    }

    @Test func `a canceled drag cancels the recognizer`() {
        let stage = ScrollHarness()
        stage.drag(from: 80, to: 40)
        var state: UIGestureRecognizer.State?
        #expect(stage.scrollView.panGestureRecognizer.state == .changed)
        let listener = EndListener { state = $0.panGestureRecognizer.state }
        stage.scrollView.delegate = listener
        stage.finger.cancelled()
        #expect(state == .cancelled)
        stage.drag(from: 80, to: 75, at: 3)
        #expect(stage.scrollView.panGestureRecognizer.state == .possible)
    }

    private final class EndListener: NSObject, UIScrollViewDelegate {
        let ended: (UIScrollView) -> Void
        init(_ ended: @escaping (UIScrollView) -> Void) { self.ended = ended }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
            ended(scrollView)
        }
    }

    @Test func `a drag dismisses the keyboard`() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = ScrollHarness()
        let field = Field(frame: .zero)
        stage.finger.window.addSubview(field)
        field.becomeFirstResponder()
        stage.drag(from: 80, to: 40)
        stage.release(at: 40)
        #expect(field.isFirstResponder)
        stage.scrollView.keyboardDismissMode = .onDrag
        stage.drag(from: 80, to: 40, at: 4)
        #expect(!field.isFirstResponder)
    }

    @Test func `a content view can keep the touch`() {
        final class Stubborn: UIScrollView {
            override func touchesShouldCancel(in view: UIView) -> Bool { view.tag != 7 }
        }
        let stage = ScrollHarness(Stubborn(frame: .zero))
        let inside = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
        stage.scrollView.addSubview(inside)
        inside.tag = 7
        stage.drag(from: 80, to: 40)
        stage.release(at: 40)
        #expect(stage.offset == 0)
        inside.tag = 0
        stage.drag(from: 80, to: 40, at: 3)
        #expect(stage.offset == 30)
    }

    @Test func `a zoom resizes the delegate's view and the content`() {
        final class Zoomer: NSObject, UIScrollViewDelegate {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var count = 0
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { count += 1 }
        }
        let stage = ScrollHarness()
        stage.scrollView.zoomScale = 2
        #expect(stage.scrollView.zoomScale == 1)
        let zoomer = Zoomer()
        stage.scrollView.delegate = zoomer
        stage.scrollView.addSubview(zoomer.view)
        stage.scrollView.maximumZoomScale = 3
        stage.scrollView.zoomScale = 2
        #expect(zoomer.count == 1)
        #expect(stage.scrollView.contentSize == CGSize(width: 200, height: 200))
        #expect(zoomer.view.frame == CGRect(x: 0, y: 0, width: 200, height: 200))
        stage.scrollView.zoomScale = 9
        #expect(stage.scrollView.zoomScale == 3)
        stage.scrollView.zoomScale = .nan
        #expect(stage.scrollView.zoomScale == 3)
        stage.scrollView.zoom(to: CGRect(x: 25, y: 25, width: 50, height: 50), animated: false)
        #expect(stage.scrollView.zoomScale == 2)
        #expect(stage.scrollView.contentOffset == CGPoint(x: 50, y: 50))
    }

    private final class TapListener: NSObject {
        var count = 0
        func tapped() { count += 1 }
    }

    private func tap(_ listener: TapListener) -> UITapGestureRecognizer {
        UITapGestureRecognizer(
            target: listener,
            action: Selector("tapped", TapListener.self) { $0.tapped() }
        )
    }

    @Test func `a drag of 20 points over a tap recognizer isn't a tap`() {
        let stage = ScrollHarness()
        let listener = TapListener()
        let tap = tap(listener)
        stage.scrollView.addGestureRecognizer(tap)
        stage.drag(from: 80, to: 60)
        #expect(stage.scrollView.isDragging)
        stage.release(at: 60)
        #expect(listener.count == 0 && tap.state == .possible)
    }

    @Test func `a tap can wait for the drag to fail`() {
        let stage = ScrollHarness()
        let listener = TapListener()
        let tap = tap(listener)
        tap.require(toFail: stage.scrollView.panGestureRecognizer)
        stage.scrollView.addGestureRecognizer(tap)
        stage.finger.began(at: CGPoint(x: 50, y: 50))
        stage.release(at: 50)
        #expect(listener.count == 1 && tap.state == .possible)
        stage.drag(from: 80, to: 60, at: 2)
        stage.release(at: 60)
        #expect(listener.count == 1)
    }

    @Test func `a drag fails when scrolling is disabled before it begins`() {
        let stage = ScrollHarness()
        let listener = TapListener()
        let tap = tap(listener)
        tap.require(toFail: stage.scrollView.panGestureRecognizer)
        stage.scrollView.addGestureRecognizer(tap)
        stage.finger.began(at: CGPoint(x: 50, y: 50))
        stage.scrollView.isScrollEnabled = false
        stage.release(at: 50)
        #expect(listener.count == 1 && tap.state == .possible)
    }

    @Test func `a recognizer that is disabled and enabled follows the next drag`() {
        let stage = ScrollHarness()
        let pan = stage.scrollView.panGestureRecognizer
        stage.drag(from: 80, to: 40)
        pan.isEnabled = false
        pan.isEnabled = true
        stage.finger.moved(to: CGPoint(x: 50, y: 30))
        #expect(pan.state == .possible)
        stage.release(at: 30)
        stage.drag(from: 80, to: 40, at: 4)
        #expect(pan.state == .changed)
    }
}
