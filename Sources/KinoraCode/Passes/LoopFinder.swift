import Foundation
import GraphicsKit

/// A pass that replaces layers that differ by numbers or inks by loops.
struct LoopFinder {
    /// The number of layers from which a loop is shorter.
    private static let leastCount = 3

    /// The number of numbers from which a loop is shorter for two layers too.
    private static let longPair = 24

    /// The number of layers up to which their colors can be a list.
    private static let mostColors = 6

    /// The number of lists of numbers up to which a loop is easier to read.
    private static let mostLists = 4

    /// The only list of inks that loops may take elements from, or nil for any list.
    var inkList: [CodeInk]?

    /// Returns trees with loops, all of which take their inks from one list.
    static func looped(_ layers: [CodeLayer]) -> [CodeLayer] {
        let free = layers.map { LoopFinder().looped($0) }
        let lists = free.map { $0.inkLists.filter { !$0.isEmpty } }
        guard let list = lists.lazy.compactMap(\.first).first else { return free }
        return zip(layers, zip(free, lists)).map { layer, loops in
            loops.1.allSatisfy { $0 == list }
                ? loops.0 : LoopFinder(inkList: list).looped(layer)
        }
    }

    /// Returns a tree with loops.
    func looped(_ layer: CodeLayer) -> CodeLayer {
        var result = layer
        result.mask = layer.mask.map(looped)
        let contents = layer.contents.map { content -> CodeLayer.Content in
            guard case .layer(let sublayer) = content else { return content }
            return .layer(looped(sublayer))
        }
        result.contents = []
        var index = 0
        while index < contents.count {
            let run = run(in: contents[index...])
            if let loop = loop(of: run) {
                result.contents.append(.loop(loop))
                index += run.count
            } else {
                result.contents.append(contents[index])
                index += 1
            }
        }
        return result
    }

    /// Returns the first layers that have the same structure.
    private func run(in contents: ArraySlice<CodeLayer.Content>) -> [CodeLayer] {
        var run: [CodeLayer] = []
        var structure: CodeLayer?
        for content in contents {
            guard case .layer(let layer) = content else { break }
            let own = Self.structure(of: layer)
            guard own == structure ?? own else { break }
            structure = own
            run.append(layer)
        }
        guard run.count > Self.mostColors, let first = run.first else { return run }
        // Colors of many layers aren't a list.
        let inks = Self.inks(of: first)
        return Array(run.prefix { Self.inks(of: $0) == inks })
    }

    private static func inks(of layer: CodeLayer) -> [CodeInk] {
        var copy = layer
        var inks: [CodeInk] = []
        copy.visitColors { color in
            if case .fixed(let ink) = color.ink { inks.append(ink) }
        }
        return inks
    }

    /// Returns a layer without its numbers, inks, and names.
    private static func structure(of layer: CodeLayer) -> CodeLayer {
        var structure = layer.withoutNumbers
        structure.visitColors { $0 = CodeColor(.black) }
        structure.visitLayers { $0.name = nil }
        return structure
    }

    private func loop(of run: [CodeLayer]) -> CodeLoop? {
        guard let first = run.first, run.count > 1,
            run.count >= Self.leastCount || first.numbers.count >= Self.longPair
        else { return nil }
        var lists = LoopLists(count: run.count)
        let rows = Self.aligned(run).map(\.numbers)
        guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }),
            rows.allSatisfy({ $0.allSatisfy { $0.literal != nil } })
        else { return nil }
        var numbers: [CodeNumber] = []
        while numbers.count < width {
            let index = numbers.count
            let column = rows.map { $0[index].literal ?? 0 }
            if let simple = lists.expression(of: column, allowsList: false) {
                numbers.append(simple)
            } else if index + 1 < width,
                let circle = LoopCircle(column, rows.map { $0[index + 1].literal ?? 0 })
            {
                numbers += [circle.x, circle.y]
            } else {
                numbers.append(lists.expression(of: column, allowsList: true) ?? 0)
            }
        }
        guard lists.lists.count <= Self.mostLists else { return nil }
        var loop = CodeLoop(count: run.count, layer: first.replacingNumbers(numbers))
        loop.lists = lists.lists
        guard takeInks(of: run, into: &loop) else { return nil }
        loop.layer.name = name(of: run)
        return loop
    }

    /// Returns layers whose repeating animations are ahead by evenly spaced times.
    ///
    /// Being ahead by a whole cycle is the same as not being ahead.
    private static func aligned(_ run: [CodeLayer]) -> [CodeLayer] {
        guard var first = run.first else { return run }
        first.visitLayers { layer in
            for index in layer.animations.indices {
                let animation = layer.animations[index].animation
                guard animation.offset == 0, animation.repeatCount == .infinity else { continue }
                layer.animations[index].animation.offset = animation.duration
            }
        }
        let rows = run.map(\.numbers)
        let whole = first.numbers
        guard rows.count > 2 else { return run }  // Two times are always even.
        var numbers = rows[0]
        for index in numbers.indices where whole[index] != numbers[index] {
            guard let a = whole[index].literal, let b = rows[1][index].literal,
                let c = rows[2][index].literal, let own = numbers[index].literal
            else { continue }
            let isEven = abs((b - a) - (c - b)) < 1e-6 && abs((b - own) - (c - b)) > 1e-6
            if isEven { numbers[index] = whole[index] }
        }
        return [run[0].replacingNumbers(numbers)] + run.dropFirst()
    }

    /// Replaces inks that differ by elements of lists.
    ///
    /// - Returns: A Boolean value that indicates whether one list is enough.
    private func takeInks(of run: [CodeLayer], into loop: inout CodeLoop) -> Bool {
        let rows = run.map(Self.inks)
        guard let width = rows.first?.count, rows.allSatisfy({ $0.count == width }) else {
            return false
        }
        var index = 0
        var list: [CodeInk]?
        var isEnough = true
        loop.layer.visitColors { color in
            defer { index += 1 }
            let column = rows.map { $0[index] }
            guard Set(column).count > 1 else { return }
            if list == nil { list = column }
            if list == column { color.ink = .element("colors") } else { isEnough = false }
        }
        loop.inks = list.map { [$0] } ?? []
        if let list, let inkList, list != inkList { return false }
        return isEnough
    }

    /// Returns the common name of layers whose names end with numbers.
    private func name(of run: [CodeLayer]) -> CodeValue? {
        guard case .text(let first)? = run[0].name else { return nil }
        let stem = String(first.reversed().drop { $0.isNumber }.reversed())
        let isNumbered = run.enumerated().allSatisfy { $1.name == .text("\(stem)\($0)") }
        return isNumbered ? .numbered(stem) : .text("part")
    }
}

extension CodeLayer {
    /// The lists of inks that loops in the tree take elements from, from back to front.
    var inkLists: [[CodeInk]] {
        let inner = contents.map { content in
            switch content {
            case .loop(let loop): loop.inks + loop.layer.inkLists
            case .layer(let layer): layer.inkLists
            }
        }
        return (mask.map(\.inkLists) + inner).flatMap(\.self)
    }
}

/// The lists of numbers that a loop takes elements from.
struct LoopLists {
    /// The number of elements in each list.
    let count: Int

    /// The lists.
    private(set) var lists: [CodeLoop.List] = []

    init(count: Int) {
        self.count = count
    }

    /// Returns an expression that has certain values, one for each index.
    ///
    /// - Parameters:
    ///   - values: The values.
    ///   - allowsList: A Boolean value that indicates whether a list may be added.
    /// - Returns: The expression, or nil if only a list would help.
    mutating func expression(of values: [Double], allowsList: Bool) -> CodeNumber? {
        let first = values[0]
        let step = count > 1 ? (values[count - 1] - first) / Double(count - 1) : 0
        if Self.isSame(values, { first + step * Double($0) }) {
            return .linear(first, Self.clean(step), .index)
        }
        // A grid of columns and rows.
        for columns in 2..<max(count, 3) where count % columns == 0 && count > columns {
            let across = values[1] - first
            if Self.isSame(values, { first + across * Double($0 % columns) }) {
                return .linear(first, Self.clean(across), .column(columns))
            }
            let down = values[columns] - first
            if Self.isSame(values, { first + down * Double($0 / columns) }) {
                return .linear(first, Self.clean(down), .row(columns))
            }
        }
        for list in lists {
            guard
                let other = list.numbers.indices.first(where: {
                    abs(list.numbers[$0] - list.numbers[0]) > 1e-9
                })
            else { continue }
            let scale = (values[other] - first) / (list.numbers[other] - list.numbers[0])
            let offset = first - scale * list.numbers[0]
            // Two numbers always have a linear relation to two others, which means nothing.
            let isRelated =
                Set(list.numbers).count > 2 || (abs(abs(scale) - 1) < 1e-9 && abs(offset) < 1e-9)
            if isRelated, Self.isSame(values, { offset + scale * list.numbers[$0] }) {
                return .linear(
                    Self.clean(offset),
                    Self.clean(scale),
                    .element(list.name)
                )
            }
        }
        guard allowsList else { return nil }
        let name = "values\(lists.isEmpty ? "" : "\(lists.count + 1)")"
        lists.append(CodeLoop.List(name: name, numbers: values))
        return .element(name)
    }

    /// Returns a number without the noise of sums.
    private static func clean(_ value: Double) -> Double {
        let rounded = (value * 1e9).rounded() / 1e9
        return abs(rounded - value) < 1e-12 * max(1, abs(value)) ? rounded : value
    }

    private static func isSame(_ values: [Double], _ expected: (Int) -> Double) -> Bool {
        values.indices.allSatisfy { abs(values[$0] - expected($0)) <= 1e-7 }
    }
}

/// Points that lie on a circle at even angles.
struct LoopCircle {
    let x: CodeNumber
    let y: CodeNumber

    /// Creates the expressions of points, or nil if they don't lie on a circle at even angles.
    init?(_ xs: [Double], _ ys: [Double]) {
        let count = xs.count
        guard count > 2, let center = Self.center(xs, ys) else { return nil }
        let radius = hypot(xs[0] - center.x, ys[0] - center.y)
        guard radius > 1e-6, radius < 1e4 else { return nil }
        func angle(_ index: Int) -> Double { atan2(ys[index] - center.y, xs[index] - center.x) }
        let start = angle(0)
        var step = angle(1) - start
        step -= (step / (2 * .pi)).rounded() * 2 * .pi
        // Any three points lie on a circle.
        let turns = step * Double(count) / (2 * .pi)
        guard count > 4 || abs(turns - turns.rounded()) < 1e-6 else { return nil }
        for index in 0..<count {
            let expected = start + step * Double(index)
            let point = (center.x + radius * cos(expected), center.y + radius * sin(expected))
            guard hypot(point.0 - xs[index], point.1 - ys[index]) < 1e-6 else { return nil }
        }
        let angle = CodeNumber.linear(start, step, .index)
        x = .linear(center.x, radius, .cosine(angle))
        y = .linear(center.y, radius, .sine(angle))
    }

    /// Returns the center of the circle through the first three points.
    private static func center(_ xs: [Double], _ ys: [Double]) -> (x: Double, y: Double)? {
        let (bx, by, cx, cy) = (xs[1] - xs[0], ys[1] - ys[0], xs[2] - xs[0], ys[2] - ys[0])
        let d = 2 * (bx * cy - by * cx)
        guard abs(d) > 1e-9 else { return nil }
        let (b2, c2) = (bx * bx + by * by, cx * cx + cy * cy)
        // Noise in the center would appear in the code.
        func clean(_ value: Double) -> Double { (value * 1e8).rounded() / 1e8 }
        return (clean(xs[0] + (cy * b2 - by * c2) / d), clean(ys[0] + (bx * c2 - cx * b2) / d))
    }
}
