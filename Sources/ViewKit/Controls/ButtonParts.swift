import Foundation
import LayerKit

/// The views of a button besides its title and image, made once they are needed.
@MainActor
final class ButtonParts {
    /// The image behind all else.
    private(set) var ground: UIImageView?

    /// What a configuration draws behind all else.
    private(set) var plate: UIView?

    /// The second line of a configuration.
    private(set) var subtitle: UILabel?

    /// The wheel of a configuration.
    private(set) var wheel: UIActivityIndicatorView?

    /// Whether the configuration is being changed for a state.
    var isUpdating = false

    /// Shows an image behind all else of a button; nil for none.
    func showGround(_ image: UIImage?, alpha: CGFloat, in button: UIButton) {
        guard image != nil || ground != nil else { return }
        let ground = self.ground ?? UIImageView(image: nil)
        self.ground = ground
        if ground.superview == nil { button.insertSubview(ground, at: 0) }
        if ground.image !== image { ground.image = image }
        ground.alpha = alpha
    }

    /// Returns what a configuration draws behind all else of a button.
    func requirePlate(in button: UIButton) -> UIView {
        if let plate { return plate }
        let view = UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        button.insertSubview(view, at: 0)
        plate = view
        return view
    }

    /// Shows the second line of a configuration; nil for none.
    func showSubtitle(_ text: String?, in button: UIButton) {
        guard text != nil || subtitle != nil else { return }
        let label = subtitle ?? UILabel()
        subtitle = label
        label.isAccessibilityElement = false
        if label.superview == nil { button.addSubview(label) }
        label.text = text
    }

    /// Shows or hides the wheel of a configuration.
    func showWheel(_ isShown: Bool, color: UIColor, in button: UIButton) {
        guard isShown || wheel != nil else { return }
        let wheel = self.wheel ?? UIActivityIndicatorView(style: .medium)
        self.wheel = wheel
        if wheel.superview == nil { button.addSubview(wheel) }
        wheel.color = color
        if isShown != wheel.isAnimating {
            if isShown { wheel.startAnimating() } else { wheel.stopAnimating() }
        }
    }

    /// Takes away what only a configuration shows.
    func forgetConfiguration() {
        for view in [plate, subtitle, wheel] { view?.removeFromSuperview() }
        (plate, subtitle, wheel) = (nil, nil, nil)
    }
}
