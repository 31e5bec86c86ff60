import KinoraPlatform

/// Words that roll into place one after another.
public struct ChangingWords: LabelAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "changing-words",
        title: "Changing Words",
        family: .text,
        naturalSize: CGSize(width: 96, height: 32),
        purpose: "A wait with several steps, or with some wit",
        leastWidth: 56
    )

    /// The style of the text; vertical bars separate the words or phrases.
    public var style = LabelStyle(
        "Reading|Thinking|Writing",
        .violet,
        period: 5.4,
        fontSize: 19
    )

    /// The distance a word moves when it changes, as a fraction of the font size.
    public var rise = 1.5

    /// The duration of a change, as a fraction of a word's time.
    public var change = 0.24

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "rise",
            \.rise,
            in: 0...2,
            "the distance a word moves, as a fraction of the font size"
        ),
        .ratio(
            "change",
            \.change,
            in: 0.02...0.5,
            "the duration of a change, as a fraction of a word’s time"
        ),
    ]

    /// The middle of the first word's time.
    public let posterFraction = 0.15

    private var words: [String] {
        let words = style.text.split(separator: "|").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return words.isEmpty ? [style.text] : words
    }

    package func addText(to content: CALayer, in box: DesignBox) {
        // A word leaves the window as fast as the next one comes, so they never overlap.
        let frame = box.rect(0, 0, Self.naturalSize.width, Self.naturalSize.height)
        let window = CALayer.window(frame, corner: 0, name: "window")
        content.addSublayer(window)
        addLines(words, to: window, in: box)
    }

    /// Adds a line for each word, which appears in its turn.
    package func addLines(
        _ words: some RandomAccessCollection<String>,
        to content: CALayer,
        in box: DesignBox
    ) {
        let share = 1 / Double(words.count)
        let time = share * change
        for (index, word) in words.enumerated() {
            let line = makeLine(word, in: box, color: 0)
            line.name = "word-\(index)"
            let way = rise * line.fontSize
            // Each word's time begins with its arrival and ends with its departure.
            let change = [
                score.keyframes(
                    "transform.translation.y",
                    [(0, way), (time, 0), (share, 0), (share + time, -way), (1, -way)],
                    curves: [.bezier(0.3, 0, 0.2, 1), .linear]
                ),
                score.keyframes(
                    "opacity",
                    [(0, 0), (time / 2, 1), (share + time / 2, 1), (share + time, 0), (1, 0)]
                ),
            ]
            let fade = score.keyframes("opacity", [(0, 1), (0.5, 0.4), (1, 1)])
            score.play(
                words.count > 1 ? change : [fade],
                on: line,
                delay: Double(index) * share
            )
            content.addSublayer(line)
        }
    }

    /// Returns the words in turn, each filling with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let words = words
        for (index, word) in words.enumerated() {
            let part = [index, index + 1].map { Double($0) / Double(words.count) }
            content.addSublayer(makeFillingLine(word, during: part[0]...part[1], in: box))
        }
        return content
    }

    /// Returns the first word, which fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        return breathing(makeLine(words[0], in: box, color: 0), size: size).enclosed(size: size)
    }
}

extension LoadingAnimation where Self == ChangingWords {
    /// Words that appear in turn.
    public static var changingWords: Self { Self() }
}
