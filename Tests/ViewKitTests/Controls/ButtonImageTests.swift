import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ButtonImageTests {
    private let dot = UIImage(cgImage: Pixels.image(["RR", "RR"]), scale: 0.2, orientation: .up)
    private let cross = UIImage(cgImage: Pixels.image(["BBB"]), scale: 1, orientation: .up)

    private func laidOut(_ button: UIButton, _ size: CGSize) -> UIButton {
        button.frame = CGRect(origin: .zero, size: size)
        button.layoutIfNeeded()
        return button
    }

    @Test func `images fall back to those of the normal state`() {
        let button = UIButton(type: .custom)
        #expect(button.currentImage == nil && button.currentBackgroundImage == nil)
        button.setImage(dot, for: .normal)
        button.setImage(cross, for: .selected)
        button.setBackgroundImage(cross, for: .highlighted)
        #expect(button.imageView?.image === dot)
        #expect(button.image(for: .disabled) === dot)
        #expect(button.backgroundImage(for: .normal) == nil)
        button.isSelected = true
        #expect(button.currentImage === cross)
        #expect(button.imageView?.image === cross)
        button.isSelected = false
        button.isHighlighted = true
        #expect(button.currentBackgroundImage === cross)
        button.setImage(nil, for: .normal)
        #expect(button.imageView?.image == nil)
    }

    @Test func `an image without a title determines the size and is centered`() {
        let button = UIButton(type: .custom)
        button.setImage(dot, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 10, height: 10))
        _ = laidOut(button, CGSize(width: 50, height: 30))
        #expect(button.imageView?.frame == CGRect(x: 20, y: 10, width: 10, height: 10))
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 16, height: 14))
        _ = laidOut(button, CGSize(width: 6, height: 30))
        #expect(button.imageView?.frame == CGRect(x: 2, y: 9, width: 0, height: 10))
    }

    struct Place: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let horizontal: UIControl.ContentHorizontalAlignment
        var vertical = UIControl.ContentVerticalAlignment.center
        var isMirrored = false
        /// A closure that returns the image's frame for a title width, in a button of 100 × 40
        /// points.
        let expected: @Sendable (CGFloat) -> CGRect
        var leading = true
    }

    nonisolated static let places = [
        Place(testDescription: "left", horizontal: .left) { _ in
            CGRect(x: 0, y: 15, width: 10, height: 10)
        },
        Place(testDescription: "leading, top", horizontal: .leading, vertical: .top) { _ in
            CGRect(x: 0, y: 0, width: 10, height: 10)
        },
        Place(testDescription: "right, bottom", horizontal: .right, vertical: .bottom) {
            CGRect(x: 90 - $0, y: 30, width: 10, height: 10)
        },
        Place(testDescription: "center", horizontal: .center) {
            CGRect(x: 45 - $0 / 2, y: 15, width: 10, height: 10)
        },
        Place(testDescription: "leading, mirrored", horizontal: .leading, isMirrored: true) { _ in
            CGRect(x: 90, y: 15, width: 10, height: 10)
        },
        Place(testDescription: "filling up and down", horizontal: .left, vertical: .fill) { _ in
            CGRect(x: 0, y: 0, width: 10, height: 40)
        },
    ]

    @Test(arguments: places) func `image and title are aligned as a unit`(_ place: Place) throws {
        let button = UIButton(type: .custom)
        button.setImage(dot, for: .normal)
        button.setTitle("Go", for: .normal)
        button.contentHorizontalAlignment = place.horizontal
        button.contentVerticalAlignment = place.vertical
        if place.isMirrored { button.semanticContentAttribute = .forceRightToLeft }
        _ = laidOut(button, CGSize(width: 100, height: 40))
        let label = try #require(button.titleLabel)
        let image = try #require(button.imageView?.frame)
        let expected = place.expected(label.bounds.width)
        expect(
            [image.minX, image.minY, image.width, image.height],
            near: [expected.minX, expected.minY, expected.width, expected.height],
            within: 1e-9
        )
        let meeting =
            place.isMirrored ? label.frame.maxX - image.minX : image.maxX - label.frame.minX
        expect([meeting], near: [0], within: 1e-9)
    }

    @Test func `insets of the title and the image move only these`() throws {
        let button = UIButton(type: .custom)
        button.setImage(dot, for: .normal)
        button.setTitle("Go", for: .normal)
        let size = button.intrinsicContentSize
        _ = laidOut(button, size)
        let label = try #require(button.titleLabel)
        let before = label.frame
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
        button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -3, bottom: 0, right: 3)
        _ = laidOut(button, size)
        #expect(button.intrinsicContentSize == size)
        expect([label.frame.minX - before.minX], near: [8], within: 1e-9)
        expect([button.imageView?.frame.minX ?? .nan], near: [-3], within: 1e-9)
    }

    @Test func `a subclass can place the image and the background`() {
        final class Stacked: UIButton {
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 1, y: 2, width: 3, height: 4)
            }
            override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
                bounds.insetBy(dx: 5, dy: 5)
            }
        }
        let button = Stacked(type: .custom)
        button.setImage(dot, for: .normal)
        button.setBackgroundImage(cross, for: .normal)
        _ = laidOut(button, CGSize(width: 40, height: 40))
        #expect(button.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(button.subviews.first?.frame == CGRect(x: 5, y: 5, width: 30, height: 30))
    }

    @Test func `a system button tints its images, a custom one doesn't`() {
        let system = UIButton(type: .system)
        system.setImage(dot, for: .normal)
        #expect(system.imageView?.image?.renderingMode == .alwaysTemplate)
        #expect(system.currentImage === dot)
        let custom = UIButton(type: .custom)
        custom.setImage(dot, for: .normal)
        #expect(custom.imageView?.image === dot)
        custom.isHighlighted = true
        #expect(custom.imageView?.alpha == 0.5)
        custom.setImage(cross, for: .highlighted)
        #expect(custom.imageView?.alpha == 1)
    }

    @Test func `a title can have its own fonts and colors`() {
        let button = UIButton(type: .system)
        button.setTitle("plain", for: .normal)
        let title = NSAttributedString(
            string: "bright",
            attributes: [.foregroundColor: UIColor.red]
        )
        button.setAttributedTitle(title, for: .normal)
        #expect(button.titleLabel?.attributedText == title)
        #expect(button.currentTitle == "plain")
        #expect(button.accessibilityLabel == "bright")
        button.setAttributedTitle(nil, for: .normal)
        #expect(button.titleLabel?.text == "plain")
        #expect(button.titleLabel?.textColor == .systemBlue)
    }

    @Test(arguments: [UIButton.ButtonType.infoLight, .contactAdd, .close])
    func `some types have a default image`(_ type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        #expect(button.currentImage?.size == CGSize(width: 22, height: 22))
        #expect(button.currentImage?.renderingMode == .alwaysTemplate)
        #expect(button.intrinsicContentSize == CGSize(width: 22, height: 22))
    }
}
