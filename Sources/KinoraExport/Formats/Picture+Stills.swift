import Foundation
import LayerKit

extension Picture {
    /// Writes the picture as a PNG or SVG file, as the ending says.
    func writeStill(to url: URL, title: String, scale: Double) throws {
        let format = try ExportFormats.stills.format(ofFile: url.path)
        let data =
            format == StillSVGExporter.self
            ? Data(svgDocument(title: title, scale: scale).utf8)
            : try pngData(scale: scale)
        try AtomicFile.write(to: url) { try $0.write([UInt8](data)) }
    }
}
