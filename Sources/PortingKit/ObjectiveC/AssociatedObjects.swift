// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation
import ViewKit

/// How an object keeps another that is attached to it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Without holding it.
    case OBJC_ASSOCIATION_ASSIGN = 0

    /// Holding it.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1

    /// Holding a copy; here the value itself.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3

    /// Holding it, for several threads.
    case OBJC_ASSOCIATION_RETAIN = 0o1401

    /// Holding a copy, for several threads; here the value itself.
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Attaches a value to an object under a key, or takes it away.
///
/// - Parameters:
///   - object: The object.
///   - key: The key: an address that is nobody else's.
///   - value: The value; nil takes away what is there.
///   - policy: How it is kept.
public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
) {
    let isHeld = policy != .OBJC_ASSOCIATION_ASSIGN
    Associations.current.set(value, holding: isHeld, at: key, of: object as AnyObject)
}

/// Returns what is attached to an object under a key; nil where nothing is.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.current.value(at: key, of: object as AnyObject)
}

/// Takes away everything that is attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    Associations.current.removeAll(of: object as AnyObject)
}

/// What a thread has attached to objects.
///
/// Without Objective-C nobody tells when an object goes: what was attached to one that has gone is let
/// go of when something is attached the next time.
private final class Associations {
    private struct Entry {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    private enum Value {
        case held(Any)
        case seen(WeakReference)
    }

    private struct WeakReference {
        weak var object: AnyObject?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    static var current: Associations { ThreadStorage.current.object(Associations()) }

    func set(_ value: Any?, holding: Bool, at key: UnsafeRawPointer, of owner: AnyObject) {
        entries = entries.filter { $0.value.owner != nil }
        let identifier = ObjectIdentifier(owner)
        var entry = entries[identifier] ?? Entry(owner: owner)
        entry.values[key] = value.map {
            holding ? .held($0) : .seen(WeakReference(object: $0 as AnyObject))
        }
        entries[identifier] = entry
    }

    func value(at key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
        // Another object may have come to live at the address of one that has gone.
        guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else {
            return nil
        }
        switch entry.values[key] {
        case .held(let value): return value
        case .seen(let reference): return reference.object
        case nil: return nil
        }
    }

    func removeAll(of owner: AnyObject) {
        entries[ObjectIdentifier(owner)] = nil
    }
}
