import Foundation

// Facts: developer.apple.com/documentation/coregraphics/cgcolorspace; Sendable:
// docs.rs/crate/objc2-core-graphics, src/thread_safety.rs.
public final class CGColorSpace: _CFObject, @unchecked Sendable {
    public init?(name: CFString) {}

    public class var typeID: CFTypeID { fatalError() }

    public class var sRGB: CFString { fatalError() }
    public class var linearSRGB: CFString { fatalError() }
    public class var extendedSRGB: CFString { fatalError() }
    public class var extendedLinearSRGB: CFString { fatalError() }
    public class var displayP3: CFString { fatalError() }
    public class var extendedDisplayP3: CFString { fatalError() }
    public class var extendedLinearDisplayP3: CFString { fatalError() }
    public class var dcip3: CFString { fatalError() }
    public class var adobeRGB1998: CFString { fatalError() }
    public class var acescgLinear: CFString { fatalError() }
    public class var genericRGBLinear: CFString { fatalError() }
    public class var genericCMYK: CFString { fatalError() }
    public class var genericXYZ: CFString { fatalError() }
    public class var genericLab: CFString { fatalError() }
    public class var genericGrayGamma2_2: CFString { fatalError() }
    public class var linearGray: CFString { fatalError() }
    public class var extendedGray: CFString { fatalError() }
    public class var extendedLinearGray: CFString { fatalError() }

    public var name: CFString? { fatalError() }
    public var model: CGColorSpaceModel { fatalError() }
    public var numberOfComponents: Int { fatalError() }
    public var baseColorSpace: CGColorSpace? { fatalError() }
    public var isWideGamutRGB: Bool { fatalError() }
    public var supportsOutput: Bool { fatalError() }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { fatalError() }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { fatalError() }

public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { fatalError() }

// Facts: developer.apple.com/documentation/coregraphics/cgcolorspacemodel.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case cmyk = 2
    case lab = 3
    case deviceN = 4
    case indexed = 5
    case pattern = 6
    case XYZ = 7
}

// Facts: developer.apple.com/documentation/coregraphics/cgcolorrenderingintent.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}
