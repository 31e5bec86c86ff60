import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgcolor; Sendable:
// docs.rs/crate/objc2-core-graphics, src/thread_safety.rs.
public final class CGColor: _CFObject, @unchecked Sendable {
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {}
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(gray: CGFloat, alpha: CGFloat) {}
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {}
    public init(
        genericCMYKCyan cyan: CGFloat,
        magenta: CGFloat,
        yellow: CGFloat,
        black: CGFloat,
        alpha: CGFloat
    ) {}

    public class var typeID: CFTypeID { fatalError() }

    // iOS, tvOS and visionOS don't have these: developer.apple.com/documentation/coregraphics/
    // cgcolor/white lists macOS only.
    #if os(macOS)
    public class var white: CGColor { fatalError() }
    public class var black: CGColor { fatalError() }
    public class var clear: CGColor { fatalError() }
    #endif

    public func copy() -> CGColor? { fatalError() }
    public func copy(alpha: CGFloat) -> CGColor? { fatalError() }
    public func converted(
        to space: CGColorSpace,
        intent: CGColorRenderingIntent,
        options: CFDictionary?
    ) -> CGColor? {
        fatalError()
    }
    public var numberOfComponents: Int { fatalError() }
    public var components: [CGFloat]? { fatalError() }
    public var alpha: CGFloat { fatalError() }
    public var colorSpace: CGColorSpace? { fatalError() }
}
