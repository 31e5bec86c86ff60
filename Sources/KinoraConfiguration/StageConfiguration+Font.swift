import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension StageConfiguration {
    /// Returns the text environment with the configured font.
    ///
    /// - Throws: An `ExportError` if the font file can't be read or is damaged.
    func textEnvironment() throws -> TextEnvironment {
        var environment = TextEnvironment.current
        if let font { environment.systemFontName = try Self.name(ofFont: font) }
        return environment
    }

    #if HarfBuzz
    private static func name(ofFont path: String) throws -> String {
        do {
            return try FontLibrary.installed.add(fileAtPath: path)
        } catch {
            throw ExportError(
                error.code == .notRead ? .fileNotRead : .damagedFile,
                subject: path,
                reason: error.reason,
                underlyingError: error
            )
        }
    }
    #else
    private static func name(ofFont path: String) throws -> String {
        throw ConfigurationError(
            "the font \(path) needs a build with the package trait HarfBuzz; run "
                + "swift run --traits HarfBuzz kinora …"
        )
    }
    #endif
}
