import Foundation
import ViewKit

extension UIColor {
    /// Finds a colour by its name in the main bundle; nil where there is none, which is reported.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds a colour by its name in a bundle; nil where there is none, which is reported.
    ///
    /// It is a colour set of an asset catalogue that the bundle holds as a folder. One of several looks
    /// follows the surroundings in which it is seen. References to system colours aren't read.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bundle: The bundle; nil for the main one.
    ///   - traitCollection: The look that is taken for good; nil for a colour that follows.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        let bundle = bundle ?? .main
        let folder = bundle.resourceURL ?? bundle.bundleURL
        let sets = AssetCatalogue.all(in: folder).lazy
            .compactMap { ColorSet(catalogue: $0, name: name) }
        guard let set = sets.first else {
            Diagnostics.report(
                "UIColor: there is no colour “\(name)” in an asset catalogue that is left as a folder "
                    + "in \(folder.path)."
            )
            return nil
        }
        guard let color = set.color else { return nil }
        self.init(copying: traitCollection.map(color.resolvedColor(with:)) ?? color)
    }
}
