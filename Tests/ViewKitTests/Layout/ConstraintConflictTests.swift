import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ConstraintConflictTests {
    private let ambiguity =
        " is ambiguous; it stays as close as possible to its current value."
    private let conflict =
        " can’t be satisfied together with the required constraints before it and is left out."

    @Test func `the last of two conflicting constraints is ignored and reported`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.first, to: CGRect(x: 1, y: 2, width: 30, height: 40))
        LayoutHarness.pin(stage.second, to: .zero)
        let wider = stage.first.widthAnchor.constraint(equalToConstant: 31.5)
        wider.isActive = true
        stage.layout()
        expect(stage.first.frame, 1, 2, 30, 40)
        #expect(stage.takeLines() == ["<UIView first>.width == 31.5" + conflict])
        stage.first.setNeedsUpdateConstraints()
        stage.layout()
        #expect(stage.takeLines().isEmpty, "reported once")
        wider.isActive = false
        stage.layout()
        wider.identifier = "too wide"
        wider.isActive = true
        stage.layout()
        #expect(stage.takeLines() == ["“too wide”" + conflict])
        expect(stage.first.frame, 1, 2, 30, 40)
    }

    @Test func `a length without a second item may have a second attribute`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.first, to: CGRect(x: 1, y: 2, width: 30, height: 40))
        LayoutHarness.pin(stage.second, to: CGRect(x: 0, y: 0, width: 10, height: 0))
        for constraint in stage.second.constraints where constraint.firstAttribute == .height {
            constraint.isActive = false
        }
        let height = NSLayoutConstraint(
            item: stage.second,
            attribute: .height,
            relatedBy: .equal,
            toItem: nil,
            attribute: .height,
            multiplier: 1,
            constant: 25
        )
        stage.second.addConstraint(height)
        stage.layout()
        expect(stage.second.frame, 0, 0, 10, 25)
        #expect(stage.takeLines().isEmpty)
    }

    @Test func `the order is that of activation, not creation`() {
        let stage = LayoutHarness()
        let early = stage.first.widthAnchor.constraint(equalToConstant: 10)
        let late = stage.first.widthAnchor.constraint(equalToConstant: 20)
        late.isActive = true
        early.isActive = true
        stage.layout()
        #expect(stage.first.frame.width == 20)
    }

    @Test func `several constraints can conflict together`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: CGRect(x: 50, y: 0, width: 10, height: 10))
        NSLayoutConstraint.activate([
            stage.first.topAnchor.constraint(equalTo: stage.container.topAnchor),
            stage.first.heightAnchor.constraint(equalToConstant: 10),
            stage.first.leftAnchor.constraint(greaterThanOrEqualTo: stage.container.leftAnchor),
            stage.first.rightAnchor.constraint(lessThanOrEqualTo: stage.second.leftAnchor),
            stage.first.widthAnchor.constraint(greaterThanOrEqualToConstant: 51),
        ])
        stage.layout()
        #expect(stage.takeLines().first == "<UIView first>.width >= 51" + conflict)
        #expect(stage.first.frame.minX >= 0 && stage.first.frame.maxX <= 50)
    }

    @Test func `no view has a negative size`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: CGRect(x: 50, y: 0, width: 10, height: 10))
        LayoutHarness.pin(stage.first, to: CGRect(x: 50, y: 0, width: 10, height: 0))
        stage.first.constraints.last?.constant = -5
        stage.layout()
        expect(stage.first.frame, 50, 0, 10, 0)
        #expect(stage.takeLines().first == "<UIView first>.height == -5" + conflict)
    }

    @Test func `required content sizes yield to constraints`() {
        let stage = LayoutHarness()
        let content = ContentView("content", width: 20, height: 30)
        stage.container.addSubview(content)
        content.setContentCompressionResistancePriority(.required, for: .horizontal)
        LayoutHarness.pin(stage.first, to: .zero)
        LayoutHarness.pin(stage.second, to: .zero)
        LayoutHarness.pin(content, to: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.layout()
        expect(content.frame, 0, 0, 10, 10)
        #expect(
            stage.takeLines() == ["<ContentView content>.width >= 20.0 for its content" + conflict]
        )
    }

    @Test func `an ambiguous attribute is reported and stays the same`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: .zero)
        stage.first.frame = CGRect(x: 7, y: 8, width: 30, height: 40)
        stage.first.rightAnchor.constraint(equalTo: stage.container.rightAnchor).isActive = true
        stage.first.topAnchor.constraint(equalTo: stage.container.topAnchor).isActive = true
        stage.first.bottomAnchor.constraint(equalTo: stage.container.bottomAnchor).isActive = true
        stage.layout()
        expect(stage.first.frame, 170, 0, 30, 100)
        #expect(stage.first.hasAmbiguousLayout)
        #expect(!stage.second.hasAmbiguousLayout)
        #expect(stage.takeLines() == ["<UIView first>.width" + ambiguity])
        stage.first.leftAnchor.constraint(equalTo: stage.container.leftAnchor).isActive = true
        stage.layout()
        #expect(!stage.first.hasAmbiguousLayout)
        #expect(stage.takeLines().isEmpty)
        expect(stage.first.frame, 0, 0, 200, 100)
    }

    @Test func `two bounds that meet aren't ambiguous`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: .zero)
        LayoutHarness.pin(stage.first, to: CGRect(x: 0, y: 0, width: 0, height: 5))
        for constraint in stage.container.constraints
        where constraint.firstAttribute == .left && constraint.firstItem === stage.first {
            constraint.isActive = false
        }
        let edge = stage.container.leftAnchor
        stage.first.leftAnchor.constraint(lessThanOrEqualTo: edge, constant: 5).isActive = true
        let bound = stage.first.leftAnchor.constraint(greaterThanOrEqualTo: edge, constant: 5)
        bound.isActive = true
        stage.layout()
        #expect(stage.takeLines().isEmpty)
        #expect(stage.first.frame.minX == 5)
        bound.constant = 4
        stage.layout()
        #expect(stage.takeLines() == ["<UIView first>.left" + ambiguity])
        #expect(stage.first.frame.minX == 5)
    }

    // MARK: - Invalid constraints

    struct InvalidConstraint: CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let make: @MainActor @Sendable (LayoutHarness) -> NSLayoutConstraint
    }

    nonisolated private static func invalid(
        _ expected: String,
        _ attribute: NSLayoutConstraint.Attribute,
        _ other: NSLayoutConstraint.Attribute?,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> InvalidConstraint {
        InvalidConstraint(
            testDescription: "\(attribute) to \(other, default: "none")",
            expected: expected
        ) {
            stage in
            NSLayoutConstraint(
                item: stage.first,
                attribute: attribute,
                relatedBy: .equal,
                toItem: other == nil ? nil : stage.second,
                attribute: other ?? .notAnAttribute,
                multiplier: multiplier,
                constant: constant
            )
        }
    }

    nonisolated static let flaws = [
        invalid("left and top can’t be compared", .left, .top),
        invalid("width and left can’t be compared", .width, .left),
        invalid(
            "left and leading can’t be compared, because one depends on the layout direction",
            .left,
            .leading
        ),
        invalid(
            "a position needs a second item; a length doesn’t",
            .top,
            nil,
            constant: 5
        ),
        invalid("its first attribute is none", .notAnAttribute, .left),
        invalid(
            "it has a second item, but no second attribute",
            .width,
            .notAnAttribute
        ),
        invalid("its constant is nan, which is not a finite number", .width, nil, constant: .nan),
        invalid(
            "its multiplier is inf, which is not a finite number",
            .left,
            .left,
            multiplier: .infinity
        ),
        InvalidConstraint(
            testDescription: "a string",
            expected: "its items can be views and layout guides, not String"
        ) {
            NSLayoutConstraint(
                item: "first",
                attribute: .left,
                relatedBy: .equal,
                toItem: $0.second,
                attribute: .left,
                multiplier: 1,
                constant: 0
            )
        },
        InvalidConstraint(
            testDescription: "a priority",
            expected: "its priority is 1001.0, which is not in 0…1000"
        ) {
            let constraint = $0.first.widthAnchor.constraint(equalToConstant: 5)
            constraint.priority = UILayoutPriority(1001)
            return constraint
        },
        InvalidConstraint(
            testDescription: "an unrelated view",
            expected: "no view holds both of its items"
        ) {
            $0.first.leftAnchor.constraint(equalTo: UIWindow(frame: .zero).leftAnchor)
        },
    ]

    @Test(arguments: flaws)
    func `an invalid constraint is reported and not activated`(invalid: InvalidConstraint) {
        let stage = LayoutHarness()
        let unrelated = UIView()
        let constraint =
            invalid.testDescription == "an unrelated view"
            ? stage.first.leftAnchor.constraint(equalTo: unrelated.leftAnchor) : invalid.make(stage)
        constraint.isActive = true
        #expect(!constraint.isActive)
        let lines = stage.takeLines()
        #expect(lines.count == 1)
        #expect(
            lines.first?.hasSuffix(" is not activated: \(invalid.expected).") == true,
            "\(lines)"
        )
    }

    @Test func `a constraint that becomes invalid is ignored and reported`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.first, to: CGRect(x: 1, y: 2, width: 30, height: 40))
        LayoutHarness.pin(stage.second, to: .zero)
        let wide = stage.first.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
        wide.isActive = true
        wide.constant = .infinity
        stage.layout()
        expect(stage.first.frame, 1, 2, 30, 40)
        #expect(
            stage.takeLines() == [
                "<UIView first>.width >= inf is left out: its constant is inf, which is not a finite number."
            ]
        )
    }

    @Test func `a constraint can only be added to a view that contains its items`() {
        let stage = LayoutHarness()
        let constraint = stage.first.leftAnchor.constraint(equalTo: stage.second.rightAnchor)
        stage.first.addConstraint(constraint)
        #expect(!constraint.isActive)
        #expect(
            stage.takeLines() == [
                "<UIView first>.left == <UIView second>.right is not added: its items aren’t in <UIView first>."
            ]
        )
    }
}
