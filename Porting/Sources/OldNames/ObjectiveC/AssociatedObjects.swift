// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// On Apple platforms, the Objective-C runtime has these functions.
#if !canImport(ObjectiveC)
import Foundation
import KinoraBasics
import ViewKit

/// Constants that specify how an associated object is referenced.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference.
    case OBJC_ASSOCIATION_ASSIGN = 0

    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1

    /// A strong reference; Objective-C copies the object.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3

    /// A strong reference; atomic in Objective-C.
    case OBJC_ASSOCIATION_RETAIN = 0o1401

    /// A strong reference; Objective-C copies the object atomically.
    case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Sets or removes an object's associated value for a key.
///
/// - Parameters:
///   - object: The object.
///   - key: A unique address that identifies the association.
///   - value: The value; nil removes the association.
///   - policy: The type of the reference.
public func objc_setAssociatedObject(
    _ object: Any,
    _ key: UnsafeRawPointer,
    _ value: Any?,
    _ policy: objc_AssociationPolicy
) {
    let isHeld = policy != .OBJC_ASSOCIATION_ASSIGN
    Associations.current.set(value, holding: isHeld, at: key, of: object as AnyObject)
}

/// Returns an object's associated value for a key, or nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    Associations.current.value(at: key, of: object as AnyObject)
}

/// Removes all of an object's associated values.
public func objc_removeAssociatedObjects(_ object: Any) {
    Associations.current.removeAll(of: object as AnyObject)
}

/// The associated values of a thread.
///
/// Without Objective-C, there is no notification when an object is deallocated. Its values are
/// released when a value is set the next time.
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
        // The address of a deallocated object may belong to another object now.
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
#endif
