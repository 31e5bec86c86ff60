import Foundation
import GraphicsKit

/// The values of an emitter cell.
struct EmitterCellValues: Equatable {
    var isEnabled = true
    var birthRate = 0.0
    var lifetime = 0.0
    var lifetimeRange = 0.0
    var emissionLatitude = 0.0
    var emissionLongitude = 0.0
    var emissionRange = 0.0
    var velocity = 0.0
    var velocityRange = 0.0
    var xAcceleration = 0.0
    var yAcceleration = 0.0
    var zAcceleration = 0.0
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    var spin = 0.0
    var spinRange = 0.0
    var color = RGBA.white
    /// The ranges of red, green, blue and alpha.
    var colorRange = SIMD4<Double>.zero
    /// The changes of red, green, blue and alpha per second.
    var colorSpeed = SIMD4<Double>.zero
    var contents: CGImage?
    var contentsRect = CGRect.unit
    var contentsScale = 1.0
    var magnificationFilter = CALayerContentsFilter.linear
}

/// The values, the timing and the cells of an emitter cell.
///
/// Commits and animations use these values instead of the cell object, which may change.
struct EmitterCellState: Equatable {
    /// The cell object, which identifies the cell.
    let cell: CAEmitterCell

    /// The name of the cell.
    let name: String?

    var values: EmitterCellValues
    var timing: MediaTiming
    var cells: [EmitterCellState]

    /// Creates the current state of a cell.
    init(_ cell: CAEmitterCell) {
        self.init(cell, in: [])
    }

    private init(_ cell: CAEmitterCell, in outer: [CAEmitterCell]) {
        self.cell = cell
        name = cell.name
        values = cell.values
        timing = cell.mediaTiming
        // A cell that contains itself would never end.
        let chain = outer + [cell]
        cells = (cell.emitterCells ?? []).filter { inner in !chain.contains { $0 === inner } }
            .map { EmitterCellState($0, in: chain) }
    }

    static func == (a: Self, b: Self) -> Bool {
        a.cell === b.cell && a.name == b.name && a.values == b.values && a.timing == b.timing
            && a.cells == b.cells
    }

    /// Stores the values in the cell objects.
    func writeBack() {
        cell.values = values
        cell.mediaTiming = timing
        for inner in cells { inner.writeBack() }
    }
}

// MARK: - Key paths

extension EmitterCellState {
    /// A property of a cell, by key.
    private struct Property: Sendable {
        let get: @Sendable (EmitterCellState) -> AnimationValue
        let set: @Sendable (inout EmitterCellState, AnimationValue) -> Bool

        init<Value: AnimationValueConvertible>(
            _ path: WritableKeyPath<EmitterCellState, Value> & Sendable
        ) {
            get = { $0[keyPath: path].animationValue }
            set = { state, value in
                guard let value = Value(animationValue: value) else { return false }
                state[keyPath: path] = value
                return true
            }
        }
    }

    private static let properties: [String: Property] = [
        "enabled": Property(\.values.isEnabled),
        "isEnabled": Property(\.values.isEnabled),
        "birthRate": Property(\.values.birthRate),
        "lifetime": Property(\.values.lifetime),
        "lifetimeRange": Property(\.values.lifetimeRange),
        "emissionLatitude": Property(\.values.emissionLatitude),
        "emissionLongitude": Property(\.values.emissionLongitude),
        "emissionRange": Property(\.values.emissionRange),
        "velocity": Property(\.values.velocity),
        "velocityRange": Property(\.values.velocityRange),
        "xAcceleration": Property(\.values.xAcceleration),
        "yAcceleration": Property(\.values.yAcceleration),
        "zAcceleration": Property(\.values.zAcceleration),
        "scale": Property(\.values.scale),
        "scaleRange": Property(\.values.scaleRange),
        "scaleSpeed": Property(\.values.scaleSpeed),
        "spin": Property(\.values.spin),
        "spinRange": Property(\.values.spinRange),
        "color": Property(\.values.color),
        "redRange": Property(\.values.colorRange.x),
        "greenRange": Property(\.values.colorRange.y),
        "blueRange": Property(\.values.colorRange.z),
        "alphaRange": Property(\.values.colorRange.w),
        "redSpeed": Property(\.values.colorSpeed.x),
        "greenSpeed": Property(\.values.colorSpeed.y),
        "blueSpeed": Property(\.values.colorSpeed.z),
        "alphaSpeed": Property(\.values.colorSpeed.w),
        "contents": Property(\.layerContents),
        "contentsRect": Property(\.values.contentsRect),
        "contentsScale": Property(\.values.contentsScale),
        "beginTime": Property(\.timing.beginTime),
        "duration": Property(\.timing.duration),
        "speed": Property(\.timing.speed),
        "timeOffset": Property(\.timing.timeOffset),
        "repeatCount": Property(\.timing.repeatCount),
        "repeatDuration": Property(\.timing.repeatDuration),
        "autoreverses": Property(\.timing.autoreverses),
    ]

    /// The contents in the form that layers have.
    private var layerContents: LayerContents? {
        get { values.contents.map { LayerContents(image: $0) } }
        set { values.contents = newValue?.image }
    }

    /// Returns the value for a key path's components, or nil if there is none.
    func value(named names: [Substring]) -> AnimationValue? {
        guard let name = names.first else { return nil }
        if name == "emitterCells" {
            let rest = [Substring](names.dropFirst())
            return rest.isEmpty ? .cells(cells) : cells.value(named: rest)
        }
        if name == "name", names.count == 1 { return self.name.animationValue }
        guard let property = Self.properties[String(name)] else { return nil }
        let value = property.get(self)
        if names.count == 1 { return value }
        return value.part(named: [Substring](names.dropFirst()))?.get(value)
    }

    /// Sets the value for a key path's components, and returns a Boolean value that indicates
    /// whether it has been set.
    mutating func set(_ value: AnimationValue, named names: [Substring]) -> Bool {
        guard let name = names.first else { return false }
        let rest = [Substring](names.dropFirst())
        if name == "emitterCells" { return cells.set(value, named: rest) }
        guard let property = Self.properties[String(name)] else { return false }
        if rest.isEmpty { return property.set(&self, value) }
        let old = property.get(self)
        guard let new = old.part(named: rest)?.replace(old, value) else { return false }
        return property.set(&self, new)
    }
}

extension [EmitterCellState] {
    /// Returns the value for the name of a cell and the name of a property.
    func value(named names: [Substring]) -> AnimationValue? {
        guard let name = names.first else { return nil }
        let cell = first { $0.name.map { $0 == name } ?? false }
        return cell?.value(named: [Substring](names.dropFirst()))
    }

    /// Sets a property of all cells with a name, and returns a Boolean value that indicates whether
    /// there is one.
    mutating func set(_ value: AnimationValue, named names: [Substring]) -> Bool {
        guard let name = names.first else { return false }
        var isSet = false
        for index in indices where self[index].name.map({ $0 == name }) ?? false {
            if self[index].set(value, named: [Substring](names.dropFirst())) { isSet = true }
        }
        return isSet
    }
}

extension ValuePart {
    /// Returns the part for a property of a named cell.
    static func cell(_ names: [Substring]) -> ValuePart {
        ValuePart { whole in
            guard case .cells(let cells) = whole else { return nil }
            return cells.value(named: names)
        } replace: { whole, part in
            guard case .cells(var cells) = whole, cells.set(part, named: names) else { return nil }
            return .cells(cells)
        }
    }
}

/// The cells of an emitter layer as the value of a property.
struct EmitterCellList: AnimationValueConvertible {
    var cells: [EmitterCellState]

    init(_ cells: [EmitterCellState]) {
        self.cells = cells
    }

    var animationValue: AnimationValue { .cells(cells) }

    init?(animationValue: AnimationValue) {
        switch animationValue {
        case .cells(let cells): self.cells = cells
        case .none, .list([]): cells = []
        default: return nil
        }
    }
}
