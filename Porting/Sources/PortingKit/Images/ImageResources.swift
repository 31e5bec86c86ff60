import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

/// The images of a bundle: files, and asset catalogs that are uncompiled folders.
struct ImageResources {
    let bundle: Bundle

    private var folder: URL { bundle.resourceURL ?? bundle.bundleURL }

    /// Returns the image of a name in the first bundle that has it.
    ///
    /// - Returns: The image, or nil if it's missing or can't be read, which is reported.
    static func image(
        named name: String,
        style: UIUserInterfaceStyle,
        in bundles: [Bundle]
    ) -> UIImage.Content? {
        let resources = bundles.map(ImageResources.init(bundle:))
        for resource in resources {
            if let found = resource.find(name, style: style) { return found.content }
        }
        Diagnostics.report(
            "UIImage: there is no image “\(name)” in "
                + resources.map(\.folder.path).joined(separator: " or ")
                + ", as a file “\(name).png”, @2x, or @3x, or in an uncompiled asset catalog folder."
        )
        return nil
    }

    /// A resource with a name.
    struct Finding {
        /// The image, or nil if it can't be read; the failure is reported.
        let content: UIImage.Content?
    }

    /// Returns the resource with a name, or nil if there is none.
    func find(_ name: String, style: UIUserInterfaceStyle) -> Finding? {
        if let file = ImageFile.find(name, in: folder) {
            let image = file.image
            return Finding(
                content: image.map { UIImage.Content(image: $0, scale: file.scale) }
            )
        }
        for catalog in AssetCatalog.all(in: folder) {
            if let set = ImageSet(folder: catalog.folder, name: name) {
                return Finding(content: set.image(style: style))
            }
        }
        return nil
    }
}
