// swift-format-ignore-file: ReplaceForEachWithForLoop

import PortingKit

/// Three tiles on four positions, which take turns sliding into the empty one.
class ShufflingTilesView: UIView {
    var colors: [UIColor] = [
        UIColor(red: 0.10, green: 0.74, blue: 0.61, alpha: 1),
        UIColor(red: 0.98, green: 0.75, blue: 0.18, alpha: 1),
        UIColor(red: 0.93, green: 0.33, blue: 0.42, alpha: 1),
    ]
    {
        didSet { recolor() }
    }

    /// The duration of a tile's move.
    var moveDuration: CFTimeInterval = 0.3

    private var tiles: [CALayer] = []
    private let moveCount = 12

    override init(frame: CGRect) {
        super.init(frame: frame)
        for _ in 0..<3 {
            let tile = CALayer()
            tile.masksToBounds = true
            layer.insertSublayer(tile, at: 0)
            tiles.append(tile)
        }
        recolor()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func recolor() {
        for (tile, color) in zip(tiles, colors) {
            tile.backgroundColor = color.cgColor
        }
    }

    private var tileSize: CGFloat {
        min(bounds.width, bounds.height) * 0.46
    }

    /// The four positions, clockwise from the top left.
    private var places: [CGPoint] {
        let side = min(bounds.width, bounds.height)
        let area = bounds.insetBy(dx: (bounds.width - side) / 2, dy: (bounds.height - side) / 2)
            .insetBy(dx: tileSize / 2, dy: tileSize / 2)
        return [
            CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.minY),
            CGPoint(x: area.maxX, y: area.maxY), CGPoint(x: area.minX, y: area.maxY),
        ]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, tile) in tiles.enumerated() {
            tile.bounds.size = CGSize(width: tileSize, height: tileSize)
            tile.cornerRadius = tileSize * 0.22
            tile.position = places[index]
        }
        if tiles[0].animation(forKey: "shuffle") != nil {
            startAnimating()
        }
    }

    func startAnimating() {
        for index in tiles.indices {
            tiles[index].add(shuffle(ofTile: index), forKey: "shuffle")
        }
    }

    func stopAnimating() {
        layer.sublayers?.forEach { $0.removeAllAnimations() }
    }

    /// Returns the animation of a tile, which takes every third move.
    ///
    /// The last tile moves first.
    private func shuffle(ofTile index: Int) -> CAAnimationGroup {
        var place = index
        var values = [NSValue(cgPoint: places[place])]
        var keyTimes: [NSNumber] = [0]
        for move in 0..<moveCount where move % 3 == 2 - index {
            values.append(NSValue(cgPoint: places[place]))
            keyTimes.append(NSNumber(value: Double(move) / Double(moveCount)))
            place = (place + 1) % 4
            values.append(NSValue(cgPoint: places[place]))
            keyTimes.append(NSNumber(value: Double(move + 1) / Double(moveCount)))
        }
        values.append(NSValue(cgPoint: places[place]))
        keyTimes.append(1)

        let slide = CAKeyframeAnimation(keyPath: "position")
        slide.values = values
        slide.keyTimes = keyTimes
        slide.timingFunctions = values.dropFirst().map { _ in
            CAMediaTimingFunction(controlPoints: 0.65, 0, 0.35, 1)
        }

        let round = CAAnimationGroup()
        round.animations = [slide]
        round.duration = moveDuration * CFTimeInterval(moveCount)
        round.repeatCount = HUGE
        round.isRemovedOnCompletion = false
        return round
    }
}
