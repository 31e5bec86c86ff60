import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ConstraintFuzzTests {
    /// A view hierarchy with frames that satisfy random constraints.
    @MainActor
    private final class Run {
        let stage = LayoutHarness()
        var random: SeededGenerator
        var views: [UIView] = []
        var constraints: [NSLayoutConstraint] = []

        init(seed: UInt64) {
            random = SeededGenerator(seed: seed)
            stage.first.removeFromSuperview()
            stage.second.removeFromSuperview()
            for index in 0..<Int.random(in: 2...9, using: &random) {
                let parent = views.filter { _ in random.chance(30) }.last ?? stage.container
                let view = UIView(
                    frame: CGRect(x: length(), y: length(), width: length(), height: length())
                )
                view.accessibilityIdentifier = "\(index)"
                view.translatesAutoresizingMaskIntoConstraints = random.chance(15)
                if random.chance(20) { view.bounds.origin = CGPoint(x: length(), y: length()) }
                if random.chance(20) { view.semanticContentAttribute = .forceRightToLeft }
                parent.addSubview(view)
                views.append(view)
            }
        }

        /// Returns a multiple of a quarter, so that coordinates are exact.
        func length() -> CGFloat { CGFloat(Int.random(in: 0...400, using: &random)) / 4 }

        func pick(_ attributes: [NSLayoutConstraint.Attribute]) -> NSLayoutConstraint.Attribute {
            attributes.randomElement(using: &random) ?? .left
        }

        /// Adds a constraint that the current frames satisfy.
        func addTrueConstraint() {
            let kinds: [[NSLayoutConstraint.Attribute]] = [
                [.left, .right, .centerX], [.leading, .trailing, .centerX],
                [.top, .bottom, .centerY], [.width, .height],
            ]
            let kind = kinds.randomElement(using: &random) ?? []
            let pair = (views + [stage.container]).shuffled(using: &random).prefix(2)
            guard let first = pair.first, let second = pair.last else { return }
            let isAlone = kind.contains(.width) && random.chance(30)
            let multiplier =
                random.chance(70) ? 1 : CGFloat(Int.random(in: -2...3, using: &random)) / 2
            let constraint = NSLayoutConstraint(
                item: first,
                attribute: pick(kind),
                relatedBy: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
                    .randomElement(using: &random) ?? .equal,
                toItem: isAlone ? nil : second,
                attribute: isAlone ? .notAnAttribute : pick(kind),
                multiplier: multiplier,
                constant: 0
            )
            constraint.isActive = true
            let slack = random.chance(50) ? 0 : length()
            constraint.constant =
                switch constraint.relation {
                case .equal: error(of: constraint)
                case .lessThanOrEqual: error(of: constraint) + slack
                case .greaterThanOrEqual: error(of: constraint) - slack
                }
            constraints.append(constraint)
        }

        func addWish() {
            guard let view = views.randomElement(using: &random) else { return }
            let wish = view.widthAnchor.constraint(equalToConstant: length())
            wish.priority = UILayoutPriority(Float(Int.random(in: 1...5, using: &random)) * 100)
            wish.isActive = true
        }

        /// Returns the first side minus the second, for the current frames.
        func error(of constraint: NSLayoutConstraint) -> CGFloat {
            var holder: UIView? = constraint.firstItem as? UIView
            while let view = holder, !view.constraints.contains(constraint) {
                holder = view.superview
            }
            guard let holder else { return .nan }
            let attributes = [constraint.firstAttribute, constraint.secondAttribute]
            let isMirrored =
                holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
                && (attributes.contains(.leading) || attributes.contains(.trailing))
            func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
                guard let view = item as? UIView else { return 0 }
                let rect = view.convert(view.bounds, to: holder)
                let sum = holder.bounds.minX + holder.bounds.maxX
                switch attribute {
                case .left: return rect.minX
                case .right: return rect.maxX
                case .leading: return isMirrored ? sum - rect.maxX : rect.minX
                case .trailing: return isMirrored ? sum - rect.minX : rect.maxX
                case .centerX: return isMirrored ? sum - rect.midX : rect.midX
                case .top: return rect.minY
                case .bottom: return rect.maxY
                case .centerY: return rect.midY
                case .width: return rect.width
                case .height: return rect.height
                default: return .nan
                }
            }
            return value(constraint.firstItem, constraint.firstAttribute)
                - value(constraint.secondItem, constraint.secondAttribute) * constraint.multiplier
                - constraint.constant
        }

        func holds(_ constraint: NSLayoutConstraint) -> Bool {
            let error = error(of: constraint)
            switch constraint.relation {
            case .equal: return abs(error) < 1e-4
            case .lessThanOrEqual: return error < 1e-4
            case .greaterThanOrEqual: return error > -1e-4
            }
        }

        var frames: [CGRect] { views.map { CGRect(origin: $0.center, size: $0.bounds.size) } }

        /// Randomly moves and resizes the views that are placed by constraints.
        func scatter() {
            for view in views where !view.translatesAutoresizingMaskIntoConstraints {
                view.bounds.size = CGSize(width: length(), height: length())
                view.center = CGPoint(x: length(), y: length())
            }
        }
    }

    @Test func `satisfiable constraints hold, and again without a change`() {
        for seed in RandomRuns("feasible constraints", count: 100).seeds {
            let run = Run(seed: seed)
            for _ in 0..<Int.random(in: 1...30, using: &run.random) { run.addTrueConstraint() }
            run.scatter()
            for _ in 0..<Int.random(in: 0...5, using: &run.random) { run.addWish() }
            run.stage.layout()
            for constraint in run.constraints where !run.holds(constraint) {
                Issue.record("seed \(seed): off by \(run.error(of: constraint))")
            }
            let lines = run.stage.takeLines()
            #expect(!lines.contains { $0.contains("left out") }, "seed \(seed): \(lines)")
            let frames = run.frames
            run.views[0].setNeedsUpdateConstraints()
            run.stage.layout()
            #expect(run.frames == frames, "seed \(seed)")
        }
    }

    @Test func `unsatisfiable constraints hold unless they are reported`() {
        for seed in RandomRuns("infeasible constraints", count: 60).seeds {
            let run = Run(seed: seed)
            for _ in 0..<Int.random(in: 5...40, using: &run.random) { run.addTrueConstraint() }
            for (index, constraint) in run.constraints.enumerated() {
                constraint.identifier = "\(index)"
                if run.random.chance(20) { constraint.constant += run.length() - 50 }
            }
            run.stage.layout()
            let lines = run.stage.takeLines()
            for constraint in run.constraints where !run.holds(constraint) {
                let name = "“\(constraint.identifier ?? "")” can’t"
                #expect(lines.contains { $0.hasPrefix(name) }, "seed \(seed): \(name)")
            }
        }
    }

    @Test func `numbers of very different sizes give a finite layout`() {
        let wild: [CGFloat] = [1e-12, -1e9, 1e15, 1e-300, 1e300, -0.0, .nan, .infinity]
        for seed in RandomRuns("wild constraints", count: 40).seeds {
            var random = SeededGenerator(seed: seed)
            let run = Run(seed: seed)
            for _ in 0..<15 {
                run.addTrueConstraint()
                guard let last = run.constraints.last, random.chance(50) else { continue }
                last.constant = wild.randomElement(using: &random) ?? 0
                let other = NSLayoutConstraint(
                    item: run.views[0],
                    attribute: .width,
                    relatedBy: .equal,
                    toItem: run.views[1],
                    attribute: .height,
                    multiplier: wild.randomElement(using: &random) ?? 1,
                    constant: 0
                )
                other.isActive = true
            }
            run.stage.layout()
            let numbers = run.frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
            #expect(numbers.allSatisfy { $0.isFinite }, "seed \(seed): \(numbers)")
        }
    }

    @Test func `optional constraints for one length are satisfied optimally`() {
        for seed in RandomRuns("wishes", count: 100).seeds {
            var random = SeededGenerator(seed: seed)
            let stage = LayoutHarness()
            var wishes: [NSLayoutConstraint] = []
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let length = CGFloat(Int.random(in: 0...50, using: &random))
                let width = stage.first.widthAnchor
                let wish = [
                    width.constraint(equalToConstant: length),
                    width.constraint(lessThanOrEqualToConstant: length),
                    width.constraint(greaterThanOrEqualToConstant: length),
                ].randomElement(using: &random)
                guard let wish else { continue }
                wish.priority = UILayoutPriority(Float(Int.random(in: 1...3, using: &random)) * 100)
                wish.isActive = true
                wishes.append(wish)
            }
            stage.layout()
            // Returns the errors for each priority, highest first.
            func errors(_ width: CGFloat) -> [CGFloat] {
                [300, 200, 100].map { priority in
                    wishes.filter { $0.priority.rawValue == priority }.reduce(0) { sum, wish in
                        let error = width - wish.constant
                        switch wish.relation {
                        case .equal: return sum + abs(error)
                        case .lessThanOrEqual: return sum + max(error, 0)
                        case .greaterThanOrEqual: return sum + max(-error, 0)
                        }
                    }
                }
            }
            let best = (0...50).map { errors(CGFloat($0)) }
                .min { $0.lexicographicallyPrecedes($1) }
            #expect(errors(stage.first.frame.width) == best, "seed \(seed)")
        }
    }
}
