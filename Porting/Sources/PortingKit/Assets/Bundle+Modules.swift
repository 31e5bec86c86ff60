import Foundation
import Synchronization

extension Bundle {
    /// The resource bundles next to the program, by module.
    private static let modules = Mutex<[String: [Bundle]]>([:])

    /// Returns the bundles to search: a bundle or, for nil, the main bundle and the resource
    /// bundles of a file's module.
    ///
    /// An app's resources are in its main bundle. SwiftPM instead puts each module's resources in a
    /// bundle next to the program.
    static func candidates(for bundle: Bundle?, fileID: StaticString) -> [Bundle] {
        if let bundle, bundle != .main { return [bundle] }
        let module = String("\(fileID)".prefix { $0 != "/" })
        return [.main]
            + modules.withLock { modules in
                let known = modules[module] ?? resources(of: module, besides: .main)
                modules[module] = known
                return known
            }
    }

    /// Returns a module's resource bundles next to another bundle.
    ///
    /// SwiftPM names these bundles after their package and their module. If several packages in the
    /// folder have a module of that name, the bundle of the package of the same name comes first.
    package static func resources(of module: String, besides main: Bundle) -> [Bundle] {
        let items = try? FileManager.default.contentsOfDirectory(
            at: main.bundleURL,
            includingPropertiesForKeys: nil
        )
        let folders = (items ?? []).filter { item in
            ["resources", "bundle"].contains(item.pathExtension)
                && item.deletingPathExtension().lastPathComponent.hasSuffix("_\(module)")
        }
        let own = "\(module)_\(module)"
        let sorted = folders.map { ($0, $0.deletingPathExtension().lastPathComponent) }
            .sorted { ($0.1 == own ? 0 : 1, $0.1) < ($1.1 == own ? 0 : 1, $1.1) }
        return sorted.compactMap { Bundle(url: $0.0) }
    }
}
