import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

extension UIImage {
    /// Reads a PNG file; returns nil for anything else, which is reported.
    ///
    /// A name that ends in @2x or @3x specifies the scale. If the name has no such suffix, a file
    /// for the screen's scale is preferred. If it has no extension, `.png` is added.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path), let image = file.image else { return nil }
        self.init(Content(image: image, scale: file.scale))
    }

    /// Reports that JPEG isn't supported and returns nil; use `pngData()` instead.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        Diagnostics.report("UIImage: writing JPEG files isn’t supported; use pngData() instead.")
        return nil
    }

    /// Returns an animation of the images NAME0, NAME1, and so on in the main bundle, up to 1024.
    ///
    /// Returns nil if there is neither NAME0 nor NAME1. A duration of 0 shows each image for 1/30
    /// second.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        let resources = ImageResources(bundle: .main)
        let style = UITraitCollection.current.userInterfaceStyle
        var images: [UIImage] = []
        for index in 0...1024 {
            let found = resources.find("\(name)\(index)", style: style)
            if found == nil, index > 0 { break }
            if let content = found?.content { images.append(UIImage(content)) }
        }
        guard !images.isEmpty else {
            Diagnostics.report("UIImage: there is neither an image “\(name)0” nor “\(name)1”.")
            return nil
        }
        return animatedImage(with: images, duration: duration)
    }
}

/// The type of `#imageLiteral`, which the compiler looks up by name.
public typealias _ImageLiteralType = UIImage

// ViewKit can't conform, because only PortingKit finds images by name.
// swift-format-ignore: AvoidRetroactiveConformances
extension UIImage: @retroactive _ExpressibleByImageLiteral {
    /// Loads an image by name from the main bundle, or reports that there is none and is empty.
    public convenience init(imageLiteralResourceName name: String) {
        let resource = ImageResources.image(named: name, style: .unspecified, in: [.main])
        self.init(resource ?? Content())
    }
}
