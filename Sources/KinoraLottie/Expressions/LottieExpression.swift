import Foundation
import LayerKit

/// An expression that determines a property's value.
struct LottieExpression: Sendable {
    /// The program.
    let program: [ExpressionStatement]

    /// The place in the document.
    let item: JSONItem

    /// The loop of the property, if the program is nothing else.
    let loop: Loop?

    /// A loop before or after the keys.
    struct Loop: Sendable {
        let mode: String
        let isBefore: Bool
        let keyCount: Double?
        let duration: Double
    }
}

extension LottieParser {
    /// Returns the expression of a property, or nil if it has none.
    func expression(_ property: JSONItem) -> LottieExpression? {
        guard property.isObject, let item = property["x"], item.kind == .string,
            let text = item.string, !text.isEmpty
        else { return nil }
        do throws(ExpressionFault) {
            let program = try ExpressionParser.parse(text)
            return LottieExpression(program: program, item: item, loop: loop(of: program))
        } catch {
            remark(item, "the expression isn’t followed: \(error.reason)")
            return nil
        }
    }

    /// Returns the loop that is all of a program, or nil.
    private func loop(of program: [ExpressionStatement]) -> LottieExpression.Loop? {
        var call: ExpressionNode?
        for statement in program {
            switch statement {
            case .declaration(let names) where names.allSatisfy({ $0.1 == nil }): continue
            case .expression(.assignment("=", .name("$bm_rt"), let node)): call = node
            case .expression(let node): call = node
            default: return nil
            }
        }
        guard case .call(.name(let name), let arguments)? = call, name.hasPrefix("loop") else {
            return nil
        }
        var mode = "cycle"
        var extent = 0.0
        if case .string(let text)? = arguments.first { mode = text }
        if arguments.count > 1, case .number(let number) = arguments[1] { extent = number }
        let isDuration = name.hasSuffix("Duration")
        return LottieExpression.Loop(
            mode: mode,
            isBefore: name.hasPrefix("loopIn"),
            keyCount: isDuration ? nil : extent,
            duration: isDuration ? extent * (root["fr"]?.number ?? 60) : 0
        )
    }
}

extension LottieReading {
    /// Returns the value of a property with an expression, or nil for the keys' value.
    func expressionValue(
        of property: LottieProperty,
        _ clock: LottieClock,
        at frame: Double,
        depth: Int
    ) -> [Double]? {
        guard let expression = property.expression, let composition = compositions[clock],
            composition.layers.indices.contains(property.layer), let document
        else { return nil }
        var evaluator = ExpressionEvaluator(
            property,
            composition,
            layer: property.layer,
            frame: frame,
            isBefore: isBefore,
            document,
            self,
            depth: depth
        )
        do throws(ExpressionFault) {
            let value = try evaluator.value(of: expression.program)
            guard let numbers = value.numbers, numbers.allSatisfy(\.isFinite) else {
                throw ExpressionFault("its value isn’t a number")
            }
            if property.isPath {
                if case .path = value { return numbers }
                throw ExpressionFault("its value isn’t a path")
            }
            // A number stands for all components of a vector, and a vector for its first one.
            let own = property.keyedValue(at: frame)
            if numbers.count < own.count { return numbers + own[numbers.count...] }
            return numbers
        } catch {
            faults[property] = error
            return nil
        }
    }
}
