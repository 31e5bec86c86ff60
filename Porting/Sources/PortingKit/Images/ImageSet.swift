import Foundation
import KinoraBasics
@_spi(Porting) import ViewKit

/// An image set of an asset catalog, with files for scales and appearances.
struct ImageSet {
    private let folder: URL
    private let listing: Listing

    /// Finds an image set in a catalog by name, with the names of groups that provide a namespace.
    ///
    /// Returns nil if there is none, or if its contents can't be read, which is reported.
    init?(folder catalog: URL, name: String) {
        guard let folder = AssetCatalog(folder: catalog).set(named: name, kind: "imageset")
        else { return nil }
        let file = folder.appendingPathComponent("Contents.json")
        do {
            listing = try JSONDecoder().decode(Listing.self, from: Data(contentsOf: file))
        } catch {
            Diagnostics.report(
                "UIImage: “\(file.path)” isn’t a list of images: \(error.localizedDescription)"
            )
            return nil
        }
        self.folder = folder
    }

    /// Returns the image for a style and the screen's scale, or nil if it can't be read.
    ///
    /// Problems are reported.
    func image(style: UIUserInterfaceStyle) -> UIImage.Content? {
        let entries = listing.images.filter { $0.filename != nil && $0.isForAll }
        let fitting = entries.filter { $0.style == style }
        let plain = entries.filter { $0.style == .unspecified }
        let candidates = fitting.isEmpty ? (plain.isEmpty ? entries : plain) : fitting
        guard let entry = ImageFile.best(of: candidates, scale: \.pixelsPerPoint),
            let filename = entry.filename
        else {
            Diagnostics.report("UIImage: “\(folder.path)” doesn’t name a file.")
            return nil
        }
        let path = folder.appendingPathComponent(filename).path
        guard let image = ImageFile(path: path, scale: entry.pixelsPerPoint).image else {
            return nil
        }
        var content = UIImage.Content(image: image, scale: entry.pixelsPerPoint)
        if listing.properties?.intent == "template" { content.renderingMode = .alwaysTemplate }
        if listing.properties?.intent == "original" { content.renderingMode = .alwaysOriginal }
        content.stretch = entry.resizing?.stretch(scale: entry.pixelsPerPoint)
        return content
    }
}

// MARK: - Contents.json

/// The contents file of an image set.
private struct Listing: Decodable {
    struct Properties: Decodable {
        let intent: String?

        enum CodingKeys: String, CodingKey {
            case intent = "template-rendering-intent"
        }
    }

    struct Appearance: Decodable {
        let appearance: String
        let value: String
    }

    struct Insets: Decodable {
        let top: CGFloat?
        let left: CGFloat?
        let bottom: CGFloat?
        let right: CGFloat?
    }

    struct Center: Decodable {
        let mode: String?
    }

    struct Resizing: Decodable {
        let center: Center?
        let insets: Insets?

        enum CodingKeys: String, CodingKey {
            case center
            case insets = "cap-insets"
        }

        /// Returns the resizing behavior of the image; its insets are listed in pixels.
        func stretch(scale: CGFloat) -> UIImage.Stretch {
            UIImage.Stretch(
                insets: UIEdgeInsets(
                    top: (insets?.top ?? 0) / scale,
                    left: (insets?.left ?? 0) / scale,
                    bottom: (insets?.bottom ?? 0) / scale,
                    right: (insets?.right ?? 0) / scale
                ),
                mode: center?.mode == "tile" ? .tile : .stretch
            )
        }
    }

    struct Entry: Decodable {
        let filename: String?
        let scale: String?
        let idiom: String?
        let appearances: [Appearance]?
        let resizing: Resizing?

        /// A Boolean value that indicates whether the file is for phones or for all devices.
        var isForAll: Bool { ["universal", "iphone", nil].contains(idiom) }

        /// The pixels per point; 1 by default.
        var pixelsPerPoint: CGFloat {
            guard let number = scale.flatMap({ Double($0.dropLast()) }), number > 0 else {
                return 1
            }
            return CGFloat(number)
        }

        /// The user interface style that the file is for; unspecified for all styles.
        var style: UIUserInterfaceStyle {
            switch appearances?.first(where: { $0.appearance == "luminosity" })?.value {
            case "dark": .dark
            case "light": .light
            default: .unspecified
            }
        }
    }

    let images: [Entry]
    let properties: Properties?
}
