import Foundation
import Testing

@testable import KinoraLottie

/// Tests the language of expressions and the forms of loops.
@Suite struct ExpressionTests {
    private static let red = [255, 0, 0]

    /// Returns the x coordinate of a square whose position has an expression, in points.
    private func position(_ expression: String, at frame: Double = 30) throws -> Int? {
        let text = expression.replacingOccurrences(of: "\"", with: "\\\"")
        let keys = #"[{"t": 0, "s": [20, 50]}, {"t": 20, "s": [60, 50]}]"#
        let control =
            #"{"ty": 3, "nm": "control", "ind": 9, "ks": {"r": {"k": 25}}, "ip": 0, "op": 60, "#
            + #""ef": [{"ty": 5, "nm": "amount", "ef": [{"nm": "Slider", "v": {"k": 40}}]}]}"#
        let animation = try LottieProbe.animation(
            control,
            LottieProbe.shapes(
                LottieProbe.square + "," + LottieProbe.red,
                transform: #"{"p": {"k": \#(keys), "x": "\#(text)"}}"#
            )
        )
        let pixel = LottieProbe.pixels(animation, frame)
        let found = (0..<100).filter { pixel($0, 50) == Self.red }
        guard let first = found.first, let last = found.last else { return nil }
        return (first + last + 1) / 2
    }

    @Test(arguments: [
        ("$bm_rt = [30, 50]", 30), ("var a = 10; $bm_rt = [a * 3 + 5, 50];", 35),
        ("[time * 80, 50]", 40), ("[thisComp.layer('control').effect('amount')('Slider'), 50]", 40),
        ("[thisComp.layer('control').transform.rotation + 5, 50]", 30),
        ("if (time > 1) { [10, 50] } else { $bm_rt = [70, 50] }", 70),
        ("$bm_rt = add(value, [-20, 0])", 40), ("$bm_rt = valueAtTime(10 / 60)", 40),
        ("function f(n) { return n < 2 ? 1 : n * f(n - 1); } $bm_rt = [f(4), 50]", 24),
        ("var s = 0; for (var i = 0; i < 5; i++) { s += i; } $bm_rt = [s * 3, 50]", 30),
        ("try { $bm_rt = nothing.here; } catch (e) { $bm_rt = [33, 50]; }", 33),
        ("switch (2) { case 1: $bm_rt = [11, 50]; break; case 2: $bm_rt = [44, 50]; }", 44),
        ("$bm_rt = [linear(time, 0, 1, 20, 60), 50]", 40),
        ("$bm_rt = loopOut('pingpong')", 40), ("$bm_rt = loopOut()", 40),
        ("$bm_rt = loopOut('continue')", 80),
    ])
    func `programs have values`(text: String, x: Int) throws {
        #expect(try position(text) == x)
    }

    @Test(arguments: ["while (true) {}", "function f() { return f(); } f()", "a b c", "x = [", ""])
    func `endless and invalid programs leave the keys' value`(text: String) throws {
        #expect(try position(text) == 60)
    }
}
