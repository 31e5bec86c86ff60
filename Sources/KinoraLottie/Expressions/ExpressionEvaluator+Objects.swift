import Foundation
import LayerKit

extension ExpressionEvaluator {
    private var thisLayer: ExpressionObject { .layer(composition, layer) }

    /// Returns the value of a name that the program doesn't declare.
    func global(_ name: String) throws(ExpressionFault) -> ExpressionValue {
        switch name {
        case "time": return .number(time)
        case "value": return shown(property.keyedValue(at: frame, isBefore: isBefore))
        case "thisLayer": return .object(thisLayer)
        case "thisComp": return .object(.composition(composition))
        case "thisProperty": return .object(.property(property, composition.clock))
        case "Math": return .object(.mathematics)
        case "$bm_rt": return .undefined
        default: break
        }
        if Self.functions.contains(name) { return .builtIn(name, nil) }
        if Self.propertyMembers.contains(name) {
            return try member(name, of: .object(.property(property, composition.clock)))
        }
        return try member(name, of: .object(thisLayer))
    }

    /// Returns a property's numbers as a value.
    func shown(_ numbers: [Double]) -> ExpressionValue {
        property.isPath ? .path(numbers) : ExpressionValue(numbers)
    }

    /// Returns the value of a property at this instant.
    func value(
        of other: LottieProperty,
        _ clock: LottieClock
    ) throws(ExpressionFault) -> ExpressionValue {
        if other === property {
            return shown(property.keyedValue(at: frame, isBefore: isBefore))
        }
        guard depth < Self.depthLimit else {
            throw ExpressionFault("it refers to expressions that refer to it")
        }
        let numbers = reading.value(other, clock, depth: depth + 1)
        return other.isPath ? .path(numbers) : ExpressionValue(numbers)
    }

    /// Returns an element of a list by its index, or of an object by its name.
    func element(
        _ index: ExpressionValue,
        of value: ExpressionValue
    ) throws(ExpressionFault) -> ExpressionValue {
        switch value {
        case .list(let values):
            guard let place = index.scalar, place >= 0, place < Double(values.count) else {
                return .undefined
            }
            return values[Int(place)]
        case .number(let number): return index.scalar == 0 ? .number(number) : .undefined
        case .object(let object): return try part(index, of: object)
        default: throw ExpressionFault("it takes an element of something that isn’t a list")
        }
    }

    // MARK: - Members

    private static let propertyMembers: Set<String> = [
        "numKeys", "key", "nearestKey", "valueAtTime", "velocityAtTime", "speedAtTime", "velocity",
        "loopIn", "loopOut", "loopInDuration", "loopOutDuration", "wiggle", "smooth",
    ]

    /// Returns a member of a value.
    func member(
        _ name: String,
        of value: ExpressionValue
    ) throws(ExpressionFault) -> ExpressionValue {
        let unknown = ExpressionFault("“\(name.prefix(24))” isn’t known")
        switch value {
        case .list(let values):
            if name == "length" { return .number(Double(values.count)) }
            guard Self.listMembers.contains(name) else { throw unknown }
            return .method(name, value)
        case .string(let text):
            if name == "length" { return .number(Double(text.count)) }
            guard Self.listMembers.contains(name) else { throw unknown }
            return .method(name, value)
        case .number, .bool: return .undefined
        case .path:
            guard Self.pathMembers.contains(name) else { throw unknown }
            return .method(name, value)
        case .object(let object):
            guard let found = try member(name, of: object) else { throw unknown }
            return found
        default: throw unknown
        }
    }

    private func member(
        _ name: String,
        of object: ExpressionObject
    ) throws(ExpressionFault) -> ExpressionValue? {
        switch object {
        case .mathematics:
            switch name {
            case "PI": return .number(.pi)
            case "E": return .number(M_E)
            default: return .builtIn(name, .mathematics)
            }
        case .composition(let composition): return member(name, of: composition)
        case .layer(let composition, let index): return try member(name, of: composition, index)
        case .transform(let transform, let composition):
            return Self.property(name, of: transform).map {
                .object(.property($0, composition.clock))
            } ?? Self.position(name, of: transform, composition)
        case .effect:
            return name == "active" || name == "enabled" ? .bool(true) : nil
        case .effects, .contents: return nil
        case .item(let item, let composition):
            if name == "content" { return .builtIn("content", object) }
            if name == "name" || name == "_name" {
                return .string(item.item["nm"]?.string ?? item.name)
            }
            if name == "propertyIndex" { return (item.item["ix"]?.number).map { .number($0) } }
            if case .group(let group) = item.kind, name == "transform" {
                return .object(.transform(group.transform, composition))
            }
            return item.property(named: name).map { .object(.property($0, composition.clock)) }
        case .property(let property, let clock):
            if Self.propertyMembers.contains(name) {
                if name == "numKeys" { return .number(Double(property.keys.count)) }
                if name == "velocity" {
                    return try call("velocityAtTime", of: object, [.number(time)])
                }
                return .builtIn(name, object)
            }
            if name == "value" { return try self.value(of: property, clock) }
            if Self.pathMembers.contains(name) {
                return try .method(name, self.value(of: property, clock))
            }
            if name == "propertyGroup" { return .builtIn(name, object) }
            if name == "propertyIndex" {
                return (property.item?["ix"]?.number).map { .number($0) }
            }
            if name == "length" || name == "path" {
                guard name == "length" else { return .object(object) }
                return try member("length", of: self.value(of: property, clock))
            }
            return nil
        case .key(let property, let index):
            switch name {
            case "time": return .number(property.keys[index].time / document.frameRate)
            case "value": return ExpressionValue(property.keys[index].start)
            case "index": return .number(Double(index + 1))
            default: return nil
            }
        }
    }

    private func member(_ name: String, of own: LottieBuilder.Composition) -> ExpressionValue? {
        switch name {
        case "layer": return .builtIn("layer", .composition(own))
        case "width": return .number(Double(own.size.width))
        case "height": return .number(Double(own.size.height))
        case "frameDuration": return .number(1 / document.frameRate)
        case "duration": return .number(document.duration)
        case "numLayers": return .number(Double(own.layers.count))
        case "displayStartTime": return .number(0)
        default: return nil
        }
    }

    private func member(
        _ name: String,
        of own: LottieBuilder.Composition,
        _ index: Int
    ) throws(ExpressionFault) -> ExpressionValue? {
        let layer = own.layers[index]
        switch name {
        case "transform": return .object(.transform(layer.transform, own))
        case "effect", "content", "toComp", "fromComp", "toWorld", "fromWorld", "mask",
            "sourceRectAtTime", "fromCompToSurface":
            return .builtIn(name, .layer(own, index))
        case "name", "_name": return .string(layer.originalName)
        case "index": return .number(Double(layer.identifier ?? index + 1))
        case "hasParent": return .bool(layer.parent.flatMap { own.indices[$0] } != nil)
        case "parent":
            guard let parent = layer.parent.flatMap({ own.indices[$0] }) else {
                throw ExpressionFault("the layer has no parent")
            }
            return .object(.layer(own, parent))
        case "inPoint": return .number(layer.inPoint / document.frameRate)
        case "outPoint": return .number(layer.outPoint / document.frameRate)
        case "startTime": return .number(layer.startTime / document.frameRate)
        case "active", "enabled": return .bool(!layer.isHidden)
        case "width": return .number(Double(own.size.width))
        case "height": return .number(Double(own.size.height))
        default: return try member(name, of: .transform(layer.transform, own))
        }
    }

    private static func property(
        _ name: String,
        of transform: LottieTransform
    ) -> LottieProperty? {
        switch name {
        case "anchorPoint", "Anchor Point", "ADBE Anchor Point": return transform.anchor
        case "scale", "Scale", "ADBE Scale": return transform.scale
        case "rotation", "Rotation", "zRotation", "ADBE Rotate Z": return transform.rotation
        case "opacity", "Opacity", "ADBE Opacity": return transform.opacity
        case "skew", "Skew": return transform.skew
        case "skewAxis", "Skew Axis": return transform.skewAxis
        case "position", "Position", "ADBE Position":
            if case .whole(let property) = transform.position { return property }
            return nil
        case "xPosition":
            if case .split(let x, _) = transform.position { return x }
            return nil
        case "yPosition":
            if case .split(_, let y) = transform.position { return y }
            return nil
        default: return nil
        }
    }

    private static func position(
        _ name: String,
        of transform: LottieTransform,
        _ composition: LottieBuilder.Composition
    ) -> ExpressionValue? {
        guard ["position", "Position", "ADBE Position"].contains(name),
            case .split(let x, let y) = transform.position
        else { return nil }
        let values = [x, y].map { ExpressionValue.object(.property($0, composition.clock)) }
        return .list(values)
    }

    // MARK: - Parts

    /// Returns a part of an object by its name or number.
    func part(
        _ key: ExpressionValue,
        of object: ExpressionObject
    ) throws(ExpressionFault) -> ExpressionValue {
        let unknown = ExpressionFault("“\(Self.text(of: key).prefix(24))” isn’t known")
        switch object {
        case .layer(let own, let index):
            switch Self.text(of: key) {
            case "4", "Effects", "ADBE Effect Parade": return .object(.effects(own, index))
            case "2", "Contents", "ADBE Root Vectors Group":
                guard case .shapes(let items) = own.layers[index].contents else { throw unknown }
                return .object(.contents(items, own))
            case "6", "Transform", "ADBE Transform Group":
                return .object(.transform(own.layers[index].transform, own))
            default: throw unknown
            }
        case .effects(let own, let index):
            return try effect(key, of: own, index)
        case .effect(let parameters, let own, let layer):
            guard let found = Self.parameter(key, among: parameters) else { throw unknown }
            guard found.parameters.isEmpty else {
                return .object(.effect(found.parameters, own, layer: layer))
            }
            if found.isLayer {
                // A control of a layer has the layer's number, or that of none.
                let number = found.value.constant.first ?? 0
                guard let index = own.indices[Int(max(min(number, 1e6), -1))] else {
                    return .undefined
                }
                return .object(.layer(own, index))
            }
            return .object(.property(found.value, own.clock))
        case .contents(let items, let own):
            return try item(key, among: items, own)
        case .item(let item, let own):
            if case .group(let group) = item.kind {
                let text = Self.text(of: key)
                if text == "Transform" || text == "ADBE Vector Transform Group" {
                    return .object(.transform(group.transform, own))
                }
                if text == "Contents" || text == "ADBE Vectors Group" || text == "2" {
                    return .object(.contents(group.items, own))
                }
                return try self.item(key, among: group.items, own)
            }
            if let number = key.scalar, let property = item.property(numbered: number) {
                return .object(.property(property, own.clock))
            }
            guard let property = item.property(named: Self.text(of: key)) else { throw unknown }
            return .object(.property(property, own.clock))
        case .transform(let transform, let own):
            if let number = key.scalar {
                let found = transform.properties.first { property in
                    (property.item?["ix"]?.number).map { $0 == number } ?? false
                }
                guard let found else { throw unknown }
                return .object(.property(found, own.clock))
            }
            guard let found = Self.property(Self.text(of: key), of: transform) else {
                throw unknown
            }
            return .object(.property(found, own.clock))
        case .property(let property, let clock):
            return try element(key, of: value(of: property, clock))
        case .key(let property, let index):
            return try element(key, of: ExpressionValue(property.keys[index].start))
        case .composition, .mathematics: throw unknown
        }
    }

    func item(
        _ key: ExpressionValue,
        among items: [LottieShapeItem],
        _ own: LottieBuilder.Composition
    ) throws(ExpressionFault) -> ExpressionValue {
        let found: LottieShapeItem?
        if let number = key.scalar {
            let index = Int(max(min(number, 1e6), 0)) - 1
            found = items.indices.contains(index) ? items[index] : nil
        } else {
            let name = Self.text(of: key)
            found = items.first { $0.item["nm"]?.string == name || $0.item["mn"]?.string == name }
        }
        guard let found else {
            throw ExpressionFault("there is no “\(Self.text(of: key).prefix(24))”")
        }
        return .object(.item(found, own))
    }

    func effect(
        _ key: ExpressionValue,
        of own: LottieBuilder.Composition,
        _ index: Int
    ) throws(ExpressionFault) -> ExpressionValue {
        let effects = own.layers[index].effects
        let found: LottieEffect?
        if let number = key.scalar {
            let place = Int(max(min(number, 1e6), 0)) - 1
            found = effects.indices.contains(place) ? effects[place] : nil
        } else {
            let name = Self.text(of: key)
            found = effects.first { $0.name == name || $0.matchName == name }
        }
        guard let found else {
            throw ExpressionFault("there is no effect “\(Self.text(of: key).prefix(24))”")
        }
        return .object(.effect(found.parameters, own, layer: index))
    }

    private static func parameter(
        _ key: ExpressionValue,
        among parameters: [LottieEffect.Parameter]
    ) -> LottieEffect.Parameter? {
        if let number = key.scalar {
            let place = Int(max(min(number, 1e6), 0)) - 1
            return parameters.indices.contains(place) ? parameters[place] : nil
        }
        let name = text(of: key)
        // Names of controls are translated by After Effects; a control has a single parameter.
        return parameters.first { $0.name == name || $0.matchName == name }
            ?? (parameters.count == 1 ? parameters.first : nil)
    }
}
