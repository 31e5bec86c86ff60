import Foundation
@_spi(Porting) import ViewKit

extension UIImage {
    /// Loads a named image from the main bundle; returns nil if there is none, which is reported.
    @_disfavoredOverload
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads an image by name from the main bundle, or from the calling module's resources; returns
    /// nil if there is none, which is reported.
    ///
    /// An app's images are in its main bundle. SwiftPM has a bundle for the resources of each module
    /// instead, next to the program.
    ///
    /// - Parameters:
    ///   - name: The name of the file without `.png` and scale, or of the image set.
    ///   - fileID: The calling file, whose module has the resources.
    public convenience init?(named name: String, fileID: StaticString = #fileID) {
        self.init(named: name, in: nil, compatibleWith: nil, fileID: fileID)
    }

    /// Loads an image by name from a bundle; returns nil if there is none, which is reported.
    ///
    /// The calling module's resources count as part of the main bundle, as in an app.
    ///
    /// - Parameters:
    ///   - name: The name of the file without `.png` and scale, or of the image set.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - traitCollection: The traits that determine the appearance; nil for the current traits.
    ///   - fileID: The calling file, whose module has the resources.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?,
        fileID: StaticString = #fileID
    ) {
        let bundles = Bundle.candidates(for: bundle, fileID: fileID)
        self.init(named: name, in: bundles, compatibleWith: traitCollection)
    }

    /// Loads an image by name from a bundle; returns nil if there is none, which is reported.
    ///
    /// The image must be a PNG file, with the suffix @2x or @3x for higher scales, or an image set
    /// of an asset catalog that the bundle contains as a folder. Files are read each time.
    ///
    /// - Parameters:
    ///   - name: The name of the file without `.png` and scale, or of the image set.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - traitCollection: The traits that determine the appearance; nil for the current traits.
    @_disfavoredOverload
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(named: name, in: [bundle ?? .main], compatibleWith: traitCollection)
    }

    private convenience init?(
        named name: String,
        in bundles: [Bundle],
        compatibleWith traitCollection: UITraitCollection?
    ) {
        let style = (traitCollection ?? .current).userInterfaceStyle
        guard let content = ImageResources.image(named: name, style: style, in: bundles) else {
            return nil
        }
        self.init(content)
    }
}
