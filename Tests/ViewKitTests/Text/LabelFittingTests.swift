import Foundation
import TestSupport
import Testing
import ViewKit

@MainActor
@Suite(.oneAtATime) struct LabelFittingTests {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))

    @Test func `text that is too wide shrinks if requested`() {
        // Letters without descenders, so that clipping doesn't change the height.
        label.text = "Wait until it all loads"
        let wanted = label.intrinsicContentSize
        #expect(wanted.width > 60)
        let cut = textHeight()
        label.adjustsFontSizeToFitWidth = true
        #expect(label.intrinsicContentSize == wanted)
        let fitted = textHeight()
        #expect(abs(CGFloat(fitted) / CGFloat(cut) - 60 / wanted.width) < 0.1)
        label.minimumScaleFactor = 1
        #expect(textHeight() == cut)
    }

    /// Returns the number of pixel rows, four per point, that contain text.
    private func textHeight() -> Int {
        let host = LayerHost(layer: label.layer, clock: MediaClock())
        let frame = Rasterizer(width: 240, height: 120, scale: 4).draw(host.picture())
        return (0..<120).count { row in
            frame.pixels[(row * 240)..<(row * 240 + 240)].contains { $0 != 0 }
        }
    }

    @Test func `attributes provide fonts, colors and alignment`() {
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

    @Test func `text is measured on one line or several`() {
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

    @Test func `paragraph styles are compared by value`() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 3
        let copy = style.copy() as? NSParagraphStyle
        #expect(copy == style)
        style.lineSpacing = 4
        #expect(copy != style)
        #expect(copy?.lineSpacing == 3)
    }
}
