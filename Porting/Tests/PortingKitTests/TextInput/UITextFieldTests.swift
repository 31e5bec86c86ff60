import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UITextFieldTests {
    private final class Listener: NSObject, UITextFieldDelegate {
        var log: [String] = []
        var isFree = true

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { isFree }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    }

    @Test func `the placeholder is visible until there is text`() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 34))
        #expect(field.text == "")
        field.placeholder = "Name"
        #expect(field.accessibilityValue == "Name")
        let labels = field.subviews.compactMap { $0 as? UILabel }
        #expect(labels.filter { !$0.isHidden && $0.text == "Name" }.count == 1)
        field.text = "Worm"
        #expect(labels.contains { $0.text == "Name" && $0.isHidden })
        #expect(labels.contains { $0.text == "Worm" })
        field.isSecureTextEntry = true
        #expect(labels.contains { $0.text == "****" })
        #expect(field.text == "Worm")
        field.text = nil
        #expect(field.text == "")
    }

    @Test func `a tap begins editing, and another text field ends it`() {
        let stage = ViewHarness()
        let first = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let second = UITextField(frame: CGRect(x: 0, y: 20, width: 100, height: 20))
        let listener = Listener()
        first.delegate = listener
        for field in [first, second] { stage.window.addSubview(field) }
        let finger = TouchHost(window: stage.window)
        listener.isFree = false
        finger.began(at: CGPoint(x: 50, y: 10))
        finger.ended(at: CGPoint(x: 50, y: 10))
        #expect(!first.isFirstResponder)
        listener.isFree = true
        var events: [String] = []
        first.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
        first.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
        finger.began(at: CGPoint(x: 50, y: 10))
        finger.ended(at: CGPoint(x: 50, y: 10))
        #expect(first.isEditing)
        #expect(second.becomeFirstResponder())
        #expect(!first.isEditing && second.isEditing)
        #expect(listener.log == ["began", "ended"])
        #expect(events == ["begin", "end"])
        #expect(second.resignFirstResponder())
        #expect(!UIView().becomeFirstResponder())
    }

    @Test func `overlay views reduce the width of the text`() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        field.borderStyle = .roundedRect
        let plain = field.textRect(forBounds: field.bounds)
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(field.textRect(forBounds: field.bounds) == plain)
        field.leftViewMode = .always
        let narrow = field.textRect(forBounds: field.bounds)
        #expect(narrow.minX == plain.minX + 20 && narrow.maxX == plain.maxX)
        #expect(field.leftViewRect(forBounds: field.bounds).midY == 17)
        #expect(field.intrinsicContentSize.height == 34)
    }

    @Test func `positions have rectangles in the text's rectangle`() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.font = .systemFont(ofSize: 20)
        field.text = "Worm"
        let (start, end) = (field.beginningOfDocument, field.endOfDocument)
        #expect(field.offset(from: start, to: end) == 4)
        #expect(field.position(from: start, offset: 5) == nil)
        #expect(field.position(from: end, offset: -5) == nil)
        let middle = try #require(field.position(from: end, offset: -2))
        let range = try #require(field.textRange(from: end, to: middle))
        #expect(field.text(in: range) == "rm")
        #expect(!range.isEmpty)
        let width = NSAttributedString(string: "Worm", attributes: [.font: field.font!]).size()
            .width
        #expect(field.caretRect(for: start).minX == 0)
        #expect(field.caretRect(for: start).midY == 20)
        #expect(field.caretRect(for: start).height == field.font?.lineHeight)
        #expect(abs(field.caretRect(for: end).minX - width) < 0.01)
        let rect = field.firstRect(for: range)
        #expect(rect.minX > 0)
        #expect(abs(rect.maxX - width) < 0.01)
        field.textAlignment = .right
        #expect(abs(field.caretRect(for: end).minX - 200) < 0.01)
        field.textAlignment = .center
        #expect(abs(field.caretRect(for: end).minX - (100 + width / 2)) < 0.01)
    }
}
