import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ConstraintPriorityTests {
    /// Two content views, 8 points apart, that fill the container.
    @MainActor
    private struct Row {
        let stage = LayoutHarness()
        let left: ContentView
        let right: ContentView

        init(_ leftWidth: CGFloat, _ rightWidth: CGFloat) {
            left = ContentView("left", width: leftWidth)
            right = ContentView("right", width: rightWidth)
            stage.first.removeFromSuperview()
            stage.second.removeFromSuperview()
            stage.container.addSubview(left)
            stage.container.addSubview(right)
            NSLayoutConstraint.activate([
                left.leadingAnchor.constraint(equalTo: stage.container.leadingAnchor),
                right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
                stage.container.trailingAnchor.constraint(equalTo: right.trailingAnchor),
                left.topAnchor.constraint(equalTo: stage.container.topAnchor),
                right.topAnchor.constraint(equalTo: stage.container.topAnchor),
            ])
        }
    }

    @Test func `the view with the lower hugging priority grows`() {
        let row = Row(40, 50)
        row.right.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        row.stage.layout()
        expect(row.left.frame, 0, 0, 142, 10)
        expect(row.right.frame, 150, 0, 50, 10)
        row.left.setContentHuggingPriority(.required, for: .horizontal)
        row.stage.layout()
        expect(row.left.frame, 0, 0, 40, 10)
        expect(row.right.frame, 48, 0, 152, 10)
        #expect(row.stage.takeLines().isEmpty)
    }

    @Test func `the view with the lower compression resistance shrinks`() {
        let row = Row(140, 150)
        row.left.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        row.stage.layout()
        expect(row.left.frame, 0, 0, 42, 10)
        expect(row.right.frame, 50, 0, 150, 10)
        row.right.contentSize.width = 250
        row.stage.layout()
        expect(row.left.frame, 0, 0, 0, 10)
        expect(row.right.frame, 8, 0, 192, 10)
    }

    @Test func `content that grows is laid out again`() {
        let stage = LayoutHarness()
        let content = ContentView("content", width: 20, height: 30)
        stage.container.addSubview(content)
        content.centerXAnchor.constraint(equalTo: stage.container.centerXAnchor).isActive = true
        content.centerYAnchor.constraint(equalTo: stage.container.centerYAnchor).isActive = true
        stage.layout()
        expect(content.frame, 90, 35, 20, 30)
        content.contentSize = CGSize(width: 50, height: UIView.noIntrinsicMetric)
        stage.layout()
        expect(content.frame, 75, 35, 50, 30)
    }

    @Test func `a higher priority wins regardless of other errors`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: .zero)
        let wishes: [(CGFloat, Float)] = [(30, 501), (100_000, 500), (90_000, 499.5)]
        for (width, priority) in wishes {
            let wish = stage.first.widthAnchor.constraint(equalToConstant: width)
            wish.priority = UILayoutPriority(priority)
            wish.isActive = true
        }
        stage.layout()
        #expect(stage.first.frame.width == 30)
    }

    @Test func `constraints of one priority minimize the sum of errors`() {
        let stage = LayoutHarness()
        for width: CGFloat in [10, 20, 90] {
            let wish = stage.first.widthAnchor.constraint(equalToConstant: width)
            wish.priority = .defaultHigh
            wish.isActive = true
        }
        stage.layout()
        // The sum of distances is smallest at the median.
        #expect(stage.first.frame.width == 20)
    }

    @Test func `a bound that is met exactly doesn't affect other constraints`() {
        let stage = LayoutHarness()
        let width = stage.first.widthAnchor
        width.constraint(equalToConstant: 5).isActive = true
        width.constraint(greaterThanOrEqualToConstant: 5).isActive = true
        width.constraint(lessThanOrEqualToConstant: 5).isActive = true
        let wish = stage.first.heightAnchor.constraint(equalToConstant: 7)
        wish.priority = .defaultLow
        wish.isActive = true
        stage.layout()
        #expect(stage.first.frame.size == CGSize(width: 5, height: 7))
    }

    @Test func `a changed priority takes effect immediately`() {
        let stage = LayoutHarness()
        let wide = stage.first.widthAnchor.constraint(equalToConstant: 80)
        let narrow = stage.first.widthAnchor.constraint(equalToConstant: 20)
        wide.priority = .defaultHigh
        narrow.priority = .defaultLow
        NSLayoutConstraint.activate([wide, narrow])
        stage.layout()
        #expect(stage.first.frame.width == 80)
        narrow.priority = UILayoutPriority(999)
        stage.layout()
        #expect(stage.first.frame.width == 20)
    }

    @Test func `a label has the size of its text wrapped at its width`() {
        let stage = LayoutHarness()
        let label = UILabel()
        label.text = "Loading all that there is to see"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        stage.container.addSubview(label)
        label.leadingAnchor.constraint(equalTo: stage.container.leadingAnchor).isActive = true
        label.topAnchor.constraint(equalTo: stage.container.topAnchor).isActive = true
        let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 80)
        limit.isActive = true
        stage.layout()
        #expect(label.frame.width <= 80)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: 80, height: 0)).height)
        #expect(label.frame.height > 2 * label.font.lineHeight)
        limit.constant = 1000
        stage.layout()
        expect(
            label.frame,
            0,
            0,
            label.intrinsicContentSize.width,
            label.intrinsicContentSize.height
        )
    }

    @Test func `baselines of different fonts are aligned`() {
        let stage = LayoutHarness()
        let labels = [12, 30].map { size in
            let label = UILabel()
            label.text = "Loading"
            label.font = .systemFont(ofSize: size)
            label.translatesAutoresizingMaskIntoConstraints = false
            stage.container.addSubview(label)
            return label
        }
        labels[1].topAnchor.constraint(equalTo: stage.container.topAnchor).isActive = true
        labels[0].lastBaselineAnchor.constraint(equalTo: labels[1].firstBaselineAnchor).isActive =
            true
        stage.layout()
        let baselines = labels.map { $0.frame.minY + $0.font.ascender }
        // The line height can include space above the ascender, in proportion to the font size.
        #expect(abs(baselines[0] - baselines[1]) < 3)
        #expect(labels[0].frame.minY > 5)
    }
}

extension UILayoutPriority {
    fileprivate static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
        UILayoutPriority(left.rawValue + right)
    }
}
