// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import LayerKit

/// What takes memory for Core Foundation's objects; there is nothing to choose here.
public struct CFAllocator: Sendable {}

/// The allocator of most objects.
public let kCFAllocatorDefault: CFAllocator? = nil

/// How an array of Core Foundation's keeps its values; here it always holds them.
public struct CFArrayCallBacks: Sendable {}

/// What keeps values that are objects.
public let kCFTypeArrayCallBacks = CFArrayCallBacks()

/// Returns an array of the objects at addresses, which it holds.
///
/// - Parameters:
///   - allocator: Makes no difference.
///   - values: The addresses; nil for an empty array.
///   - numValues: How many there are; none for a negative number.
///   - callBacks: Makes no difference.
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
