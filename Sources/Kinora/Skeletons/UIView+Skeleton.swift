import KinoraPlatform

extension UIView {
    /// Covers the labels and images of the view's hierarchy with placeholders.
    ///
    /// The placeholders follow changes of the layout, the text, and the appearance. All skeletons
    /// with one clock and period are in phase. With Reduce Motion, they fade in and out instead of
    /// shimmering. While they are shown, the hierarchy ignores touches and is a single accessibility
    /// element that says “In progress”. The views themselves don't change.
    ///
    /// If a skeleton is already shown, it stays and keeps its style. A label or an image view must have a
    /// superview.
    ///
    /// - Parameters:
    ///   - style: The colors and the motion.
    ///   - clock: The clock that determines the phase, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting.
    public func showSkeleton(
        _ style: SkeletonStyle = SkeletonStyle(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        let skeleton =
            SkeletonView.attached(to: self)
            ?? SkeletonView(style, clock: clock, assistiveTechnology: assistiveTechnology)
        skeleton.cover(self)
    }

    /// Removes the placeholders with a short crossfade; has no effect if there are none.
    public func hideSkeleton() {
        SkeletonView.attached(to: self)?.uncover()
    }

    /// A Boolean value that indicates whether a skeleton covers the view's hierarchy.
    ///
    /// It is false during the crossfade at the end.
    public var isShowingSkeleton: Bool {
        SkeletonView.attached(to: self)?.isCovering ?? false
    }
}

// MARK: - Roles

#if canImport(UIKit)
extension UIView {
    /// The view's role in its hierarchy's skeleton; automatic by default.
    public var skeletonRole: SkeletonRole {
        get {
            objc_getAssociatedObject(self, SkeletonRoleKey.pointer) as? SkeletonRole ?? .automatic
        }
        set {
            objc_setAssociatedObject(
                self,
                SkeletonRoleKey.pointer,
                newValue,
                .OBJC_ASSOCIATION_RETAIN_NONATOMIC
            )
        }
    }
}

/// The key under which a view's role is stored.
@MainActor private enum SkeletonRoleKey {
    /// A pointer that is unique in the process.
    static let pointer = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    )
}
#else
extension UIView {
    private enum SkeletonRoleKey: StoredValueKey {
        typealias Value = SkeletonRole
    }

    /// The view's role in its hierarchy's skeleton; automatic by default.
    public var skeletonRole: SkeletonRole {
        get { storedValues[SkeletonRoleKey.self] ?? .automatic }
        set { storedValues[SkeletonRoleKey.self] = newValue }
    }
}
#endif
