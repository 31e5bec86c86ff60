import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs
import KinoraTimeline

/// A file format of still pictures.
package enum StillFormat: String, CaseIterable, Sendable {
    /// Pixels.
    case png

    /// Vectors.
    case svg

    /// Creates the format for a file name's extension.
    ///
    /// - Throws: A `ConfigurationError` with the file and the allowed extensions.
    package init(ofFile path: String) throws(ConfigurationError) {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        guard let format = StillFormat(rawValue: ending) else {
            throw .unknownExtension(
                ofFile: path,
                allowed: StillFormat.allCases.map { ($0.rawValue, $0.rawValue.uppercased()) }
            )
        }
        self = format
    }
}

extension ConfigurationError {
    /// Returns the error for a file name with an unknown extension.
    package static func unknownExtension(
        ofFile path: String,
        allowed: [(pathExtension: String, format: String)]
    ) -> ConfigurationError {
        let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
        let problem = ending.isEmpty ? "has no ending" : "can’t be written as “.\(ending)”"
        let list = allowed.map { ".\($0.pathExtension) (\($0.format))" }
        let name = path.escapingControls
        return ConfigurationError("\(name) \(problem); there are \(list.joined(separator: ", "))")
    }
}

extension Picture {
    /// Writes the picture as a PNG or SVG file, depending on the file name's extension.
    package func writeStill(to url: URL, title: String, scale: Double) throws {
        let format = try StillFormat(ofFile: url.path)
        try AtomicFile.write(to: url) { file in
            switch format {
            case .png: try writePNG(scale: scale, background: nil, to: &file)
            case .svg: try file.write(Array(svgDocument(title: title, scale: scale).utf8))
            }
        }
    }
}
