import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/corefoundation/cfrunloop and
// developer.apple.com/documentation/corefoundation/cftimeutils. Core Foundation's objects are classes.
public class CFRunLoop {}

public class CFRunLoopTimer {}

public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
    public var rawValue: CFString
    public init(rawValue: CFString) {}
    public init?(_ rawValue: CFString) {}
    public static var defaultMode: CFRunLoopMode! { fatalError() }
    public static var commonModes: CFRunLoopMode! { fatalError() }
    public static func == (one: CFRunLoopMode, two: CFRunLoopMode) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) {}
}

public typealias CFOptionFlags = UInt
public typealias CFAbsoluteTime = CFTimeInterval

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { fatalError() }

public func CFRunLoopGetCurrent() -> CFRunLoop! { fatalError() }

public func CFRunLoopGetMain() -> CFRunLoop! { fatalError() }

// Facts: developer.apple.com/documentation/corefoundation/cfrunloopobserver.
public class CFRunLoopObserver {}

public struct CFRunLoopActivity: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) {}
    public static var beforeWaiting: CFRunLoopActivity { fatalError() }
    public static var exit: CFRunLoopActivity { fatalError() }
}

public func CFRunLoopObserverCreateWithHandler(
    _ allocator: CFAllocator!,
    _ activities: CFOptionFlags,
    _ repeats: Bool,
    _ order: Int,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
    fatalError()
}

public func CFRunLoopAddObserver(
    _ rl: CFRunLoop!,
    _ observer: CFRunLoopObserver!,
    _ mode: CFRunLoopMode!
) {}

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {}

public func CFRunLoopAddTimer(
    _ rl: CFRunLoop!,
    _ timer: CFRunLoopTimer!,
    _ mode: CFRunLoopMode!
) {}

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) {}

public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator!,
    _ fireDate: CFAbsoluteTime,
    _ interval: CFTimeInterval,
    _ flags: CFOptionFlags,
    _ order: Int,
    _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    fatalError()
}
