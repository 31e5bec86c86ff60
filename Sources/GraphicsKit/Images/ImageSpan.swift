import Foundation

/// A part of an image along one axis, in fractions of it, and where it goes.
package struct ImageSpan {
    /// The beginning in fractions of the image.
    package var source: CGFloat

    /// The length in fractions of the image.
    package var sourceLength: CGFloat

    /// The beginning of the place where it goes.
    package var place: CGFloat

    /// The length of that place.
    package var length: CGFloat

    /// Creates a part.
    package init(source: CGFloat, sourceLength: CGFloat, place: CGFloat, length: CGFloat) {
        self.source = source
        self.sourceLength = sourceLength
        self.place = place
        self.length = length
    }
}

extension CGImage {
    /// Returns what shows the parts of the image that parts of its sides cut out.
    ///
    /// - Parameters:
    ///   - columns: The parts from left to right.
    ///   - rows: The parts from top to bottom.
    ///   - magnification: How pixels are made larger.
    ///   - transform: The map of the places.
    /// - Returns: The nodes, row by row.
    package func nodes(
        columns: [ImageSpan],
        rows: [ImageSpan],
        magnification: Picture.Image.Sampling,
        transform: CGAffineTransform = .identity
    ) -> [Picture.Node] {
        rows.flatMap { row in
            columns.flatMap { column in
                nodes(
                    of: CGRect(
                        x: column.source,
                        y: row.source,
                        width: column.sourceLength,
                        height: row.sourceLength
                    ),
                    in: CGRect(
                        x: column.place,
                        y: row.place,
                        width: column.length,
                        height: row.length
                    ),
                    magnification: magnification,
                    transform: transform
                )
            }
        }
    }
}
