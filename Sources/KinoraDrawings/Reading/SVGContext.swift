import Foundation
import LayerKit

/// An element of an SVG document.
typealias SVGElement = MarkupDocument.Element

/// The values that an element inherits from the elements around it, and its own style.
struct SVGContext {
    /// The style: the element's own, or for its children.
    var style = SVGStyle()

    /// The transform from the element's coordinates to those of the layers around it.
    var transform = CGAffineTransform.identity

    /// The size of the enclosing view, in its own coordinates.
    var viewport: CGSize

    /// The identifiers that enclosing `use` elements, clips, and masks refer to.
    var references: [String] = []

    /// The nesting depth, including elements that `use` inserts.
    var depth = 0

    /// The paints of the element that a marker or a `use` element's contents belong to, or nil.
    var markedPaints: MarkedPaints?

    /// The fill and stroke to which `context-fill` and `context-stroke` refer.
    final class MarkedPaints {
        let fill: SVGPaint
        let stroke: SVGPaint

        /// The element that has the paints, to whose bounding box they may be relative.
        let element: SVGElement

        /// The element's own context, whose transform is that of its contents.
        let context: SVGContext

        init(of element: SVGElement, _ context: SVGContext) {
            fill = context.style[.fill].paint ?? .none
            stroke = context.style[.stroke].paint ?? .none
            self.element = element
            self.context = context
        }
    }

    /// The reference length of percentages that are neither widths nor heights.
    var diagonal: Double {
        ((pow(Double(viewport.width), 2) + pow(Double(viewport.height), 2)) / 2).squareRoot()
    }

    /// The reference length of percentages along an axis.
    func base(_ axis: SVGAxis) -> Double {
        switch axis {
        case .horizontal: Double(viewport.width)
        case .vertical: Double(viewport.height)
        case .both: diagonal
        }
    }
}

/// A direction in which a length is measured, which determines what percentages refer to.
enum SVGAxis {
    case horizontal
    case vertical
    case both
}

/// The context of an element at any moment.
///
/// A context that depends on nothing that is animated is created only once.
final class SVGScope {
    private let make: (SVGReader) throws(DrawingError) -> SVGContext
    private var known: (context: SVGContext, moment: DrawingMoment?)?

    /// The numbers of the animated values that the context depends on; nil before the first use.
    private var consulted: Set<Int>?

    /// Creates a scope.
    init(_ make: @escaping (SVGReader) throws(DrawingError) -> SVGContext) {
        self.make = make
    }

    /// Creates the scope of a context that depends on nothing that is animated.
    init(_ context: SVGContext) {
        make = { _ throws(DrawingError) in context }
        known = (context, nil)
        consulted = []
    }

    /// Returns the context at the reader's moment.
    func context(_ reader: SVGReader) throws(DrawingError) -> SVGContext {
        if let consulted, let known, consulted.isEmpty || known.moment == reader.moment {
            reader.consulted.formUnion(consulted)
            return known.context
        }
        let make = make
        let (context, consulted) = try reader.consulting { () throws(DrawingError) in
            try make(reader)
        }
        self.consulted = consulted
        known = (context, reader.moment)
        return context
    }
}
