import Foundation

// Facts: developer.apple.com/documentation/objectivec/nsobject, "Key-value coding" and "Key-value
// observing". Categories of the headers are overridable members of extensions.
extension NSObject {
    @objc open func value(forKey key: String) -> Any? { fatalError() }
    @objc open func setValue(_ value: Any?, forKey key: String) {}
    @objc open func value(forKeyPath keyPath: String) -> Any? { fatalError() }
    @objc open func setValue(_ value: Any?, forKeyPath keyPath: String) {}
    @objc open func value(forUndefinedKey key: String) -> Any? { fatalError() }
    @objc open func setValue(_ value: Any?, forUndefinedKey key: String) {}
    @objc open func setNilValueForKey(_ key: String) {}
    @objc open func setValuesForKeys(_ keyedValues: [String: Any]) {}
    @objc open func willChangeValue(forKey key: String) {}
    @objc open func didChangeValue(forKey key: String) {}

    @objc open func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    // Overridable in reality. Here the compiler can't represent these parameters in Objective-C.
    public func addObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {}
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {}
    public func removeObserver(
        _ observer: NSObject,
        forKeyPath keyPath: String,
        context: UnsafeMutableRawPointer?
    ) {}
}
