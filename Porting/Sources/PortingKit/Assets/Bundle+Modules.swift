import Foundation
import Synchronization

extension Bundle {
    /// The bundles of modules' resources next to the program, by module.
    private static let modules = Mutex<[String: [Bundle]]>([:])

    /// Returns a bundle; nil is the main bundle and those of the resources of a file's module.
    ///
    /// An app's resources are in its main bundle. SwiftPM has a bundle for those of each module
    /// instead, next to the program.
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

    /// Returns the bundles of a module's resources next to another bundle.
    ///
    /// SwiftPM names these bundles after their package and their module. If several packages in the
    /// folder have a module of the name, that of the package of the same name comes first.
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
