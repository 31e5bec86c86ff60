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
    public func showLoadingSkeleton(
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
    public func hideLoadingSkeleton() {
        SkeletonView.attached(to: self)?.uncover()
    }

    /// A Boolean value that indicates whether a skeleton covers the view's hierarchy.
    ///
    /// It is false during the crossfade at the end.
    public var isShowingLoadingSkeleton: Bool {
        SkeletonView.attached(to: self)?.isCovering ?? false
    }
}

// MARK: - Old names

// SkeletonView, a widespread package, adds methods of the first two names to views; where both are
// imported, a call means that package's.
extension UIView {
    /// Covers the labels and images of the view's hierarchy with placeholders.
    ///
    /// - Parameters:
    ///   - style: The colors and the motion.
    ///   - clock: The clock that determines the phase, on the scale of `CACurrentMediaTime()`.
    ///   - assistiveTechnology: The source of the Reduce Motion setting.
    @available(*, deprecated, renamed: "showLoadingSkeleton(_:clock:assistiveTechnology:)")
    @_disfavoredOverload
    public func showSkeleton(
        _ style: SkeletonStyle = SkeletonStyle(),
        clock: any FrameClock = MediaFrameClock.shared,
        assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared
    ) {
        showLoadingSkeleton(style, clock: clock, assistiveTechnology: assistiveTechnology)
    }

    /// Removes the placeholders with a short crossfade; has no effect if there are none.
    @available(*, deprecated, renamed: "hideLoadingSkeleton()")
    @_disfavoredOverload
    public func hideSkeleton() {
        hideLoadingSkeleton()
    }

    /// A Boolean value that indicates whether a skeleton covers the view's hierarchy.
    @available(*, deprecated, renamed: "isShowingLoadingSkeleton")
    @_disfavoredOverload
    public var isShowingSkeleton: Bool { isShowingLoadingSkeleton }

    /// The view's role in its hierarchy's skeleton; automatic by default.
    @available(*, deprecated, renamed: "loadingSkeletonRole")
    @_disfavoredOverload
    public var skeletonRole: SkeletonRole {
        get { loadingSkeletonRole }
        set { loadingSkeletonRole = newValue }
    }
}

// MARK: - Roles

#if canImport(UIKit)
extension UIView {
    /// The view's role in its hierarchy's skeleton; automatic by default.
    public var loadingSkeletonRole: SkeletonRole {
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
    public var loadingSkeletonRole: SkeletonRole {
        get { storedValues[SkeletonRoleKey.self] ?? .automatic }
        set { storedValues[SkeletonRoleKey.self] = newValue }
    }
}
#endif
