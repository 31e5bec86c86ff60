import Foundation
@_spi(Porting) import ViewKit

/// A horizontal control with multiple segments, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index that represents no segment.
    public nonisolated static let noSegment = -1

    private static let height: CGFloat = 32
    private static let margin: CGFloat = 2

    @MainActor
    private struct Segment {
        var title: String?
        var image: UIImage?
        var isEnabled = true
        let label = UILabel()
        let imageView = UIImageView()
    }

    private var segments: [Segment] = []
    private let plate = UIView()
    private var textAttributes: [State.RawValue: [NSAttributedString.Key: Any]] = [:]

    /// Creates a control with titles and images.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            insert(item as? String, item as? UIImage, at: segments.count)
        }
        frame.size = intrinsicContentSize
    }

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 8
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = 7
        plate.layer.shadowOpacity = 0.12
        plate.layer.shadowRadius = 4
        plate.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(plate)
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(title, nil, at: segment)
    }

    /// Inserts a segment with an image.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(nil, image, at: segment)
    }

    /// Removes a segment; does nothing if there is no such segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let old = segments.remove(at: segment)
        old.label.removeFromSuperview()
        old.imageView.removeFromSuperview()
        if chosen == segment { chosen = Self.noSegment }
        if chosen > segment { chosen -= 1 }
        contentChanged()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        while !segments.isEmpty { removeSegment(at: 0, animated: false) }
    }

    /// Sets the title of a segment and removes its image; does nothing if there is no such segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].title = title
        segments[segment].image = nil
        contentChanged()
    }

    /// Returns the title of a segment, or nil if there is none.
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].title : nil
    }

    /// Enables or disables a segment; does nothing if there is no such segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        contentChanged()
    }

    /// Returns a Boolean value that indicates whether a segment is enabled.
    ///
    /// False if there is no such segment.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    private func insert(_ title: String?, _ image: UIImage?, at index: Int) {
        let index = min(max(index, 0), segments.count)
        let segment = Segment(title: title, image: image)
        segment.label.textAlignment = .center
        segment.imageView.contentMode = .center
        segments.insert(segment, at: index)
        if chosen >= index { chosen += 1 }
        addSubview(segment.label)
        addSubview(segment.imageView)
        contentChanged()
    }

    private func contentChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Selection

    private var chosen = UISegmentedControl.noSegment

    /// The index of the selected segment; ``noSegment`` by default, and for invalid indices.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether selections last only for a moment; false by default.
    open var isMomentary = false

    private var touched = UISegmentedControl.noSegment

    /// Tracks a touch on a segment.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard !segments.isEmpty, bounds.width > 0 else { return false }
        let part = touch.location(in: self).x / bounds.width
        touched = min(max(Int(part * CGFloat(segments.count)), 0), segments.count - 1)
        return segments[touched].isEnabled
    }

    /// Selects the touched segment and sends its events.
    @_spi(Porting) public func handleTap() {
        guard segments.indices.contains(touched), isMomentary || touched != chosen else { return }
        selectedSegmentIndex = touched
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    // MARK: - Appearance

    /// The color of the selected segment; the default, nil, means white, or gray in the dark style.
    open var selectedSegmentTintColor: UIColor? {
        didSet { setNeedsLayout() }
    }

    /// Sets the font and color of the titles in a state: normal, selected, or disabled.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?,
        for state: UIControl.State
    ) {
        textAttributes[state.rawValue] = attributes
        contentChanged()
    }

    /// Returns the font and color of the titles in a state, or nil for the standard attributes.
    open func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }

    private func show(_ segment: Segment, isChosen: Bool) {
        let state: State =
            !segment.isEnabled || !isEnabled ? .disabled : isChosen ? .selected : .normal
        let usual = textAttributes[State.normal.rawValue] ?? [:]
        let attributes = usual.merging(textAttributes[state.rawValue] ?? [:]) { $1 }
        segment.label.text = segment.title
        segment.label.font =
            attributes[.font] as? UIFont
            ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
        segment.label.textColor =
            attributes[.foregroundColor] as? UIColor
            ?? (state == .disabled ? .tertiaryLabel : .label)
        segment.imageView.image = segment.image
    }

    // MARK: - Layout

    /// Lays out the segments and the background of the selected one.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let width = segments.isEmpty ? 0 : bounds.width / CGFloat(segments.count)
        for (index, segment) in segments.enumerated() {
            show(segment, isChosen: index == chosen)
            let frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
            segment.label.frame = frame
            segment.imageView.frame = frame
        }
        plate.isHidden = chosen == Self.noSegment
        let light = UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        plate.backgroundColor = selectedSegmentTintColor ?? light
        let frame = CGRect(x: CGFloat(chosen) * width, y: 0, width: width, height: bounds.height)
        plate.frame = frame.insetBy(
            dx: min(Self.margin, width / 2),
            dy: min(Self.margin, bounds.height / 2)
        )
    }

    /// The width of the segments, which are all as wide as the widest, and the control's height.
    open override var intrinsicContentSize: CGSize {
        let widths = segments.map { segment in
            show(segment, isChosen: true)
            return max(segment.label.sizeThatFits(.zero).width, segment.image?.size.width ?? 0)
        }
        let width = (widths.max() ?? 0) + 20
        return CGSize(width: width * CGFloat(segments.count), height: Self.height)
    }

    /// Returns the width of the segments and the control's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

@_spi(Porting)
extension UISegmentedControl: TapHandling {}
