// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// The drawing destinations of a thread, the current one last.
private final class ContextStack {
    struct Entry {
        /// The context; nil for an image of no size, into which nothing is drawn.
        let context: CGContext?

        /// A Boolean value that indicates whether the context is there to make an image.
        let isForImage: Bool

        /// The pixels in a point.
        var scale: CGFloat = 1
    }

    var entries: [Entry] = []

    static var current: ContextStack { ThreadStorage.current.object(ContextStack()) }
}

/// Returns the context that colours, paths and images draw into on this thread; nil where there is
/// none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.entries.last?.context
}

/// Makes a context the current one until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(.init(context: context, isForImage: false))
}

/// Returns to the context that was current before; does nothing when there is none.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.entries.popLast()
}

// MARK: - Image contexts

/// Starts to draw an image of a size in points, one pixel each.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Starts to draw an image of a size in points.
///
/// What is drawn is recorded; pixels are made where the image's bytes are asked for. An image of no size
/// has no context, which is reported.
///
/// - Parameters:
///   - size: The size.
///   - opaque: Whether the image starts out black, as it does then in UIKit too.
///   - scale: The pixels in a point; 0 for those of the screen, which are the current traits', else 2.
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize,
    _ opaque: Bool,
    _ scale: CGFloat
) {
    let scale = scale > 0 ? scale : Screen.scale
    let context = CGContext(
        bounds: CGRect(origin: .zero, size: size),
        scale: scale,
        isOpaque: opaque
    )
    ContextStack.current.entries.append(.init(context: context, isForImage: true, scale: scale))
}

/// Returns an image of what has been drawn so far; nil where no image is being drawn.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, entry.isForImage,
        let image = entry.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// Ends drawing an image; does nothing where none is being drawn.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.entries.last?.isForImage == true { stack.entries.removeLast() }
}

// MARK: - Rectangles

/// Fills a rectangle of the current context with its fill colour, in place of what is there.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a border of one point inside of a rectangle with the current context's fill colour, in place of
/// what is there.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a border of one point inside of a rectangle with the current context's fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.beginPath()
    context.addRect(rect)
    if rect.width > 2, rect.height > 2 { context.addRect(rect.insetBy(dx: 1, dy: 1)) }
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

/// Confines later drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
