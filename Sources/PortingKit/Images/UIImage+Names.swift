import Foundation
import ViewKit

extension UIImage {
    /// Finds an image by its name in the main bundle; nil where there is none, which is reported.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds an image by its name in a bundle; nil where there is none, which is reported.
    ///
    /// It is a PNG file of that name, with @2x or @3x for more pixels in a point, or an image set of an
    /// asset catalogue that the bundle holds as a folder. Files are read anew each time.
    ///
    /// - Parameters:
    ///   - name: The name, without `.png`, a scale and what else is in the catalogue.
    ///   - bundle: The bundle; nil for the main one.
    ///   - traitCollection: The look that is wanted of several; nil for the current one.
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
