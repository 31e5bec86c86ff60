import KinoraPlatform

/// Three tiles that move one at a time into the free place of a square.
public struct ShufflingTiles: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "shuffling-tiles",
        title: "Shuffling Tiles",
        family: .shapes,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Searching for the right arrangement"
    )

    /// The style; the line width is the width of the gaps.
    public var style = ObjectStyle(.blue, .coral, .amber, period: 3, lineWidth: 4)

    /// The corner radius, as a fraction of half the side.
    public var corner = 0.3

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .corner(\.corner)
    ]

    /// The start, where the tiles are in their places.
    public let posterFraction = 0.0

    package func addParts(to content: CALayer, in box: DesignBox) {
        let gap = style.width(in: box)
        let side = max(box.length(46) - gap, 0) / 2
        let reach = (side + gap) / 2
        // Clockwise from the upper left.
        let places = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
            .map { box.center.offset($0.0, $0.1) }
        for index in 0..<3 {
            // The first tile is before the free place, and moves first.
            let first = 4 - index
            var keys: [(at: Double, place: CGPoint)] = [(0, places[first % 4])]
            for step in 0..<4 {
                let start = Double(3 * step + index) / 12
                keys.append((start, places[(first + step) % 4]))
                keys.append((start + 0.07, places[(first + step + 1) % 4]))
            }
            keys.append((1, places[first % 4]))
            let tile = CALayer.box(
                CGRect(center: keys[0].place, size: CGSize(width: side, height: side)),
                corner: side / 2 * corner,
                style.palette[index],
                name: "tile-\(index)"
            )
            func animation(_ keyPath: String, _ value: (CGPoint) -> CGFloat) -> CAAnimation {
                let values = keys.map { (at: $0.at, value: value($0.place) as Any) }
                return score.keyframes(keyPath, values, curve: .easeInEaseOut)
            }
            score.play([animation("position.x", \.x), animation("position.y", \.y)], on: tile)
            content.addSublayer(tile)
        }
    }
}

extension LoadingAnimation where Self == ShufflingTiles {
    /// Three tiles that move into the free place of a square.
    public static var shufflingTiles: Self { Self() }
}
