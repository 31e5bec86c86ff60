import Foundation

// The names of Core Foundation that Core Graphics uses and re-exports.
// Facts: developer.apple.com/documentation/corefoundation.

public typealias CFIndex = Int
public typealias CFTypeID = UInt
public typealias CFHashCode = UInt
public typealias CFTimeInterval = Double
public typealias CFTypeRef = AnyObject

// In reality, these are classes of their own that are bridged toll-free: `as` converts Swift's types
// to them as it does to their counterparts, which take their place here.
public typealias CFArray = NSArray
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFString = NSString

public func CFGetTypeID(_ cf: CFTypeRef!) -> CFTypeID { fatalError() }

// Facts: developer.apple.com/documentation/corefoundation/cfallocator and cfarraycreate(_:_:_:_:).
public class CFAllocator {}

public var kCFAllocatorDefault: CFAllocator! { fatalError() }

public struct CFArrayCallBacks {}

public func CFArrayCreate(
    _ allocator: CFAllocator!,
    _ values: UnsafeMutablePointer<UnsafeRawPointer?>!,
    _ numValues: CFIndex,
    _ callBacks: UnsafePointer<CFArrayCallBacks>!
) -> CFArray! {
    fatalError()
}

// Facts: github.com/apple/swift, stdlib/public/SDK/CoreFoundation. The compiler gives this
// conformance to all classes of Core Foundation's kind.
public protocol _CFObject: AnyObject, Hashable {}

extension _CFObject {
    public func hash(into hasher: inout Hasher) {}
    public static func == (left: Self, right: Self) -> Bool { fatalError() }
}
