import KinoraPlatform

/// The views of a hierarchy that placeholders replace.
@MainActor struct SkeletonTree {
    /// A replaced view.
    struct Leaf {
        let view: UIView

        /// The placeholders in the view's coordinates.
        let shapes: [SkeletonShape]
    }

    /// The replaced views, back to front.
    private(set) var leaves: [Leaf] = []

    /// The placeholders of labels, which are kept because laying out text takes time.
    private var labels: [ObjectIdentifier: (key: UILabel.SkeletonKey, shapes: [SkeletonShape])] =
        [:]

    /// Updates the views and their placeholders.
    mutating func update(from root: UIView) {
        leaves = []
        let known = labels
        labels = [:]
        collect(root, known)
    }

    /// Returns a Boolean value that indicates whether placeholders replace a view itself rather than
    /// its subviews.
    static func isLeaf(_ view: UIView) -> Bool {
        var tree = SkeletonTree()
        return tree.shapes(of: view, [:]) != nil
    }

    private mutating func collect(
        _ view: UIView,
        _ known: [ObjectIdentifier: (key: UILabel.SkeletonKey, shapes: [SkeletonShape])]
    ) {
        guard !view.isHidden, view.alpha > 0.01, view.loadingSkeletonRole != .excluded else {
            return
        }
        if let shapes = shapes(of: view, known) {
            if !shapes.isEmpty { leaves.append(Leaf(view: view, shapes: shapes)) }
        } else if view.hasSkeletonOfSubviews {
            for subview in view.subviews { collect(subview, known) }
        }
    }

    /// Returns the placeholders that replace a view, or nil if its subviews have their own.
    private mutating func shapes(
        of view: UIView,
        _ known: [ObjectIdentifier: (key: UILabel.SkeletonKey, shapes: [SkeletonShape])]
    ) -> [SkeletonShape]? {
        if view.loadingSkeletonRole == .shape { return [view.wholeShape] }
        if let view = view as? any SkeletonRepresentable { return view.skeletonShapes }
        if let label = view as? UILabel {
            let id = ObjectIdentifier(label)
            let key = label.skeletonKey
            let shapes = known[id].flatMap { $0.key == key ? $0.shapes : nil } ?? label.lineShapes
            labels[id] = (key, shapes)
            return shapes
        }
        #if canImport(UIKit)
        if let text = view as? UITextView { return text.lineShapes }
        #endif
        let isShape = view is UIImageView || (view as? UIButton)?.hasBackground == true
        return isShape ? [view.wholeShape] : nil
    }
}

extension UIView {
    /// A placeholder with the view's bounds and corner radius.
    fileprivate var wholeShape: SkeletonShape {
        SkeletonShape(bounds, cornerRadius: layer.cornerRadius)
    }

    /// A Boolean value that indicates whether subviews have placeholders of their own.
    ///
    /// The labels and images within other controls aren't content.
    fileprivate var hasSkeletonOfSubviews: Bool {
        switch self {
        case is UIButton: true
        case is UIControl, is UIActivityIndicatorView, is LoadingIndicatorView, is LoadingHUD,
            is SkeletonView:
            false
        default: true
        }
    }
}

extension UIButton {
    /// A Boolean value that indicates whether the title is on a background.
    fileprivate var hasBackground: Bool {
        #if canImport(UIKit)
        if configuration != nil { return true }
        #endif
        return backgroundColor.map { $0.cgColor.alpha > 0 } ?? false
            || currentBackgroundImage != nil
    }
}

#if canImport(UIKit)
extension UITextView {
    /// The placeholders for as many lines of text as fit.
    fileprivate var lineShapes: [SkeletonShape] {
        let area = bounds.inset(by: textContainerInset)
        let line = (font ?? .preferredFont(forTextStyle: .body)).lineHeight
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return .bars(
            size: CGSize(width: area.width, height: (area.height / line).rounded(.down) * line),
            lineHeight: line,
            in: area,
            alignment: isMirrored ? 1 : 0
        )
    }
}
#endif
