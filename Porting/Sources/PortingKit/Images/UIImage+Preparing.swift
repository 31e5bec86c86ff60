import Foundation
import ViewKit

extension UIImage {
    // MARK: - Preparing

    /// Returns the image unchanged, because images need no preparation.
    public func preparingForDisplay() -> UIImage? { self }

    /// Returns the image unchanged, because images need no preparation.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// Calls the completion handler immediately with the unchanged image.
    public func prepareForDisplay(completionHandler: @Sendable @escaping (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// Returns the image scaled to fit a size, or nil if either size is empty.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
        let scale = min(size.width / own.width, size.height / own.height)
        let fitted = CGSize(width: own.width * scale, height: own.height * scale)
        let format = UIGraphicsImageRendererFormat()
        format.scale = self.scale
        return UIGraphicsImageRenderer(size: fitted, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: fitted))
        }
    }

    /// Returns the image scaled to fit a size, or nil if either size is empty.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// Calls the completion handler immediately with the image scaled to fit a size.
    public func prepareThumbnail(
        of size: CGSize,
        completionHandler: @Sendable @escaping (UIImage?) -> Void
    ) {
        completionHandler(preparingThumbnail(of: size))
    }
}
