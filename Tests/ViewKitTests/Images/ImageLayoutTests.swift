import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ImageLayoutTests {
    private let image = UIImage(cgImage: Pixels.image(["RG", "BW"]))

    private func rows(_ view: UIImageView) -> [String] {
        Pixels.rows(view.layer.contents as? CGImage)
    }

    @Test(arguments: UIImage.Orientation.allCases)
    func `a flipped image reverses every row`(_ orientation: UIImage.Orientation) throws {
        let turned = UIImage(
            cgImage: try #require(image.cgImage),
            scale: 1,
            orientation: orientation
        )
        let usual = rows(UIImageView(image: turned))
        let flipped = rows(UIImageView(image: turned.withHorizontallyFlippedOrientation()))
        #expect(flipped == usual.map { String($0.reversed()) })
        #expect(
            turned.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
                == turned
        )
    }

    @Test func `a flipping image flips in a right-to-left view`() {
        let flipping = image.imageFlippedForRightToLeftLayoutDirection()
        #expect(flipping.flipsForRightToLeftLayoutDirection)
        #expect(!image.flipsForRightToLeftLayoutDirection)
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        view.semanticContentAttribute = .forceRightToLeft
        view.image = flipping
        #expect(rows(view) == ["GR", "WB"])
        view.image = image
        #expect(rows(view) == ["RG", "BW"])
    }

    @Test func `a view uses its image's alignment insets`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let view = UIImageView(image: image.withAlignmentRectInsets(insets))
        #expect(view.alignmentRectInsets == insets)
        #expect(view.image?.size == image.size)
    }
}
