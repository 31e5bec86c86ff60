import Foundation
import LayerKit

/// A view that shows an image.
@MainActor
open class UIImageView: UIView {
    /// The image; nil for none.
    open var image: UIImage? {
        didSet { showImage() }
    }

    /// Creates a view of an image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        accessibilityTraits = .image
        showImage()
    }

    /// Creates a view without an image; touches pass it by.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityTraits = .image
    }

    /// Returns nil: image views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    private func showImage() {
        layer.contents = image?.cgImage
        layer.contentsScale = image?.scale ?? 1
        invalidateIntrinsicContentSize()
    }

    /// Returns the image's size; the present one without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image?.size ?? super.sizeThatFits(size)
    }

    /// The image's size; none without an image.
    open override var intrinsicContentSize: CGSize {
        image?.size ?? super.intrinsicContentSize
    }
}
