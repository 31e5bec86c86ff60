import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

/// Tests the objects that code from `kinora port` creates for interface files.
@MainActor
@Suite(.oneAtATime) struct InterfaceFileTests {
    private final class Card: UIView {
        var widthInside: CGFloat = 0

        override init(frame: CGRect) { super.init(frame: frame) }

        required init?(coder: NSCoder) {
            super.init(frame: coder.interfaceFrame)
            widthInside = bounds.width
        }
    }

    private class PageController: UIViewController {
        override func loadView() {
            if !loadView(in: InterfaceFileTests.files) { super.loadView() }
        }
    }

    private final class OtherPage: PageController {}

    private static func page(_ name: String) -> UINib.Builder {
        { owner in
            let view = UIView()
            view.accessibilityIdentifier = name
            (owner as? UIViewController)?.view = view
            return [view]
        }
    }

    private static let files: [String: UINib.Builder] = [
        "Card": { _ in
            [Card(coder: InterfaceCoder(frame: CGRect(x: 1, y: 2, width: 30, height: 4))) as Any]
        },
        "Page": page("Page"), "Named": page("Named"),
    ]

    @Test func `a nib makes its objects, which know their frames`() throws {
        let nib = UINib(nibName: "Card", bundle: nil, in: Self.files)
        let card = try #require(nib.instantiate(withOwner: nil).first as? Card)
        #expect(card.frame == CGRect(x: 1, y: 2, width: 30, height: 4))
        #expect(card.widthInside == 30)
        #expect(NSCoder().interfaceFrame == .zero)
        let made = Bundle.main.loadNibNamed("Card", owner: nil, in: Self.files)
        #expect(made?.count == 1 && made?.first is Card)
    }

    @Test func `a missing file is reported`() {
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        #expect(Bundle.main.loadNibNamed("None", owner: nil, in: Self.files) == nil)
        #expect(
            UINib(nibName: "None", bundle: nil, in: Self.files).instantiate(withOwner: nil).isEmpty
        )
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.contains("“None”") })
    }

    @Test func `a view controller finds its file by name or class`() {
        #expect(PageController().view.accessibilityIdentifier == "Page")
        let named = PageController(nibName: "Named", bundle: nil)
        #expect(named.view.accessibilityIdentifier == "Named")
        #expect(OtherPage().view.accessibilityIdentifier == nil)
        #expect(PageController(nibName: "None", bundle: nil).view.accessibilityIdentifier == nil)
    }
}
