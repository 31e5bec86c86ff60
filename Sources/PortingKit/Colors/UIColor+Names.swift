import Foundation
import ViewKit

extension UIColor {
    /// Loads a color by name from the main bundle; nil if there is none, which is reported.
    @_disfavoredOverload
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads a color by name from the main bundle, or from the calling module's resources; nil if
    /// there is none, which is reported.
    ///
    /// - Parameters:
    ///   - name: The name of the color.
    ///   - fileID: The calling file, whose module has the resources.
    public convenience init?(named name: String, fileID: StaticString = #fileID) {
        let bundle = Bundle.candidates(forFileID: fileID).first { bundle in
            Self.sets(name, in: bundle).contains { _ in true }
        }
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    private static func sets(_ name: String, in bundle: Bundle) -> some Sequence<ColorSet> {
        AssetCatalog.all(in: bundle.resourceURL ?? bundle.bundleURL).lazy
            .compactMap { ColorSet(catalog: $0, name: name) }
    }

    /// Loads a color by name from a bundle; nil if there is none, which is reported.
    ///
    /// The color must be a color set of an asset catalog that the bundle contains as a folder. A
    /// color with several appearances adapts to its traits. References to system colors aren't
    /// supported.
    ///
    /// - Parameters:
    ///   - name: The name of the color.
    ///   - bundle: The bundle; nil for the main bundle.
    ///   - traitCollection: The traits that determine a fixed color; nil for a color that adapts.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        let bundle = bundle ?? .main
        guard let set = Self.sets(name, in: bundle).first(where: { _ in true }) else {
            Diagnostics.report(
                "UIColor: there is no color “\(name)” in an uncompiled asset catalog folder in "
                    + "\((bundle.resourceURL ?? bundle.bundleURL).path)."
            )
            return nil
        }
        guard let color = set.color else { return nil }
        self.init(copying: traitCollection.map(color.resolvedColor(with:)) ?? color)
    }
}
