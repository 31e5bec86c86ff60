import Foundation
@_spi(Porting) import ViewKit

/// A control with a row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dotLength: CGFloat = 7
    private static let distance: CGFloat = 16
    private static let height: CGFloat = 26

    private var touchedStep = 0

    /// Creates a control with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityTraits = [.adjustable, .updatesFrequently]
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The number of pages; 0 by default, and for negative values.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = storedPage
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    private var storedPage = 0

    /// The current page; 0 by default, and clamped to the existing pages.
    open var currentPage: Int {
        get { storedPage }
        set {
            storedPage = max(min(newValue, numberOfPages - 1), 0)
            setNeedsDisplay()
        }
    }

    /// A Boolean value that indicates whether the dot of a single page is hidden; false by default.
    open var hidesForSinglePage = false {
        didSet { setNeedsDisplay() }
    }

    /// The color of the dots; the default, nil, means translucent white.
    open var pageIndicatorTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The color of the current page's dot; the default, nil, means white.
    open var currentPageIndicatorTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Tracks a touch on the half for the previous or next page.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touchedStep = touch.location(in: self).x < bounds.midX ? -1 : 1
        return super.beginTracking(touch, with: event)
    }

    /// Changes the page and sends its events.
    @_spi(Porting) public func handleTap() {
        let old = currentPage
        currentPage += touchedStep
        if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// Returns the size of the dots for a number of pages.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 0)) * Self.distance, height: Self.height)
    }

    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    /// Returns the size of the dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Draws the dots.
    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
        let width = size(forNumberOfPages: numberOfPages).width
        for page in 0..<numberOfPages {
            let x = bounds.midX - width / 2 + (CGFloat(page) + 0.5) * Self.distance
            let faint = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
            (page == currentPage ? currentPageIndicatorTintColor ?? .white : faint).setFill()
            let dot = CGRect(
                x: x - Self.dotLength / 2,
                y: bounds.midY - Self.dotLength / 2,
                width: Self.dotLength,
                height: Self.dotLength
            )
            UIBezierPath(ovalIn: dot).fill()
        }
    }
}

@_spi(Porting)
extension UIPageControl: TapHandling {}
