import Foundation
import ViewKit

/// The images of a bundle: plain files, and asset catalogues that were left as folders.
struct ImageResources {
    let bundle: Bundle

    private var folder: URL { bundle.resourceURL ?? bundle.bundleURL }

    /// Returns the image of a name; nil where there is none or it can't be read, which is reported.
    func image(named name: String, style: UIUserInterfaceStyle) -> UIImage.Content? {
        if let found = find(name, style: style) { return found.content }
        Diagnostics.report(
            "UIImage: there is no image “\(name)” in \(folder.path), neither “\(name).png”, @2x or "
                + "@3x, nor in an asset catalogue that is left as a folder."
        )
        return nil
    }

    /// What a name stands for.
    struct Finding {
        /// The image; nil where it can't be read, which is reported.
        let content: UIImage.Content?
    }

    /// Returns what a name stands for; nil where there is nothing.
    func find(_ name: String, style: UIUserInterfaceStyle) -> Finding? {
        if let file = ImageFile.find(name, in: folder) {
            let image = file.image
            return Finding(
                content: image.map { UIImage.Content(image: $0, scale: file.scale) }
            )
        }
        for catalogue in AssetCatalogue.all(in: folder) {
            if let set = ImageSet(folder: catalogue.folder, name: name) {
                return Finding(content: set.image(style: style))
            }
        }
        return nil
    }
}
