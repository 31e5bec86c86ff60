import Kinora
import SwiftUI

/// A UIKit card with a picture and two labels that a skeleton covers.
struct SkeletonCardHost: UIViewRepresentable {
    /// A Boolean value that indicates whether the skeleton is shown.
    let isLoading: Bool

    /// The skeleton's style.
    let style: SkeletonStyle

    /// The source of the Reduce Motion setting.
    let assistiveTechnology: any AssistiveTechnology

    /// Creates the card.
    func makeUIView(context: Context) -> DemoCard { DemoCard(frame: .zero) }

    /// Shows or hides the skeleton.
    func updateUIView(_ card: DemoCard, context: Context) {
        if isLoading {
            card.showLoadingSkeleton(style, assistiveTechnology: assistiveTechnology)
        } else {
            card.hideLoadingSkeleton()
        }
    }
}

/// A card with a round picture, a title, and a text.
final class DemoCard: UIView {
    private let picture = UIImageView(frame: .zero)
    private let title = UILabel(frame: .zero)
    private let text = UILabel(frame: .zero)

    /// Creates a card.
    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.backgroundColor = .systemTeal
        picture.layer.cornerRadius = 28
        title.font = .preferredFont(forTextStyle: .headline)
        title.text = "Amelia Earhart"
        text.font = .preferredFont(forTextStyle: .footnote)
        text.numberOfLines = 2
        text.text = "The first woman to fly alone across the Atlantic Ocean, in 1932"
        for view in [picture, title, text] { addSubview(view) }
    }

    /// Returns nil; the card doesn't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Lays out the picture before the labels.
    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = max(bounds.width - 72, 0)
        picture.frame = CGRect(x: isMirrored ? bounds.width - 56 : 0, y: 16, width: 56, height: 56)
        title.frame = CGRect(x: isMirrored ? 0 : 72, y: 8, width: width, height: 24)
        text.frame = CGRect(x: isMirrored ? 0 : 72, y: 36, width: width, height: 44)
    }
}
