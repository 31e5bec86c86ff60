import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct LabelFittingTests {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))

    @Test func `text that is too wide becomes smaller where asked for`() {
        // Without letters that reach below the line: what is cut off doesn't change the height.
        label.text = "Wait until it all loads"
        let wanted = label.intrinsicContentSize
        #expect(wanted.width > 60)
        let cut = inkHeight()
        label.adjustsFontSizeToFitWidth = true
        #expect(label.intrinsicContentSize == wanted)
        let fitted = inkHeight()
        #expect(abs(CGFloat(fitted) / CGFloat(cut) - 60 / wanted.width) < 0.1)
        label.minimumScaleFactor = 1
        #expect(inkHeight() == cut)
    }

    /// The number of rows of pixels, four to a point, that the text is seen in.
    private func inkHeight() -> Int {
        let host = LayerHost(layer: label.layer, clock: MediaClock())
        let frame = Rasterizer(width: 240, height: 120, scale: 4).draw(host.picture())
        return (0..<120).count { row in
            frame.pixels[(row * 240)..<(row * 240 + 240)].contains { $0 != 0 }
        }
    }

    @Test func `attributes bring fonts, colours and alignment`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(
            string: "Hello",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style]
        )
        label.attributedText = text
        #expect(label.text == "Hello")
        #expect(label.textAlignment == .right)
        let large = label.intrinsicContentSize
        label.text = "Hello"
        #expect(label.attributedText?.string == "Hello")
        #expect(label.intrinsicContentSize.height < large.height)
        label.text = nil
        #expect(label.attributedText == nil)
    }

    @Test func `text is measured on one line and on several`() {
        let font = UIFont.systemFont(ofSize: 16)
        let text = NSString(string: "one two three four five six")
        let line = text.size(withAttributes: [.font: font])
        let box = text.boundingRect(
            with: CGSize(width: line.width / 2, height: 9999),
            options: .usesLineFragmentOrigin,
            attributes: [.font: font],
            context: nil
        )
        #expect(box.width <= line.width / 2 + 1e-6)
        #expect(box.height > line.height * 1.5)
        #expect(
            text.boundingRect(with: .zero, attributes: [.font: font], context: nil).size == line
        )
    }

    @Test func `styles of paragraphs are values`() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let copy = style.copy() as? NSParagraphStyle
        #expect(copy == style)
        style.lineSpacing = 4
        #expect(copy != style)
        #expect(copy?.lineSpacing == 3)
    }
}
