import Foundation
import ViewKit

extension UIImage {
    /// A symbol with the wishes that it is drawn by.
    struct Symbol: Hashable, Sendable {
        var name: String
        var look: SymbolLook
    }

    /// The symbol that the image was drawn by; nil for other images.
    private var symbol: Symbol? { content.symbol?.value as? Symbol }

    /// Creates a symbol; nil for a name that isn't drawn here, as UIKit's is for names that it lacks.
    ///
    /// The drawings are plain ones of ours: `checkmark`, `xmark`, `plus`, `minus`, `exclamationmark`,
    /// `info`, `ellipsis`, `rays`, `play`, `pause`, `stop`, `arrow` and `chevron` with `.up`, `.down`,
    /// `.left` or `.right`, `arrow.clockwise` and `arrow.counterclockwise`; each alone or with `.circle` or
    /// `.square` around it, `exclamationmark` with `.triangle` too; and these, as well as `play`, `pause`
    /// and `stop`, with `.fill`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol of a size and weight; nil for a name that isn't drawn here.
    public convenience init?(
        systemName name: String,
        withConfiguration configuration: Configuration?
    ) {
        let symbol = Symbol(name: name, look: configuration?.symbol ?? SymbolLook())
        guard let content = symbol.content else { return nil }
        self.init(content)
    }

    /// Creates a symbol; nil for a name that isn't drawn here.
    ///
    /// The look is the same for all traits.
    public convenience init?(
        systemName name: String,
        compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(systemName: name)
    }

    /// Finds an image by its name in a bundle; nil where there is none, which is reported.
    ///
    /// Wishes are those of symbols, without effect on other images.
    public convenience init?(
        named name: String,
        in bundle: Bundle?,
        with configuration: Configuration?
    ) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }

    /// A Boolean value that indicates whether the image is a symbol, drawn for every size anew.
    public var isSymbolImage: Bool { content.symbol != nil }

    /// The wishes that a symbol is drawn by; nil for other images.
    public var symbolConfiguration: SymbolConfiguration? {
        symbol.map { SymbolConfiguration($0.look) }
    }

    /// The wishes that the image is made by; those of a symbol, else nil.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns a symbol drawn by other wishes; another image as it is.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        drawn(by: configuration.symbol)
    }

    /// Returns a symbol drawn by wishes that come before its own; another image as it is.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol else { return self }
        return drawn(by: symbol.look.applying(configuration.symbol))
    }

    private func drawn(by look: SymbolLook) -> UIImage {
        guard var symbol else { return self }
        symbol.look = look
        guard let drawn = symbol.content else { return self }
        return changed {
            $0.image = drawn.image
            $0.scale = drawn.scale
            $0.symbol = SymbolSource(symbol)
        }
    }

    // MARK: - Common symbols

    /// A tick on a disc.
    public static let checkmark = symbol("checkmark.circle.fill")

    /// A tick in a circle.
    public static let strokedCheckmark = symbol("checkmark.circle")

    /// A plus on a disc.
    public static let add = symbol("plus.circle.fill")

    /// A minus on a disc.
    public static let remove = symbol("minus.circle.fill")

    private static func symbol(_ name: String) -> UIImage {
        UIImage(systemName: name) ?? UIImage()
    }
}

extension UIImage.Symbol {
    /// The symbol's drawing, its sides moved out to whole pixels; nil for a name that isn't drawn here.
    fileprivate var content: UIImage.Content? {
        guard let shape = SymbolShape(name: name) else { return nil }
        let scale = Screen.scale
        var picture = shape.picture(look)
        let ink = picture.bounds
        let width = (ink.width * scale).rounded(.up)
        let height = (ink.height * scale).rounded(.up)
        picture.bounds = ink.insetBy(
            dx: (ink.width - width / scale) / 2,
            dy: (ink.height - height / scale) / 2
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

    /// The configuration that symbols are drawn by, before their own; nil by default.
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
