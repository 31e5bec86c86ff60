// swift-format-ignore-file: AlwaysUseLowerCamelCase

// On Apple platforms, the Objective-C runtime has these functions.
#if !canImport(ObjectiveC)
import Foundation
import KinoraBasics
import ViewKit

/// A method of a class at run time; there are none here.
public typealias Method = OpaquePointer

/// The code of a method; there is none here.
public typealias IMP = OpaquePointer

/// Reports that methods can't be exchanged, and returns nil.
///
/// Differs from Objective-C: classes have no methods that could be found or replaced by name.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    absentMethod(of: cls, name)
}

/// Reports that methods can't be exchanged, and returns nil.
///
/// Differs from Objective-C: classes have no methods that could be found or replaced by name.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    absentMethod(of: cls, name)
}

/// Returns false, because methods can't be added.
///
/// Differs from Objective-C: classes have no methods that could be found or replaced by name.
@discardableResult
public func class_addMethod(
    _ cls: AnyClass?,
    _ name: Selector,
    _ imp: IMP,
    _ types: UnsafePointer<CChar>?
) -> Bool {
    absentMethod(of: cls, name) != nil
}

/// Returns nil, because methods can't be replaced.
///
/// Differs from Objective-C: classes have no methods that could be found or replaced by name.
@discardableResult
public func class_replaceMethod(
    _ cls: AnyClass?,
    _ name: Selector,
    _ imp: IMP,
    _ types: UnsafePointer<CChar>?
) -> IMP? {
    absentMethod(of: cls, name)
}

/// Returns the method itself, which can't be called.
///
/// Differs from Objective-C: there are no methods to pass.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Returns nil.
///
/// Differs from Objective-C: there are no methods to pass.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Does nothing.
///
/// Differs from Objective-C: there are no methods to pass.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

private func absentMethod(of type: AnyClass?, _ name: Selector) -> Method? {
    let type = type.map { String(describing: $0) } ?? "nil"
    Diagnostics.report("\(type): the method \(name) can’t be exchanged without Objective-C.")
    return nil
}
#endif
