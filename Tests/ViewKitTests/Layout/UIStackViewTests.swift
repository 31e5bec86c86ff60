import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIStackViewTests {
    /// A stack view with a fixed frame and three content views.
    @MainActor
    private struct Row {
        let stage = LayoutHarness()
        let stack: UIStackView
        let views = [
            ContentView("a", width: 20, height: 10), ContentView("b", width: 40, height: 20),
            ContentView("c", width: 60, height: 30),
        ]

        init(width: CGFloat = 200, height: CGFloat = 100) {
            stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
            stage.first.removeFromSuperview()
            stage.second.removeFromSuperview()
            stage.container.addSubview(stack)
        }

        var columns: [CGFloat] { views.flatMap { [$0.frame.minX, $0.frame.maxX] } }
        var rows: [CGFloat] { views.flatMap { [$0.frame.minY, $0.frame.maxY] } }
    }

    struct Share: CustomTestStringConvertible {
        let distribution: UIStackView.Distribution
        let expected: [CGFloat]
        var testDescription: String { "\(distribution)" }
    }

    nonisolated static let shares = [
        Share(distribution: .fill, expected: [0, 20, 25, 65, 70, 200]),
        Share(distribution: .fillEqually, expected: [0, 190 / 3, 205 / 3, 395 / 3, 410 / 3, 200]),
        Share(
            distribution: .fillProportionally,
            expected: [0, 190 / 6, 220 / 6, 600 / 6, 630 / 6, 200]
        ),
        Share(distribution: .equalSpacing, expected: [0, 20, 60, 100, 140, 200]),
        // The outer centers are at 10 and 170.
        Share(distribution: .equalCentering, expected: [0, 20, 70, 110, 140, 200]),
    ]

    @Test(arguments: shares)
    func `views are distributed along the axis`(share: Share) {
        let row = Row()
        row.stack.distribution = share.distribution
        row.stack.spacing = 5
        row.views[2].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
        row.stage.layout()
        expect(row.columns, near: share.expected, within: 1e-6)
        expect(row.rows, near: [0, 100, 0, 100, 0, 100], within: 1e-6)
        #expect(row.stage.takeLines().isEmpty)
        row.stack.semanticContentAttribute = .forceRightToLeft
        row.stage.layout()
        let mirrored = row.views.flatMap { [200 - $0.frame.maxX, 200 - $0.frame.minX] }
        expect(mirrored, near: share.expected, within: 1e-6)
    }

    struct Standing: CustomTestStringConvertible {
        let alignment: UIStackView.Alignment
        let expected: [CGFloat]
        var testDescription: String { "\(alignment)" }
    }

    nonisolated static let standings = [
        Standing(alignment: .fill, expected: [0, 100, 0, 100, 0, 100]),
        Standing(alignment: .top, expected: [0, 10, 0, 20, 0, 30]),
        Standing(alignment: .center, expected: [45, 55, 40, 60, 35, 65]),
        Standing(alignment: .bottom, expected: [90, 100, 80, 100, 70, 100]),
    ]

    @Test(arguments: standings)
    func `views are aligned across the axis`(standing: Standing) {
        let row = Row()
        row.stack.alignment = standing.alignment
        row.stack.distribution = .equalSpacing
        row.stage.layout()
        expect(row.rows, near: standing.expected, within: 1e-6)
        #expect(row.stage.takeLines().isEmpty)
    }

    @Test func `a column is laid out from top to bottom`() {
        let row = Row(width: 100, height: 76)
        row.stack.axis = .vertical
        row.stack.spacing = 8
        row.stack.alignment = .trailing
        row.stage.layout()
        expect(row.rows, near: [0, 10, 18, 38, 46, 76], within: 1e-6)
        expect(row.columns, near: [80, 100, 60, 100, 40, 100], within: 1e-6)
    }

    @Test func `a stack has the size of its views and their spacing`() {
        let row = Row()
        row.stack.translatesAutoresizingMaskIntoConstraints = false
        row.stack.spacing = 5
        row.stack.setCustomSpacing(11, after: row.views[1])
        row.stack.alignment = .center
        row.stack.isLayoutMarginsRelativeArrangement = true
        row.stack.centerXAnchor.constraint(equalTo: row.stage.container.centerXAnchor).isActive =
            true
        row.stack.topAnchor.constraint(equalTo: row.stage.container.topAnchor).isActive = true
        row.stage.layout()
        expect(row.stack.frame, 24, 0, 152, 46)
        expect(row.columns, near: [8, 28, 33, 73, 84, 144], within: 1e-6)
        #expect(
            row.stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: 152, height: 46)
        )
        #expect(row.stage.takeLines().isEmpty)
    }

    @Test func `hidden and removed views take no space`() {
        let row = Row()
        row.stack.distribution = .equalSpacing
        row.stage.layout()
        row.views[1].isHidden = true
        row.stage.layout()
        #expect(row.views[0].frame.minX == 0 && row.views[2].frame.maxX == 200)
        row.views[1].isHidden = false
        row.stack.insertArrangedSubview(row.views[1], at: 0)
        row.stage.layout()
        expect(row.columns, near: [80, 100, 0, 40, 140, 200], within: 1e-6)
        row.views[0].removeFromSuperview()
        #expect(row.stack.arrangedSubviews == [row.views[1], row.views[2]])
        row.stack.removeArrangedSubview(row.views[2])
        #expect(row.views[2].superview === row.stack)
        row.stage.layout()
        #expect(row.views[1].frame.width == 200)
    }

    @Test func `a proportional distribution follows the content`() {
        let row = Row()
        row.stack.distribution = .fillProportionally
        row.stage.layout()
        row.views[2].contentSize.width = 140
        row.stage.layout()
        expect(row.columns, near: [0, 20, 20, 60, 60, 200], within: 1e-6)
    }

    @Test func `a stack is released`() {
        weak var released: UIStackView?
        let stage = LayoutHarness()
        do {
            let row = Row()
            row.stack.distribution = .equalSpacing
            stage.container.addSubview(row.stack)
            stage.layout()
            released = row.stack
            row.stack.removeFromSuperview()
        }
        stage.layout()
        #expect(released == nil)
    }
}
