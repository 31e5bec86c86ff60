import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewAnimationTests {
    @Test func `a change outside of blocks doesn't animate`() {
        let stage = ViewHarness()
        stage.window.host.commit()
        stage.view.alpha = 0.5
        stage.view.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
        #expect(stage.view.action(for: stage.view.layer, forKey: "opacity") is NSNull)
        #expect(stage.view.layer.action(forKey: "opacity") == nil)
        #expect(stage.view.layer.animationKeys() == nil)
        #expect(stage.shown(at: 0).opacity == 0.5)
    }

    @Test func `a layer without a view still animates implicitly`() {
        let stage = ViewHarness()
        let layer = CALayer()
        stage.view.layer.addSublayer(layer)
        stage.window.host.commit()
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test func `a delayed fade starts with the old value`() {
        // As measured; see section 9 of the reference.
        let stage = ViewHarness()
        stage.view.alpha = 0
        UIView.animate(withDuration: 0.4, delay: 0.2, animations: { stage.view.alpha = 1 })
        #expect(stage.view.alpha == 1)
        expect(
            [0, 0.19, 0.3, 0.6].map { CGFloat(stage.shown(at: $0).opacity) },
            near: [0, 0, 0.129161931, 1],
            within: 2e-5
        )
    }

    @Test func `numbers retarget by blending`() {
        // As in iOS 8 and later; see section 9 of the reference.
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(withDuration: 1) { stage.view.center.y = 100 }
        let early = stage.shown(at: 0.25).position.y
        stage.advance(to: 0.5)
        UIView.animate(withDuration: 1) { stage.view.center.y = 0 }
        #expect(stage.view.layer.animationKeys() == ["position", "position-2"])
        let late = [0.5, 0.75, 1, 1.25, 1.5].map { stage.shown(at: $0).position.y }
        expect(
            [early] + late,
            near: [12.9161931, 50, 74.1676138, 50, 12.9161931, 0],
            within: 1e-4
        )
    }

    @Test func `colors retarget from their current state if requested`() {
        // The rule of iOS 7 in section 9 of the reference, for values up to 1 instead of 100.
        let stage = ViewHarness()
        stage.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        UIView.animate(withDuration: 1) { stage.view.backgroundColor = .red }
        let early = red(of: stage.shown(at: 0.25))
        stage.advance(to: 0.5)
        UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
            stage.view.backgroundColor = .black
        }
        let late = [0.5, 0.75, 1, 1.25, 1.5].map { red(of: stage.shown(at: $0)) }
        expect(
            [early] + late,
            near: [0.129161931, 0.5, 0.435419034, 0.25, 0.064580966, 0],
            within: 1e-4
        )
    }

    private func red(of layer: CALayer) -> CGFloat {
        layer.backgroundColor?.components?.first ?? .nan
    }

    struct Property: CustomTestStringConvertible {
        let testDescription: String
        let change: @MainActor (UIView) -> Void
        let keys: [String]
        let read: @MainActor (CALayer) -> [CGFloat]
        let middle: [CGFloat]
    }

    nonisolated static let properties = [
        Property(
            testDescription: "alpha",
            change: { $0.alpha = 0 },
            keys: ["opacity"],
            read: { [CGFloat($0.opacity)] },
            middle: [0.5]
        ),
        Property(
            testDescription: "center",
            change: { $0.center = CGPoint(x: 30, y: 10) },
            keys: ["position"],
            read: { [$0.position.x, $0.position.y] },
            middle: [20, 10]
        ),
        Property(
            testDescription: "frame",
            change: { $0.frame = CGRect(x: 0, y: 0, width: 40, height: 20) },
            keys: ["position", "bounds.size"],
            read: { [$0.position.x, $0.position.y, $0.bounds.width, $0.bounds.height] },
            middle: [15, 10, 30, 20]
        ),
        Property(
            testDescription: "bounds' origin",
            change: { $0.bounds.origin = CGPoint(x: 8, y: 4) },
            keys: ["bounds.origin"],
            read: { [$0.bounds.minX, $0.bounds.minY] },
            middle: [4, 2]
        ),
        Property(
            testDescription: "scale",
            change: { $0.transform = CGAffineTransform(scaleX: 3, y: 2) },
            keys: ["transform"],
            read: { [$0.transform.m11, $0.transform.m22] },
            middle: [2, 1.5]
        ),
        Property(
            testDescription: "quarter turn",
            change: { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) },
            keys: ["transform"],
            read: { [atan2($0.transform.m12, $0.transform.m11)] },
            middle: [.pi / 4]
        ),
        Property(
            testDescription: "background color",
            change: { $0.backgroundColor = .white },
            keys: ["backgroundColor"],
            read: { [$0.backgroundColor?.components?.first ?? .nan] },
            middle: [0.5]
        ),
        Property(
            testDescription: "the layer's corner radius",
            change: { $0.layer.cornerRadius = 6 },
            keys: ["cornerRadius"],
            read: { [$0.cornerRadius] },
            middle: [3]
        ),
    ]

    @Test(arguments: properties)
    func `a block animates a property to its new value`(_ property: Property) {
        let stage = ViewHarness()
        stage.view.backgroundColor = .black
        stage.window.host.commit()
        UIView.animate(withDuration: 2) { property.change(stage.view) }
        #expect(stage.view.layer.animationKeys() == property.keys)
        expect(property.read(stage.shown(at: 1)), near: property.middle, within: 1e-6)
        expect(
            property.read(stage.shown(at: 2)),
            near: property.read(stage.view.layer),
            within: 1e-6
        )
    }

    @Test func `a noninvertible scale animates from the old value`() {
        let stage = ViewHarness()
        UIView.animate(withDuration: 2) {
            stage.view.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        let scales = [0, 1, 2].map { stage.shown(at: $0).transform.m11 }
        #expect(scales[0] == 1)
        #expect(scales[1] > 0.1 && scales[1] < 0.9)
        #expect(scales[2] == 0)
    }

    @Test func `a newly added view animates`() {
        let stage = ViewHarness()
        stage.view.alpha = 0
        UIView.animate(withDuration: 1) { stage.view.alpha = 1 }
        #expect(stage.shown(at: 0).opacity == 0)
        #expect(stage.shown(at: 1).opacity == 1)
    }

    @Test func `a view outside of a window changes immediately`() {
        let view = UIView(frame: .zero)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        #expect(view.layer.animationKeys() == nil)
    }

    struct Curve: CustomTestStringConvertible {
        let testDescription: String
        let options: UIView.AnimationOptions
        let expected: CGFloat
    }

    nonisolated static let curves = [
        Curve(testDescription: "ease in and out", options: [], expected: 0.12916193),
        Curve(testDescription: "ease in", options: .curveEaseIn, expected: 0.0934646),
        Curve(testDescription: "ease out", options: .curveEaseOut, expected: 0.3781381),
        Curve(testDescription: "linear", options: .curveLinear, expected: 0.25),
    ]

    @Test(arguments: curves)
    func `the curve bits choose the timing`(_ curve: Curve) {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(withDuration: 1, delay: 0, options: curve.options) {
            stage.view.center.x = 1
        }
        expect([stage.shown(at: 0.25).position.x], near: [curve.expected], within: 1e-6)
    }

    @Test func `an autoreversed loop repeats indefinitely`() {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: [.repeat, .autoreverse, .curveLinear],
            animations: { stage.view.center.x = 100 }
        )
        expect(
            [0.25, 1, 1.75, 2.25, 101.75].map { stage.shown(at: $0).position.x },
            near: [25, 100, 25, 25, 25],
            within: 1e-6
        )
    }

    // MARK: - Nesting

    @Test func `an inner block inherits duration and curve`() {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) {
            UIView.animate(withDuration: 1) { stage.view.center.x = 100 }
        }
        expect([stage.shown(at: 1).position.x], near: [25], within: 1e-9)
    }

    @Test func `an inner block can override duration and curve`() {
        let stage = ViewHarness(UIView(frame: .zero))
        UIView.animate(withDuration: 4, delay: 0, options: .curveEaseIn) {
            UIView.animate(
                withDuration: 2,
                delay: 0,
                options: [
                    .overrideInheritedDuration, .overrideInheritedCurve, .curveLinear,
                ],
                animations: { stage.view.center.x = 100 }
            )
        }
        expect([stage.shown(at: 1).position.x], near: [50], within: 1e-9)
    }

    @Test func `layout within a block animates subviews`() {
        final class Row: UIView {
            let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            override func layoutSubviews() { dot.center.x = bounds.width }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        row.addSubview(row.dot)
        let stage = ViewHarness(row)
        stage.window.host.commit()
        UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews) {
            row.bounds.size.width = 40
        }
        #expect(row.dot.layer.animationKeys() == ["position"])
        #expect(row.dot.center.x == 40)
    }

    @Test func `nothing animates while animations are disabled`() {
        let stage = ViewHarness()
        stage.window.host.commit()
        UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { stage.view.alpha = 0 }
            stage.view.center.x = 90
        }
        #expect(stage.view.layer.animationKeys() == ["position"])
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        UIView.animate(withDuration: 1) { stage.view.alpha = 1 }
        #expect(stage.view.layer.animationKeys() == ["position"])
    }
}
