import ViewKit

/// An animation of a symbol, which isn't shown.
public struct SymbolEffect: Hashable, Sendable {
    private let name: String
    /// The effects of UIKit.
    public static let bounce = Self(name: "bounce"), pulse = Self(name: "pulse"),
        scale = Self(name: "scale"), variableColor = Self(name: "variableColor"),
        appear = Self(name: "appear"), disappear = Self(name: "disappear")
}

/// Options of an animation of a symbol, which have no effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    private let name: String
    /// The options of UIKit.
    public static let `default` = Self(name: "default"), repeating = Self(name: "repeating"),
        nonRepeating = Self(name: "nonRepeating")
}

extension UIImageView {
    /// Reports that symbols aren't animated, and calls nothing.
    public func addSymbolEffect(
        _ effect: SymbolEffect,
        options: SymbolEffectOptions = .default,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        Diagnostics.report("UIImageView.addSymbolEffect: symbols aren't animated.")
    }

    /// Does nothing, because symbols aren't animated.
    public func removeAllSymbolEffects(
        options: SymbolEffectOptions = .default,
        animated: Bool = true
    ) {}
}

extension UIView {
    /// Returns the layout direction for a semantic content attribute in the app's direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        let direction = UIApplication.shared.userInterfaceLayoutDirection
        return userInterfaceLayoutDirection(for: attribute, relativeTo: direction)
    }
}
