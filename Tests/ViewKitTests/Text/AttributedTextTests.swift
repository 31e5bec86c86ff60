import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct AttributedTextTests {
    private func paragraph(
        _ change: (NSMutableParagraphStyle) -> Void
    ) -> [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        change(style)
        return [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style]
    }

    /// Returns the nodes that a closure draws in an unbounded context.
    private func recording(_ draw: () -> Void) -> [Picture.Node] {
        let context = CGContext()
        UIGraphicsPushContext(context)
        draw()
        UIGraphicsPopContext()
        return context.recording
    }

    @Test func `a label with several paragraphs keeps the line spacing`() {
        let label = UILabel()
        label.numberOfLines = 0
        let text = "one\ntwo\nthree"
        label.attributedText = NSAttributedString(string: text, attributes: paragraph { _ in })
        let usual = label.intrinsicContentSize
        label.attributedText = NSAttributedString(
            string: text,
            attributes: paragraph { $0.lineSpacing = 6 }
        )
        #expect(abs(label.intrinsicContentSize.height - usual.height - 12) < 1e-6)
        #expect(label.intrinsicContentSize.width == usual.width)
    }

    @Test func `kerning accepts every number type`() {
        let font = UIFont.systemFont(ofSize: 10)
        let usual = ("abcd" as NSString).size(withAttributes: [.font: font]).width
        for kern in [2, 2.0, CGFloat(2), NSNumber(value: 2)] as [Any] {
            let width = ("abcd" as NSString).size(withAttributes: [.font: font, .kern: kern]).width
            #expect(abs(width - usual - 8) < 1e-6, "\(type(of: kern))")
        }
    }

    @Test func `the first paragraph's alignment and line break mode become the label's`() {
        let label = UILabel()
        label.attributedText = NSAttributedString(
            string: "one",
            attributes: paragraph {
                $0.alignment = .right
                $0.lineBreakMode = .byTruncatingMiddle
            }
        )
        #expect(label.textAlignment == .right)
        #expect(label.lineBreakMode == .byTruncatingMiddle)
    }

    @Test func `a label's own alignment overrides that of paragraphs`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let attributes = paragraph { $0.alignment = .right }
        label.attributedText = NSAttributedString(string: "I", attributes: attributes)
        func middle() -> CGFloat {
            guard case .stroke(let stroke) = recording({ label.draw(label.bounds) }).first else {
                return 0
            }
            return stroke.path.applying(stroke.transform).bounds.midX
        }
        #expect(middle() > 90)
        label.textAlignment = .center
        #expect(abs(middle() - 50) < 1)
    }

    @Test func `attribute names have UIKit's values`() {
        #expect(NSAttributedString.Key.underlineStyle.rawValue == "NSUnderline")
        #expect(NSAttributedString.Key.strikethroughStyle.rawValue == "NSStrikethrough")
        #expect(NSAttributedString.Key.strokeWidth.rawValue == "NSStrokeWidth")
        #expect(NSUnderlineStyle.double.rawValue == 9)
        #expect(NSUnderlineStyle.patternDashDotDot.rawValue == 0x400)
        #expect(NSLineBreakMode.byCharWrapping.rawValue == 1)
    }

    @Test func `an underline has the specified color`() {
        let text = NSAttributedString(
            string: "abc",
            attributes: [
                .underlineStyle: NSUnderlineStyle.single.rawValue,
                .underlineColor: UIColor.red,
                .foregroundColor: UIColor.blue,
            ]
        )
        let colors = recording { text.draw(at: .zero) }.compactMap { node in
            if case .stroke(let stroke) = node { stroke.paint } else { nil }
        }
        #expect(colors == [.color(UIColor.red.cgColor.rgba), .color(UIColor.blue.cgColor.rgba)])
    }

    @Test func `options put the baseline or the top at the origin`() throws {
        let text = NSAttributedString(
            string: "H",
            attributes: [.font: UIFont.systemFont(ofSize: 20)]
        )
        let rect = CGRect(x: 5, y: 40, width: 100, height: 100)
        func bounds(_ options: NSStringDrawingOptions) throws -> CGRect {
            let nodes = recording { text.draw(with: rect, options: options, context: nil) }
            guard case .stroke(let stroke) = nodes.first else { return .null }
            let reach = stroke.style.width / 2
            return stroke.path.applying(stroke.transform).bounds
                .insetBy(dx: -reach, dy: -reach)
        }
        let standing = try bounds([])
        let hanging = try bounds(.usesLineFragmentOrigin)
        #expect(abs(standing.maxY - 40) < 0.1)
        #expect(abs(hanging.maxY - 40 - UIFont.systemFont(ofSize: 20).ascender) < 0.1)
    }

    @Test func `the last line that fits is truncated if requested`() {
        let text = NSAttributedString(
            string: "many words that need quite a few lines to be set",
            attributes: [.font: UIFont.systemFont(ofSize: 10)]
        )
        let size = CGSize(width: 60, height: 25)
        let whole = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
        let cut = text.boundingRect(
            with: size,
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: nil
        )
        #expect(whole.height > 25)
        #expect(cut.height <= 25)
        #expect(cut.height > 20)
    }

    @Test func `text that doesn't wrap stays on one line`() {
        let text = "words that would wrap otherwise" as NSString
        let size = CGSize(width: 50, height: 200)
        func height(_ mode: NSLineBreakMode) -> CGFloat {
            text.boundingRect(
                with: size,
                options: .usesLineFragmentOrigin,
                attributes: paragraph { $0.lineBreakMode = mode },
                context: nil
            ).height
        }
        let line = UIFont.systemFont(ofSize: 10).lineHeight
        #expect(abs(height(.byTruncatingTail) - line) < 1e-6)
        #expect(abs(height(.byClipping) - line) < 1e-6)
        #expect(height(.byWordWrapping) > 2 * line)
        #expect(height(.byCharWrapping) > 2 * line)
    }

    @Test func `paragraph styles are equal by their values, and copies keep them`() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        style.tailIndent = -4
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy == style)
        #expect(copy.tailIndent == -4)
        style.headIndent = 1
        #expect(copy != style)
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(style)
        #expect(other == style)
    }
}

/// Tests of labels with padding, implemented in the usual way.
@MainActor
@Suite(.oneAtATime) struct PaddingLabelTests {
    private final class PaddingLabel: UILabel {
        let padding = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)

        override func textRect(
            forBounds bounds: CGRect,
            limitedToNumberOfLines numberOfLines: Int
        ) -> CGRect {
            let inner = super.textRect(
                forBounds: bounds.inset(by: padding),
                limitedToNumberOfLines: numberOfLines
            )
            let outward = UIEdgeInsets(
                top: -padding.top,
                left: -padding.left,
                bottom: -padding.bottom,
                right: -padding.right
            )
            return inner.inset(by: outward)
        }

        override func drawText(in rect: CGRect) {
            super.drawText(in: rect.inset(by: padding))
        }
    }

    @Test(arguments: [0, 1])
    func `the padding is part of every size`(_ lines: Int) {
        let plain = UILabel()
        let padded = PaddingLabel()
        for label in [plain, padded] {
            label.text = "Loading…"
            label.numberOfLines = lines
        }
        let usual = plain.intrinsicContentSize
        let size = padded.intrinsicContentSize
        #expect(abs(size.width - usual.width - 16) < 1e-4)
        #expect(abs(size.height - usual.height - 10) < 1e-4)
        padded.sizeToFit()
        #expect(abs(padded.bounds.width - usual.width - 16) < 1e-4)
    }

    @Test func `the text is drawn completely, within the padding`() throws {
        let label = PaddingLabel()
        label.text = "Hi"
        label.sizeToFit()
        let context = CGContext()
        UIGraphicsPushContext(context)
        label.draw(label.bounds)
        UIGraphicsPopContext()
        guard case .stroke(let stroke) = context.recording.first else {
            Issue.record("Nothing was drawn.")
            return
        }
        let drawn = stroke.path.applying(stroke.transform).bounds
        #expect(drawn.minX > 5)
        #expect(drawn.maxX < label.bounds.width - 11)
        #expect(drawn.minY > 3)
        #expect(drawn.maxY < label.bounds.height - 7)
    }

    @Test func `the text rectangle is vertically centered within the bounds`() {
        let label = UILabel()
        label.text = "Hi"
        label.textAlignment = .center
        let bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
        let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        #expect(abs(rect.midX - 110) < 1e-6)
        #expect(abs(rect.midY - 70) < 1e-6)
        let small = CGRect(x: 0, y: 0, width: 5, height: 4)
        #expect(label.textRect(forBounds: small, limitedToNumberOfLines: 1).size == small.size)
    }
}
