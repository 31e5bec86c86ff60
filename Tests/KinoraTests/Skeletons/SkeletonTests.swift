import Foundation
import GraphicsKit
import TestSupport
import Testing

@testable import Kinora

@MainActor @Suite(.oneAtATime) struct SkeletonTests {
    /// A card with a picture, two labels, and a button, in a window.
    @MainActor private final class Card {
        let screen = TestScreen(size: CGSize(width: 180, height: 110))
        let voice = RecordingAssistiveTechnology()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 110))
        let image = UIImageView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        let title = UILabel(frame: CGRect(x: 60, y: 10, width: 110, height: 20))
        let text = UILabel(frame: CGRect(x: 60, y: 34, width: 110, height: 36))
        let button = UIButton(type: .custom)

        init() {
            image.layer.cornerRadius = 20
            image.backgroundColor = .systemOrange
            title.text = "Amelia Earhart"
            title.font = .systemFont(ofSize: 15)
            text.text = "The first woman to fly alone across the Atlantic Ocean"
            text.font = .systemFont(ofSize: 12)
            text.numberOfLines = 2
            button.frame = CGRect(x: 60, y: 78, width: 90, height: 26)
            button.backgroundColor = .systemBlue
            button.layer.cornerRadius = 8
            button.setTitle("Follow", for: .normal)
            for view in [image, title, text, button] { root.addSubview(view) }
            screen.window.addSubview(root)
            screen.turn()
        }

        func show(_ style: SkeletonStyle = SkeletonStyle()) {
            root.showLoadingSkeleton(style, assistiveTechnology: voice)
            screen.turn()
        }

        var skeleton: SkeletonView? { SkeletonView.attached(to: root) }

        /// The frames of the placeholders.
        var bars: [CGRect] { (placeholders?.sublayers ?? []).map(\.frame) }

        /// The color of the placeholders.
        var color: CGColor? { placeholders?.sublayers?.first?.backgroundColor }

        var placeholders: CALayer? { skeleton?.layer.firstLayer(named: "placeholders") }
    }

    // MARK: - Placeholders

    @Test func `labels, images and buttons have placeholders in place`() throws {
        let card = Card()
        card.show()
        try #require(card.bars.count == 5)
        #expect(card.bars[0] == card.image.frame)
        let line = card.title.font.lineHeight
        #expect(abs(card.bars[1].height - 0.64 * line) < 1e-6)
        #expect(abs(card.bars[1].width - card.title.sizeThatFits(.zero).width) < 1e-6)
        #expect(abs(card.bars[1].midY - card.title.frame.midY) < 1e-6)
        #expect(card.bars[2].minX == 60 && card.bars[3].width < card.bars[2].width)
        #expect(abs((card.bars[2].midY + card.bars[3].midY) / 2 - card.text.frame.midY) < 1e-6)
        #expect(card.bars[4] == card.button.frame)
    }

    @Test func `an empty label has as many lines as fit, at most its number`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 70))
        label.font = .systemFont(ofSize: 15)
        let fitting = Int(70 / label.font.lineHeight)
        label.numberOfLines = 0
        #expect(label.lineShapes.count == fitting && fitting > 2)
        label.numberOfLines = 2
        #expect(label.lineShapes.count == 2)
        label.numberOfLines = 1
        #expect(label.lineShapes.map(\.rect.width) == [100])
        label.frame.size = .zero
        #expect(label.lineShapes.isEmpty)
    }

    @Test func `short lines are at the text's alignment in both directions`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Hi"
        let sides: [(NSTextAlignment, UISemanticContentAttribute, CGFloat)] = [
            (.natural, .forceLeftToRight, 0), (.natural, .forceRightToLeft, 1),
            (.left, .forceRightToLeft, 0), (.right, .forceLeftToRight, 1),
            (.center, .forceRightToLeft, 0.5),
        ]
        for (alignment, direction, share) in sides {
            label.textAlignment = alignment
            label.semanticContentAttribute = direction
            let rect = label.lineShapes[0].rect
            #expect(abs(rect.minX - (100 - rect.width) * share) < 1e-9)
        }
    }

    @Test func `roles, hidden views and a view's own shapes determine the placeholders`() throws {
        final class Chart: UIView, SkeletonRepresentable {
            var skeletonShapes: [SkeletonShape] {
                [SkeletonShape(CGRect(x: 1, y: 2, width: 8, height: 30), cornerRadius: 0)]
            }
        }
        let card = Card()
        let chart = Chart(frame: CGRect(x: 10, y: 60, width: 40, height: 40))
        card.root.addSubview(chart)
        card.title.loadingSkeletonRole = .excluded
        card.text.isHidden = true
        let box = UIView(frame: CGRect(x: 156, y: 80, width: 20, height: 20))
        box.loadingSkeletonRole = .shape
        box.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        card.root.addSubview(box)
        card.show()
        #expect(
            card.bars == [
                card.image.frame, card.button.frame, CGRect(x: 11, y: 62, width: 8, height: 30),
                box.frame,
            ]
        )
        #expect(card.title.layer.mask == nil && card.text.layer.mask == nil)
        #expect(
            card.title.loadingSkeletonRole == .excluded
                && card.root.loadingSkeletonRole == .automatic
        )
    }

    @Test func `a plain button has a bar for its title, and other controls have none`() throws {
        let card = Card()
        card.button.backgroundColor = nil
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        control.addSubview(UILabel(frame: control.bounds))
        card.root.addSubview(control)
        card.show()
        try #require(card.bars.count == 5)
        #expect(card.bars[4].width < 90 && card.button.frame.contains(card.bars[4]))
        #expect(card.button.layer.mask == nil && card.button.titleLabel?.layer.mask != nil)
    }

    @Test func `a label can be covered itself`() {
        let card = Card()
        card.title.showLoadingSkeleton()
        card.screen.turn()
        #expect(card.title.isShowingLoadingSkeleton && card.title.layer.mask != nil)
        #expect(SkeletonView.attached(to: card.title)?.superview === card.root)
        card.title.frame.origin.y = 50
        card.screen.advance(by: 0.1)
        #expect(SkeletonView.attached(to: card.title)?.frame == card.title.frame)
        card.title.removeFromSuperview()
        card.screen.advance(by: 0.1)
        #expect(card.title.layer.mask == nil)
        #expect(!card.root.subviews.contains { $0 is SkeletonView })
    }

    // MARK: - Showing and hiding

    @Test func `content returns pixel for pixel`() {
        let card = Card()
        let before = card.screen.frame(background: .white)
        card.show()
        #expect(card.screen.frame(background: .white) != before)
        card.root.hideLoadingSkeleton()
        #expect(!card.root.isShowingLoadingSkeleton)
        card.screen.advance(by: 0.3)
        #expect(card.screen.frame(background: .white) == before)
        #expect(card.skeleton == nil && card.root.subviews.count == 4)
        #expect(card.root.subviews.allSatisfy { $0.layer.mask == nil })
    }

    @Test func `repeated calls have no further effect`() {
        let card = Card()
        card.root.hideLoadingSkeleton()
        card.show()
        card.show()
        #expect(card.root.subviews.count { $0 is SkeletonView } == 1)
        card.root.hideLoadingSkeleton()
        card.screen.advance(by: 0.1)
        card.root.hideLoadingSkeleton()
        let skeleton = card.skeleton
        card.show()
        #expect(card.root.isShowingLoadingSkeleton && card.skeleton === skeleton)
        card.screen.advance(by: 5)
        #expect(card.root.isShowingLoadingSkeleton)
        card.root.hideLoadingSkeleton()
        card.screen.advance(by: 1)
        #expect(card.skeleton == nil)
    }

    @Test func `the crossfade is interrupted without a jump`() throws {
        let card = Card()
        card.show()
        card.root.hideLoadingSkeleton()
        card.screen.advance(by: 0.1)
        let layer = try #require(card.skeleton?.layer)
        let opacity = card.screen.window.host.presentation(of: layer).opacity
        #expect(opacity > 0.3 && opacity < 0.9)
        card.show()
        let after = card.screen.window.host.presentation(of: layer).opacity
        #expect(abs(after - opacity) < 1e-4)
    }

    @Test func `a mask of the app's own returns`() {
        let card = Card()
        let mask = CALayer()
        card.image.layer.mask = mask
        card.show()
        #expect(card.image.layer.mask !== mask)
        card.root.hideLoadingSkeleton()
        card.screen.advance(by: 1)
        #expect(card.image.layer.mask === mask)
    }

    @Test func `nothing is scheduled after the end or outside a window`() {
        let clock = ManualFrameClock()
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        root.addSubview(UILabel(frame: root.bounds))
        root.showLoadingSkeleton(clock: clock)
        #expect(root.isShowingLoadingSkeleton)
        root.hideLoadingSkeleton()
        #expect(root.subviews.count == 1)
        clock.advance(by: 1)
        #expect(!root.isShowingLoadingSkeleton)
    }

    // MARK: - Changes

    @Test func `changes of the layout and of the text are followed`() throws {
        let card = Card()
        card.show()
        card.image.frame = CGRect(x: 20, y: 30, width: 30, height: 30)
        card.screen.advance(by: 0.05)
        #expect(card.bars[0] == card.image.frame)
        let width = card.bars[1].width
        card.title.text = "Amy"
        card.screen.advance(by: 0.05)
        #expect(card.bars[1].width < width)
        let added = UIImageView(frame: CGRect(x: 0, y: 90, width: 10, height: 10))
        card.root.addSubview(added)
        card.text.removeFromSuperview()
        card.screen.advance(by: 0.05)
        #expect(card.bars.last == added.frame && card.bars.count == 4)
        #expect(card.text.layer.mask == nil && added.layer.mask != nil)
        #expect(card.root.subviews.last === card.skeleton)
        card.root.frame.size.width = 150
        card.screen.turn()
        #expect(card.skeleton?.frame == card.root.bounds)
    }

    @Test func `a skeleton covers all content of a scroll view`() {
        let screen = TestScreen()
        let list = UIScrollView(frame: screen.window.bounds)
        list.contentSize = CGSize(width: 100, height: 400)
        let label = UILabel(frame: CGRect(x: 0, y: 350, width: 80, height: 20))
        list.addSubview(label)
        screen.window.addSubview(list)
        list.showLoadingSkeleton()
        screen.turn()
        list.contentOffset.y = 300
        screen.advance(by: 0.1)
        #expect(
            SkeletonView.attached(to: list)?.frame == CGRect(x: 0, y: 0, width: 100, height: 400)
        )
        #expect(!screen.frame().isEmpty)
    }

    @Test func `the colors follow the appearance`() {
        let card = Card()
        card.show()
        #expect(card.color == SkeletonStyle().adapted(to: .light).colors[0])
        card.screen.window.overrideUserInterfaceStyle = .dark
        card.screen.advance(by: 0.1)
        #expect(card.color == SkeletonStyle().adapted(to: .dark).colors[0])
    }

    @Test func `all skeletons are in phase`() {
        let screen = TestScreen(size: CGSize(width: 100, height: 40))
        let cells = (0..<2).map { row in
            let cell = UIView(frame: CGRect(x: 0, y: 20 * row, width: 100, height: 20))
            let box = UIImageView(frame: cell.bounds)
            cell.addSubview(box)
            screen.window.addSubview(cell)
            return cell
        }
        cells[0].showLoadingSkeleton()
        screen.advance(by: 0.37)
        cells[1].showLoadingSkeleton()
        for _ in 0..<8 {
            screen.advance(by: 0.21)
            let frame = screen.frame()
            let half = frame.pixels.count / 2
            #expect(frame.pixels[..<half].elementsEqual(frame.pixels[half...]))
        }
    }

    @Test func `removed views are safe and nothing is retained`() {
        weak var root: UIView?
        weak var skeleton: SkeletonView?
        let screen = TestScreen()
        do {
            let view = UIView(frame: screen.window.bounds)
            root = view
            view.addSubview(UILabel(frame: view.bounds))
            screen.window.addSubview(view)
            view.showLoadingSkeleton()
            screen.advance(by: 0.1)
            skeleton = SkeletonView.attached(to: view)
            #expect(skeleton != nil)
            view.removeFromSuperview()
        }
        screen.advance(by: 1)
        #expect(root == nil && skeleton == nil)
    }

    @Test func `removing the skeleton's view itself restores the content`() {
        let card = Card()
        card.show()
        card.skeleton?.removeFromSuperview()
        card.screen.advance(by: 1)
        #expect(!card.root.isShowingLoadingSkeleton && card.image.layer.mask == nil)
        #expect(card.root.accessibilityElements == nil)
    }

    @Test func `a hierarchy that leaves its window and returns keeps its skeleton`() {
        let card = Card()
        card.show()
        card.root.removeFromSuperview()
        card.screen.advance(by: 1)
        card.screen.window.addSubview(card.root)
        card.screen.turn()
        #expect(card.root.isShowingLoadingSkeleton)
        let frames = (0..<6).map { _ in
            card.screen.advance(by: 0.25)
            return card.screen.frame()
        }
        #expect(frames.contains { $0 != frames[0] })
    }

    // MARK: - Settings

    @Test func `with Reduce Motion the placeholders fade and return`() {
        let card = Card()
        card.voice.prefersReducedMotion = true
        card.show()
        #expect(card.skeleton?.layer.firstLayer(named: "light") == nil)
        #expect(card.placeholders?.animationKeys() != nil)
    }

    @Test func `in quiet mode it is held at the phase`() {
        let before = QuietMode.current
        QuietMode.current = QuietMode(phase: 0.3)
        defer { QuietMode.current = before }
        let card = Card()
        let content = card.screen.frame()
        card.show()
        let frame = card.screen.frame()
        card.screen.advance(by: 0.77)
        #expect(card.screen.frame() == frame)
        card.root.hideLoadingSkeleton()
        #expect(card.skeleton == nil && card.screen.frame() == content)
    }

    // MARK: - Touches and accessibility

    @Test func `the hierarchy is one element in progress, and is restored`() throws {
        let card = Card()
        card.root.isAccessibilityElement = true
        card.root.accessibilityElements = [card.button]
        card.show()
        let skeleton = try #require(card.skeleton)
        #expect(!card.root.isAccessibilityElement)
        #expect(card.root.accessibilityElements?.count == 1)
        #expect(card.root.accessibilityElements?.first as? UIView === skeleton)
        #expect(skeleton.isAccessibilityElement)
        #expect(skeleton.accessibilityLabel == "In progress")
        #expect(card.title.isAccessibilityElement && card.title.accessibilityLabel != nil)
        card.root.hideLoadingSkeleton()
        #expect(card.root.isAccessibilityElement)
        #expect(card.root.accessibilityElements?.first as? UIView === card.button)
    }

    @Test func `touches don't reach the hierarchy until it is uncovered`() {
        let card = Card()
        var taps = 0
        card.button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let recognizer = UITapGestureRecognizer()
        card.root.addGestureRecognizer(recognizer)
        func tap() {
            let touch = TouchHost(window: card.screen.window)
            touch.began(at: CGPoint(x: 100, y: 90))
            touch.ended(at: CGPoint(x: 100, y: 90))
            card.screen.turn()
        }
        card.show()
        #expect(card.skeleton?.gestureRecognizerShouldBegin(recognizer) == false)
        tap()
        #expect(taps == 0)
        card.root.hideLoadingSkeleton()
        tap()
        #expect(taps == 1)
    }

    // MARK: - Appearance

    @Test func `the shimmer and the crossfade match their snapshots`() throws {
        for style in [UIUserInterfaceStyle.light, .dark] {
            let card = Card()
            card.screen.window.overrideUserInterfaceStyle = style
            card.root.backgroundColor = .systemBackground
            var frames = [card.screen.frame()]
            card.show()
            // The light is in the middle at 0.42 of a cycle; the clock begins at 5 s.
            card.screen.advance(by: 5.42 * 1.6 - 5)
            frames.append(card.screen.frame())
            card.root.hideLoadingSkeleton()
            card.screen.advance(by: 0.12)
            frames.append(card.screen.frame())
            try ComponentSnapshots.expect(
                Frame(strip: frames),
                style == .light ? "skeleton-light" : "skeleton-dark"
            )
        }
    }

    // MARK: - Following

    @Test func `it follows layout in the same turn, without a timer or frames`() throws {
        let card = Card()
        card.show()
        let clock = card.screen.window.host.clock
        // Nothing is scheduled, so the main thread isn't woken.
        #expect(clock.nextAlarmTime == nil)
        #expect(MediaFrameClock.shared.link.rate == .never)
        card.title.frame.origin.x += 7
        card.screen.turn()
        #expect(card.bars[1].minX == 67)
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let label = UILabel(frame: inner.bounds)
        inner.addSubview(label)
        card.root.addSubview(inner)
        card.screen.turn()
        try #require(card.bars.count == 6)
        label.frame.origin.y = 3
        card.screen.turn()
        #expect(abs(card.bars[5].midY - 13) < 1e-6)
        #expect(clock.nextAlarmTime == nil)
    }

    @Test func `a HUD over the same view stays in front of the placeholders`() {
        let card = Card()
        let hud = LoadingHUD(in: card.root)
        card.show()
        hud.show()
        card.screen.advance(by: 1)
        card.root.addSubview(UILabel(frame: card.title.frame))
        card.screen.turn()
        hud.show()
        card.screen.turn()
        #expect(card.root.subviews.suffix(2) == [card.skeleton, hud])
        hud.cancel()
        card.screen.advance(by: 2)
    }

    // MARK: - Old names

    @Test func `the old names still work`() {
        let card = Card()
        let root: any OldSkeletonNames = card.root
        let title: any OldSkeletonNames = card.title
        title.skeletonRole = .excluded
        #expect(card.title.loadingSkeletonRole == .excluded)
        root.showSkeleton(
            SkeletonStyle(),
            clock: MediaFrameClock.shared,
            assistiveTechnology: card.voice
        )
        #expect(root.isShowingSkeleton && card.root.isShowingLoadingSkeleton)
        root.hideSkeleton()
        #expect(!root.isShowingSkeleton && !card.root.isShowingLoadingSkeleton)
    }
}

/// The deprecated names, which a requirement can use without a warning.
@MainActor private protocol OldSkeletonNames: AnyObject {
    var skeletonRole: SkeletonRole { get set }
    var isShowingSkeleton: Bool { get }
    func showSkeleton(
        _ style: SkeletonStyle,
        clock: any FrameClock,
        assistiveTechnology: any AssistiveTechnology
    )
    func hideSkeleton()
}

extension UIView: OldSkeletonNames {}

extension CALayer {
    /// Returns the first layer with a name in the tree, or nil if there is none.
    fileprivate func firstLayer(named name: String) -> CALayer? {
        if self.name == name { return self }
        return (sublayers ?? []).lazy.compactMap { $0.firstLayer(named: name) }.first
    }
}
