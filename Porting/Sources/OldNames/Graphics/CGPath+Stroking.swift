import Foundation
import LayerKit

extension CGPath {
    /// Creates the outline of a path’s stroke, as the initializer of that name in Swift 3 to 5.
    @available(*, deprecated, message: "Use copy(strokingWithWidth:lineCap:lineJoin:miterLimit:).")
    public convenience init?(
        __byStroking path: CGPath,
        transform: UnsafePointer<CGAffineTransform>?,
        lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat
    ) {
        let outline = path.copy(
            strokingWithWidth: lineWidth,
            lineCap: lineCap,
            lineJoin: lineJoin,
            miterLimit: miterLimit,
            transform: transform?.pointee ?? .identity
        )
        self.init(outline.geometry)
    }
}
