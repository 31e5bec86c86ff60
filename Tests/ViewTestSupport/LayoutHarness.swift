import Foundation
import KinoraBasics
import Testing
import ViewKit

/// A superview of 200 × 100 points with two views for constraints, and a log of the diagnostics.
@MainActor
package final class LayoutHarness {
    package let window: UIWindow
    package let container = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
    package let first = LayoutHarness.makeView("first")
    package let second = LayoutHarness.makeView("second")
    private let log = Log()

    private final class Log {
        var lines: [String] = []
    }

    /// Returns the lines reported since the last call.
    package func takeLines() -> [String] {
        defer { log.lines = [] }
        return log.lines
    }

    package init() {
        MediaClock.current = MediaClock()
        let log = log
        Diagnostics.reporter = { log.lines.append($0) }
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        container.accessibilityIdentifier = "container"
        window.addSubview(container)
        container.addSubview(first)
        container.addSubview(second)
    }

    package static func makeView(_ name: String) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.accessibilityIdentifier = name
        return view
    }

    /// Adds constraints that give a view a frame in its superview.
    package static func pin(_ view: UIView, to frame: CGRect) {
        guard let superview = view.superview else { return }
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
            view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
            view.widthAnchor.constraint(equalToConstant: frame.width),
            view.heightAnchor.constraint(equalToConstant: frame.height),
        ])
    }

    package func layout() {
        window.host.commit()
    }
}

/// A view with an intrinsic content size.
@MainActor
package final class ContentView: UIView {
    package var contentSize: CGSize {
        didSet { invalidateIntrinsicContentSize() }
    }

    package init(_ name: String, width: CGFloat, height: CGFloat = 10) {
        contentSize = CGSize(width: width, height: height)
        super.init(frame: .zero)
        accessibilityIdentifier = name
        translatesAutoresizingMaskIntoConstraints = false
    }

    package required init?(coder: NSCoder) { nil }

    package override var intrinsicContentSize: CGSize { contentSize }
}

/// Expects a rectangle within the rounding error of the solver.
package func expect(
    _ actual: CGRect,
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(
        [actual.minX, actual.minY, actual.width, actual.height],
        near: [x, y, width, height],
        within: 1e-6,
        sourceLocation: sourceLocation
    )
}
