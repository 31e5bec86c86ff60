import Foundation

/// The pixel area of a bounded context.
struct Canvas {
    /// The width in pixels.
    let width: Int

    /// The height in pixels.
    let height: Int

    /// The area that the pixels show, in the recording's space with y down.
    let bounds: CGRect

    /// The transform from the initial user space to the recording's space.
    let base: CGAffineTransform

    /// The transform from the recording's space to pixels, with y up as in Core Graphics.
    var toDevice: CGAffineTransform {
        guard !bounds.isEmpty else { return .identity }
        let x = CGFloat(width) / bounds.width
        let y = CGFloat(height) / bounds.height
        return CGAffineTransform(
            a: x,
            b: 0,
            c: 0,
            d: -y,
            tx: -bounds.minX * x,
            ty: bounds.maxY * y
        )
    }
}
