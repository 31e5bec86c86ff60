import Foundation
import KinoraCodecs
import KinoraConfiguration
import KinoraTimeline

/// A listing of the studio's contents.
enum StudioCatalog {
    /// The indicators, named curves and formats as JSON.
    static var json: JSONValue {
        .object([
            ("version", .string(KinoraVersion.text)),
            ("indicators", CatalogListing.json),
            ("curves", .array(NamedCurve.all.map(json(of:)))),
            ("formats", .array(ExportFormats.animations.all.map { json(of: $0) })),
        ])
    }

    private static func json(of curve: NamedCurve) -> JSONValue {
        .object([("name", .string(curve.name)), ("points", curve.curve.json)])
    }

    private static func json(of format: any ConfigurableExporter.Type) -> JSONValue {
        var requirement: String?
        do {
            try format.checkAvailability()
        } catch {
            requirement = "\(error)"
        }
        return .object([
            ("ending", .string(format.pathExtensions[0])),
            ("name", .string(format.name)),
            ("isAvailable", .bool(requirement == nil)),
            ("requirement", requirement.map { .string($0) } ?? .null),
        ])
    }
}
