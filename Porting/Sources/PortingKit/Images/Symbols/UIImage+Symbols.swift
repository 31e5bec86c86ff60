import Foundation
@_spi(Porting) import ViewKit

extension UIImage {
    /// A symbol with its configuration.
    struct Symbol: Hashable, Sendable {
        var name: String
        var style: SymbolStyle
    }

    /// The symbol of the image; nil for other images.
    private var symbol: Symbol? { content.symbol?.value as? Symbol }

    /// Creates a symbol image; returns nil for an unsupported name.
    ///
    /// The symbols are simplified drawings of `checkmark`, `xmark`, `plus`, `minus`,
    /// `exclamationmark`, `info`, `ellipsis`, `rays`, `play`, `pause`, `stop`, `arrow` and
    /// `chevron` with `.up`, `.down`, `.left`, or `.right`, `arrow.clockwise`, and
    /// `arrow.counterclockwise`. Each can have `.circle` or `.square` around it, and
    /// `exclamationmark` also `.triangle`. These, and `play`, `pause`, and `stop`, can have
    /// `.fill`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol image with a configuration; returns nil for an unsupported name.
    public convenience init?(
        systemName name: String,
        withConfiguration configuration: Configuration?
    ) {
        let symbol = Symbol(name: name, style: configuration?.symbol ?? SymbolStyle())
        guard let content = symbol.content else { return nil }
        self.init(content)
    }

    /// Creates a symbol image; returns nil for an unsupported name.
    ///
    /// The appearance is the same for all traits.
    public convenience init?(
        systemName name: String,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(systemName: name)
    }

    /// Loads an image by name from a bundle; returns nil if there is none, which is reported.
    ///
    /// The configuration has no effect, because the image isn't a symbol.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        with configuration: Configuration?
    ) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// A Boolean value that indicates whether the image is a symbol.
    public var isSymbolImage: Bool { content.symbol != nil }

    /// The configuration of a symbol image; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? {
        symbol.map { SymbolConfiguration($0.style) }
    }

    /// The configuration of a symbol image; nil for other images.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns a symbol image with another configuration; other images are returned unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        drawn(by: configuration.symbol)
    }

    /// Returns a symbol image with a configuration applied; other images are returned unchanged.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol else { return self }
        return drawn(by: symbol.style.applying(configuration.symbol))
    }

    private func drawn(by style: SymbolStyle) -> UIImage {
        guard var symbol else { return self }
        symbol.style = style
        guard let drawn = symbol.content else { return self }
        return changed {
            $0.image = drawn.image
            $0.scale = drawn.scale
            $0.symbol = SymbolSource(symbol)
        }
    }

    // MARK: - Common symbols

    /// A checkmark in a filled circle.
    public static let checkmark = symbol("checkmark.circle.fill")

    /// A checkmark in a circle.
    public static let strokedCheckmark = symbol("checkmark.circle")

    /// A plus sign in a filled circle.
    public static let add = symbol("plus.circle.fill")

    /// A minus sign in a filled circle.
    public static let remove = symbol("minus.circle.fill")

    private static func symbol(_ name: String) -> UIImage {
        UIImage(systemName: name) ?? UIImage()
    }
}

extension UIImage.Symbol {
    /// The drawing of the symbol, extended to whole pixels, or nil for an unsupported name.
    fileprivate var content: UIImage.Content? {
        guard let shape = SymbolShape(name: name) else { return nil }
        let scale = Screen.scale
        var picture = shape.picture(style)
        let box = picture.bounds
        let width = (box.width * scale).rounded(.up)
        let height = (box.height * scale).rounded(.up)
        picture.bounds = box.insetBy(
            dx: (box.width - width / scale) / 2,
            dy: (box.height - height / scale) / 2
        )
        let image = CGImage(width: Int(width), height: Int(height), recording: picture)
        var content = UIImage.Content(image: image, scale: scale)
        content.symbol = UIImage.SymbolSource(self)
        return content
    }
}

extension UIImageView {
    private enum SymbolConfigurationKey: StoredValueKey {
        typealias Value = UIImage.SymbolConfiguration
    }

    /// The configuration for symbol images, which overrides their own; nil by default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { storedValues[SymbolConfigurationKey.self] }
        set {
            guard newValue != preferredSymbolConfiguration else { return }
            storedValues[SymbolConfigurationKey.self] = newValue
            imageReplacement = newValue.map { configuration in
                { $0.applyingSymbolConfiguration(configuration) }
            }
        }
    }
}
