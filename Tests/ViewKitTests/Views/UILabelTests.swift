import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UILabelTests {
    private static let rounding: CGFloat = 1e-6

    private func label(_ text: String, width: CGFloat = 100, height: CGFloat = 60) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.font = .systemFont(ofSize: 20)
        label.text = text
        return label
    }

    /// Returns the bounding box of the text's center lines, and their stroke.
    private func drawn(_ label: UILabel) -> (box: CGRect, stroke: Picture.Stroke)? {
        let context = CGContext()
        label.draw(label.layer, in: context)
        guard case .stroke(let stroke)? = context.recording.first else { return nil }
        return (stroke.path.applying(stroke.transform).bounds, stroke)
    }

    struct Alignment: CustomTestStringConvertible {
        let testDescription: String
        let alignment: NSTextAlignment
        /// The fraction of the free width before the text.
        let before: CGFloat
    }

    nonisolated static let alignments = [
        Alignment(testDescription: "left", alignment: .left, before: 0),
        Alignment(testDescription: "center", alignment: .center, before: 0.5),
        Alignment(testDescription: "right", alignment: .right, before: 1),
        Alignment(testDescription: "natural", alignment: .natural, before: 0),
        Alignment(testDescription: "justified", alignment: .justified, before: 0),
    ]

    @Test(arguments: alignments)
    func `text is vertically centered and follows its alignment`(
        _ row: Alignment
    ) throws {
        let label = label("HH")
        let fitted = label.sizeThatFits(.zero)
        label.bounds = CGRect(x: 7, y: 5, width: 100, height: 60)
        label.textAlignment = row.alignment
        let (box, stroke) = try #require(drawn(label))
        #expect(stroke.style.cap == .round)
        // The stroke of a capital extends from the cap height to the baseline.
        let baseline = 5 + (60 - label.font.lineHeight) / 2 + label.font.ascender
        expect(
            [box.minY - stroke.style.width / 2, box.maxY + stroke.style.width / 2],
            near: [baseline - label.font.capHeight, baseline],
            within: 0.05
        )
        let middle = 7 + row.before * (100 - fitted.width) + fitted.width / 2
        expect([box.midX], near: [middle], within: 0.05)
    }

    @Test func `the size is that of the line`() {
        let label = label("Loading...")
        let size = label.intrinsicContentSize
        #expect(size.height == label.font.lineHeight)
        #expect(size.width > 60)
        #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == size)
        label.frame.origin = CGPoint(x: 3, y: 4)
        label.sizeToFit()
        #expect(label.frame.origin == CGPoint(x: 3, y: 4))
        expect([label.bounds.width], near: [size.width], within: Self.rounding)
    }

    @Test func `several lines wrap at the width`() {
        let label = label("one two three four")
        let line = label.font.lineHeight
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 60, height: 0))
        #expect(size.height >= 3 * line)
        #expect(size.width <= 60 + Self.rounding)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 2 * line)
        label.preferredMaxLayoutWidth = 60
        #expect(label.intrinsicContentSize.height == 2 * line)
    }

    @Test func `a label without text has no size and draws nothing`() {
        let label = UILabel()
        #expect(label.intrinsicContentSize == .zero)
        #expect(drawn(label) == nil)
    }

    struct Truncation: CustomTestStringConvertible {
        let testDescription: String
        let mode: NSLineBreakMode
        let isClipped: Bool
    }

    nonisolated static let truncations = [
        Truncation(testDescription: "head", mode: .byTruncatingHead, isClipped: false),
        Truncation(testDescription: "middle", mode: .byTruncatingMiddle, isClipped: false),
        Truncation(testDescription: "tail", mode: .byTruncatingTail, isClipped: false),
        Truncation(testDescription: "clipping", mode: .byClipping, isClipped: true),
        Truncation(testDescription: "word wrapping", mode: .byWordWrapping, isClipped: true),
    ]

    @Test(arguments: truncations)
    func `a line that is too long is truncated or clipped`(_ row: Truncation) {
        let label = label("a line that is much too long", width: 90)
        label.lineBreakMode = row.mode
        let context = CGContext()
        label.draw(label.layer, in: context)
        switch context.recording.first {
        case .stroke(let stroke)?:
            #expect(!row.isClipped)
            #expect(stroke.path.applying(stroke.transform).bounds.maxX <= 90)
        case .group(let group)?:
            #expect(row.isClipped)
            #expect(group.clips.count == 1)
        default:
            Issue.record("nothing was drawn")
        }
    }

    @Test func `the window shows the text color and updates the text`() {
        let label = label("A")
        label.textColor = .red
        let stage = ViewHarness(label)
        let before = stage.window.host.picture()
        label.text = "AA"
        let after = stage.window.host.picture()
        #expect(before != after)
        guard case .stroke(let stroke)? = after.nodes.last else {
            Issue.record("no text is shown")
            return
        }
        #expect(stroke.paint == .color(UIColor.red.cgColor.rgba))
    }

    @Test func `fonts and colors fall back to the system's`() {
        let label = UILabel()
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        label.font = .systemFont(ofSize: 9)
        label.font = nil
        #expect(label.font.pointSize == 17)
        #expect(!label.isUserInteractionEnabled)
    }
}
