import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

/// Tests of controls whose values change when they're touched.
@MainActor
@Suite(.oneAtATime) struct ValueControlTests {
    /// A control in a window with a touch, and the number of its value events.
    @MainActor
    private final class Handled<Control: UIControl> {
        let control: Control
        let finger: TouchHost
        var count = 0

        init(_ control: Control) {
            self.control = control
            finger = TouchHost(window: ViewHarness(control).window)
            control.addAction(
                UIAction { [weak self] _ in self?.count += 1 },
                for: .valueChanged
            )
            finger.window.host.commit()
        }

        func tap(_ point: CGPoint) {
            finger.began(at: point)
            finger.ended(at: point)
        }
    }

    @Test func `a tap toggles a switch`() {
        let handled = Handled(UISwitch(frame: CGRect(x: 10, y: 10, width: 1, height: 1)))
        let toggle = handled.control
        #expect(toggle.frame == CGRect(x: 10, y: 10, width: 51, height: 31))
        #expect(!toggle.isOn)
        handled.tap(CGPoint(x: 30, y: 20))
        #expect(toggle.isOn && handled.count == 1)
        #expect(toggle.accessibilityValue == "1")
        toggle.setOn(false, animated: true)
        #expect(handled.count == 1)
        toggle.isEnabled = false
        handled.tap(CGPoint(x: 30, y: 20))
        #expect(!toggle.isOn && handled.count == 1)
    }

    @Test func `a slider's value follows the thumb`() {
        let handled = Handled(UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34)))
        let slider = handled.control
        slider.minimumValue = 10
        slider.maximumValue = 20
        #expect(slider.value == 10)
        let track = slider.trackRect(forBounds: slider.bounds)
        func middle(_ value: Float) -> CGPoint {
            let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            return CGPoint(x: rect.midX, y: rect.midY)
        }
        handled.finger.began(at: CGPoint(x: middle(10).x + 5, y: 17))
        handled.finger.moved(to: CGPoint(x: middle(15).x + 5, y: 17))
        expect([CGFloat(slider.value)], near: [15], within: 1e-4)
        handled.finger.moved(to: CGPoint(x: 99, y: 0))
        handled.finger.ended(at: CGPoint(x: 99, y: 0))
        #expect(slider.value == 20)
        #expect(handled.count == 2)
        handled.tap(CGPoint(x: 5, y: 17))
        #expect(slider.value == 20)
    }

    @Test func `a slider can send one event at the end of a touch`() {
        let handled = Handled(UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34)))
        handled.control.isContinuous = false
        handled.finger.began(at: CGPoint(x: 15, y: 17))
        handled.finger.moved(to: CGPoint(x: 40, y: 17))
        handled.finger.moved(to: CGPoint(x: 60, y: 17))
        #expect(handled.count == 0)
        handled.finger.ended(at: CGPoint(x: 60, y: 17))
        #expect(handled.count == 1)
    }

    @Test(arguments: [Float.nan, -.infinity, -1, 0, 0.25, 1, 7, .infinity])
    func `a slider's value stays in range`(_ value: Float) {
        let slider = UISlider()
        slider.value = value
        #expect(slider.value == (value > 0 ? min(value, 1) : 0))
        slider.maximumValue = -3
        #expect(slider.value == 0)
    }

    @Test func `a stepper steps within its range, or around it`() {
        let handled = Handled(UIStepper(frame: .zero))
        let stepper = handled.control
        stepper.maximumValue = 4
        stepper.stepValue = 3
        for _ in 0..<3 { handled.tap(CGPoint(x: 80, y: 16)) }
        #expect(stepper.value == 4 && handled.count == 2)
        stepper.wraps = true
        handled.tap(CGPoint(x: 80, y: 16))
        #expect(stepper.value == 0 && handled.count == 3)
        handled.tap(CGPoint(x: 10, y: 16))
        #expect(stepper.value == 4)
        stepper.value = .nan
        #expect(stepper.value == 0)
    }

    @Test func `a tap selects a segment`() {
        let handled = Handled(UISegmentedControl(items: ["a", "b", "c"]))
        let control = handled.control
        control.frame = CGRect(x: 0, y: 0, width: 90, height: 32)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        handled.tap(CGPoint(x: 75, y: 10))
        handled.tap(CGPoint(x: 75, y: 10))
        #expect(control.selectedSegmentIndex == 2 && handled.count == 1)
        control.setEnabled(false, forSegmentAt: 0)
        handled.tap(CGPoint(x: 5, y: 10))
        #expect(control.selectedSegmentIndex == 2)
        control.insertSegment(withTitle: "new", at: 0, animated: true)
        #expect(control.selectedSegmentIndex == 3)
        #expect(control.titleForSegment(at: 0) == "new")
        control.removeSegment(at: 3, animated: true)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 12
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.removeAllSegments()
        handled.tap(CGPoint(x: 5, y: 10))
        #expect(control.numberOfSegments == 0 && handled.count == 1)
    }

    @Test func `a tap beside the dots changes the page`() {
        let handled = Handled(UIPageControl(frame: CGRect(x: 0, y: 0, width: 80, height: 26)))
        let pages = handled.control
        pages.numberOfPages = 3
        handled.tap(CGPoint(x: 10, y: 10))
        #expect(pages.currentPage == 0 && handled.count == 0)
        for _ in 0..<3 { handled.tap(CGPoint(x: 70, y: 10)) }
        #expect(pages.currentPage == 2 && handled.count == 2)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = -4
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
        #expect(pages.size(forNumberOfPages: 0).width == 0)
    }
}
