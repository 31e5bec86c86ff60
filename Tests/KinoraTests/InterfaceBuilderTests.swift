import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// The properties that Interface Builder and appearance proxies set.
@MainActor @Suite(.oneAtATime) struct InterfaceBuilderTests {
    @Test func `names choose the animation and the style`() {
        let view = LoadingIndicatorView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(view.animationName == "closing-arc")
        #expect(view.styleName == "natural")
        view.animationName = "three-balls"
        view.styleName = "large"
        #expect(view.animation is ThreeBalls)
        #expect(view.style == .large)
        #expect(min(view.intrinsicContentSize.width, view.intrinsicContentSize.height) == 37)
        for style in LoadingIndicatorView.Style.allCases {
            view.style = style
            let name = view.styleName
            view.style = .natural
            view.styleName = name
            #expect(view.style == style)
        }
    }

    @Test func `unknown names change nothing`() {
        let view = LoadingIndicatorView(.turningArc, style: .small)
        view.animationName = "turning arc"
        view.styleName = "huge"
        #expect(view.animationName == "turning-arc")
        #expect(view.style == .small)
    }

    @Test func `the name of the same animation keeps its parameters`() {
        var arc = TurningArc()
        arc.style.length = 0.7
        let view = LoadingIndicatorView(arc)
        view.animationName = "turning-arc"
        #expect((view.animation as? TurningArc)?.style.length == 0.7)
    }

    @Test func `a width of 0 is the animation's own`() {
        let view = LoadingIndicatorView(.turningArc)
        #expect(view.customLineWidth == 0)
        view.customLineWidth = 5
        #expect(view.lineWidth == 5)
        for width in [0, -1, Double.nan] {
            view.lineWidth = 3
            view.customLineWidth = width
            #expect(view.lineWidth == nil)
        }
    }

    @Test func `an animation can be started as a property`() {
        let screen = TestScreen()
        let view = screen.makeView(.turningArc)
        view.isStarted = true
        #expect(view.isAnimating && !view.isHidden)
        screen.advance(by: 0.4)
        let position = view.position
        view.isStarted = true
        #expect(view.position == position)
        view.isStarted = false
        #expect(!view.isAnimating && view.isHidden)
    }
}
