import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewArchiveTests {
    @Test func `an archived button is a copy of how it looked`() throws {
        let button = UIButton(frame: CGRect(x: 5, y: 6, width: 70, height: 30))
        button.setTitle("Go", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.backgroundColor = .blue
        button.layer.cornerRadius = 4
        let data = try ViewArchive.archivedData(
            withRootObject: button,
            requiringSecureCoding: false
        )
        button.setTitle("", for: .normal)
        button.frame = .zero
        let copy = try #require(
            try ViewArchive.unarchiveTopLevelObjectWithData(data) as? UIButton
        )
        #expect(copy !== button)
        #expect(copy.frame == CGRect(x: 5, y: 6, width: 70, height: 30))
        #expect(copy.title(for: .normal) == "Go")
        #expect(copy.titleLabel?.text == "Go")
        #expect(copy.titleColor(for: .normal) == .red)
        #expect(copy.backgroundColor == .blue)
        #expect(copy.layer.cornerRadius == 4)
        let other = ViewArchive.unarchiveObject(with: data) as? UIButton
        #expect(other != nil && other !== copy)
    }

    @Test func `a view's copy has copies of its subviews`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        label.text = "A"
        view.addSubview(label)
        let data = ViewArchive.archivedData(withRootObject: view)
        let copy = try #require(ViewArchive.unarchiveObject(with: data) as? UIView)
        let inner = try #require(copy.subviews.first as? UILabel)
        #expect(inner !== label)
        #expect(inner.text == "A")
        #expect(inner.frame == label.frame)
    }

    @Test func `other objects are archived by Foundation`() throws {
        let data = ViewArchive.archivedData(withRootObject: NSString(string: "text"))
        #expect(ViewArchive.unarchiveObject(with: data) as? String == "text")
    }
}
