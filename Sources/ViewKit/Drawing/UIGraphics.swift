// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import KinoraBasics
import LayerKit

/// The graphics contexts of a thread, with the current one last.
private final class ContextStack {
    struct Entry {
        /// The context; nil for an empty image, which can't be drawn into.
        let context: CGContext?

        /// A Boolean value that indicates whether it is an image context.
        let isForImage: Bool

        /// The number of pixels per point.
        var scale: CGFloat = 1
    }

    var entries: [Entry] = []

    static var current: ContextStack { ThreadStorage.current.object(ContextStack()) }
}

/// Returns the current graphics context of the thread, or nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    ContextStack.current.entries.last?.context
}

/// Makes a context the current one until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
    ContextStack.current.entries.append(.init(context: context, isForImage: false))
}

/// Restores the previous context; does nothing if there is none.
public func UIGraphicsPopContext() {
    _ = ContextStack.current.entries.popLast()
}

// MARK: - Image contexts

/// Begins an image context of a size in points, with a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context of a size in points.
///
/// Drawing is recorded, and pixels are rendered when the image's bytes are accessed. An empty image
/// has no context, which is reported.
///
/// - Parameters:
///   - size: The size.
///   - opaque: Whether the image is initially black, as an opaque image is in UIKit.
///   - scale: The number of pixels per point; 0 for the current traits' display scale, or else 2.
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

/// Returns an image of the current image context, or nil if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = ContextStack.current.entries.last, entry.isForImage,
        let image = entry.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: entry.scale, orientation: .up)
}

/// Ends the current image context; does nothing if there is none.
public func UIGraphicsEndImageContext() {
    let stack = ContextStack.current
    if stack.entries.last?.isForImage == true { stack.entries.removeLast() }
}

// MARK: - Rectangles

/// Fills a rectangle with the current fill color, replacing its contents.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current fill color, using a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Frames a rectangle on the inside by one point with the fill color, replacing its contents.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Frames a rectangle on the inside by one point with the fill color, using a blend mode.
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

/// Clips later drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
