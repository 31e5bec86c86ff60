import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ButtonConfigurationTests {
    private let dot = UIImage(cgImage: Pixels.image(["RR", "RR"]), scale: 0.2, orientation: .up)
    private let cross = UIImage(cgImage: Pixels.image(["BBB"]), scale: 1, orientation: .up)

    private func laidOut(_ button: UIButton, _ size: CGSize) -> UIButton {
        button.frame = CGRect(origin: .zero, size: size)
        button.layoutIfNeeded()
        return button
    }

    @Test func `an activity indicator replaces the image`() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Load"
        configuration.image = dot
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        let size = button.intrinsicContentSize
        let label = try #require(button.titleLabel)
        #expect(label.text == "Load" && label.textColor == .white)
        let text = label.sizeThatFits(.zero)
        #expect(size == CGSize(width: text.width + 10 + 6 + 24, height: max(text.height, 10) + 14))
        button.configuration?.showsActivityIndicator = true
        let spinner = try #require(
            button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first
        )
        #expect(spinner.isAnimating && spinner.color == .white)
        #expect(button.intrinsicContentSize.width == size.width + 10)
        _ = laidOut(button, button.intrinsicContentSize)
        expect([spinner.frame.minX, spinner.frame.width], near: [12, 20], within: 1e-9)
        expect([label.frame.minX], near: [38], within: 1e-9)
        button.configuration?.imagePlacement = .trailing
        button.layoutIfNeeded()
        expect([label.frame.minX], near: [12], within: 1e-9)
        button.configuration?.showsActivityIndicator = false
        #expect(!spinner.isAnimating)
        button.configuration = nil
        #expect(!button.subviews.contains(spinner))
    }

    @Test func `an update handler changes the configuration for each state`() {
        let button = UIButton(configuration: .plain())
        var calls = 0
        button.configurationUpdateHandler = { button in
            calls += 1
            button.configuration?.showsActivityIndicator = !button.isEnabled
        }
        #expect(calls == 1)
        button.isEnabled = false
        #expect(calls == 2)
        #expect(button.configuration?.showsActivityIndicator == true)
    }

    @Test func `the title and subtitle are stacked below the image`() throws {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Title"
        configuration.subtitle = "x"
        configuration.titleAlignment = .leading
        configuration.image = dot
        configuration.imagePlacement = .top
        let button = UIButton(configuration: configuration)
        _ = laidOut(button, button.intrinsicContentSize)
        let title = try #require(button.titleLabel?.frame)
        let labels = button.subviews.compactMap { $0 as? UILabel }
        let second = try #require(labels.first { $0.text == "x" }?.frame)
        let image = try #require(button.imageView?.frame)
        expect([image.minY, title.minY, second.minY], near: [7, 17, title.maxY + 1], within: 1e-9)
        expect([title.minX, second.minX, image.midX], near: [12, 12, title.midX], within: 1e-9)
    }
}
