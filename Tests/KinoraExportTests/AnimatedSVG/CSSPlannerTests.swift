import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import Testing

@testable import KinoraExport

/// Tests of the keyframes that the planner creates for elements.
@Suite struct CSSPlannerTests {
    /// Returns the plan of an element in a view box of 20 × 20 with a loop of 2 seconds.
    private func plan(_ element: SVGElement, loopCount: Int = 0, posterTime: Double = 0) -> CSSNode
    {
        let timeline = Timeline(
            identifier: "plan",
            title: "Plan",
            size: CGSize(width: 20, height: 20),
            period: 2,
            posterTime: posterTime,
            root: Timeline.Layer(path: ".")
        )
        let write = DecimalFormatter(precision: 2)
        return CSSPlanner(timeline, loopCount: loopCount, write, AnimatedSVGFrame())
            .node(of: element)
    }

    private func track(_ keys: (Double, [Double])..., easing: Easing = .linear) -> SVGTrack {
        SVGTrack(keys.map { .init($0.0, SVGValue($0.1), easing) })
    }

    private func fading(_ track: SVGTrack, base: String = "0") -> SVGElement {
        SVGElement(name: "path", settings: [.opacity: SVGSetting(base: base, track: track)])
    }

    private func bodies(_ node: CSSNode) -> [String] { node.motion?.animations.map(\.body) ?? [] }

    @Test func `a static element has attributes and no motion`() {
        let element = SVGElement(
            name: "path",
            attributes: [SVGAttribute("id", "a")],
            settings: [
                .fill: SVGSetting(base: "red"), .opacity: SVGSetting(base: "1", isImplied: true),
            ]
        )
        let node = plan(element)
        #expect(node.motion == nil)
        #expect(Set(node.attributes) == [SVGAttribute("id", "a"), SVGAttribute("fill", "red")])
    }

    @Test func `a keyframe that repeats the base value is left out`() {
        let node = plan(fading(track((0, [0]), (2, [1]))))
        #expect(bodies(node) == ["to{opacity:1}"])
        #expect(node.motion?.animations.first?.easing == "linear")
        #expect(node.motion?.animations.first?.period == 2)
        #expect(node.attributes == [SVGAttribute("opacity", "0")])
        // With another base value, both ends are needed.
        #expect(
            bodies(plan(fading(track((0, [0]), (2, [1])), base: ".5")))
                == ["0%{opacity:0}to{opacity:1}"]
        )
    }

    @Test func `the most frequent easing is the default`() {
        let ease = Easing.cubic(TimingCurve(0.42, 0, 1, 1))
        let fade = SVGTrack([
            .init(0, SVGValue([0]), .linear), .init(0.5, SVGValue([1]), ease),
            .init(1, SVGValue([0.5]), ease), .init(2, SVGValue([0]), ease),
        ])
        let frames = plan(fading(fade)).motion?.animations.first
        #expect(frames?.easing == "ease-in")
        #expect(
            frames?.body
                == "0%{opacity:0;animation-timing-function:linear}25%{opacity:1}50%{opacity:.5}"
        )
    }

    @Test func `a jump becomes steps, which show the end only after a finite loop`() {
        let jump = SVGTrack([
            .init(0, SVGValue([0]), .linear), .init(1, SVGValue([0]), .linear),
            .init(1, SVGValue([1]), .linear), .init(2, SVGValue([1]), .linear),
        ])
        #expect(bodies(plan(fading(jump))) == ["50%{opacity:1}"])
        #expect(plan(fading(jump)).motion?.animations.first?.easing == "step-end")
        #expect(bodies(plan(fading(jump), loopCount: 1)) == ["50%,to{opacity:1}"])
    }

    @Test func `rotation about the center of the view box has a short origin`() {
        func turning(about x: CGFloat, _ y: CGFloat) -> CSSNode {
            var element = SVGElement(name: "path")
            element.placement.origin = CGPoint(x: x, y: y)
            element.placement.parts = [.rotate: track((0, [0]), (2, [360]))]
            return plan(element)
        }
        #expect(turning(about: 10, 10).motion?.declarations == ["transform-origin:50%"])
        #expect(turning(about: 12, 7.5).motion?.declarations == ["transform-origin:12px 7.5px"])
        #expect(bodies(turning(about: 10, 10)) == ["to{rotate:360deg}"])
        #expect(turning(about: 0, 0).motion?.declarations == [])
    }

    @Test func `a still transform is overridden while the element moves`() {
        var element = SVGElement(name: "path")
        element.placement.parts = [
            .translate: track((0, [0, 0]), (2, [8, 0])),
            .scale: track((0, [1, 1]), (2, [2, 2])),
        ]
        let node = plan(element, posterTime: 1)
        #expect(node.attributes == [SVGAttribute("transform", "translate(4 0)scale(1.5 1.5)")])
        #expect(node.motion?.movingDeclarations == [CSSMotion.noTransform])
        #expect(bodies(node) == ["to{scale:2;translate:8px}"])
    }

    @Test func `properties with the same easing share keyframes`() {
        var element = fading(track((0, [0]), (2, [1])))
        element.placement.parts = [.translate: track((0, [0, 0]), (2, [3, 4]))]
        #expect(bodies(plan(element)) == ["to{opacity:1;translate:3px 4px}"])
        // Properties with different easing have separate keyframes.
        element.placement.parts = [
            .translate: track(
                (0, [0, 0]),
                (2, [3, 4]),
                easing: .cubic(TimingCurve(0, 0, 0.58, 1))
            )
        ]
        #expect(bodies(plan(element)) == ["to{opacity:1}", "to{translate:3px 4px}"])
    }

    @Test func `keyframes with different uses stay apart`() {
        let fade = track((0, [0]), (2, [1]))
        var both = fading(fade)
        both.placement.parts = [.translate: track((0, [0, 0]), (2, [3, 4]))]
        let node = plan(SVGElement(children: [both, fading(fade)]))
        #expect(
            node.children.map(bodies) == [
                ["to{opacity:1}", "to{translate:3px 4px}"], ["to{opacity:1}"],
            ]
        )
    }

    @Test func `keyframes that differ in one value share a variable`() {
        let children = [0.2, 0.4, 0.6, 0.8].map { end in
            fading(track((0, [0]), (0.5, [end]), (1, [0]), (1.5, [end]), (2, [0])))
        }
        let node = plan(SVGElement(children: children))
        let motions = node.children.compactMap(\.motion)
        let name = "--" + CSSSheet.name(0)
        #expect(
            motions.map { $0.animations.map(\.body) }
                == Array(repeating: ["25%,75%{opacity:var(\(name))}50%{opacity:0}"], count: 4)
        )
        #expect(motions.map(\.variables) == [".2", ".4", ".6", ".8"].map { ["\(name):\($0)"] })
    }

    @Test func `markup is kept as it is`() {
        let node = plan(SVGElement(markup: "<g/>"))
        #expect(node.element.markup == "<g/>")
        #expect(node.attributes.isEmpty && node.motion == nil && node.children.isEmpty)
    }
}
