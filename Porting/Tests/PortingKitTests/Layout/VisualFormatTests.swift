import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct VisualFormatTests {
    struct Row: CustomTestStringConvertible {
        let format: String
        let first: ClosedRange<CGFloat>
        let second: ClosedRange<CGFloat>
        var testDescription: String { format }

        init(_ format: String, _ first: ClosedRange<CGFloat>, _ second: ClosedRange<CGFloat>) {
            self.format = format
            self.first = first
            self.second = second
        }
    }

    // The container is 200 by 100; the first view's content is 30 by 20, the second's 50 by 10.
    nonisolated static let rows = [
        Row("H:|[first][second]", 0...30, 30...80),
        Row("|[first]-[second]", 0...30, 38...88),
        Row("|-[first]-20-[second]", 8...38, 58...108),
        Row("|-gap-[first]-(gap)-[second]", 12...42, 54...104),
        Row("[first]-[second]-|", 104...134, 142...192),
        Row("|-(-5)-[first(40)]-0.5-[second]", -5...35, 35.5...85.5),
        Row("|[first(==second)]-[second]", 0...50, 58...108),
        Row("|[first(>=45,<=100)][second(<=20)]", 0...45, 45...65),
        Row("|[first(60@gap)][second(5@1000)]|", 0...195, 195...200),
        Row("|-(>=7)-[first]-(==10@600)-[second]-3-|", 107...137, 147...197),
        Row("V:|[first]-5-[second]", 0...20, 25...35),
        Row("V:|-[first(second)][second(gap)]", 8...20, 20...32),
    ]

    @Test(arguments: rows)
    func `a visual format places its views`(row: Row) {
        let stage = LayoutHarness()
        let first = ContentView("first", width: 30, height: 20)
        let second = ContentView("second", width: 50, height: 10)
        stage.first.removeFromSuperview()
        stage.second.removeFromSuperview()
        stage.container.addSubview(first)
        stage.container.addSubview(second)
        let isVertical = row.format.hasPrefix("V:")
        for view in [first, second] {
            let other =
                isVertical
                ? view.leftAnchor.constraint(equalTo: stage.container.leftAnchor)
                : view.topAnchor.constraint(equalTo: stage.container.topAnchor)
            other.isActive = true
        }
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: row.format,
            metrics: ["gap": 12],
            views: ["first": first, "second": second]
        )
        #expect(!constraints.isEmpty)
        NSLayoutConstraint.activate(constraints)
        stage.layout()
        #expect(stage.takeLines().isEmpty)
        let frames = [first.frame, second.frame]
        let ends = frames.flatMap { isVertical ? [$0.minY, $0.maxY] : [$0.minX, $0.maxX] }
        expect(
            ends,
            near: [
                row.first.lowerBound, row.first.upperBound, row.second.lowerBound,
                row.second.upperBound,
            ],
            within: 1e-6
        )
    }

    struct Direction: CustomTestStringConvertible {
        let testDescription: String
        let options: NSLayoutConstraint.FormatOptions
        let expected: CGFloat
    }

    nonisolated static let directions = [
        Direction(testDescription: "natural", options: [], expected: 162),
        Direction(testDescription: "left", options: .directionLeftToRight, expected: 8),
        Direction(testDescription: "right", options: .directionRightToLeft, expected: 162),
    ]

    @Test(arguments: directions)
    func `a row starts at the side of its direction`(direction: Direction) {
        let stage = LayoutHarness()
        stage.container.semanticContentAttribute = .forceRightToLeft
        let views: [String: Any] = ["first": stage.first, "second": stage.second]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-[first(30)]-[second(50)]",
                options: [direction.options, .alignAllTop, .alignAllBottom],
                metrics: nil,
                views: views
            )
        )
        stage.first.topAnchor.constraint(equalTo: stage.container.topAnchor, constant: 4).isActive =
            true
        stage.first.heightAnchor.constraint(equalToConstant: 6).isActive = true
        stage.layout()
        expect(stage.first.frame, direction.expected, 4, 30, 6)
        let next = direction.expected < 100 ? direction.expected + 38 : direction.expected - 58
        expect(stage.second.frame, next, 4, 50, 6)
    }

    nonisolated static let flaws = [
        ("", "at its end, character 1: expected “|” or a view in brackets"),
        ("|", "at its end, character 2: expected a view in brackets"),
        ("|-[first", "at its end, character 9: expected “]”"),
        ("|-[thrid]", "at “thrid]”, character 4: expected the name of a view that is given"),
        ("[]", "at “]”, character 2: expected the name of a view"),
        (
            "|-x-[first]",
            "at “x-[first]”, character 3: expected a number or the name of one that is given"
        ),
        ("[first(]", "at “]”, character 8: expected a number or the name of one that is given"),
        ("[first(5@2000)]", "at “2000)]”, character 10: expected a priority in 0…1000"),
        ("[first(5;6)]", "at “;6)]”, character 9: expected “,” or “)”"),
        (
            "|[first]|[first]",
            "at “[first]”, character 10: expected the end, after the superview’s edge"
        ),
        ("[first]-(first)-|", "at “(first)-|”, character 9: expected a distance in points"),
        ("[first]-5|", "at “|”, character 10: expected “-”"),
        ("Z:[first]", "at “Z:[first]”, character 1: expected “|” or a view in brackets"),
        ("[first] [first]", "at “ [first]”, character 8: expected “|”, “-” or a view in brackets"),
        ("|[lonely]", "at “|[lonely]”, character 1: expected views with a superview beside “|”"),
    ]

    @Test(arguments: flaws)
    func `an invalid format is reported with its position`(format: String, message: String) {
        let stage = LayoutHarness()
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format,
            metrics: nil,
            views: ["first": stage.first, "lonely": UIView()]
        )
        #expect(constraints.isEmpty)
        #expect(stage.takeLines() == ["The visual format “\(format)” is invalid \(message)."])
    }
}
