import Foundation
import KinoraDrawings
import Testing

@testable import KinoraLottie

/// Files that are made to crash readers, or to take long.
@Suite
struct LottieSafetyTests {
    private let square = LottieProbe.square + "," + LottieProbe.red
    private let turn = #"{"k": [{"t": 0, "s": [0]}, {"t": 60, "s": [360]}]}"#

    private func composition(_ name: Int, _ more: String = "") -> String {
        #"{"ty": 0, "refId": "c\#(name)", "w": 100, "h": 100, "ks": {}, "ip": 0, "op": 60\#(more)}"#
    }

    private func asset(_ name: Int, _ layers: String...) -> String {
        #"{"id": "c\#(name)", "layers": [\#(layers.joined(separator: ","))]}"#
    }

    /// Reads a file with its motions, and returns the error.
    private func error(_ layers: [String], assets: [String] = []) -> LottieError? {
        do throws(LottieError) {
            let text = """
                {"fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100,
                "assets": [\(assets.joined(separator: ","))],
                "layers": [\(layers.joined(separator: ","))]}
                """
            _ = try LottieAnimation(json: Data(text.utf8), file: "x.json").movingDrawing()
            return nil
        } catch {
            return error
        }
    }

    @Test
    func `compositions in each other are refused with the path`() {
        let found = error(
            [composition(0)],
            assets: [asset(0, composition(1)), asset(1, composition(0))]
        )
        #expect(
            found?.description
                == "x.json: assets[1].layers[0]: draws the composition “c0” within itself"
        )
    }

    @Test(arguments: [true, false])
    func `a bomb of compositions is refused`(isEmpty: Bool) {
        let uses = { (name: Int) in Array(repeating: composition(name), count: 10) }
        let assets = (1...9).map { number in
            #"{"id": "c\#(number)", "layers": [\#(uses(number - 1).joined(separator: ","))]}"#
        }
        let first = isEmpty ? asset(0) : asset(0, LottieProbe.shapes(square))
        let found = error([composition(9)], assets: [first] + assets)
        #expect(found?.reason.contains("more than 20000") ?? false)
    }

    @Test
    func `many uses of hidden layers are refused`() {
        let hidden = Array(repeating: #"{"ty": 3, "hd": true}"#, count: 2000)
        let found = error(
            Array(repeating: composition(0), count: 1000),
            assets: [#"{"id": "c0", "layers": [\#(hidden.joined(separator: ","))]}"#]
        )
        #expect(found?.reason.contains("layers, counting what compositions repeat") ?? false)
    }

    @Test
    func `deeply nested groups of compositions and parents are refused`() {
        let parents = (0..<50).map { number in
            #"{"ty": 3, "ind": \#(number), "parent": \#(number + 1), "ks": {"r": \#(turn)}}"#
        }.joined(separator: ",")
        let assets = (1..<60).map { asset($0, composition($0 - 1, #", "parent": 0"#), parents) }
        let found = error(
            [composition(59)],
            assets: [asset(0, LottieProbe.shapes(square))] + assets
        )
        #expect(found?.reason.contains("groups in each other") ?? false)
    }

    @Test(arguments: [2, 3, 6])
    func `repeaters of repeaters are refused`(count: Int) {
        let repeater = #"{"ty": "rp", "c": {"k": 1000}, "tr": {"p": {"k": [1, 1]}}}"#
        let repeaters = Array(repeating: repeater, count: count).joined(separator: ",")
        for items in [square, LottieProbe.red, #"{"ty": "gr", "it": [\#(square)]}"#] {
            let found = error([LottieProbe.shapes("\(items),\(repeaters)")])
            #expect(found?.path.hasPrefix("layers[0].shapes[") ?? false, "\(items)")
        }
    }

    @Test
    func `many fills of many shapes are refused`() {
        let items = Array(repeating: square, count: 5000).joined(separator: ",")
        #expect(error([LottieProbe.shapes(items)])?.reason.contains("paint more than") ?? false)
    }

    @Test
    func `too many values and keys are refused`() {
        let keys = (0...500_000).map { #"{"t":\#($0)}"# }.joined(separator: ",")
        let moving = LottieProbe.shapes(
            square,
            transform: #"{"r": {"k": [{"t": 0, "s": [0]}, \#(keys)]}}"#
        )
        #expect(error([moving])?.reason.contains("key frames") ?? false)
        let items = Array(repeating: #"{"ty":"rc"}"#, count: 200_000).joined(separator: ",")
        #expect(error([LottieProbe.shapes(items)])?.reason.contains("key frames") ?? false)
    }

    @Test
    func `chains of trims are read once, and doubling ones are bounded`() {
        let trims = Array(
            repeating: #"{"ty": "tm", "s": {"k": 10}, "e": \#(turn), "m": 2}"#,
            count: 6
        ).joined(separator: ",")
        let shapes = Array(repeating: LottieProbe.square, count: 8).joined(separator: ",")
        #expect(error([LottieProbe.shapes("\(shapes),\(trims),\(LottieProbe.red)")]) == nil)
        let single = trims.replacingOccurrences(of: #""m": 2"#, with: #""m": 1"#)
        #expect(
            error([LottieProbe.shapes("\(LottieProbe.square),\(single),\(LottieProbe.red)")]) == nil
        )
    }

    @Test(arguments: ["1e-300", "1e-9"])
    func `an endless duration is refused`(rate: String) {
        let text = #"{"fr": \#(rate), "ip": 0, "op": 60, "w": 9, "h": 9, "layers": []}"#
        #expect(throws: LottieError.self) { try LottieAnimation(json: Data(text.utf8)) }
    }

    @Test(
        arguments: [
            "null", "3", #""x""#, "[]", "{}", #"{"ty": 4}"#, #"{"ty": 0}"#, #"{"ty": 2}"#,
            #"{"ty": 5}"#, #"{"ty": 5, "t": {"d": {"k": [{"s": {}}]}, "a": [{}]}}"#,
            #"{"ty": 4, "shapes": [null, 3, [], {}, {"ty": "rp"}, {"ty": "gf"}, {"ty": "st"}]}"#,
            #"{"ty": 4, "ks": {"p": {"k": [{"t": 0}, {"t": 1}]}, "s": {"k": []}}, "shapes": []}"#,
        ]
    )
    func `empty layers and wrong types draw nothing`(layer: String) {
        #expect(error([layer]) == nil)
    }

    @Test(arguments: ["65536", "1e9", "1e38", "1e300", "-1e308"])
    func `coordinates beyond any drawing are read`(far: String) {
        let path =
            #"{"ty": "sh", "ks": {"k": {"v": [[\#(far), 0], [0, \#(far)], [3, 3]], "#
            + #""i": [[\#(far), 1], [1, 1], [1, 1]], "o": [[1, \#(far)], [1, 1], [1, 1]], "c": true}}}"#
        let star = #"{"ty": "sr", "pt": {"k": \#(far)}, "or": {"k": \#(far)}, "ir": {"k": 9}}"#
        let gradient =
            #"{"ty": "gf", "g": {"p": \#(far), "k": {"k": [0, 1, 1]}}, "e": {"k": [\#(far), 0]}}"#
        let repeater =
            #"{"ty": "rp", "c": {"k": 3}, "o": {"k": \#(far)}, "tr": {"s": {"k": [9, \#(far)]}}}"#
        let trim = #"{"ty": "tm", "e": \#(turn), "o": {"k": \#(far)}}"#
        let line = #"{"ty": "st", "w": {"k": \#(far)}, "d": [{"n": "d", "v": {"k": \#(far)}}]}"#
        let items = [path, star, trim, gradient, line, repeater].joined(separator: ",")
        let transform =
            #"{"p": {"k": [\#(far), 3]}, "s": {"k": [\#(far), 100]}, "r": \#(turn), "sk": {"k": \#(far)}}"#
        #expect(error([LottieProbe.shapes(items, transform: transform)]) == nil)
    }

    @Test(
        arguments: [
            "while(true){var i=1}", "var s='ab';while(true){s=s+s}",
            "function f(x){return f(x)} f(1)",
            "thisComp.layer('shapes').transform.rotation",
        ]
    )
    func `endless expressions keep the keys' value`(program: String) {
        let transform = #"{"r": {"k": 5, "x": "\#(program)"}}"#
        #expect(error([LottieProbe.shapes(square, transform: transform)]) == nil)
    }

    @Test
    func `links that double end`() {
        let layers = (0..<40).map { number in
            let link = "thisComp.layer('n\(number + 1)').transform.rotation"
            let layer = LottieProbe.shapes(
                square,
                transform: #"{"r": {"k": 0, "x": "\#(link)+\#(link)"}}"#
            )
            return layer.replacingOccurrences(of: #""nm": "shapes""#, with: #""nm": "n\#(number)""#)
        }
        #expect(error(layers) == nil)
    }

    @Test
    func `a deep text is refused where it is too deep`() {
        let text = #"{"layers": [{"shapes": "# + String(repeating: "[", count: 100_000)
        let found = #expect(throws: LottieError.self) {
            try LottieAnimation(json: Data(text.utf8), file: "x.json")
        }
        #expect(found?.reason.contains("nested") ?? false)
        #expect(found?.path.hasPrefix("layers[0].shapes[0]") ?? false)
        #expect(found?.description.contains("\n") == false)
    }
}
