#if !canImport(ObjectiveC)
import Foundation

extension NSMutableString {
    /// Appends a formatted string.
    ///
    /// - Parameters:
    ///   - format: A format string; `%C` isn't limited to ASCII.
    ///   - arguments: The values to substitute.
    public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
        append(String(format: format as String, arguments: arguments))
    }
}
#endif
