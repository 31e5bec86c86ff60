import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// Returns the node of an image, or nil if it can't be drawn.
    func image(_ id: String, _ place: LottieNode.Place) throws(LottieError) -> LottieNode? {
        guard let asset = document.images[id] else {
            remark(place, "the image “\(id.prefix(48))” is missing")
            return nil
        }
        let known = pictures[id]
        let image = known ?? picture(asset, place)
        pictures[id] = .some(image)
        guard let image, image.width > 0, image.height > 0 else { return nil }
        let own = CGSize(width: image.width, height: image.height)
        let box = CGSize(
            width: asset.width > 0 ? CGFloat(asset.width) : own.width,
            height: asset.height > 0 ? CGFloat(asset.height) : own.height
        )
        let scale = min(box.width / own.width, box.height / own.height)
        let size = CGSize(width: own.width * scale, height: own.height * scale)
        let frame = CGRect(
            x: (box.width - size.width) / 2,
            y: (box.height - size.height) / 2,
            width: size.width,
            height: size.height
        )
        let node = Drawing.Image(name: place.layer, image: image, frame: frame)
        return LottieNode(place.layer, place) { _ in .image(node) }
    }

    private func picture(_ asset: LottieImage, _ place: LottieNode.Place) -> CGImage? {
        let name = asset.file
        var bytes: [UInt8]?
        if name.lowercased().hasPrefix("data:") {
            bytes = DataURL(name)?.bytes
        } else {
            bytes = files?(asset.folder + name) ?? files?(name)
        }
        guard let bytes else {
            let reason =
                name.lowercased().hasPrefix("data:")
                ? "isn’t valid Base64"
                : "isn’t in the file; put it in as data, or use a .lottie archive"
            remark(asset.item, layer: place.layer, "the image “\(name.prefix(48))” \(reason)")
            return nil
        }
        let left = document.limits.pixelCount - pixelCount
        do {
            let image = try CGImage(embedded: bytes, pixelLimit: left)
            pixelCount += image.width * image.height
            return image
        } catch {
            remark(asset.item, layer: place.layer, "the image can’t be read: \(error)")
            return nil
        }
    }
}
