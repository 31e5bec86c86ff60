import Foundation

/// A part of an image along one axis, and its destination.
package struct ImageSpan {
    /// The start of the part as a fraction of the image.
    package var source: CGFloat

    /// The length of the part as a fraction of the image.
    package var sourceLength: CGFloat

    /// The start of the destination.
    package var place: CGFloat

    /// The length of the destination.
    package var length: CGFloat

    /// Creates a span.
    package init(source: CGFloat, sourceLength: CGFloat, place: CGFloat, length: CGFloat) {
        self.source = source
        self.sourceLength = sourceLength
        self.place = place
        self.length = length
    }
}

extension CGImage {
    /// Returns nodes that draw the image's parts in a grid of columns and rows.
    ///
    /// - Parameters:
    ///   - columns: The columns from left to right.
    ///   - rows: The rows from top to bottom.
    ///   - magnification: The sampling of stored pixels.
    ///   - transform: The transform from the destination's space to the picture's space.
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
