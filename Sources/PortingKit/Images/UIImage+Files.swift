import Foundation
import ViewKit

extension UIImage {
    /// Reads a PNG file; nil for anything else, which is reported.
    ///
    /// A name that ends in @2x or @3x tells the pixels in a point. A file next to it for the screen's
    /// scale is taken in place of one whose name doesn't tell, and a name without `.png` gets that.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile(path: path), let image = file.image else { return nil }
        self.init(Content(image: image, scale: file.scale))
    }

    /// Returns nil, which is reported: JPEG files aren't written here; ``pngData()`` loses nothing.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        Diagnostics.report("UIImage: JPEG files aren't written here; use pngData().")
        return nil
    }

    /// Returns a sequence of the images NAME0, NAME1 and so on in the main bundle, up to 1024; nil where
    /// there is neither NAME0 nor NAME1.
    ///
    /// A duration of zero is a thirtieth of a second for each image.
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
            Diagnostics.report("UIImage: there is neither “\(name)0” nor “\(name)1” to begin with.")
            return nil
        }
        return animatedImage(with: images, duration: duration)
    }
}

/// What `#imageLiteral` gives; the compiler asks for the name.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates the image of a name in the main bundle; one of no size where there is none, which is
    /// reported.
    public convenience init(imageLiteralResourceName name: String) {
        let resource = ImageResources(bundle: .main).image(named: name, style: .unspecified)
        self.init(resource ?? Content())
    }
}
