import Foundation
import GraphicsKit

/// A format of still images that can be read.
package enum StillImageFormat: Sendable {
    case png
    case jpeg

    /// The number of bytes that identify the format.
    package static let signatureLength = 8

    /// Creates the format that a file's first bytes identify, or returns nil for other formats.
    package init?(_ data: Data) {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}

extension CGImage {
    /// Creates an image from the contents of a PNG or JPEG file.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - name: The file's name for errors.
    /// - Throws: An ``ExportError`` if the contents are damaged or of another format.
    package convenience init(stillImage data: Data, file name: String) throws {
        do {
            switch StillImageFormat(data) {
            case .jpeg: try self.init(jpegData: data)
            // The error of the PNG reader says what is wrong with other files.
            case .png, nil: try self.init(pngData: data)
            }
        } catch let error as any CustomStringConvertible & Error {
            throw ExportError(
                .damagedFile,
                subject: name,
                reason: "isn’t a PNG or JPEG file that can be read: \(error)",
                underlyingError: error
            )
        }
    }
}
