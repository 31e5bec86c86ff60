import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ConstraintAttributeTests {
    struct Row: CustomTestStringConvertible {
        let attribute: NSLayoutConstraint.Attribute
        let other: NSLayoutConstraint.Attribute
        let multiplier: CGFloat
        let expected: CGFloat
        var isRightToLeft = false

        var testDescription: String {
            "\(attribute) = \(multiplier) * \(other) + 3\(isRightToLeft ? " from the right" : "")"
        }

        init(
            _ attribute: NSLayoutConstraint.Attribute,
            _ other: NSLayoutConstraint.Attribute,
            times multiplier: CGFloat = 1,
            at expected: CGFloat,
            isRightToLeft: Bool = false
        ) {
            self.attribute = attribute
            self.other = other
            self.multiplier = multiplier
            self.expected = expected
            self.isRightToLeft = isRightToLeft
        }
    }

    // The second view is at 30…70 of 200, and the first one is 20 points wide. The expected value
    // is the first view's x-coordinate.
    nonisolated static let horizontal = [
        Row(.left, .left, at: 33),
        Row(.left, .right, at: 73),
        Row(.right, .left, at: 13),
        Row(.right, .right, at: 53),
        Row(.left, .centerX, at: 53),
        Row(.centerX, .centerX, at: 43),
        Row(.centerX, .left, at: 23),
        Row(.leading, .leading, at: 33),
        Row(.leading, .trailing, at: 73),
        Row(.trailing, .leading, at: 13),
        Row(.trailing, .centerX, at: 33),
        Row(.centerX, .trailing, at: 63),
        Row(.left, .leftMargin, at: 41),
        Row(.left, .rightMargin, at: 65),
        Row(.leading, .leadingMargin, at: 41),
        Row(.trailing, .trailingMargin, at: 45),
        Row(.centerX, .centerXWithinMargins, at: 43),
        Row(.leftMargin, .left, at: 25),
        Row(.left, .left, times: 2, at: 63),
        Row(.centerX, .centerX, times: 0.5, at: 18),
        Row(.left, .left, times: 0, at: 3),
        // From the right, the second view is at 130…170, and the first one 3 farther left.
        Row(.leading, .leading, at: 47, isRightToLeft: true),
        Row(.leading, .trailing, at: 7, isRightToLeft: true),
        Row(.trailing, .leading, at: 67, isRightToLeft: true),
        Row(.trailing, .trailing, at: 27, isRightToLeft: true),
        Row(.leading, .centerX, at: 27, isRightToLeft: true),
        Row(.leading, .leadingMargin, at: 39, isRightToLeft: true),
        Row(.left, .left, at: 33, isRightToLeft: true),
        Row(.centerX, .centerX, at: 43, isRightToLeft: true),
        Row(.trailing, .trailing, times: 0.5, at: 112, isRightToLeft: true),
    ]

    @Test(arguments: horizontal)
    func `a horizontal position follows another`(row: Row) {
        let stage = LayoutHarness()
        if row.isRightToLeft { stage.container.semanticContentAttribute = .forceRightToLeft }
        LayoutHarness.pin(stage.second, to: CGRect(x: 30, y: 10, width: 40, height: 50))
        activate(row, stage)
        stage.first.widthAnchor.constraint(equalToConstant: 20).isActive = true
        stage.first.heightAnchor.constraint(equalToConstant: 10).isActive = true
        stage.first.topAnchor.constraint(equalTo: stage.container.topAnchor).isActive = true
        stage.layout()
        expect(stage.first.frame, row.expected, 0, 20, 10)
        expect(stage.second.frame, 30, 10, 40, 50)
        #expect(stage.takeLines().isEmpty)
    }

    // The second view is at 10…60, and the first one is 20 points high. The expected value is the
    // first view's y-coordinate.
    nonisolated static let vertical = [
        Row(.top, .top, at: 13),
        Row(.top, .bottom, at: 63),
        Row(.bottom, .top, at: -7),
        Row(.bottom, .bottom, at: 43),
        Row(.centerY, .centerY, at: 28),
        Row(.top, .centerY, at: 38),
        Row(.top, .topMargin, at: 21),
        Row(.bottom, .bottomMargin, at: 35),
        Row(.centerY, .centerYWithinMargins, at: 28),
        Row(.top, .firstBaseline, at: 13),
        Row(.top, .lastBaseline, at: 63),
        Row(.bottom, .bottom, times: 0.5, at: 13),
    ]

    @Test(arguments: vertical)
    func `a vertical position follows another`(row: Row) {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: CGRect(x: 30, y: 10, width: 40, height: 50))
        activate(row, stage)
        stage.first.widthAnchor.constraint(equalToConstant: 20).isActive = true
        stage.first.heightAnchor.constraint(equalToConstant: 20).isActive = true
        stage.first.leftAnchor.constraint(equalTo: stage.container.leftAnchor).isActive = true
        stage.layout()
        expect(stage.first.frame, 0, row.expected, 20, 20)
        #expect(stage.takeLines().isEmpty)
    }

    @Test func `a length follows another view, its own other length and a constant`() {
        let stage = LayoutHarness()
        NSLayoutConstraint.activate([
            stage.first.leftAnchor.constraint(equalTo: stage.container.leftAnchor),
            stage.first.topAnchor.constraint(equalTo: stage.container.topAnchor),
            stage.first.widthAnchor.constraint(
                equalTo: stage.container.widthAnchor,
                multiplier: 0.25,
                constant: 5
            ),
            stage.first.heightAnchor.constraint(equalTo: stage.first.widthAnchor, multiplier: 2),
            stage.second.leftAnchor.constraint(equalTo: stage.first.rightAnchor),
            stage.second.topAnchor.constraint(equalTo: stage.first.bottomAnchor),
            stage.second.widthAnchor.constraint(equalTo: stage.first.heightAnchor),
            stage.second.heightAnchor.constraint(equalToConstant: 7),
        ])
        stage.layout()
        expect(stage.first.frame, 0, 0, 55, 110)
        expect(stage.second.frame, 55, 110, 110, 7)
    }

    struct Bound: CustomTestStringConvertible {
        let testDescription: String
        let relation: NSLayoutConstraint.Relation
        let wish: CGFloat
        let expected: CGFloat
    }

    nonisolated static let bounds = [
        Bound(
            testDescription: "at most, preferred smaller",
            relation: .lessThanOrEqual,
            wish: 30,
            expected: 30
        ),
        Bound(
            testDescription: "at most, preferred larger",
            relation: .lessThanOrEqual,
            wish: 90,
            expected: 50
        ),
        Bound(testDescription: "equal, preferred larger", relation: .equal, wish: 90, expected: 50),
        Bound(
            testDescription: "at least, preferred smaller",
            relation: .greaterThanOrEqual,
            wish: 30,
            expected: 50
        ),
        Bound(
            testDescription: "at least, preferred larger",
            relation: .greaterThanOrEqual,
            wish: 90,
            expected: 90
        ),
    ]

    @Test(arguments: bounds)
    func `a required bound limits an optional constraint`(bound: Bound) {
        let stage = LayoutHarness()
        stage.second.removeFromSuperview()
        let wish = stage.first.widthAnchor.constraint(equalToConstant: bound.wish)
        wish.priority = .defaultLow
        let limit = NSLayoutConstraint(
            item: stage.first,
            attribute: .width,
            relatedBy: bound.relation,
            toItem: stage.container,
            attribute: .width,
            multiplier: 0.25,
            constant: 0
        )
        NSLayoutConstraint.activate([
            wish, limit,
            stage.first.heightAnchor.constraint(equalToConstant: 10),
            stage.first.centerXAnchor.constraint(equalTo: stage.container.centerXAnchor),
            stage.first.centerYAnchor.constraint(equalTo: stage.container.centerYAnchor),
        ])
        stage.layout()
        expect(stage.first.frame, 100 - bound.expected / 2, 45, bound.expected, 10)
    }

    private func activate(_ row: Row, _ stage: LayoutHarness) {
        NSLayoutConstraint(
            item: stage.first,
            attribute: row.attribute,
            relatedBy: .equal,
            toItem: stage.second,
            attribute: row.other,
            multiplier: row.multiplier,
            constant: 3
        ).isActive = true
    }
}
