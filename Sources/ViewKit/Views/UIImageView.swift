import Foundation
import LayerKit

/// A view that displays an image or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private static let animationKey = "UIImageAnimation"

    /// The image, or nil if there is none.
    ///
    /// A sequence starts animating immediately.
    open var image: UIImage? {
        didSet { imageChanged() }
    }

    /// The image to display while the view is highlighted; nil to display ``image``.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { imageChanged() } }
    }

    /// A Boolean value that indicates whether the view is highlighted; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageChanged() } }
    }

    /// Creates an image view of an image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        imageChanged()
    }

    /// Creates an image view of an image's size, with another image while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Creates an image view without an image; it ignores touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Returns nil; image views can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    private func prepare() {
        isUserInteractionEnabled = false
        accessibilityTraits = .image
    }

    // MARK: - Showing

    private var shownImage: UIImage? {
        isHighlighted ? highlightedImage ?? image : image
    }

    private func imageChanged() {
        showImage()
        let isSequence = shownImage?.images != nil
        if isSequence {
            play(shownImage?.images ?? [], duration: shownImage?.duration ?? 0, count: .infinity)
        } else if playsSequence {
            stopAnimating()
        }
        playsSequence = isSequence
        invalidateIntrinsicContentSize()
    }

    /// A Boolean value that indicates whether the animation belongs to a sequence in ``image``.
    private var playsSequence = false

    /// The size for which a tiled image was drawn; nil for an image that the layer stretches.
    private var drawnSize: CGSize?

    /// A closure that returns a replacement for an image; nil by default.
    @_spi(Porting) public var imageReplacement: ((UIImage) -> UIImage?)? {
        didSet { imageChanged() }
    }

    /// The image, or the first of a sequence, adapted to the layout direction.
    private var stillImage: UIImage? {
        (shownImage?.images?.first ?? shownImage).map(adapted)
    }

    private func adapted(_ image: UIImage) -> UIImage {
        (imageReplacement?(image) ?? image).directed(effectiveUserInterfaceLayoutDirection)
    }

    private func showImage() {
        let image = stillImage
        layer.contentsScale = image.map(\.scale) ?? 1
        layer.contentsCenter = image?.contentsCenter ?? .unit
        drawnSize = nil
        guard let image, image.contentsCenter == nil else {
            layer.contents = image.flatMap(contents)
            return
        }
        drawnSize = bounds.size
        layer.contents = drawing(of: image)
    }

    /// Returns the contents for an image, with its orientation and tint applied.
    private func contents(of image: UIImage) -> CGImage? {
        image.seen(in: tint(of: image))
    }

    private func tint(of image: UIImage) -> UIColor? {
        let tint = image.isTemplateInViews ? tintColor : image.content.tint
        return tint?.resolvedColor(with: traitCollection)
    }

    /// Returns a tiled image drawn to fill the bounds, because a layer can't tile.
    private func drawing(of image: UIImage) -> CGImage? {
        guard image.scale > 0, bounds.width > 0, bounds.height > 0 else { return nil }
        let nodes = image.nodes(in: bounds, tint: tint(of: image), sampling: .linear)
        return CGImage(
            width: Int((bounds.width * image.scale).rounded(.up)),
            height: Int((bounds.height * image.scale).rounded(.up)),
            recording: Picture(bounds: bounds, nodes: nodes)
        )
    }

    /// Draws a tiled image again if the size has changed.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let drawnSize, drawnSize != bounds.size { showImage() }
    }

    /// Updates a template image for the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    override func adaptToTraits() {
        super.adaptToTraits()
        showColors()
    }

    /// Updates an image whose tint may have changed.
    private func showColors() {
        guard let image = stillImage, tint(of: image) != nil else { return }
        showImage()
    }

    // MARK: - Animation

    /// The images that ``startAnimating()`` shows in turn, or nil if there are none.
    ///
    /// Setting this property stops an animation.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images to animate while the view is highlighted; nil to animate ``animationImages``.
    open var highlightedAnimationImages: [UIImage]?

    /// The duration of one cycle in seconds; the default, 0, means 1/30 second per image.
    open var animationDuration: TimeInterval = 0

    /// The number of cycles; the default, 0, repeats indefinitely.
    open var animationRepeatCount = 0

    /// Starts animating ``animationImages``, or the images of ``image``.
    open func startAnimating() {
        if let images = shownImage?.images {
            play(images, duration: shownImage?.duration ?? 0, count: .infinity)
            return
        }
        let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        play(
            own ?? [],
            duration: animationDuration,
            count: animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        )
    }

    /// Stops the animation and shows ``image``.
    open func stopAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
    }

    /// A Boolean value that indicates whether the animation is running.
    open var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

    private func play(_ images: [UIImage], duration: TimeInterval, count: Float) {
        let values = images.compactMap { contents(of: adapted($0)) }
        guard !values.isEmpty else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = values
        animation.calculationMode = .discrete
        animation.duration = duration > 0 ? duration : Double(images.count) / 30
        animation.repeatCount = count
        layer.add(animation, forKey: Self.animationKey)
    }

    // MARK: - Size

    /// Returns the image's size, or the current size without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image.map(adapted)?.size ?? super.sizeThatFits(size)
    }

    /// The image's size; no intrinsic size without an image.
    open override var intrinsicContentSize: CGSize {
        image.map(adapted)?.size ?? super.intrinsicContentSize
    }

    /// The image's alignment insets; zero without an image.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
}
