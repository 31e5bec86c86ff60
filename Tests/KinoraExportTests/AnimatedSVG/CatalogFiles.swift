import Foundation
import KinoraConfiguration
import KinoraExport

/// The animated SVG files of all indicators with their defaults, each written once for all tests.
enum CatalogFiles {
    private static let lock = NSLock()
    // Guarded by the lock.
    private nonisolated(unsafe) static var texts: [String: String] = [:]

    /// Returns an indicator's file.
    static func svg(_ identifier: String, _ style: SVGAnimationStyle) throws -> String {
        let key = "\(identifier).\(style)"
        if let text = lock.withLock({ texts[key] }) { return text }
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        let text = String(decoding: try stage.data(as: .svg(style)), as: UTF8.self)
        lock.withLock { texts[key] = text }
        return text
    }
}
