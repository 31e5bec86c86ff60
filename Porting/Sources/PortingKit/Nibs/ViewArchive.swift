import Foundation
import KinoraBasics
import ViewKit

/// Archives that copy views.
///
/// Not in UIKit. Apps copy a view by archiving and unarchiving it. Views have no archive format
/// here, so `kinora port` replaces `NSKeyedArchiver` and `NSKeyedUnarchiver` with this type. A
/// view's data names a copy in memory and is valid in the same process and thread. Other objects
/// are archived by Foundation.
@preconcurrency @MainActor
public enum ViewArchive {
    /// The number of views whose copies are kept; the oldest are released first.
    private static let limit = 256

    private final class Copies {
        var views: [(name: Data, view: UIView)] = []
    }

    private static var copies: Copies { ThreadStorage.current.object(Copies()) }

    /// Returns the data of an object.
    ///
    /// - Parameters:
    ///   - object: A view, or an object that Foundation archives.
    ///   - requiresSecureCoding: A Boolean value for Foundation; views ignore it.
    /// - Returns: The data, which names the copy of a view.
    /// - Throws: Foundation's error for an object that it can't archive.
    public static func archivedData(
        withRootObject object: Any,
        requiringSecureCoding requiresSecureCoding: Bool
    ) throws -> Data {
        guard let view = object as? UIView else {
            return try NSKeyedArchiver.archivedData(
                withRootObject: object,
                requiringSecureCoding: requiresSecureCoding
            )
        }
        return data(of: view)
    }

    /// Returns the data of an object; empty data if it can't be archived.
    public static func archivedData(withRootObject object: Any) -> Data {
        (try? archivedData(withRootObject: object, requiringSecureCoding: false)) ?? Data()
    }

    /// Returns a new copy of an archived view, or another archived object.
    public static func unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any? {
        if let kept = copies.views.first(where: { $0.name == data }) { return copy(of: kept.view) }
        return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
    }

    /// Returns a new copy of an archived view or another archived object, or nil for other data.
    public static func unarchiveObject(with data: Data) -> Any? {
        try? unarchiveTopLevelObjectWithData(data)
    }

    private static func data(of view: UIView) -> Data {
        let name = Data("view \(UUID().uuidString)".utf8)
        copies.views.append((name, copy(of: view)))
        if copies.views.count > limit { copies.views.removeFirst() }
        return name
    }

    /// Returns a view of the nearest UIKit class that looks like another view.
    ///
    /// Copies of buttons, labels, and image views keep the content; other copies keep the subviews.
    private static func copy(of view: UIView) -> UIView {
        let new: UIView
        switch view {
        case let button as UIButton: new = copy(of: button)
        case let label as UILabel: new = copy(of: label)
        case let imageView as UIImageView:
            new = UIImageView(image: imageView.image, highlightedImage: imageView.highlightedImage)
        default:
            new = view is UIControl ? UIControl() : UIView()
            for subview in view.subviews { new.addSubview(copy(of: subview)) }
        }
        new.bounds = view.bounds
        new.center = view.center
        new.transform = view.transform
        new.alpha = view.alpha
        new.isHidden = view.isHidden
        new.isUserInteractionEnabled = view.isUserInteractionEnabled
        new.tag = view.tag
        new.contentMode = view.contentMode
        new.clipsToBounds = view.clipsToBounds
        new.autoresizingMask = view.autoresizingMask
        new.backgroundColor = view.backgroundColor
        new.tintColor = view.tintColor
        copyLayer(from: view.layer, to: new.layer)
        return new
    }

    private static func copyLayer(from layer: CALayer, to new: CALayer) {
        new.cornerRadius = layer.cornerRadius
        new.borderWidth = layer.borderWidth
        new.borderColor = layer.borderColor
        new.shadowColor = layer.shadowColor
        new.shadowOffset = layer.shadowOffset
        new.shadowOpacity = layer.shadowOpacity
        new.shadowRadius = layer.shadowRadius
    }

    private static func copy(of button: UIButton) -> UIButton {
        let new = UIButton(type: button.buttonType)
        for state in [UIControl.State.normal, .highlighted, .selected, .disabled] {
            new.setTitle(button.title(for: state), for: state)
            new.setTitleColor(button.titleColor(for: state), for: state)
            new.setImage(button.image(for: state), for: state)
            new.setBackgroundImage(button.backgroundImage(for: state), for: state)
        }
        new.titleLabel?.font = button.titleLabel?.font
        new.isEnabled = button.isEnabled
        new.isSelected = button.isSelected
        return new
    }

    private static func copy(of label: UILabel) -> UILabel {
        let new = UILabel()
        new.font = label.font
        new.textColor = label.textColor
        new.textAlignment = label.textAlignment
        new.numberOfLines = label.numberOfLines
        new.lineBreakMode = label.lineBreakMode
        new.attributedText = label.attributedText
        return new
    }
}
