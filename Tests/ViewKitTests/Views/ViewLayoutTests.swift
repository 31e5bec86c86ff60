import Foundation
import Testing
import ViewKit
import ViewTestSupport

/// When views are laid out.
@MainActor
@Suite struct ViewLayoutTests {
    /// A view that counts its layouts, in which it can do something.
    private final class Counter: UIView {
        var count = 0
        var body: ((Counter) -> Void)?

        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
            body?(self)
        }
    }

    private static let frame = CGRect(x: 10, y: 10, width: 50, height: 50)

    // MARK: - New views

    @Test func `a new view without a size needs no layout`() {
        let view = Counter(frame: .zero)
        view.layoutIfNeeded()
        #expect(view.count == 0)
        view.addSubview(UIView())
        view.layoutIfNeeded()
        #expect(view.count == 1)
        view.subviews[0].removeFromSuperview()
        view.layoutIfNeeded()
        #expect(view.count == 2)
        view.frame.origin.x = 4
        view.layoutIfNeeded()
        #expect(view.count == 2)
        view.frame.size.width = 4
        view.layoutIfNeeded()
        #expect(view.count == 3)
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        view.layoutIfNeeded()
        #expect(view.count == 4)
        inner.widthAnchor.constraint(equalToConstant: 9).isActive = true
        view.layoutIfNeeded()
        #expect(view.count == 5)
    }

    @Test func `a view with a size needs layout, a moved one doesn't`() {
        let sized = Counter(frame: Self.frame)
        sized.layoutIfNeeded()
        #expect(sized.count == 1)
        let placed = Counter(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
        placed.layoutIfNeeded()
        #expect(placed.count == 0)
    }

    /// A shared view that lays itself out while it is created.
    private final class Shared: UIView {
        static var creations = 0
        static let instance = Shared()

        init() {
            Self.creations += 1
            super.init(frame: .zero)
            layoutIfNeeded()
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            // Before the creation has ended, this would wait for it forever.
            Self.instance.isHidden = false
        }
    }

    @Test func `a shared view that lays itself out during its creation is created`() {
        Shared.instance.isHidden = true
        #expect(Shared.creations == 1)
    }

    @Test func `a first display in a window lays out every view once`() {
        let (view, inner, deep) = (Counter(), Counter(), Counter())
        view.addSubview(inner)
        inner.addSubview(deep)
        view.layoutIfNeeded()
        #expect([view, inner, deep].map(\.count) == [1, 1, 0])
        let stage = ViewHarness(view)
        stage.window.host.runTurn()
        stage.window.host.runTurn()
        #expect([view, inner, deep].map(\.count) == [1, 1, 1])
    }

    // MARK: - Layouts that rebuild

    /// The changes that a layout makes to its view's content.
    enum Rebuild: CaseIterable {
        case plain, labels, constrained, stack, reordered, hidden, layers, button, mask
    }

    @Test(arguments: Rebuild.allCases)
    func `a layout that rebuilds its content happens once`(rebuild: Rebuild) {
        let view = Counter(frame: Self.frame)
        let outer = Counter(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        let fixed = [UILabel(), UILabel()]
        if rebuild == .reordered || rebuild == .hidden { fixed.forEach(view.addSubview) }
        view.body = { view in
            switch rebuild {
            case .reordered: return view.bringSubviewToFront(view.subviews[0])
            case .hidden:
                for label in fixed {
                    label.text = "\(view.count)"
                    label.isHidden.toggle()
                }
                return
            default: break
            }
            for subview in view.subviews { subview.removeFromSuperview() }
            for layer in view.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
            for index in 0..<3 { Self.add(rebuild, index, to: view) }
        }
        outer.addSubview(view)
        let stage = ViewHarness(outer)
        for _ in 0..<4 { stage.window.host.runTurn() }
        #expect(view.count == 1 && outer.count == 1)
        view.layoutIfNeeded()
        #expect(view.count == 1)
        view.setNeedsLayout()
        for _ in 0..<4 { stage.window.host.runTurn() }
        #expect(view.count == 2)
        if rebuild == .constrained {
            #expect(view.subviews.map(\.frame.width) == [10, 11, 12])
        }
    }

    private static func add(_ rebuild: Rebuild, _ index: Int, to view: UIView) {
        switch rebuild {
        case .labels:
            let label = UILabel()
            view.addSubview(label)
            label.text = "\(index)"
            label.sizeToFit()
        case .constrained:
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                inner.topAnchor.constraint(equalTo: view.topAnchor),
                inner.widthAnchor.constraint(equalToConstant: 10 + CGFloat(index)),
                inner.heightAnchor.constraint(equalToConstant: 5),
            ])
        case .stack:
            let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
            stack.frame = view.bounds
            view.addSubview(stack)
        case .layers: view.layer.addSublayer(CAShapeLayer())
        case .button:
            let button = UIButton(frame: view.bounds)
            view.insertSubview(button, at: 0)
            button.setTitle("\(index)", for: .normal)
        case .mask:
            view.mask = UIView(frame: view.bounds)
        default: view.addSubview(UIView(frame: view.bounds))
        }
    }

    @Test func `a rebuilt animation isn't restarted by later turns`() {
        let view = Counter(frame: Self.frame)
        view.body = { view in
            for layer in view.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
            let dot = CALayer()
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = 10
            dot.add(fade, forKey: "fade")
            view.layer.addSublayer(dot)
        }
        let stage = ViewHarness(view)
        for time in 0...5 { stage.window.host.advance(to: Double(time)) }
        let shown = view.layer.sublayers?[0].presentation()?.opacity
        #expect(abs((shown ?? 0) - 0.5) < 1e-6)
        #expect(view.count == 1)
    }

    @Test func `content that a subview adds to its superview is laid out`() {
        let (view, inner) = (Counter(frame: Self.frame), Counter(frame: Self.frame))
        view.addSubview(inner)
        inner.body = { inner in
            if inner.count == 1 { inner.superview?.addSubview(UIView()) }
        }
        let stage = ViewHarness(view)
        for _ in 0..<3 { stage.window.host.runTurn() }
        #expect(view.count == 2 && inner.count == 1)
    }

    @Test func `constraints in the first layout are placed in the same turn`() {
        let view = Counter(frame: Self.frame)
        view.body = { Self.add(.constrained, $0.count, to: $0) }
        let stage = ViewHarness(view)
        stage.window.host.commit()
        #expect(view.subviews.map(\.frame.size) == [CGSize(width: 11, height: 5)])
    }

    // MARK: - Views that leave

    @Test func `a view that leaves its window keeps the animations that it must`() {
        let view = UIView(frame: Self.frame)
        let inner = UIView(frame: Self.frame)
        view.addSubview(inner)
        let stage = ViewHarness(view)
        for stays in [true, false] {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.toValue = 1
            turn.duration = 1
            turn.repeatCount = .infinity
            turn.isRemovedOnCompletion = !stays
            inner.layer.add(turn, forKey: stays ? "stays" : "goes")
        }
        var finished: [Bool] = []
        UIView.animate(
            withDuration: 9,
            animations: { inner.alpha = 0 },
            completion: { finished.append($0) }
        )
        stage.window.host.advance(to: 1.25)
        view.removeFromSuperview()
        stage.window.host.advance(to: 2)
        #expect(inner.layer.animationKeys() == ["stays"])
        #expect(finished == [false])
        stage.window.addSubview(view)
        stage.window.host.advance(to: 3.5)
        let angle = inner.layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double
        #expect(abs((angle ?? 0) - 0.5) < 1e-6)
    }

    @Test func `an activity indicator that leaves its window goes on when it returns`() {
        let spinner = UIActivityIndicatorView(style: .large)
        let stage = ViewHarness(spinner)
        spinner.startAnimating()
        stage.window.host.advance(to: 1)
        let before = stage.window.host.picture()
        spinner.removeFromSuperview()
        stage.window.host.advance(to: 2.5)
        stage.window.addSubview(spinner)
        stage.window.host.advance(to: 3)
        #expect(stage.window.host.picture() == before)
    }
}
