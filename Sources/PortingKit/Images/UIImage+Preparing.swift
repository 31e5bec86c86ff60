import Foundation
import ViewKit

extension UIImage {
    // MARK: - Preparing

    /// Returns the image: what is read from a file is ready to be shown, and drawings are drawn anew.
    public func preparingForDisplay() -> UIImage? { self }

    /// Returns the image, which is ready to be shown.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// Calls a function with the image, which is ready to be shown, at once.
    public func prepareForDisplay(completionHandler: @Sendable @escaping (UIImage?) -> Void) {
        completionHandler(self)
    }

    /// Returns the image drawn at the largest size that fits into another one; nil for one of no size.
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

    /// Returns the image drawn at the largest size that fits into another one; nil for one of no size.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        preparingThumbnail(of: size)
    }

    /// Calls a function with the image drawn at the largest size that fits into another one, at once.
    public func prepareThumbnail(
        of size: CGSize,
        completionHandler: @Sendable @escaping (UIImage?) -> Void
    ) {
        completionHandler(preparingThumbnail(of: size))
    }
}
