import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

extension NSLayoutConstraint {
    /// Creates constraints from a visual format such as `H:|-[title(>=80@700)]-gap-[button]|`.
    ///
    /// Differs from UIKit: An invalid format gives no constraints and reports the position of the
    /// error; UIKit raises an exception. The standard distance `-` is 8 points between views, and
    /// the margin at the superview's edge.
    ///
    /// - Parameters:
    ///   - format: The format: an axis, views in brackets with their lengths, and distances.
    ///   - opts: The attributes to align and the direction of the layout.
    ///   - metrics: Numbers by name.
    ///   - views: Views and layout guides by name.
    /// - Returns: The inactive constraints for distances, lengths, and alignments.
    public class func constraints(
        withVisualFormat format: String,
        options opts: FormatOptions = [],
        metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var numbers: [String: CGFloat] = [:]
        for (name, value) in metrics ?? [:] { numbers[name] = number(value) }
        let items = views.compactMapValues(ConstrainedItem.init)
        var reader = VisualFormatReader(format, metrics: numbers, viewNames: Set(items.keys))
        do throws(VisualFormat.SyntaxError) {
            let format = try reader.read()
            return try VisualFormatWriter(format, options: opts, items: items).constraints()
        } catch {
            let place =
                error.offset < format.count
                ? "at “\(format.dropFirst(error.offset))”" : "at its end"
            Diagnostics.report(
                "The visual format “\(format)” is invalid \(place), character \(error.offset + 1):"
                    + " expected \(error.expectation)."
            )
            return []
        }
    }

    private class func number(_ value: Any) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

/// Creates the constraints of a ``VisualFormat``.
@MainActor
private struct VisualFormatWriter {
    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let items: [String: ConstrainedItem]

    init(
        _ format: VisualFormat,
        options: NSLayoutConstraint.FormatOptions,
        items: [String: ConstrainedItem]
    ) {
        self.format = format
        self.options = options
        self.items = items
    }

    /// The attributes at the start and end of an element.
    private var ends: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        if format.axis == .vertical { return (.top, .bottom) }
        if options.contains(.directionLeftToRight) { return (.left, .right) }
        if options.contains(.directionRightToLeft) { return (.right, .left) }
        return (.leading, .trailing)
    }

    /// The attributes at the start and end of a superview's margins.
    private var margins: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
        switch ends.start {
        case .top: (.topMargin, .bottomMargin)
        case .left: (.leftMargin, .rightMargin)
        case .right: (.rightMargin, .leftMargin)
        default: (.leadingMargin, .trailingMargin)
        }
    }

    /// Returns the constraints for distances, lengths, and alignments.
    func constraints() throws(VisualFormat.SyntaxError) -> [NSLayoutConstraint] {
        var result: [NSLayoutConstraint] = []
        for (index, gap) in format.gaps.enumerated() {
            result += try distances(gap, after: index)
        }
        for case .view(let name, let lengths) in format.elements {
            for predicate in lengths { result += constraint(length(of: name), predicate) }
        }
        return result + alignments()
    }

    // MARK: - Distances

    private func distances(
        _ gap: VisualFormat.Gap,
        after index: Int
    ) throws(VisualFormat.SyntaxError) -> [NSLayoutConstraint] {
        let isStandard = if case .standard = gap { true } else { false }
        let first = try side(of: index, atEnd: true, inMargins: isStandard)
        let second = try side(of: index + 1, atEnd: false, inMargins: isStandard)
        let reachesSuperview = [index, index + 1].contains { isSuperview(format.elements[$0]) }
        let predicates: [VisualFormat.Predicate]
        switch gap {
        case .standard:
            let distance = reachesSuperview ? 0 : systemSpacing
            predicates = [.init(relation: .equal, length: .constant(distance), priority: .required)]
        case .given(let given): predicates = given
        }
        // From right to left, later views have smaller x-coordinates.
        let isBackward = format.axis == .horizontal && options.contains(.directionRightToLeft)
        return predicates.flatMap { predicate in
            isBackward
                ? constraint(first, predicate, to: second)
                : constraint(second, predicate, to: first)
        }
    }

    private typealias Side = (item: ConstrainedItem, attribute: NSLayoutConstraint.Attribute)

    private func side(
        of index: Int,
        atEnd: Bool,
        inMargins: Bool
    ) throws(VisualFormat.SyntaxError) -> Side {
        if case .view(let name, _) = format.elements[index], let item = items[name] {
            return (item, atEnd ? ends.end : ends.start)
        }
        guard let superview = firstView.flatMap({ superview(of: $0) }) else {
            throw VisualFormat.SyntaxError(
                expectation: "views with a superview beside “|”",
                offset: 0
            )
        }
        // The superview's start aligns with the first element and its end with the last.
        let edges = inMargins ? margins : ends
        return (.view(superview), atEnd ? edges.start : edges.end)
    }

    private var firstView: ConstrainedItem? {
        for case .view(let name, _) in format.elements { return items[name] }
        return nil
    }

    private func superview(of item: ConstrainedItem) -> UIView? {
        switch item {
        case .view(let view): view.superview
        case .guide(let guide): guide.owningView
        }
    }

    private func isSuperview(_ element: VisualFormat.Element) -> Bool {
        if case .superview = element { true } else { false }
    }

    // MARK: - Lengths and alignments

    private func length(of name: String) -> Side? {
        items[name].map { ($0, format.axis == .vertical ? .height : .width) }
    }

    private func constraint(
        _ first: Side?,
        _ predicate: VisualFormat.Predicate,
        to second: Side? = nil
    ) -> [NSLayoutConstraint] {
        guard let first else { return [] }
        var second = second
        var constant: CGFloat = 0
        switch predicate.length {
        case .constant(let length): constant = length
        case .view(let name): second = length(of: name)
        }
        let constraint = NSLayoutConstraint(
            item: first.item.object,
            attribute: first.attribute,
            relatedBy: predicate.relation,
            toItem: second?.item.object,
            attribute: second?.attribute ?? .notAnAttribute,
            multiplier: 1,
            constant: constant
        )
        constraint.priority = predicate.priority
        return [constraint]
    }

    private func alignments() -> [NSLayoutConstraint] {
        let aligned = format.elements.compactMap { element -> ConstrainedItem? in
            if case .view(let name, _) = element { items[name] } else { nil }
        }
        return options.alignedAttributes.flatMap { attribute in
            zip(aligned, aligned.dropFirst()).map { first, second in
                NSLayoutConstraint(
                    item: first.object,
                    attribute: attribute,
                    relatedBy: .equal,
                    toItem: second.object,
                    attribute: attribute,
                    multiplier: 1,
                    constant: 0
                )
            }
        }
    }
}
