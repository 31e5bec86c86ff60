import Foundation
import GraphicsKit

extension CGImage {
    /// Creates an image from a JPEG file, baseline or progressive, oriented as its Exif data
    /// specifies.
    ///
    /// Colors are treated as sRGB, regardless of the file's color profile. The maximum is 16,384 pixels
    /// per side and 16 million pixels in total, checked before memory is allocated.
    ///
    /// - Throws: An error that describes the problem and its position in the file.
    package convenience init(jpegData: Data) throws {
        var decoder = JPEGDecoder([UInt8](jpegData))
        let (width, height, pixels) = try decoder.decode()
        self.init(width: width, height: height, pixels: pixels)
    }
}
