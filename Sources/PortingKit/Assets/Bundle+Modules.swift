import Foundation

extension Bundle {
    /// The main bundle, and the bundles of resources of a file's module next to it.
    ///
    /// SwiftPM names these bundles after their package and their module. If several packages in the
    /// folder have a module of the name, that of the package of the same name is preferred.
    static func candidates(forFileID fileID: StaticString) -> [Bundle] {
        candidates(forFileID: "\(fileID)", besides: .main)
    }

    /// Returns a main bundle and the bundles of resources next to it, by the name of a file.
    package static func candidates(forFileID fileID: String, besides main: Bundle) -> [Bundle] {
        let module = fileID.prefix { $0 != "/" }
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
        return [main] + sorted.compactMap { Bundle(url: $0.0) }
    }
}
