import Foundation

/// What turns recorded drawings into pixels, from a module that this one doesn't know.
package protocol PictureRasterizing: Sendable {
    /// Returns premultiplied pixels, row by row from the top, of a picture of one point per pixel.
    static func pixels(of picture: Picture, width: Int, height: Int) -> [UInt32]
}

/// Finds the rasterizer that is linked into the program.
enum PictureRasterizers {
    /// The class that KinoraRaster has for it.
    ///
    /// Found by its name: imports go the other way, and an image must have its bytes without anybody
    /// having to call that module first.
    private static let linked =
        NSClassFromString("KinoraRaster.RecordingRasterizer") as? any PictureRasterizing.Type

    static func pixels(of picture: Picture, width: Int, height: Int) -> [UInt32]? {
        linked?.pixels(of: picture, width: width, height: height)
    }
}
