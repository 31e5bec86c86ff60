import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

/// Tests of image views that animate images.
@MainActor
@Suite(.oneAtATime) struct UIImageViewAnimationTests {
    private let frames = ["R", "G", "B"].map { UIImage(cgImage: Pixels.image([$0])) }

    private func color(of stage: ViewHarness, at time: TimeInterval) -> String? {
        let contents = stage.shown(at: time).contents as? CGImage
        return Pixels.rows(contents).first
    }

    @Test func `images are shown in turn for equal durations`() {
        let view = UIImageView(image: UIImage(cgImage: Pixels.image(["W"])))
        let stage = ViewHarness(view)
        view.animationImages = frames
        view.animationDuration = 3
        #expect(!view.isAnimating)
        view.startAnimating()
        #expect(view.isAnimating)
        let shown = [0.1, 1.1, 2.1, 3.1].map { color(of: stage, at: $0) }
        #expect(shown == ["R", "G", "B", "R"])
        view.stopAnimating()
        #expect(!view.isAnimating)
        #expect(color(of: stage, at: 0.1) == "W")
    }

    @Test func `a finite animation ends with the view's image`() {
        let view = UIImageView(image: UIImage(cgImage: Pixels.image(["W"])))
        let stage = ViewHarness(view)
        view.animationImages = frames
        view.animationDuration = 3
        view.animationRepeatCount = 2
        view.startAnimating()
        #expect(color(of: stage, at: 5.9) == "B")
        #expect(color(of: stage, at: 6.1) == "W")
        stage.advance(to: 7)
        #expect(!view.isAnimating)
    }

    @Test func `a sequence starts immediately and ends with another image`() {
        let view = UIImageView()
        let stage = ViewHarness(view)
        view.image = UIImage.animatedImage(with: frames, duration: 0.3)
        #expect(view.isAnimating)
        #expect(color(of: stage, at: 0.15) == "G")
        view.image = frames[2]
        #expect(!view.isAnimating)
        #expect(color(of: stage, at: 0.15) == "B")
    }

    @Test func `a highlighted view shows its other image`() {
        let view = UIImageView(image: frames[0], highlightedImage: frames[1])
        let stage = ViewHarness(view)
        view.isHighlighted = true
        #expect(color(of: stage, at: 0) == "G")
        view.highlightedImage = nil
        #expect(color(of: stage, at: 0) == "R")
    }
}
