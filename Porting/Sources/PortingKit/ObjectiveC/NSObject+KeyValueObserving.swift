import Foundation
import KinoraBasics
import ViewKit

#if !canImport(ObjectiveC)
extension NSObject {
    /// Adds an observer of a scroll view’s property; other objects’ are reported and ignored.
    ///
    /// - Parameters:
    ///   - observer: The observer, a responder or an object with `observeValue`.
    ///   - keyPath: A key path that `UIScrollView` supports.
    ///   - options: The values to include in each notification.
    ///   - context: Data to pass to the observer.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func addObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        guard let view = self as? UIScrollView, let observer = observer as? any KeyValueObserving
        else {
            return Diagnostics.report(
                "\(type(of: self)): \(keyPath) can't be observed by a \(type(of: observer)); a "
                    + "responder or a KeyValueObserving object can observe a scroll view."
            )
        }
        view.addObserver(observer, forKeyPath: keyPath, options: options, context: context)
    }

    /// Removes an observer of a scroll view’s property; other observers are ignored.
    @_disfavoredOverload
    @preconcurrency @MainActor
    public func removeObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer? = nil
    ) {
        guard let view = self as? UIScrollView, let observer = observer as? any KeyValueObserving
        else { return }
        view.removeObserver(observer, forKeyPath: keyPath, context: context)
    }
}
#endif
