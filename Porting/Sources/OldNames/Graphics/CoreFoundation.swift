// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import LayerKit

/// A Core Foundation allocator; Swift manages the memory instead.
public struct CFAllocator: Sendable {}

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Callbacks for the values of a Core Foundation array, which always retains them.
public struct CFArrayCallBacks: Sendable {}

/// The callbacks for values that are objects.
public let kCFTypeArrayCallBacks = CFArrayCallBacks()

/// Creates an array that retains the objects at addresses.
///
/// - Parameters:
///   - allocator: Ignored.
///   - values: The addresses; nil for an empty array.
///   - numValues: The number of addresses; negative numbers are treated as 0.
///   - callBacks: Ignored.
/// - Returns: The array; never nil.
public func CFArrayCreate(
    _ allocator: CFAllocator?,
    _ values: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ numValues: Int,
    _ callBacks: UnsafePointer<CFArrayCallBacks>?
) -> CFArray! {
    let addresses = UnsafeBufferPointer(start: values, count: values == nil ? 0 : max(numValues, 0))
    return addresses.compactMap { address in
        address.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    }
}
