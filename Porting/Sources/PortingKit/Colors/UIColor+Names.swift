import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

extension UIColor {
    /// Loads a color by name from the main bundle; returns nil if there is none, which is reported.
    @_disfavoredOverload
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads a color by name from the main bundle or the calling module's resources; returns nil if
    /// there is none, which is reported.
    ///
    /// - Parameters:
    ///   - name: The name of the color.
    ///   - fileID: The calling file, whose module has the resources.
    public convenience init?(named name: String, fileID: StaticString = #fileID) {
        self.init(named: name, in: nil, compatibleWith: nil, fileID: fileID)
    }

    /// Loads a color by name from a bundle; returns nil if there is none, which is reported.
    ///
    /// The color must be a color set of an asset catalog that the bundle contains as a folder. A
    /// color with several appearances adapts to its traits. References to system colors aren't
    /// supported. The calling module's resources count as part of the main bundle, as in an app.
    ///
    /// - Parameters:
    ///   - name: The name of the color.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - traitCollection: The traits that determine a fixed color; nil for a color that adapts.
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

    /// Loads a color by name from a bundle; returns nil if there is none, which is reported.
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
        let folders = bundles.map { $0.resourceURL ?? $0.bundleURL }
        let catalogs = folders.flatMap(AssetCatalog.all(in:))
        guard let set = catalogs.compactMap({ ColorSet(catalog: $0, name: name) }).first else {
            Diagnostics.report(
                "UIColor: there is no color “\(name)” in an uncompiled asset catalog folder in "
                    + folders.map(\.path).joined(separator: " or ") + "."
            )
            return nil
        }
        guard let color = set.color else { return nil }
        self.init(copying: traitCollection.map(color.resolvedColor(with:)) ?? color)
    }
}
