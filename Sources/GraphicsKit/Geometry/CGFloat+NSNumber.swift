#if !canImport(ObjectiveC)
import Foundation

/// Bridging to `NSNumber`, which Foundation on Linux provides for Swift's numbers but not for
/// `CGFloat`.
///
/// Code from iOS casts values of layers and animations, such as `value(forKey:) as? CGFloat`.
// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// Returns the number as an object.
    public func _bridgeToObjectiveC() -> NSNumber {
        NSNumber(value: Double(self))
    }

    /// Sets the result to an object's number.
    public static func _forceBridgeFromObjectiveC(_ x: NSNumber, result: inout CGFloat?) {
        result = CGFloat(x.doubleValue)
    }

    /// Sets the result to an object's number, and returns true.
    public static func _conditionallyBridgeFromObjectiveC(
        _ x: NSNumber,
        result: inout CGFloat?
    ) -> Bool {
        result = CGFloat(x.doubleValue)
        return true
    }

    /// Returns an object's number, or 0 for nil.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
#endif
