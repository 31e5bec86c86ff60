import Foundation
import ViewKit

extension UIImage {
    /// Loads an image by name from the main bundle; nil if there is none, which is reported.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads an image by name from a bundle; nil if there is none, which is reported.
    ///
    /// The image must be a PNG file, with the suffix @2x or @3x for higher scales, or an image set
    /// of an asset catalog that the bundle contains as a folder. Files are read each time.
    ///
    /// - Parameters:
    ///   - name: The name of the file without `.png` and scale, or of the image set.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - traitCollection: The traits that determine the appearance; nil for the current traits.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        let style = (traitCollection ?? .current).userInterfaceStyle
        let resources = ImageResources(bundle: bundle ?? .main)
        guard let content = resources.image(named: name, style: style) else { return nil }
        self.init(content)
    }
}
