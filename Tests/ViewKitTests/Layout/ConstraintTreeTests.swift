import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ConstraintTreeTests {
    @Test func `the nearest common superview holds a constraint`() {
        let stage = LayoutHarness()
        let inner = LayoutHarness.makeView("inner")
        stage.first.addSubview(inner)
        let own = inner.widthAnchor.constraint(equalToConstant: 5)
        let up = inner.leftAnchor.constraint(equalTo: stage.first.leftAnchor)
        let across = inner.topAnchor.constraint(equalTo: stage.second.topAnchor)
        NSLayoutConstraint.activate([own, up, across])
        #expect(inner.constraints == [own])
        #expect(stage.first.constraints == [up])
        #expect(stage.container.constraints == [across])
        NSLayoutConstraint.deactivate([own, up, across])
        #expect(inner.constraints + stage.first.constraints + stage.container.constraints == [])
        #expect(!own.isActive)
    }

    @Test func `views of different superviews can be constrained`() {
        let stage = LayoutHarness()
        let inner = LayoutHarness.makeView("inner")
        stage.first.addSubview(inner)
        stage.first.bounds.origin = CGPoint(x: 4, y: 6)
        LayoutHarness.pin(stage.first, to: CGRect(x: 20, y: 10, width: 90, height: 80))
        LayoutHarness.pin(stage.second, to: CGRect(x: 120, y: 30, width: 40, height: 20))
        NSLayoutConstraint.activate([
            inner.rightAnchor.constraint(equalTo: stage.second.leftAnchor, constant: -15),
            inner.centerYAnchor.constraint(equalTo: stage.second.centerYAnchor),
            inner.widthAnchor.constraint(equalTo: stage.second.widthAnchor),
            inner.heightAnchor.constraint(equalTo: stage.second.heightAnchor),
        ])
        stage.layout()
        expect(inner.convert(inner.bounds, to: stage.container), 65, 30, 40, 20)
        expect(inner.frame, 49, 26, 40, 20)
    }

    @Test func `a view that keeps its frame follows its autoresizing mask`() {
        let stage = LayoutHarness()
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 40, height: 10))
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let leaf = LayoutHarness.makeView("leaf")
        stage.first.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        stage.first.addSubview(inner)
        inner.addSubview(leaf)
        LayoutHarness.pin(stage.first, to: CGRect(x: 10, y: 10, width: 150, height: 80))
        LayoutHarness.pin(stage.second, to: .zero)
        NSLayoutConstraint.activate([
            leaf.leftAnchor.constraint(equalTo: stage.container.leftAnchor, constant: 25),
            leaf.rightAnchor.constraint(equalTo: inner.rightAnchor),
            leaf.topAnchor.constraint(equalTo: inner.topAnchor),
            leaf.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        stage.layout()
        expect(inner.frame, 5, 65, 140, 10)
        expect(leaf.frame, 10, 0, 130, 10)
        inner.frame.origin.x = 7
        inner.frame.size.width = 60
        stage.layout()
        expect(leaf.frame, 8, 0, 52, 10)
        #expect(stage.takeLines().isEmpty)
    }

    @Test func `constraints ignore transforms`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: CGRect(x: 10, y: 10, width: 40, height: 20))
        stage.second.transform = CGAffineTransform(scaleX: 2, y: 2)
        NSLayoutConstraint.activate([
            stage.first.leftAnchor.constraint(equalTo: stage.second.rightAnchor),
            stage.first.topAnchor.constraint(equalTo: stage.second.topAnchor),
            stage.first.widthAnchor.constraint(equalTo: stage.second.widthAnchor),
            stage.first.heightAnchor.constraint(equalTo: stage.second.heightAnchor),
        ])
        stage.layout()
        expect(stage.first.frame, 50, 10, 40, 20)
        expect(stage.second.bounds, 0, 0, 40, 20)
        expect(stage.second.frame, -10, 0, 80, 40)
    }

    @Test func `constraints determine the center regardless of the anchor point`() {
        let stage = LayoutHarness()
        stage.first.layer.anchorPoint = CGPoint(x: 0, y: 1)
        LayoutHarness.pin(stage.first, to: CGRect(x: 10, y: 10, width: 40, height: 20))
        LayoutHarness.pin(stage.second, to: .zero)
        stage.layout()
        #expect(stage.first.center == CGPoint(x: 30, y: 20))
        expect(stage.first.frame, 30, 0, 40, 20)
        stage.layout()
        expect(stage.first.frame, 30, 0, 40, 20)
    }

    @Test func `a change of size causes a new layout`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: .zero)
        for attribute: NSLayoutConstraint.Attribute in [.left, .right, .top, .bottom] {
            NSLayoutConstraint(
                item: stage.first,
                attribute: attribute,
                relatedBy: .equal,
                toItem: stage.container,
                attribute: attribute,
                multiplier: 1,
                constant: 0
            ).isActive = true
        }
        stage.layout()
        expect(stage.first.frame, 0, 0, 200, 100)
        stage.container.bounds = CGRect(x: 3, y: 4, width: 50, height: 60)
        stage.layout()
        expect(stage.first.frame, 3, 4, 50, 60)
    }

    @Test func `calling layoutIfNeeded in any view applies the constraints`() {
        let stage = LayoutHarness()
        let inner = LayoutHarness.makeView("inner")
        stage.first.addSubview(inner)
        LayoutHarness.pin(inner, to: CGRect(x: 1, y: 2, width: 3, height: 4))
        LayoutHarness.pin(stage.first, to: CGRect(x: 10, y: 20, width: 30, height: 40))
        inner.layoutIfNeeded()
        expect(inner.frame, 1, 2, 3, 4)
        expect(stage.first.frame, 10, 20, 30, 40)
    }

    @Test func `a view that is removed loses its outer constraints`() {
        let stage = LayoutHarness()
        let inner = LayoutHarness.makeView("inner")
        stage.first.addSubview(inner)
        LayoutHarness.pin(inner, to: CGRect(x: 1, y: 2, width: 3, height: 4))
        let outer = inner.rightAnchor.constraint(equalTo: stage.second.leftAnchor)
        outer.isActive = true
        stage.first.removeFromSuperview()
        #expect(!outer.isActive)
        #expect(stage.container.constraints.isEmpty)
        #expect(stage.first.constraints.count == 2 && inner.constraints.count == 2)
        stage.window.addSubview(inner)
        #expect(stage.first.constraints.isEmpty)
        #expect(inner.constraints.count == 2)
    }

    @Test func `views, guides and constraints are released`() {
        weak var view: UIView?
        weak var guide: UILayoutGuide?
        weak var constraint: NSLayoutConstraint?
        let stage = LayoutHarness()
        do {
            let leaving = LayoutHarness.makeView("leaving")
            let area = UILayoutGuide()
            leaving.addLayoutGuide(area)
            stage.container.addSubview(leaving)
            let edge = leaving.safeAreaLayoutGuide.leftAnchor
            let link = area.leftAnchor.constraint(equalTo: edge)
            link.isActive = true
            LayoutHarness.pin(leaving, to: CGRect(x: 1, y: 2, width: 3, height: 4))
            stage.layout()
            leaving.removeFromSuperview()
            (view, guide, constraint) = (leaving, area, link)
        }
        stage.layout()
        #expect(view == nil && guide == nil && constraint == nil)
    }

    @Test func `views update constraints before layout`() {
        final class Builder: UIView {
            var calls = 0
            let content = ContentView("content", width: 10, height: 10)

            override class var requiresConstraintBasedLayout: Bool { true }

            override func updateConstraints() {
                calls += 1
                if content.superview == nil {
                    addSubview(content)
                    content.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
                    content.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
                }
                super.updateConstraints()
            }
        }
        let stage = LayoutHarness()
        let view = Builder(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.container.addSubview(view)
        stage.layout()
        expect(view.content.frame, 45, 20, 10, 10)
        view.frame.size.width = 20
        stage.layout()
        expect(view.content.frame, 5, 20, 10, 10)
        #expect(view.calls == 1)
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        view.updateConstraintsIfNeeded()
        #expect(view.calls == 2 && !view.needsUpdateConstraints())
    }

    @Test func `changes in layoutSubviews take effect in the same turn`() {
        final class Follower: UIView {
            var width: NSLayoutConstraint?

            override func layoutSubviews() {
                super.layoutSubviews()
                width?.constant = bounds.width / 2
            }
        }
        let stage = LayoutHarness()
        let view = Follower(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.container.addSubview(view)
        LayoutHarness.pin(view, to: CGRect(x: 0, y: 0, width: 80, height: 10))
        LayoutHarness.pin(stage.first, to: .zero)
        LayoutHarness.pin(stage.second, to: CGRect(x: 0, y: 0, width: 5, height: 10))
        view.width = stage.second.constraints.first { $0.firstAttribute == .width }
        stage.layout()
        #expect(stage.second.frame.width == 40)
    }

    @Test func `a change causes one layout`() {
        final class Counter: UIView {
            var layouts = 0
            var updates = 0

            override func layoutSubviews() { layouts += 1 }

            override func updateConstraints() {
                updates += 1
                for constraint in constraints { constraint.constant = 30 }
                super.updateConstraints()
            }
        }
        let stage = LayoutHarness()
        let view = Counter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        stage.container.addSubview(view)
        let inner = LayoutHarness.makeView("inner")
        view.addSubview(inner)
        LayoutHarness.pin(inner, to: CGRect(x: 0, y: 0, width: 20, height: 20))
        stage.layout()
        stage.layout()
        expect(inner.frame, 30, 30, 20, 20)
        #expect(view.layouts == 1 && view.updates == 1)
        inner.constraints.first?.constant = 10
        stage.layout()
        stage.layout()
        expect(inner.frame, 30, 30, 10, 20)
        // Constraints are solved at the superview of both, and the view keeps its size.
        #expect(view.updates == 1)
    }

    // MARK: - Fitting sizes

    @Test func `a fitting size includes the content and its spacing`() {
        let box = UIView()
        let content = ContentView("content", width: 60, height: 20)
        box.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            box.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 20),
            content.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            box.bottomAnchor.constraint(
                greaterThanOrEqualTo: content.bottomAnchor,
                constant: 6
            ),
        ])
        #expect(
            box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: 90, height: 31)
        )
        let fitted = box.systemLayoutSizeFitting(
            CGSize(width: 300, height: 100),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        #expect(fitted == CGSize(width: 300, height: 100))
        #expect(box.frame == .zero)
        #expect(
            content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: 60, height: 20)
        )
    }
}
