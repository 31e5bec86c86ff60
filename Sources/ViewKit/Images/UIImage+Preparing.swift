import Foundation
import LayerKit

extension UIImage {
    // MARK: - Preparing

    /// Returns the image: what is read from a file is ready to be shown, and drawings are drawn anew.
    public func preparingForDisplay() -> UIImage? { self }

    /// Returns the image, which is ready to be shown.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// Calls a function with the image, which is ready to be shown, at once.
    public func prepareForDisplay(completionHandler: @Sendable @escaping (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// Returns the image drawn at the largest size that fits into another one; nil for one of no size.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
        let scale = min(size.width / own.width, size.height / own.height)
        let fitted = CGSize(width: own.width * scale, height: own.height * scale)
        let format = UIGraphicsImageRendererFormat()
        format.scale = self.scale
        return UIGraphicsImageRenderer(size: fitted, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: fitted))
        }
    }

    /// Returns the image drawn at the largest size that fits into another one; nil for one of no size.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// Calls a function with the image drawn at the largest size that fits into another one, at once.
    public func prepareThumbnail(
        of size: CGSize,
        completionHandler: @Sendable @escaping (UIImage?) -> Void
    ) {
        completionHandler(preparingThumbnail(of: size))
    }

    // MARK: - Files

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
