import Foundation

/// The folder of what the tool keeps between runs, which can be deleted at any time.
enum CacheFolder {
    /// Returns the tool's folder in a folder of caches, or in that of the user by default.
    static func url(in caches: URL? = nil) -> URL {
        let user = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
        return (caches ?? user ?? FileManager.default.temporaryDirectory)
            .appendingPathComponent("kinora")
    }
}
