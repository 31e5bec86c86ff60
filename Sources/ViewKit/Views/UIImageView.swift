import Foundation
import LayerKit

/// A view that shows an image, or several in turn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    private static let animationKey = "UIImageAnimation"

    /// The image; nil for none.
    ///
    /// A sequence starts at once.
    open var image: UIImage? {
        didSet { imageChanged() }
    }

    /// The image while the view is highlighted; nil for the same.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { imageChanged() } }
    }

    /// A Boolean value that indicates whether the view is highlighted; false by default.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageChanged() } }
    }

    /// Creates a view of an image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        prepare()
        imageChanged()
    }

    /// Creates a view of an image's size, with another image while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    /// Creates a view without an image; touches pass it by.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Returns nil: image views can't be read from archives here.
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

    /// A Boolean value that indicates whether the animation is an image's own.
    private var playsSequence = false

    /// The size that a tiled image is drawn for; nil for an image that the layer stretches.
    private var drawnSize: CGSize?

    /// A closure that returns the image to show instead of another one; nil by default.
    package var imageReplacement: ((UIImage) -> UIImage?)? {
        didSet { imageChanged() }
    }

    /// The image without movement, as its wishes and the direction of reading make it.
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

    /// Returns an image as the view shows it: turned and in its colour.
    private func contents(of image: UIImage) -> CGImage? {
        image.seen(in: tint(of: image))
    }

    private func tint(of image: UIImage) -> UIColor? {
        let tint = image.isTemplateInViews ? tintColor : image.content.tint
        return tint?.resolvedColor(with: traitCollection)
    }

    /// Returns a drawing of an image that fills the bounds by copies, which no layer can do.
    private func drawing(of image: UIImage) -> CGImage? {
        guard image.scale > 0, bounds.width > 0, bounds.height > 0 else { return nil }
        let nodes = image.nodes(in: bounds, tint: tint(of: image), sampling: .linear)
        return CGImage(
            width: Int((bounds.width * image.scale).rounded(.up)),
            height: Int((bounds.height * image.scale).rounded(.up)),
            recording: Picture(bounds: bounds, nodes: nodes)
        )
    }

    /// Draws an image that is filled by copies for the present size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let drawnSize, drawnSize != bounds.size { showImage() }
    }

    /// Shows a template in the new tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    override func adaptToTraits() {
        super.adaptToTraits()
        showColors()
    }

    /// Shows the image anew where its colour may be another one.
    private func showColors() {
        guard let image = stillImage, tint(of: image) != nil else { return }
        showImage()
    }

    // MARK: - Animation

    /// The images that ``startAnimating()`` shows in turn; nil for none.
    ///
    /// Setting them ends an animation.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    /// The images that ``startAnimating()`` shows in turn while the view is highlighted; nil for the
    /// same.
    open var highlightedAnimationImages: [UIImage]?

    /// The time in which all images are shown once, in seconds; 0, the default, for a thirtieth of a
    /// second each.
    open var animationDuration: TimeInterval = 0

    /// How often all images are shown; 0, the default, for ever.
    open var animationRepeatCount = 0

    /// Shows ``animationImages``, or those of ``image``, in turn from the first.
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

    /// Ends the animation and shows ``image``.
    open func stopAnimating() {
        layer.removeAnimation(forKey: Self.animationKey)
    }

    /// A Boolean value that indicates whether images are shown in turn.
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

    /// Returns the image's size; the present one without an image.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        image.map(adapted)?.size ?? super.sizeThatFits(size)
    }

    /// The image's size; none without an image.
    open override var intrinsicContentSize: CGSize {
        image.map(adapted)?.size ?? super.intrinsicContentSize
    }

    /// The image's edges that don't count where the view is aligned; none without an image.
    open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
}
